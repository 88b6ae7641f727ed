"""Days as a person says them, and the thirteen days of the crisis."""

from __future__ import annotations

from datetime import date, timedelta

from games13.kernel.words import tr

FIRST = date(1962, 10, 16)
DAYS = 13

_WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
MONTHS = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)


def number(on: date) -> int | None:
    """Which of the thirteen days it is, if it is one of them.

    >>> number(date(1962, 10, 22)), number(date(1962, 11, 20))
    (7, None)
    """
    day = (on - FIRST).days + 1
    return day if 1 <= day <= DAYS else None


def of(day: int) -> date:
    """The date of one of the thirteen days.

    >>> of(13)
    datetime.date(1962, 10, 28)
    """
    if not 1 <= day <= DAYS:
        raise ValueError(tr("the crisis is counted in {days} days, got day {day!r}", days=DAYS, day=day))
    return FIRST + timedelta(day - 1)


def weekday(on: date) -> str:
    """The day of the week.

    >>> weekday(date(1962, 10, 27))
    'Saturday'
    """
    return tr(_WEEKDAYS[on.weekday()])


def month(on: date) -> str:
    """The month and the year.

    >>> month(date(1962, 10, 1))
    'October 1962'
    """
    return tr("{month} {year}", month=tr(MONTHS[on.month - 1]), year=on.year)


def said(first: date, last: date | None = None) -> str:
    """A day, or a stretch of days.

    >>> said(date(1962, 10, 27))
    'Saturday 27 October 1962'
    >>> said(date(1962, 10, 26), date(1962, 10, 27)), said(date(1962, 11, 2), date(1963, 1, 7))
    ('26–27 October 1962', '2 November 1962 to 7 January 1963')
    """
    if last is None or last == first:
        return tr("{weekday} {day} {month}", weekday=weekday(first), day=first.day, month=month(first))
    if (first.year, first.month) == (last.year, last.month):
        return tr("{first}–{last} {month}", first=first.day, last=last.day, month=month(first))
    return tr(
        "{first} {month} to {last} {other}",
        first=first.day,
        month=month(first),
        last=last.day,
        other=month(last),
    )
