"""The vote: from the letter to the tokens that come back."""

from __future__ import annotations

from kd_desktop.desktop.phrases.speech import QT_TRANSLATE_NOOP
from kd_desktop.desktop.why.topics.topic import Topic

TOPICS = (
    Topic(
        "round",
        "vote",
        QT_TRANSLATE_NOOP("Rules", "A round"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "Every round is about one letter. It is read, everybody votes, and what the winning answer "
            "brings is carried out in a fixed order: resources, stickers, envelopes, other instructions, "
            "and last the time counter. If no king has died or abdicated by then, the next round begins "
            "with the same Leader and the same Moderator.",
        ),
        "ROUND-1..3 RF-4 RES-1 RUL-22 RUL-65",
        "round",
        "letter ballot reading time",
    ),
    Topic(
        "letter",
        "vote",
        QT_TRANSLATE_NOOP("Rules", "The letter"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "The bottom card of the deck is drawn and its front is read aloud. What the two answers bring is "
            "written on the back, and nobody sees that before the vote is over. Nobody may look through the "
            "deck either; only its size is known.",
        ),
        "DRAW-1..4 FIRST-5 INFO-4 COMP-13",
        "draw",
        "scales deck round",
    ),
    Topic(
        "scales",
        "vote",
        QT_TRANSLATE_NOOP("Rules", "What the scales foretell"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "The signs on the two scales are promises: what they show will happen if that side wins. But "
            "they need not show everything, and never how much. The pale markers on the board show each "
            "sign as if it were a single row. When the outcome is read, the signs are put away; they do "
            "nothing themselves.",
        ),
        "BAL-1..5 COMP-9 RUL-14",
        "",
        "momentum letter reading",
    ),
    Topic(
        "ballot",
        "vote",
        QT_TRANSLATE_NOOP("Rules", "Your ballot"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "The Leader begins and the turn goes clockwise. On the first turn you do one of four things: "
            "put at least 1 Power on AYE, put at least 1 Power on NAY, pass and gather, or pass and become "
            "Moderator. Everybody sees at once how much you put down. Without any Power you can only pass.",
        ),
        "VOTE-1..5 VOTE-27 COMP-3 RUL-45",
        "ask_ballot vote no_power too_little not_enough_power already_voted not_your_turn not_asked",
        "gather moderate raise lead",
    ),
    Topic(
        "gather",
        "vote",
        QT_TRANSLATE_NOOP("Rules", "Pass and gather"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "If you gather, you take a Coin and vote for nothing. After the vote all gatherers share the "
            "Power in the middle of the balance equally, and what can’t be divided stays there. The Power "
            "that this very vote costs its winners comes later, so it waits for the next gatherers. Your "
            "Coin lies on your PASS card until then and can’t be spent.",
        ),
        "VOTE-6 VOTE-12 CLEAN-3..4 CLEAN-7 RUL-15",
        "shared_balance pass_coin",
        "balance moderate cleanup",
    ),
    Topic(
        "moderate",
        "vote",
        QT_TRANSLATE_NOOP("Rules", "Pass and become Moderator"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "The Moderator decides every tie. Only the first house that asks for it in a vote becomes "
            "Moderator; the token is then locked until the vote is over and stays with that house "
            "afterwards. It takes a Coin like everybody who passes, but no share of the balance. Even the "
            "Leader may do it, and so may the house that is Moderator already.",
        ),
        "VOTE-7..11 CLEAN-1 RUL-21 RUL-53",
        "moderate_taken",
        "tie gather leader-tie",
    ),
    Topic(
        "lead",
        "vote",
        QT_TRANSLATE_NOOP("Rules", "Taking the lead"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "At the end of your own turn you take the Leader token if you have put down more Power than "
            "every other single house. As much as somebody else is not enough, and it doesn’t matter on "
            "which side the Power lies. Who passes counts as nothing. The Leader signs what the vote "
            "brings, and the vote lasts until the turn comes round to the house before the Leader.",
        ),
        "VOTE-13..17 COMP-11 RUL-16",
        "most_committed",
        "vote-end leader-after signing raise",
    ),
    Topic(
        "raise",
        "vote",
        QT_TRANSLATE_NOOP("Rules", "Raising"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "When your turn comes round again, your side is fixed: you may add any amount of Power to the "
            "same card, or add nothing. Adding nothing now doesn’t keep you from raising later. Power that "
            "lies on a card can’t be taken back before the vote is over. Those who passed aren’t asked "
            "again.",
        ),
        "VOTE-18..23 RUL-52",
        "ask_raise ballot_fixed",
        "lead vote-end stay",
    ),
    Topic(
        "vote-end",
        "vote",
        QT_TRANSLATE_NOOP("Rules", "When the vote ends"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "The vote ends when the house just before the Leader, on the right-hand side, has had its turn. "
            "Whenever the lead changes, everybody else gets one more turn. So the vote goes round as often "
            "as somebody pays to take the lead.",
        ),
        "VOTE-24..26 VOTE-28..29 RUL-51",
        "",
        "lead raise majority",
    ),
    Topic(
        "majority",
        "vote",
        QT_TRANSLATE_NOOP("Rules", "Which side wins"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "All Power on AYE is added up, and all Power on NAY. The side with more of it wins; how many "
            "houses stand behind it doesn’t matter. First the side is decided, then who leads.",
        ),
        "TALLY-1..2 TALLY-5",
        "majority tally",
        "tie leader-after cleanup",
    ),
    Topic(
        "tie",
        "vote",
        QT_TRANSLATE_NOOP("Rules", "A tie"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "If both sides have as much Power, the Moderator decides which one wins. The Moderator is free "
            "in this, even to decide against its own vote, unless it has promised otherwise in a deal. "
            "Others may still offer Coins while the decision is open.",
        ),
        "TALLY-3",
        "tie side_decided ask_side",
        "moderate all-pass break_tie",
    ),
    Topic(
        "all-pass",
        "vote",
        QT_TRANSLATE_NOOP("Rules", "When everybody passes"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "With no Power on either side the vote is a tie, and the Moderator decides it. But this time "
            "the Moderator also takes the lead and signs what comes of it: somebody has to answer for the "
            "decision. Nobody has won such a vote, so abilities for winners don’t work.",
        ),
        "TALLY-4 RUL-12 RUL-68 ABIL-12",
        "all_passed",
        "tie signing",
    ),
    Topic(
        "leader-after",
        "vote",
        QT_TRANSLATE_NOOP("Rules", "Who leads after the vote"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "A Leader who voted for the winning side stays Leader. If the Leader lost, the token goes to "
            "the winner who put down the most Power. It can’t be bought or given away. Whoever has it now "
            "keeps it into the next round.",
        ),
        "TALLY-6..7 TALLY-9..10 RUL-20 RUL-46",
        "biggest_winner not_tied",
        "lead leader-tie signing",
    ),
    Topic(
        "leader-tie",
        "vote",
        QT_TRANSLATE_NOOP("Rules", "Several equal winners"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "When the Leader lost and several winners share the highest amount, the Moderator gives the "
            "lead to one of them, possibly to itself. This choice may be paid for, because it is a service "
            "and not a trade of the token.",
        ),
        "TALLY-8",
        "ask_leader tied_winners",
        "leader-after name_leader moderate",
    ),
    Topic(
        "cleanup",
        "vote",
        QT_TRANSLATE_NOOP("Rules", "After the count"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "Before the outcome is read, the tokens are put in order. Everybody who passed takes the Coin "
            "off the PASS card. Gatherers share the balance, the losers take all their Power back, and the "
            "winners’ Power goes to the middle of the balance. So winning costs, and losing only costs your "
            "wish.",
        ),
        "CLEAN-2 CLEAN-5..6 CLEAN-8..9 RUL-63",
        "lost_vote won_vote",
        "gather balance reading",
    ),
    Topic(
        "balance",
        "vote",
        QT_TRANSLATE_NOOP("Rules", "Power on the balance"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "A reign begins with {balance} Power in the middle of the balance. What the winners of a vote "
            "have spent is laid there, and only gatherers take it away again. At the end of the reign it "
            "counts for nobody.",
        ),
        "SETUP-7 SCORE-14",
        "",
        "gather cleanup power-rank",
    ),
)
"""In the order of a vote."""
