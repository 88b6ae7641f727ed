"""Bridges to other people's tools: the four games in OpenSpiel and in PettingZoo.

    from games13.bridges import openspiel
    game = openspiel.load("13-minutes", plays=2)

    from games13.bridges import pettingzoo
    env = pettingzoo.env("13-minutes", render_mode="ansi")

Each is opened when it is asked for, and says what to install where its package is missing.
"""
