"""Where a class is found: this computer's addresses, a word to join with, the address to scan."""

from __future__ import annotations

import io
import ipaddress
import random
import socket

PORT = 8013
WORDS = (
    "BELL BIRD BLUE BOAT BOOK CALM CLAY CLUB COAL COIN CORN CROW DAWN DEER DESK DOVE DRUM DUCK EAST FERN "
    "FISH FLAG FOAM FOGS FORK FROG GATE GOAT GOLD GULF HARE HARP HAWK HILL HOME HOOK IRIS ISLE JADE KELP "
    "KING KITE LAKE LAMP LARK LEAF LIME LION LOFT LYNX MAST MILK MINT MOON MOSS NEST NOON NOTE OARS OPAL "
    "PALM PARK PEAR PIER PINE PLUM POND PORT QUAY RAFT RAIN REED REEF RICE RING ROAD ROCK ROOF ROPE ROSE "
    "RUBY SAIL SALT SAND SEAL SEED SHIP SILK SNOW SOAP SONG STAR SWAN TEAL TENT TIDE TILE TREE TUNA VASE "
    "WAVE WEST WIND WING WOLF WOOD WOOL YARN ZINC "
)


def word() -> str:
    """Four letters that can be called across a room."""
    return random.SystemRandom().choice(WORDS.split())


def addresses() -> list[str]:
    """This computer's addresses in its networks, the one that leads out of here first."""
    found = [address for address in (_way_out(), *_named(), *_wired()) if address and _local(address)]
    return list(dict.fromkeys(found))


def _local(address: str) -> bool:
    one = ipaddress.ip_address(address)
    return one.version == 4 and not (one.is_loopback or one.is_link_local or one.is_unspecified)


def _way_out() -> str:
    """The address from which this computer would write to the others; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("10.255.255.255", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return ""


def _named() -> list[str]:
    try:
        return [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    except OSError:
        return []


def _wired() -> list[str]:
    """What the system lists, where psutil is there to ask it."""
    try:
        import psutil  # type: ignore[import-untyped]
    except ImportError:
        return []
    cards = psutil.net_if_addrs().values()
    return [str(one.address) for card in cards for one in card if one.family == socket.AF_INET]


def qr(url: str) -> str:
    """The address as a picture for a phone's camera: SVG, black on white in every theme."""
    import segno

    drawn = io.BytesIO()
    segno.make(url, error="m").save(
        drawn, kind="svg", scale=8, border=4, dark="#000", light="#fff", xmldecl=False, omitsize=True
    )
    return drawn.getvalue().decode()
