"""DEFCON."""
