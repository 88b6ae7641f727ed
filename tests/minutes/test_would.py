"""What would come of a move, as far as a seat can know: held against the table before and after it."""

import random

import pytest
from conftest import on  # noqa: F401

import games13
