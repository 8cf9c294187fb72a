"""What a exacting councillor says: people who pay on the day and expect the same."""

from kd_desktop.desktop.phrases.speech import QT_TRANSLATE_NOOP

LINES: dict[str, tuple[str, ...]] = {
    "aye_firm": (
        QT_TRANSLATE_NOOP("Voices", "Aye. Struck once and struck hard."),
        QT_TRANSLATE_NOOP("Voices", "Aye. Weigh it if you like."),
        QT_TRANSLATE_NOOP("Voices", "That is my price for aye, paid in full."),
    ),
    "nay_firm": (
        QT_TRANSLATE_NOOP("Voices", "Nay. It will not bear the load."),
        QT_TRANSLATE_NOOP("Voices", "Nay, with the whole hammer."),
        QT_TRANSLATE_NOOP("Voices", "Bad iron. Nay."),
    ),
    "aye_light": (
        QT_TRANSLATE_NOOP("Voices", "Aye, by a tap."),
        QT_TRANSLATE_NOOP("Voices", "Aye. It needs no more heat than that."),
        QT_TRANSLATE_NOOP("Voices", "A measured aye."),
    ),
    "nay_light": (
        QT_TRANSLATE_NOOP("Voices", "Nay, by a hair."),
        QT_TRANSLATE_NOOP("Voices", "A light nay. The seam looks poor."),
        QT_TRANSLATE_NOOP("Voices", "Nay. I would test it first."),
    ),
    "gather": (
        QT_TRANSLATE_NOOP("Voices", "The fire needs feeding."),
        QT_TRANSLATE_NOOP("Voices", "I owe this question nothing."),
        QT_TRANSLATE_NOOP("Voices", "Today we stack coal."),
    ),
    "moderate": (
        QT_TRANSLATE_NOOP("Voices", "I will hold the scale. My hand does not shake."),
        QT_TRANSLATE_NOOP("Voices", "Give me the gavel. It is only a small hammer."),
        QT_TRANSLATE_NOOP("Voices", "Someone must count. I count."),
    ),
    "raise": (
        QT_TRANSLATE_NOOP("Voices", "Again."),
        QT_TRANSLATE_NOOP("Voices", "More weight on the anvil."),
        QT_TRANSLATE_NOOP("Voices", "I finish what I begin."),
    ),
    "stay": (
        QT_TRANSLATE_NOOP("Voices", "The blow was enough."),
        QT_TRANSLATE_NOOP("Voices", "I don’t strike cold iron."),
        QT_TRANSLATE_NOOP("Voices", "It stands as it is."),
    ),
    "took_lead": (
        QT_TRANSLATE_NOOP("Voices", "Good. Now it will be done on time."),
        QT_TRANSLATE_NOOP("Voices", "I lead. You will have it in writing."),
    ),
    "lost_lead": (
        QT_TRANSLATE_NOOP("Voices", "Your turn to answer for it, {other}."),
        QT_TRANSLATE_NOOP("Voices", "{other} bought it fairly. I counted."),
    ),
    "vote_bought": (
        QT_TRANSLATE_NOOP("Voices", "{other} paid on the day. I deliver on the day."),
        QT_TRANSLATE_NOOP("Voices", "As agreed with {other}. To the ounce."),
    ),
    "tie_ruled": (
        QT_TRANSLATE_NOOP("Voices", "Level. Then I put my thumb where all can see it."),
        QT_TRANSLATE_NOOP("Voices", "The beam is even. I decide."),
    ),
    "leader_named": (
        QT_TRANSLATE_NOOP("Voices", "You deliver. So you lead."),
        QT_TRANSLATE_NOOP("Voices", "I choose the one who pays debts."),
    ),
    "won": (
        QT_TRANSLATE_NOOP("Voices", "Sound work."),
        QT_TRANSLATE_NOOP("Voices", "It held."),
        QT_TRANSLATE_NOOP("Voices", "As drawn."),
    ),
    "lost": (
        QT_TRANSLATE_NOOP("Voices", "A crack. I will find whose."),
        QT_TRANSLATE_NOOP("Voices", "I paid and it broke. That is written down."),
        QT_TRANSLATE_NOOP("Voices", "Then we know who was lighter."),
    ),
    "none_voted": (
        QT_TRANSLATE_NOOP("Voices", "A cold forge and a full table."),
        QT_TRANSLATE_NOOP("Voices", "Nobody struck. I never saw dearer silence."),
    ),
    "offer_buy": (
        QT_TRANSLATE_NOOP("Voices", "{coins}, {other}, for your side of the beam. Paid today."),
        QT_TRANSLATE_NOOP("Voices", "{other}. My side, your vote, {coins}. Clear?"),
    ),
    "offer_sell": (
        QT_TRANSLATE_NOOP("Voices", "My vote weighs {coins}, {other}."),
        QT_TRANSLATE_NOOP("Voices", "{coins} on the table, {other}, and I strike where you point."),
    ),
    "accept": (
        QT_TRANSLATE_NOOP("Voices", "Agreed. I never haggle twice."),
        QT_TRANSLATE_NOOP("Voices", "Fair weight, {other}. Done."),
        QT_TRANSLATE_NOOP("Voices", "Sign there, {other}."),
    ),
    "refuse_price": (
        QT_TRANSLATE_NOOP("Voices", "You are light, {other}."),
        QT_TRANSLATE_NOOP("Voices", "That is scrap money."),
        QT_TRANSLATE_NOOP("Voices", "Put the rest on the scale, {other}."),
    ),
    "refuse_dear": (
        QT_TRANSLATE_NOOP("Voices", "Overpriced, {other}."),
        QT_TRANSLATE_NOOP("Voices", "Your vote does not weigh that much, {other}."),
        QT_TRANSLATE_NOOP("Voices", "I know what a vote costs to make."),
    ),
    "refuse_principle": (
        QT_TRANSLATE_NOOP("Voices", "I don’t sell that at any weight."),
        QT_TRANSLATE_NOOP("Voices", "Not that. My name would rust."),
    ),
    "refuse_distrust": (
        QT_TRANSLATE_NOOP("Voices", "You still owe, {other}."),
        QT_TRANSLATE_NOOP("Voices", "Your last coin rang hollow, {other}."),
    ),
    "refuse_plain": (
        QT_TRANSLATE_NOOP("Voices", "No, {other}. That is my whole answer."),
        QT_TRANSLATE_NOOP("Voices", "Declined. Shut the door behind you."),
    ),
    "counter": (
        QT_TRANSLATE_NOOP("Voices", "{coins}. That is what it weighs."),
        QT_TRANSLATE_NOOP("Voices", "Make it {coins} and stop talking."),
    ),
    "deal_kept": (
        QT_TRANSLATE_NOOP("Voices", "Paid and delivered. A pleasure, {other}."),
        QT_TRANSLATE_NOOP("Voices", "The account with {other} is closed. Clean."),
    ),
    "offer_refused": (
        QT_TRANSLATE_NOOP("Voices", "Your loss is in figures, {other}."),
        QT_TRANSLATE_NOOP("Voices", "Very well. I keep my metal."),
    ),
    "outbid": (
        QT_TRANSLATE_NOOP("Voices", "{other} paid more. I will check the books."),
        QT_TRANSLATE_NOOP("Voices", "So there was a second ledger, {other}."),
    ),
    "sell_tie": (
        QT_TRANSLATE_NOOP("Voices", "The beam is level and the thumb is mine, {other}. {coins}."),
        QT_TRANSLATE_NOOP("Voices", "{coins} settles it, {other}."),
    ),
    "promise": (
        QT_TRANSLATE_NOOP("Voices", "You have credit with me, {other}. One vote."),
        QT_TRANSLATE_NOOP("Voices", "I will back you once, {other}. Hold me to it."),
    ),
    "promise_kept": (
        QT_TRANSLATE_NOOP("Voices", "{other} pays. Write that large."),
        QT_TRANSLATE_NOOP("Voices", "Good metal, {other}."),
    ),
    "promise_broken": (
        QT_TRANSLATE_NOOP("Voices", "{other} defaulted."),
        QT_TRANSLATE_NOOP("Voices", "I do not shout, {other}. I enter it."),
    ),
    "breaks_word": (
        QT_TRANSLATE_NOOP("Voices", "I owe you now, {other}, and I hate owing."),
        QT_TRANSLATE_NOOP("Voices", "Charge it to me, {other}. I will pay it dear."),
    ),
    "grudge": (
        QT_TRANSLATE_NOOP("Voices", "There is an old debt, {other}, with three reigns of interest."),
        QT_TRANSLATE_NOOP("Voices", "Iron remembers, {other}."),
    ),
    "gratitude": (
        QT_TRANSLATE_NOOP("Voices", "{other} stood surety for us once. It is not forgotten."),
        QT_TRANSLATE_NOOP("Voices", "We still owe {other}. I like to pay."),
    ),
    "outcome_harsh": (
        QT_TRANSLATE_NOOP("Voices", "That broke under load. I said it would."),
        QT_TRANSLATE_NOOP("Voices", "Count the damage before you weep."),
    ),
    "outcome_kind": (
        QT_TRANSLATE_NOOP("Voices", "Holding. Good."),
        QT_TRANSLATE_NOOP("Voices", "The realm rings true today."),
    ),
    "unrest_near": (
        QT_TRANSLATE_NOOP("Voices", "The boiler is at the red line."),
        QT_TRANSLATE_NOOP("Voices", "One more stroke and it bursts."),
    ),
    "sticker_signed": (
        QT_TRANSLATE_NOOP("Voices", "My mark. I stand behind my work."),
        QT_TRANSLATE_NOOP("Voices", "Stamped and signed."),
    ),
    "story_opened": (
        QT_TRANSLATE_NOOP("Voices", "A new order. Read the small print."),
        QT_TRANSLATE_NOOP("Voices", "Open it. We shall see what it costs."),
    ),
    "story_ended": (
        QT_TRANSLATE_NOOP("Voices", "Job done. Sweep the floor."),
        QT_TRANSLATE_NOOP("Voices", "Closed. Now who pays?"),
    ),
    "greet": (
        QT_TRANSLATE_NOOP("Voices", "We are all here. Good. Time costs money."),
        QT_TRANSLATE_NOOP("Voices", "Black Landing is present and owes nobody."),
    ),
    "greet_again": (
        QT_TRANSLATE_NOOP("Voices", "The books are carried forward."),
        QT_TRANSLATE_NOOP("Voices", "New king, old accounts."),
    ),
    "king_died": (
        QT_TRANSLATE_NOOP("Voices", "He signed on time. I can say no better."),
        QT_TRANSLATE_NOOP("Voices", "Bank the fire for an hour. He was the king."),
    ),
    "abdicated": (
        QT_TRANSLATE_NOOP("Voices", "He could not carry it."),
        QT_TRANSLATE_NOOP("Voices", "Snapped. We overloaded him."),
    ),
    "won_reign": (
        QT_TRANSLATE_NOOP("Voices", "The sum comes out. It always does."),
        QT_TRANSLATE_NOOP("Voices", "Profit. Honest profit."),
    ),
    "lost_reign": (
        QT_TRANSLATE_NOOP("Voices", "A loss. I will learn what it taught."),
        QT_TRANSLATE_NOOP("Voices", "Somebody was better. I shall ask how."),
    ),
    "king_named": (
        QT_TRANSLATE_NOOP("Voices", "A name that can be cast in bronze."),
        QT_TRANSLATE_NOOP("Voices", "Short. It fits on a coin."),
    ),
    "open_agenda": (
        QT_TRANSLATE_NOOP("Voices", "Here is what I build. No tricks."),
        QT_TRANSLATE_NOOP("Voices", "I work with the doors open."),
    ),
    "achievement": (
        QT_TRANSLATE_NOOP("Voices", "Long in the fire. Worth the coal."),
        QT_TRANSLATE_NOOP("Voices", "Made to measure."),
    ),
    "low_power": (
        QT_TRANSLATE_NOOP("Voices", "The fire is low. I ration."),
        QT_TRANSLATE_NOOP("Voices", "I spend nothing until it counts."),
    ),
}
