"""The look in one place: every colour, every size of type, and the style sheet that a scene carries.

A colour has a name and two values, for paper and for the night. Scenes use the names only.
"""

from __future__ import annotations

SIZES = (13, 16, 20, 28)
SANS = '"Segoe UI",Roboto,"Helvetica Neue",Arial,"Liberation Sans",sans-serif'
MONO = '"Courier Prime","Courier New","Liberation Mono",monospace'

# name: (light, dark)
COLOURS: dict[str, tuple[str, str]] = {
    "paper": ("#f5f0e6", "#1b2228"),
    "panel": ("#fffdf8", "#242d35"),
    "ink": ("#1f2a33", "#eef1f2"),
    "quiet": ("#5b6670", "#aab4bb"),
    "border": ("#8c8473", "#6c7880"),
    "band": ("#1f2a33", "#10161b"),
    "on-band": ("#fffdf8", "#eef1f2"),
    "quiet-band": ("#c9d1d6", "#aab4bb"),
    "sea": ("#c3d5dd", "#24323c"),
    "land": ("#e2d8c2", "#3a444b"),
    "us": ("#1d4f91", "#7fb0ea"),
    "ussr": ("#b3261e", "#f0897f"),
    "un": ("#1f6488", "#7cc3e4"),
    "military": ("#964604", "#f0a35a"),
    "political": ("#236534", "#7ccb8d"),
    "opinion": ("#6f3fa0", "#bf9be6"),
    "prestige": ("#735400", "#f2cc5b"),
    "chosen": ("#0f172a", "#ffffff"),
    "legal": ("#08655a", "#5fd6c3"),
    "on-legal": ("#ffffff", "#0f2420"),
    "fresh": ("#a34a00", "#ffb866"),
    "defcon3": ("#d8e3d5", "#2b3a31"),
    "defcon2": ("#f2ddb0", "#4a3f23"),
    "defcon1": ("#eab0a4", "#56302b"),
    "america": ("#1d4f91", "#7fb0ea"),
    "eurasia": ("#236534", "#7ccb8d"),
    "africasia": ("#655811", "#d6c45c"),
    "eastasia": ("#7a4a2b", "#d39a74"),
    # Land that a megapower holds: its colour in a wash that ink can be read on.
    "america-land": ("#c3d0e4", "#2b4260"),
    "eurasia-land": ("#c0d9bf", "#2a4c38"),
    "africasia-land": ("#e3d98f", "#4e4823"),
    "eastasia-land": ("#e3bfa1", "#553a28"),
    # The cards of 13: the face, what is printed on it, and the edge that tells a face from the panel.
    "blue": ("#1d4f91", "#7fb0ea"),
    "on-blue": ("#ffffff", "#0f1d2e"),
    "edge-blue": ("#1d4f91", "#7fb0ea"),
    "yellow": ("#f2c744", "#f2cc5b"),
    "on-yellow": ("#2e2400", "#2a2100"),
    "edge-yellow": ("#735400", "#f2cc5b"),
    "green": ("#236534", "#7ccb8d"),
    "on-green": ("#ffffff", "#0c2413"),
    "edge-green": ("#236534", "#7ccb8d"),
    "rotten": ("#a3221b", "#f0897f"),
    "on-rotten": ("#ffffff", "#330d09"),
    "edge-rotten": ("#a3221b", "#f0897f"),
    "back": ("#4d5963", "#56636d"),
    "on-back": ("#fffdf8", "#ffffff"),
}

