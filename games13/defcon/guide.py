"""What a newcomer is told of DEFCON, by what is asked."""

from games13.kernel.words import msg

GUIDE = {
    "capital": msg(
        "Your capital is hard to take and worth points to whoever holds it: put it where you are safe."
    ),
    "fleet": msg("A fleet opens a sea: all coasts of its zone become neighbours of your coast there."),
    "cards": msg("Draw cards to have answers later; what you hold is your secret."),
    "invest": msg(
        "Your GDP buys what stands in the desk, and troops, fleets and fortifications on the map. Aid "
        "lifts your reputation, which counts at the end."
    ),
    "turn": msg(
        "Here you may attack, fire or play a card; or pass. Aggression is paid for with reputation when"
        " the round ends."
    ),
    "deploy": msg(
        "The troops of your barracks attack, and those that are lost are gone: more of them, better odds."
    ),
    "reorganise": msg(
        "Move up to four troops. Those in the barracks can attack next round, those on the map hold "
        "your land."
    ),
    "answer": msg("Others do something that one of your cards can answer. You need not."),
    "aim nuclear": msg(
        "What a nuclear missile hits is lost to everybody for good, and it is the gravest aggression "
        "there is."
    ),
}
