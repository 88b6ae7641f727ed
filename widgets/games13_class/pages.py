"""The pages of a class, as HTML: what stands there before a script runs, and every word that it may say."""

from __future__ import annotations

import json
from html import escape
from typing import Any

import games13
from games13.kernel import registry
from games13.kernel.words import tr
from games13_class.room import LONGEST_NAME, Person, Room

SHELL = """<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title><link rel="stylesheet" href="{up}ours/class.css"><link rel="icon" href="data:,"></head>
<body class="g13 page {kind}">{body}</body></html>"""


def _shell(title: str, kind: str, body: str, up: str = "") -> str:
    return SHELL.format(title=escape(title), kind=kind, body=body, up=up)


def _words(words: dict[str, str]) -> str:
    """What a script says, in a place where a script finds it and nothing runs."""
    text = json.dumps(words, ensure_ascii=False).replace("<", "\\u003c")
    return f'<script type="application/json" id="words">{text}</script>'


def join(mark: str, word: str = "", name: str = "", problem: str = "") -> str:
    """The page that the address opens; sent twice, it is known again by its mark."""
    said = f'<p class="problem" role="alert">{escape(problem)}</p>' if problem else ""
    hint = tr("Your first name, or the name of a ship. It stays on your teacher's computer.")
    body = f"""<main class="card"><h1>{escape(tr("October 1962"))}</h1>
<p id="back" hidden></p>{said}
<form method="post" action="./"><input type="hidden" name="mark" value="{escape(mark)}">
<label for="word">{escape(tr("The word at the front"))}</label>
<input id="word" name="word" required maxlength="8" autocomplete="off" autocapitalize="characters"
 spellcheck="false" value="{escape(word[:8])}">
<label for="name">{escape(tr("Your name here"))}</label>
<input id="name" name="name" required maxlength="{LONGEST_NAME}" autocomplete="off" spellcheck="false"
 aria-describedby="hint" value="{escape(name[:LONGEST_NAME])}">
<p id="hint" class="quiet">{escape(hint)}</p>
<button class="main">{escape(tr("Join the class"))}</button></form>
{_words({"back": tr("Back to your place")})}<script type="module" src="ours/join.js"></script></main>"""
    return _shell(tr("Join the class"), "front", body)


def trouble(says: str, up: str) -> str:
    """A page that says what is wrong, and the way on."""
    body = f"""<main class="card"><h1>{escape(tr("Not here"))}</h1><p>{escape(says)}</p>
<p><a href="{up}">{escape(tr("To the first page"))}</a></p></main>"""
    return _shell(tr("Not here"), "front", body, up=up)


def place() -> str:
    """Somebody's own page: a line of words, and the board below."""
    words = {
        "lost": tr("The connection is lost. Your place is kept; trying again …"),
        "dead": tr("This link is no longer good: ask for a new one, or join again."),
        "old": tr("This browser is too old to draw the board: try another one, or another device."),
        "rules": tr("To read while you wait: the rules of {game}"),
        "frozen": tr("Hands off: look to the front."),
    }
    body = f"""<header class="bar"><p id="who"></p><p id="state" role="status"></p></header>
<p id="message" class="message" role="status" hidden></p>
<main><h1 class="unseen">{escape(tr("Your place"))}</h1>
<div id="wait" class="card" hidden></div>
<div class="g13-box"><div id="board"></div></div></main>
<div id="freeze" hidden><p role="alert"></p></div>
{_words(words)}<script type="module" src="../ours/place.js"></script>"""
    return _shell(tr("Your place"), "place", body, up="../")


def projector() -> str:
    """The page for the projector: how to join, or the table that the teacher shows."""
    words = {
        "lost": tr("The connection is lost; trying again. The class goes on."),
        "dead": tr("This page is closed: open it again from the teacher's page."),
    }
    body = f"""<header class="bar"><h1 id="who">{escape(tr("October 1962"))}</h1>
<p id="state" role="status"></p></header><p id="message" class="message" role="status" hidden></p>
<main><section id="join" class="join" aria-label="{escape(tr("Join here"))}" hidden>
<div id="qr"></div><div><p>{escape(tr("Open in a browser, on this network:"))}</p><p id="urls"></p>
<p>{escape(tr("The word"))}: <b id="word"></b></p></div></section>
<div class="g13-box"><div id="board"></div></div></main>
{_words(words)}<script type="module" src="../ours/projector.js"></script>"""
    return _shell(tr("The class"), "projector", body, up="../")


def board_words() -> dict[str, str]:
    """What a board in a class says otherwise than one in a notebook."""
    return {
        "silent": tr("No answer yet. What you chose is kept, and sent again by itself."),
        "gone": tr("The connection is lost. Your place is kept; trying again …"),
    }


def where(room: Room, person: Person) -> dict[str, Any]:
    """Where somebody is, in words for their page."""
    sitting = room.tables.get(person.table or 0)
    told: dict[str, Any] = {"name": person.name, "frozen": room.frozen, "message": room.message}
    if room.ended:
        return told | {"says": tr("The class is over. Thank you for playing."), "waits": False}
    if sitting is None:
        game = next(reversed(room.tables.values())).game if room.tables else next(iter(games13.games()))
        says = tr("You are in. Your teacher will give you a seat.")
        return told | {"says": says, "waits": True, "reading": reading(game)}
    if person.seat is None:
        watched = (
            tr("You watch table {n}: it is over, and all lies open.", n=sitting.number)
            if sitting.over
            else tr("You watch table {n}, as anybody may see it.", n=sitting.number)
        )
        return told | {"says": watched, "waits": False}
    mates = [room.people[one].name for one in sitting.people[person.seat] if one != person.number]
    others = [
        tr("{seat}: {who}", seat=tr(seat), who=_who(room, seat, sitting))
        for seat in sitting.seats
        if seat != person.seat
    ]
    named = {"n": sitting.number, "seat": tr(person.seat), "others": "; ".join(others)}
    if mates:
        says = tr("Table {n}. You are {seat}, with {mates}. {others}.", mates=", ".join(mates), **named)
    else:
        says = tr("Table {n}. You are {seat}. {others}.", **named)
    return told | {"says": says, "waits": False}


