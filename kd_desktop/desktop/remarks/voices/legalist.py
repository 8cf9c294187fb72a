"""What a legalist councillor says: people of clauses, precedents and minutes."""

from kd_desktop.desktop.phrases.speech import QT_TRANSLATE_NOOP

LINES: dict[str, tuple[str, ...]] = {
    "aye_firm": (
        QT_TRANSLATE_NOOP("Voices", "Aye. See the Charter, third chapter, in full."),
        QT_TRANSLATE_NOOP("Voices", "Aye, and I ask that my reasons be minuted."),
        QT_TRANSLATE_NOOP("Voices", "The law is clear, and so am I. Aye."),
    ),
    "nay_firm": (
        QT_TRANSLATE_NOOP("Voices", "Nay. There is no ground for it."),
        QT_TRANSLATE_NOOP("Voices", "Nay, on eleven counts. I can read them."),
        QT_TRANSLATE_NOOP("Voices", "I find against."),
    ),
    "aye_light": (
        QT_TRANSLATE_NOOP("Voices", "Aye, subject to review."),
        QT_TRANSLATE_NOOP("Voices", "Aye, for want of a better text."),
        QT_TRANSLATE_NOOP("Voices", "On balance, aye."),
    ),
    "nay_light": (
        QT_TRANSLATE_NOOP("Voices", "Nay, without prejudice."),
        QT_TRANSLATE_NOOP("Voices", "On balance, nay."),
        QT_TRANSLATE_NOOP("Voices", "A provisional nay."),
    ),
    "gather": (
        QT_TRANSLATE_NOOP("Voices", "The Charterhouse abstains, as is its right."),
        QT_TRANSLATE_NOOP("Voices", "We reserve our position."),
        QT_TRANSLATE_NOOP("Voices", "I shall read while you vote."),
    ),
    "moderate": (
        QT_TRANSLATE_NOOP("Voices", "I will take the chair. Order, please."),
        QT_TRANSLATE_NOOP("Voices", "Somebody must know the procedure."),
        QT_TRANSLATE_NOOP("Voices", "The gavel, if you would."),
    ),
    "raise": (
        QT_TRANSLATE_NOOP("Voices", "I should like to add to my submission."),
        QT_TRANSLATE_NOOP("Voices", "A supplementary aye. Or nay. The same as before, but longer."),
        QT_TRANSLATE_NOOP("Voices", "I rise again on the same point."),
    ),
    "stay": (
        QT_TRANSLATE_NOOP("Voices", "I rest my case."),
        QT_TRANSLATE_NOOP("Voices", "Nothing further."),
        QT_TRANSLATE_NOOP("Voices", "The record speaks for itself."),
    ),
    "took_lead": (
        QT_TRANSLATE_NOOP("Voices", "The lead passes to me, I believe. Clause four."),
        QT_TRANSLATE_NOOP("Voices", "I accept the office with the usual oath."),
    ),
    "lost_lead": (
        QT_TRANSLATE_NOOP("Voices", "Duly transferred to {other}."),
        QT_TRANSLATE_NOOP("Voices", "I hand {other} the papers, in order."),
    ),
    "vote_bought": (
        QT_TRANSLATE_NOOP("Voices", "Pursuant to an agreement with {other}."),
        QT_TRANSLATE_NOOP("Voices", "{other} holds my undertaking. I discharge it."),
    ),
    "tie_ruled": (
        QT_TRANSLATE_NOOP("Voices", "The votes being equal, the chair decides. So."),
        QT_TRANSLATE_NOOP("Voices", "It falls to the moderator. I have found a precedent."),
    ),
    "leader_named": (
        QT_TRANSLATE_NOOP("Voices", "I appoint the least unlawful candidate."),
        QT_TRANSLATE_NOOP("Voices", "You, by seniority of good sense."),
    ),
    "won": (
        QT_TRANSLATE_NOOP("Voices", "Judgment as sought."),
        QT_TRANSLATE_NOOP("Voices", "The Table has read the text correctly."),
        QT_TRANSLATE_NOOP("Voices", "With costs."),
    ),
    "lost": (
        QT_TRANSLATE_NOOP("Voices", "I shall file a dissent."),
        QT_TRANSLATE_NOOP("Voices", "Wrongly decided, but decided."),
        QT_TRANSLATE_NOOP("Voices", "Posterity may appeal."),
    ),
    "none_voted": (
        QT_TRANSLATE_NOOP("Voices", "The Table declines to rule. How very us."),
        QT_TRANSLATE_NOOP("Voices", "No votes. There is, sadly, a clause for that."),
    ),
    "offer_buy": (
        QT_TRANSLATE_NOOP("Voices", "Consideration of {coins}, {other}, for your vote. All quite regular."),
        QT_TRANSLATE_NOOP("Voices", "I draft, you sign, {other}: {coins}."),
    ),
    "offer_sell": (
        QT_TRANSLATE_NOOP("Voices", "My opinion may be had for {coins}, {other}."),
        QT_TRANSLATE_NOOP("Voices", "{other}: a retainer of {coins}, and I appear for you."),
    ),
    "accept": (
        QT_TRANSLATE_NOOP("Voices", "So agreed. Sign here, {other}. And here."),
        QT_TRANSLATE_NOOP("Voices", "I find your terms in order, {other}."),
        QT_TRANSLATE_NOOP("Voices", "Accepted without amendment."),
    ),
    "refuse_price": (
        QT_TRANSLATE_NOOP("Voices", "The sum is derisory, {other}."),
        QT_TRANSLATE_NOOP("Voices", "I charge more than that for reading it."),
        QT_TRANSLATE_NOOP("Voices", "Insufficient, {other}."),
    ),
    "refuse_dear": (
        QT_TRANSLATE_NOOP("Voices", "Your fee is out of all proportion, {other}."),
        QT_TRANSLATE_NOOP("Voices", "I find no such tariff, {other}."),
        QT_TRANSLATE_NOOP("Voices", "I shall plead without you, {other}."),
    ),
    "refuse_principle": (
        QT_TRANSLATE_NOOP("Voices", "It would be legal. It would not be right."),
        QT_TRANSLATE_NOOP("Voices", "I decline to be party to that."),
    ),
    "refuse_distrust": (
        QT_TRANSLATE_NOOP("Voices", "Your signature has been contested before, {other}."),
        QT_TRANSLATE_NOOP("Voices", "{other} is known to this court."),
    ),
    "refuse_plain": (
        QT_TRANSLATE_NOOP("Voices", "Declined, {other}, without stated grounds."),
        QT_TRANSLATE_NOOP("Voices", "The clause obliges me to no reasons. No."),
    ),
    "counter": (
        QT_TRANSLATE_NOOP("Voices", "Strike that and insert {coins}."),
        QT_TRANSLATE_NOOP("Voices", "{coins}. I have initialled the change."),
    ),
    "deal_kept": (
        QT_TRANSLATE_NOOP("Voices", "Performance in full, {other}. The file is closed."),
        QT_TRANSLATE_NOOP("Voices", "{other} kept terms. I note it with pleasure."),
    ),
    "offer_refused": (
        QT_TRANSLATE_NOOP("Voices", "Refusal noted, {other}."),
        QT_TRANSLATE_NOOP("Voices", "As you please, {other}. The offer lapses."),
    ),
    "outbid": (
        QT_TRANSLATE_NOOP("Voices", "It appears {other} had a prior contract."),
        QT_TRANSLATE_NOOP("Voices", "{other} settled out of court. I see."),
    ),
    "sell_tie": (
        QT_TRANSLATE_NOOP("Voices", "A casting vote has its fee, {other}: {coins}."),
        QT_TRANSLATE_NOOP("Voices", "I could be persuaded by argument, {other}. Or by {coins}."),
    ),
    "promise": (
        QT_TRANSLATE_NOOP("Voices", "I undertake to support you once, {other}. Not enforceable, but meant."),
        QT_TRANSLATE_NOOP("Voices", "A gentleman’s clause, {other}. My next vote."),
    ),
    "promise_kept": (
        QT_TRANSLATE_NOOP("Voices", "{other} honoured a promise no court would enforce. Remarkable."),
        QT_TRANSLATE_NOOP("Voices", "Noted in the margin: {other} is good."),
    ),
    "promise_broken": (
        QT_TRANSLATE_NOOP("Voices", "{other} relied on the letter. I relied on {other}."),
        QT_TRANSLATE_NOOP("Voices", "A breach, {other}. Equity has a long memory."),
    ),
    "breaks_word": (
        QT_TRANSLATE_NOOP("Voices", "Circumstances have materially changed, {other}."),
        QT_TRANSLATE_NOOP("Voices", "I must depart from what I said, {other}. I do it badly."),
    ),
    "grudge": (
        QT_TRANSLATE_NOOP("Voices", "The matter of {other} was never settled."),
        QT_TRANSLATE_NOOP("Voices", "I refer {other} to the minutes of two reigns ago."),
    ),
    "gratitude": (
        QT_TRANSLATE_NOOP("Voices", "{other} once gave evidence for us. It counts."),
        QT_TRANSLATE_NOOP("Voices", "There is precedent for trusting {other}."),
    ),
    "outcome_harsh": (
        QT_TRANSLATE_NOOP("Voices", "There will be an inquiry."),
        QT_TRANSLATE_NOOP("Voices", "I did append a warning."),
    ),
    "outcome_kind": (
        QT_TRANSLATE_NOOP("Voices", "A sound ruling."),
        QT_TRANSLATE_NOOP("Voices", "Public order is served."),
    ),
    "unrest_near": (
        QT_TRANSLATE_NOOP("Voices", "May I remind the Table of the article on abdication? It is short."),
        QT_TRANSLATE_NOOP("Voices", "We are one adjournment from disaster."),
    ),
    "sticker_signed": (
        QT_TRANSLATE_NOOP("Voices", "Signed, sealed, and dated."),
        QT_TRANSLATE_NOOP("Voices", "It is law now. Mind the ink."),
    ),
    "story_opened": (
        QT_TRANSLATE_NOOP("Voices", "New evidence. Break the seal before witnesses."),
        QT_TRANSLATE_NOOP("Voices", "Exhibit A, it seems."),
    ),
    "story_ended": (
        QT_TRANSLATE_NOOP("Voices", "The case is closed. The costs are not."),
        QT_TRANSLATE_NOOP("Voices", "So ordered, at long last."),
    ),
    "greet": (
        QT_TRANSLATE_NOOP("Voices", "I call the roll. Please answer clearly."),
        QT_TRANSLATE_NOOP("Voices", "The Charterhouse is in session."),
    ),
    "greet_again": (
        QT_TRANSLATE_NOOP("Voices", "The minutes of the last reign are taken as read."),
        QT_TRANSLATE_NOOP("Voices", "We resume where we adjourned."),
    ),
    "king_died": (
        QT_TRANSLATE_NOOP("Voices", "The crown passes at the moment of death. We rise."),
        QT_TRANSLATE_NOOP("Voices", "He signed everything. He read some of it."),
    ),
    "abdicated": (
        QT_TRANSLATE_NOOP("Voices", "He has signed his last paper."),
        QT_TRANSLATE_NOOP("Voices", "An instrument of abdication. Witnessed, alas, by us."),
    ),
    "won_reign": (
        QT_TRANSLATE_NOOP("Voices", "A finding in our favour."),
        QT_TRANSLATE_NOOP("Voices", "The law is slow, but it adds up."),
    ),
    "lost_reign": (
        QT_TRANSLATE_NOOP("Voices", "We accept the verdict of the count."),
        QT_TRANSLATE_NOOP("Voices", "Outargued. It happens to the best texts."),
    ),
    "king_named": (
        QT_TRANSLATE_NOOP("Voices", "A name with no homonyms in the register."),
        QT_TRANSLATE_NOOP("Voices", "Properly styled and spelt."),
    ),
    "open_agenda": (
        QT_TRANSLATE_NOOP("Voices", "In the interest of disclosure."),
        QT_TRANSLATE_NOOP("Voices", "Let the record show what I seek."),
    ),
    "achievement": (
        QT_TRANSLATE_NOOP("Voices", "A point of law settled for good."),
        QT_TRANSLATE_NOOP("Voices", "The Charterhouse will frame that."),
    ),
    "low_power": (
        QT_TRANSLATE_NOOP("Voices", "My standing in this matter is slight."),
        QT_TRANSLATE_NOOP("Voices", "I must husband my objections."),
    ),
}