# Signs that lie on a ground, other than text; each pair must reach 3 : 1 in both themes.
SIGNS: tuple[tuple[str, str], ...] = (
    *(
        (f"edge-{kind}", ground)
        for kind in ("blue", "yellow", "green", "rotten")
        for ground in ("panel", "paper")
    ),
    *((f"on-{kind}", kind) for kind in ("blue", "yellow", "green", "rotten", "back")),
    *((name, "panel") for name in ("legal", "fresh", "chosen", "quiet", "ink", "border")),
    *((name, "panel") for name in ("us", "ussr", "un", "military", "political", "opinion", "prestige")),
    *((name, "panel") for name in ("america", "eurasia", "africasia", "eastasia")),
    *((name, f"{name}-land") for name in ("america", "eurasia", "africasia", "eastasia")),
    *(("legal", f"{name}-land") for name in ("america", "eurasia", "africasia", "eastasia")),
    ("on-band", "band"),
    ("legal", "sea"),
    ("legal", "paper"),
    ("on-legal", "legal"),
)


def var(name: str) -> str:
    """The CSS value of a colour; an unknown name, or a colour typed out, is an error."""
    if name == "none":
        return name
    if name not in COLOURS:
        raise ValueError(f"{name!r} is not a colour of the theme; there is {', '.join(COLOURS)}")
    return f"var(--{name})"


def _values(dark: bool) -> str:
    return "{" + ";".join(f"--{name}:{pair[dark]}" for name, pair in COLOURS.items()) + "}"


# Jupyter Lab says which theme it wears on <body>, and that wins over what the reader's system prefers.
# Dark is for screens: a handout is printed on white paper. :where() weighs nothing, so that the light values,
# written once for both of their cases, give way to the reader's dark system.
_THEMES = (
    f"@media screen and (prefers-color-scheme:dark){{.g13{_values(True)}}}"
    f':where(.g13),body[data-jp-theme-light="true"] .g13{_values(False)}'
    f'@media screen{{body[data-jp-theme-light="false"] .g13{_values(True)}}}'
)

_RULES = f"""
.g13{{display:block;max-width:100%;height:auto;background:var(--paper);font-family:{SANS};print-color-adjust:exact;-webkit-print-color-adjust:exact}}
.g13 text{{white-space:pre;font-variant-numeric:tabular-nums}}
.g13 .mono{{font-family:{MONO}}}
.g13 .legal{{cursor:pointer;outline:none;-webkit-user-select:none;user-select:none}}
.g13 .edge,.g13 .ring,.g13 .fresh{{fill:none;pointer-events:none}}
.g13 .legal>.edge{{stroke:var(--legal);stroke-width:3}}
.g13 .ring{{stroke:var(--chosen);stroke-width:4;opacity:0}}
.g13 .legal:hover>.edge,.g13 .legal:hover>.spot{{stroke-width:5}}
.g13 .legal:focus-visible>.ring{{opacity:1}}
.g13 .spot{{fill:var(--panel);stroke:var(--legal);stroke-width:2}}
.g13 .legal:focus-visible>.spot{{stroke:var(--chosen);stroke-width:5}}
.g13 path.legal{{stroke:var(--legal);stroke-width:2.5;stroke-linejoin:round}}
.g13 path.legal:hover{{stroke-width:6}}
.g13 path.legal:focus-visible{{stroke:var(--chosen);stroke-width:7}}
.g13 .ghost{{opacity:0;pointer-events:none}}
.g13 path.ghost{{stroke:var(--chosen);stroke-width:3}}
.g13 .legal:hover+.ghost,.g13 .legal:focus-visible+.ghost{{opacity:1}}
.g13 .offers:hover>.ghost,.g13 .offers:focus-within>.ghost{{opacity:1}}
.g13 .fresh{{stroke:var(--fresh);stroke-width:3;animation:g13-glow 1s ease-out}}
.g13 .enter{{animation:g13-enter .25s ease-out}}
@keyframes g13-glow{{0%,60%{{stroke-width:9;stroke-opacity:.55}}}}
@keyframes g13-enter{{0%{{opacity:0;transform:translateY(24px)}}}}
@media (prefers-reduced-motion:reduce){{.g13 *{{animation:none!important;transition:none!important}}}}
@media print{{.g13 .ghost,.g13 .hint{{display:none}}}}
.g13.still .hint{{display:none}}
.g13.still .legal{{cursor:default}}
"""

STYLE = _THEMES + _RULES.replace("\n", "")