def _who(room: Room, seat: str, sitting: Any) -> str:
    if seat in sitting.bots:
        return tr("the bot {name}", name=sitting.bots[seat])
    return ", ".join(room.people[one].name for one in sitting.people[seat]) or tr("nobody yet")


def reading(game: str) -> list[str]:
    """Something to read for who waits: the game, and its rules one by one."""
    return [registry.find(game).title, *(rule.text for rule in games13.rules(game).values())]


def teacher() -> str:
    """The teacher's page."""
    words = {
        "lost": tr("The connection is lost; trying again. The class goes on."),
        "dead": tr("This link is no longer good: open /teacher on this computer."),
        "nobody": tr("Nobody has joined yet."),
        "waiting": tr("Waiting"),
        "here": tr("here"),
        "away": tr("away"),
        "bot": tr("bot {name}"),
        "empty": tr("nobody"),
        "turn": tr("{seat} decides"),
        "since": tr("for {minutes} min {seconds} s"),
        "over": tr("over"),
        "table": tr("Table {n}"),
        "moves": tr("{n} moves"),
        "end": tr("End this game"),
        "again": tr("Swap sides, play again"),
        "show": tr("On the projector"),
        "hide": tr("Off the projector"),
        "watch": tr("{name} watches a table"),
        "watches": tr("watches table {n}"),
        "look": tr("watch …"),
        "pick": tr("{name}: choose for a table"),
        "seat": tr("Seat {seat}: put here"),
        "choose": tr("put here …"),
        "name": tr("New name for {name}"),
        "rename": tr("Rename"),
        "link": tr("New link"),
        "linked": tr("{name} comes back with this link; the old one is dead:"),
        "leave": tr("Send away"),
        "sure": tr("Sure?"),
        "freeze": tr("Hands off"),
        "thaw": tr("Go on"),
        "heat": tr("how near to disaster, in percent"),
        "put": tr("A table for {name}"),
        "usual": tr("Length and rules"),
        "players": tr("How many at a table"),
        "none": tr("No address found: is this computer in a network?"),
        "free": tr("{n} waiting"),
        "ended": tr("How it ended"),
        "when": tr("When it was hottest"),
        "began": tr("What began it"),
    }
    h = {name: escape(text) for name, text in {
        "join": tr("Join here"), "tables": tr("Tables"), "people": tr("People"), "set": tr("Set the tables"),
        "game": tr("Game"), "bot": tr("Where somebody is missing, the bot"), "pair": tr("Pair by chance"),
        "say": tr("A message to all"), "send": tr("Send"), "clear": tr("Take it away"),
        "over": tr("End the class"), "delete": tr("Delete everything"), "class": tr("The class"),
        "word": tr("The word"), "keep": tr("Keep all games as files"), "chart": tr("The hottest moments"),
        "projector": tr("Page for the projector"),
    }.items()}  # fmt: skip
    body = f"""<header class="bar"><h1>{h["class"]}</h1>
<button id="freeze" class="main" type="button" aria-pressed="false"></button>
<form id="say"><label for="text" class="unseen">{h["say"]}</label><input id="text" maxlength="300"
 placeholder="{h["say"]}"><button>{h["send"]}</button>
<button type="button" id="clear">{h["clear"]}</button></form>
<a id="projector" target="projector" hidden>{h["projector"]}</a>
<p id="state" role="status"></p></header>
<main class="desk"><div id="notes" role="status"></div>
<section class="join card" aria-labelledby="h-join"><h2 id="h-join">{h["join"]}</h2>
<div id="qr"></div><div><p id="urls"></p><p>{h["word"]}: <b id="word"></b></p></div></section>
<section class="set card" aria-labelledby="h-set"><h2 id="h-set">{h["set"]}</h2><form id="set">
<label>{h["game"]} <select id="game"></select></label>
<label id="players"></label>
<label>{h["bot"]} <select id="bot"></select></label><p id="about" class="quiet"></p>
<details><summary></summary><div id="rules"></div></details>
<button class="main" id="pair">{h["pair"]}</button> <span id="free"></span>
<button type="button" id="put" hidden></button></form></section>
<section aria-labelledby="h-tables" class="tables">
<h2 id="h-tables">{h["tables"]}</h2><ol id="tables"></ol></section>
<section class="people" aria-labelledby="h-people"><h2 id="h-people">{h["people"]}</h2>
<p id="link" role="status"></p>
<ul id="people"></ul></section>
<section class="ends" aria-label="{h["over"]}">
<button type="button" id="chart">{h["chart"]}</button><button type="button" id="keep">{h["keep"]}</button>
<button type="button" id="over">{h["over"]}</button>
<button type="button" id="delete">{h["delete"]}</button>
<p id="kept" role="status"></p><div id="hottest"></div></section></main>
{_words(words)}<script type="module" src="../ours/teacher.js"></script>"""
    return _shell(tr("The class"), "teacher", body, up="../")
