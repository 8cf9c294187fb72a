"""What a sceptic councillor says: scholars who ask again."""

from kd_desktop.desktop.phrases.speech import QT_TRANSLATE_NOOP

LINES: dict[str, tuple[str, ...]] = {
    "aye_firm": (
        QT_TRANSLATE_NOOP("Voices", "Aye. I have checked it twice, which I never do."),
        QT_TRANSLATE_NOOP("Voices", "The evidence is overwhelming. Aye."),
        QT_TRANSLATE_NOOP("Voices", "Aye. Ask me how I know. Please."),
    ),
    "nay_firm": (
        QT_TRANSLATE_NOOP("Voices", "Nay. The figures are wrong."),
        QT_TRANSLATE_NOOP("Voices", "Nay. I have seen the original."),
        QT_TRANSLATE_NOOP("Voices", "It fails every test. Nay."),
    ),
    "aye_light": (
        QT_TRANSLATE_NOOP("Voices", "Aye, on the present evidence."),
        QT_TRANSLATE_NOOP("Voices", "Aye, with a question mark."),
        QT_TRANSLATE_NOOP("Voices", "Tentatively, aye."),
    ),
    "nay_light": (
        QT_TRANSLATE_NOOP("Voices", "Nay, pending data."),
        QT_TRANSLATE_NOOP("Voices", "Nay. I doubt it, mildly."),
        QT_TRANSLATE_NOOP("Voices", "A footnote of nay."),
    ),
    "gather": (
        QT_TRANSLATE_NOOP("Voices", "I need more sources."),
        QT_TRANSLATE_NOOP("Voices", "Insufficient reading. I pass."),
        QT_TRANSLATE_NOOP("Voices", "Let me think. It takes a while."),
    ),
    "moderate": (
        QT_TRANSLATE_NOOP("Voices", "I will keep the notes."),
        QT_TRANSLATE_NOOP("Voices", "May I hold it? I ask the best questions."),
        QT_TRANSLATE_NOOP("Voices", "An observer, that’s me."),
    ),
    "raise": (
        QT_TRANSLATE_NOOP("Voices", "I have further evidence."),
        QT_TRANSLATE_NOOP("Voices", "A second edition of my vote."),
        QT_TRANSLATE_NOOP("Voices", "On reflection, more."),
    ),
    "stay": (
        QT_TRANSLATE_NOOP("Voices", "I have said what can be known."),
        QT_TRANSLATE_NOOP("Voices", "No revision."),
        QT_TRANSLATE_NOOP("Voices", "Beyond that it is opinion."),
    ),
    "took_lead": (
        QT_TRANSLATE_NOOP("Voices", "Curious. I lead. Is that sensible?"),
        QT_TRANSLATE_NOOP("Voices", "A theory became a practice."),
    ),
    "lost_lead": (
        QT_TRANSLATE_NOOP("Voices", "Over to {other}. Let us observe."),
        QT_TRANSLATE_NOOP("Voices", "{other} will test it on the living, then."),
    ),
    "vote_bought": (
        QT_TRANSLATE_NOOP("Voices", "{other} funds this study."),
        QT_TRANSLATE_NOOP("Voices", "My conclusions agree with {other}’s coin. Full disclosure."),
    ),
    "tie_ruled": (
        QT_TRANSLATE_NOOP("Voices", "Equal. So I ask: which error is smaller? This one."),
        QT_TRANSLATE_NOOP("Voices", "The sample is split. I toss in my judgement."),
    ),
    "leader_named": (
        QT_TRANSLATE_NOOP("Voices", "You ask before you act. Lead."),
        QT_TRANSLATE_NOOP("Voices", "You are wrong least often."),
    ),
    "won": (
        QT_TRANSLATE_NOOP("Voices", "Confirmed!"),
        QT_TRANSLATE_NOOP("Voices", "How gratifying. Let us see if it repeats."),
        QT_TRANSLATE_NOOP("Voices", "I should publish."),
    ),
    "lost": (
        QT_TRANSLATE_NOOP("Voices", "An instructive failure. Ours or yours?"),
        QT_TRANSLATE_NOOP("Voices", "Noted. I may even be wrong."),
        QT_TRANSLATE_NOOP("Voices", "The experiment goes on without me."),
    ),
    "none_voted": (
        QT_TRANSLATE_NOOP("Voices", "A null result."),
        QT_TRANSLATE_NOOP("Voices", "Nobody knows. How honest of us."),
    ),
    "offer_buy": (
        QT_TRANSLATE_NOOP("Voices", "Hypothesis: {coins} changes {other}’s mind."),
        QT_TRANSLATE_NOOP("Voices", "{other}, would {coins} count as an argument?"),
    ),
    "offer_sell": (
        QT_TRANSLATE_NOOP("Voices", "My doubts cost {coins} to put aside, {other}."),
        QT_TRANSLATE_NOOP("Voices", "{coins}, {other}, and I stop asking why."),
    ),
    "accept": (
        QT_TRANSLATE_NOOP("Voices", "Reasonable, {other}. I looked for the flaw."),
        QT_TRANSLATE_NOOP("Voices", "Agreed. For science."),
        QT_TRANSLATE_NOOP("Voices", "Yes. It even survives a second reading."),
    ),
    "refuse_price": (
        QT_TRANSLATE_NOOP("Voices", "Your sum is off by something, {other}."),
        QT_TRANSLATE_NOOP("Voices", "Check your arithmetic, {other}."),
        QT_TRANSLATE_NOOP("Voices", "Unconvincing, {other}. In quantity."),
    ),
    "refuse_dear": (
        QT_TRANSLATE_NOOP("Voices", "The benefit does not cover the cost, {other}."),
        QT_TRANSLATE_NOOP("Voices", "I ran the numbers, {other}. No."),
        QT_TRANSLATE_NOOP("Voices", "At that price I prefer my doubts."),
    ),
    "refuse_principle": (
        QT_TRANSLATE_NOOP("Voices", "I can’t unknow what that does."),
        QT_TRANSLATE_NOOP("Voices", "No. Some questions have answers."),
    ),
    "refuse_distrust": (
        QT_TRANSLATE_NOOP("Voices", "I have data on you, {other}."),
        QT_TRANSLATE_NOOP("Voices", "Your promises don’t replicate, {other}."),
    ),
    "refuse_plain": (
        QT_TRANSLATE_NOOP("Voices", "No, {other}. I won’t show my workings."),
        QT_TRANSLATE_NOOP("Voices", "I have looked at it. No."),
    ),
    "counter": (
        QT_TRANSLATE_NOOP("Voices", "Recalculated: {coins}."),
        QT_TRANSLATE_NOOP("Voices", "Try {coins}. I show my working."),
    ),
    "deal_kept": (
        QT_TRANSLATE_NOOP("Voices", "{other} behaves as predicted. The good prediction."),
        QT_TRANSLATE_NOOP("Voices", "One more point on {other}’s curve."),
    ),
    "offer_refused": (
        QT_TRANSLATE_NOOP("Voices", "Interesting, {other}. May I ask why?"),
        QT_TRANSLATE_NOOP("Voices", "No? I’ll note the temperature."),
    ),
    "outbid": (
        QT_TRANSLATE_NOOP("Voices", "A hidden variable. Hello, {other}."),
        QT_TRANSLATE_NOOP("Voices", "I missed {other}’s contribution. Embarrassing."),
    ),
    "sell_tie": (
        QT_TRANSLATE_NOOP("Voices", "It is a coin toss, {other}. I have the coin. {coins}."),
        QT_TRANSLATE_NOOP("Voices", "{coins}, {other}, resolves my uncertainty."),
    ),
    "promise": (
        QT_TRANSLATE_NOOP("Voices", "Consider me persuaded next time, {other}."),
        QT_TRANSLATE_NOOP("Voices", "I predict I shall support you, {other}."),
    ),
    "promise_kept": (
        QT_TRANSLATE_NOOP("Voices", "{other} kept it. I must revise a chapter."),
        QT_TRANSLATE_NOOP("Voices", "Trust in {other}: now significant."),
    ),
    "promise_broken": (
        QT_TRANSLATE_NOOP("Voices", "{other} falsified my favourite theory."),
        QT_TRANSLATE_NOOP("Voices", "I would have bet on you, {other}. I teach probability."),
    ),
    "breaks_word": (
        QT_TRANSLATE_NOOP("Voices", "I changed my mind, {other}. It is what minds are for."),
        QT_TRANSLATE_NOOP("Voices", "New evidence, {other}. Old promise."),
    ),
    "grudge": (
        QT_TRANSLATE_NOOP("Voices", "{other} burned a book of ours. We have the ashes. Labelled."),
        QT_TRANSLATE_NOOP("Voices", "See volume nine: {other}, misdeeds of."),
    ),
    "gratitude": (
        QT_TRANSLATE_NOOP("Voices", "{other} lent us a roof for the books. It is catalogued under love."),
        QT_TRANSLATE_NOOP("Voices", "We cite {other} kindly."),
    ),
    "outcome_harsh": (
        QT_TRANSLATE_NOOP("Voices", "As the appendix said."),
        QT_TRANSLATE_NOOP("Voices", "We should have asked again."),
    ),
    "outcome_kind": (
        QT_TRANSLATE_NOOP("Voices", "Correlation, probably. But nice."),
        QT_TRANSLATE_NOOP("Voices", "The curve bends upward."),
    ),
    "unrest_near": (
        QT_TRANSLATE_NOOP("Voices", "Extrapolate, somebody!"),
        QT_TRANSLATE_NOOP("Voices", "By my reckoning we have one mistake left."),
    ),
    "sticker_signed": (
        QT_TRANSLATE_NOOP("Voices", "Signed, with the date and a source."),
        QT_TRANSLATE_NOOP("Voices", "Let the record show the author."),
    ),
    "story_opened": (
        QT_TRANSLATE_NOOP("Voices", "Oh, do let me see the handwriting."),
        QT_TRANSLATE_NOOP("Voices", "A primary source!"),
    ),
    "story_ended": (
        QT_TRANSLATE_NOOP("Voices", "So ends the inquiry. I have more questions than before."),
        QT_TRANSLATE_NOOP("Voices", "Conclusion reached. Shelve it."),
    ),
    "greet": (
        QT_TRANSLATE_NOOP("Voices", "Good morning. Who can tell me why we are here?"),
        QT_TRANSLATE_NOOP("Voices", "Readingham has come to listen, chiefly."),
    ),
    "greet_again": (
        QT_TRANSLATE_NOOP("Voices", "I read up on you all."),
        QT_TRANSLATE_NOOP("Voices", "Chapter the next."),
    ),
    "king_died": (
        QT_TRANSLATE_NOOP("Voices", "We know so little about where he goes."),
        QT_TRANSLATE_NOOP("Voices", "A life, in three volumes. Close the last."),
    ),
    "abdicated": (
        QT_TRANSLATE_NOOP("Voices", "Conclusion: too much pressure on the subject."),
        QT_TRANSLATE_NOOP("Voices", "I had him down for two more years."),
    ),
    "won_reign": (
        QT_TRANSLATE_NOOP("Voices", "I must have made an error. No?"),
        QT_TRANSLATE_NOOP("Voices", "Ask again who won. I like hearing it."),
    ),
    "lost_reign": (
        QT_TRANSLATE_NOOP("Voices", "I shall write the definitive account of why."),
        QT_TRANSLATE_NOOP("Voices", "You read the board better. Teach me."),
    ),
    "king_named": (
        QT_TRANSLATE_NOOP("Voices", "Etymologically it means somebody’s son. They all do."),
        QT_TRANSLATE_NOOP("Voices", "I looked it up. No scandals."),
    ),
    "open_agenda": (
        QT_TRANSLATE_NOOP("Voices", "I publish my aims. Peer review, please."),
        QT_TRANSLATE_NOOP("Voices", "There. Disprove it."),
    ),
    "achievement": (
        QT_TRANSLATE_NOOP("Voices", "Proved, at last."),
        QT_TRANSLATE_NOOP("Voices", "Readingham is giving the owls a holiday."),
    ),
    "low_power": (
        QT_TRANSLATE_NOOP("Voices", "My grant is running out."),
        QT_TRANSLATE_NOOP("Voices", "I can afford one more opinion."),
    ),
}
