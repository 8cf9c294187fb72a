"""What a cautious councillor says: patient people who read the weather before they speak."""

from kd_desktop.desktop.phrases.speech import QT_TRANSLATE_NOOP

LINES: dict[str, tuple[str, ...]] = {
    "aye_firm": (
        QT_TRANSLATE_NOOP("Voices", "I have looked at this water long enough. Aye."),
        QT_TRANSLATE_NOOP("Voices", "Aye, and I put my weight in the boat."),
        QT_TRANSLATE_NOOP("Voices", "When I am sure, I pull hard. Aye."),
    ),
    "nay_firm": (
        QT_TRANSLATE_NOOP("Voices", "No. I have seen that sky before."),
        QT_TRANSLATE_NOOP("Voices", "Nay. We turn back while we can."),
        QT_TRANSLATE_NOOP("Voices", "I would sooner lose a day than a boat. Nay."),
    ),
    "aye_light": (
        QT_TRANSLATE_NOOP("Voices", "Aye, I think. Put me down lightly."),
        QT_TRANSLATE_NOOP("Voices", "Aye, with one hand on the rope."),
        QT_TRANSLATE_NOOP("Voices", "A small aye. The wind may turn."),
    ),
    "nay_light": (
        QT_TRANSLATE_NOOP("Voices", "Nay, gently."),
        QT_TRANSLATE_NOOP("Voices", "I lean against it, no more."),
        QT_TRANSLATE_NOOP("Voices", "A quiet nay from Heronstrand."),
    ),
    "gather": (
        QT_TRANSLATE_NOOP("Voices", "I mend nets today."),
        QT_TRANSLATE_NOOP("Voices", "We wait for the tide."),
        QT_TRANSLATE_NOOP("Voices", "Nothing here is worth the bait."),
    ),
    "moderate": (
        QT_TRANSLATE_NOOP("Voices", "Somebody should sit still in the middle. I will."),
        QT_TRANSLATE_NOOP("Voices", "I will hold the lantern while you row."),
        QT_TRANSLATE_NOOP("Voices", "Let me steer. You pull."),
    ),
    "raise": (
        QT_TRANSLATE_NOOP("Voices", "Then a little deeper."),
        QT_TRANSLATE_NOOP("Voices", "I did not come out this far to turn now."),
        QT_TRANSLATE_NOOP("Voices", "One more pull."),
    ),
    "stay": (
        QT_TRANSLATE_NOOP("Voices", "That is as deep as I go."),
        QT_TRANSLATE_NOOP("Voices", "Leave my line where it lies."),
        QT_TRANSLATE_NOOP("Voices", "No more rope from me."),
    ),
    "took_lead": (
        QT_TRANSLATE_NOOP("Voices", "I did not ask to stand in front."),
        QT_TRANSLATE_NOOP("Voices", "So it falls to the slow boat."),
    ),
    "lost_lead": (
        QT_TRANSLATE_NOOP("Voices", "Take it, {other}. Watch the weather."),
        QT_TRANSLATE_NOOP("Voices", "Let {other} face the wind for a while."),
    ),
    "vote_bought": (
        QT_TRANSLATE_NOOP("Voices", "I said I would, {other}. Here it is."),
        QT_TRANSLATE_NOOP("Voices", "{other} paid for the trip, so I row."),
    ),
    "tie_ruled": (
        QT_TRANSLATE_NOOP("Voices", "Someone has to touch the tiller."),
        QT_TRANSLATE_NOOP("Voices", "Even water runs somewhere. This way."),
    ),
    "leader_named": (
        QT_TRANSLATE_NOOP("Voices", "You stand in front. I have seen you wait."),
        QT_TRANSLATE_NOOP("Voices", "The steadiest hand, then."),
    ),
    "won": (
        QT_TRANSLATE_NOOP("Voices", "It went well. Let us not sing yet."),
        QT_TRANSLATE_NOOP("Voices", "A fair catch."),
        QT_TRANSLATE_NOOP("Voices", "Good. Now we see what it costs."),
    ),
    "lost": (
        QT_TRANSLATE_NOOP("Voices", "The water took it."),
        QT_TRANSLATE_NOOP("Voices", "Well. Boats come home empty too."),
        QT_TRANSLATE_NOOP("Voices", "I will remember the swell."),
    ),
    "none_voted": (
        QT_TRANSLATE_NOOP("Voices", "Nobody cast a line. The river decides for itself."),
        QT_TRANSLATE_NOOP("Voices", "All of us waiting. That is also weather."),
    ),
    "offer_buy": (
        QT_TRANSLATE_NOOP("Voices", "{other}, {coins} if you pull on my side."),
        QT_TRANSLATE_NOOP("Voices", "I would pay {coins} for calm water, {other}."),
    ),
    "offer_sell": (
        QT_TRANSLATE_NOOP("Voices", "For {coins} I can be sure, {other}."),
        QT_TRANSLATE_NOOP("Voices", "{other}, {coins}, and my boat goes with yours."),
    ),
    "accept": (
        QT_TRANSLATE_NOOP("Voices", "Agreed, {other}. Slowly and properly."),
        QT_TRANSLATE_NOOP("Voices", "Done. I do not shake hands twice."),
        QT_TRANSLATE_NOOP("Voices", "I have thought it over. Yes."),
    ),
    "refuse_price": (
        QT_TRANSLATE_NOOP("Voices", "Too little for the risk, {other}."),
        QT_TRANSLATE_NOOP("Voices", "That would not pay for the nets."),
        QT_TRANSLATE_NOOP("Voices", "Bring a heavier purse, {other}."),
    ),
    "refuse_dear": (
        QT_TRANSLATE_NOOP("Voices", "I would not pay that in a storm, {other}."),
        QT_TRANSLATE_NOOP("Voices", "Too dear for one oar, {other}."),
        QT_TRANSLATE_NOOP("Voices", "I can row alone, {other}."),
    ),
    "refuse_principle": (
        QT_TRANSLATE_NOOP("Voices", "Not for that cargo."),
        QT_TRANSLATE_NOOP("Voices", "I will not row there, whoever pays."),
    ),
    "refuse_distrust": (
        QT_TRANSLATE_NOOP("Voices", "I have sailed with you before, {other}."),
        QT_TRANSLATE_NOOP("Voices", "Your word leaks, {other}."),
    ),
    "refuse_plain": (
        QT_TRANSLATE_NOOP("Voices", "I think not, {other}. Not today."),
        QT_TRANSLATE_NOOP("Voices", "No. I’ll stay in harbour."),
    ),
    "counter": (
        QT_TRANSLATE_NOOP("Voices", "Say {coins} and I will think less."),
        QT_TRANSLATE_NOOP("Voices", "{coins}. Then we both sleep."),
    ),
    "deal_kept": (
        QT_TRANSLATE_NOOP("Voices", "You did as you said, {other}."),
        QT_TRANSLATE_NOOP("Voices", "Straight dealing. I noted it, {other}."),
    ),
    "offer_refused": (
        QT_TRANSLATE_NOOP("Voices", "No harm in asking, {other}."),
        QT_TRANSLATE_NOOP("Voices", "Then not this tide, {other}."),
    ),
    "outbid": (
        QT_TRANSLATE_NOOP("Voices", "So {other} was fishing in my water."),
        QT_TRANSLATE_NOOP("Voices", "Somebody’s net was already down there. Yours, {other}?"),
    ),
    "sell_tie": (
        QT_TRANSLATE_NOOP("Voices", "The tiller is in my hand, {other}. {coins} turns it."),
        QT_TRANSLATE_NOOP("Voices", "{coins}, {other}, and still water breaks your way."),
    ),
    "promise": (
        QT_TRANSLATE_NOOP("Voices", "Next time I will stand by you, {other}."),
        QT_TRANSLATE_NOOP("Voices", "You have my word, {other}. It is slow, but it arrives."),
    ),
    "promise_kept": (
        QT_TRANSLATE_NOOP("Voices", "You kept it, {other}. That is rarer than fish."),
        QT_TRANSLATE_NOOP("Voices", "I will not forget that, {other}."),
    ),
    "promise_broken": (
        QT_TRANSLATE_NOOP("Voices", "You cut the rope, {other}."),
        QT_TRANSLATE_NOOP("Voices", "I counted on you, {other}. I will count less."),
    ),
    "breaks_word": (
        QT_TRANSLATE_NOOP("Voices", "The weather changed, {other}. I am sorry for it."),
        QT_TRANSLATE_NOOP("Voices", "I would not ask you to forgive this, {other}."),
    ),
    "grudge": (
        QT_TRANSLATE_NOOP("Voices", "Heronstrand still mends what {other} tore."),
        QT_TRANSLATE_NOOP("Voices", "My mother told me about {other} and the nets."),
    ),
    "gratitude": (
        QT_TRANSLATE_NOOP("Voices", "{other} once towed us home."),
        QT_TRANSLATE_NOOP("Voices", "We do not pass {other} in a storm."),
    ),
    "outcome_harsh": (
        QT_TRANSLATE_NOOP("Voices", "There is the wave I spoke of."),
        QT_TRANSLATE_NOOP("Voices", "Bail. Talk later."),
    ),
    "outcome_kind": (
        QT_TRANSLATE_NOOP("Voices", "Flat water. Enjoy it while it lasts."),
        QT_TRANSLATE_NOOP("Voices", "The town will sleep tonight."),
    ),
    "unrest_near": (
        QT_TRANSLATE_NOOP("Voices", "We are very near the rocks. Does nobody hear them?"),
        QT_TRANSLATE_NOOP("Voices", "One more gust and this boat turns over."),
    ),
    "sticker_signed": (
        QT_TRANSLATE_NOOP("Voices", "My name on it, then. May it wear well."),
        QT_TRANSLATE_NOOP("Voices", "I signed it sober and slowly."),
    ),
    "story_opened": (
        QT_TRANSLATE_NOOP("Voices", "Something has come up in the net."),
        QT_TRANSLATE_NOOP("Voices", "Careful. We don’t know what that is."),
    ),
    "story_ended": (
        QT_TRANSLATE_NOOP("Voices", "So that is where the current went."),
        QT_TRANSLATE_NOOP("Voices", "An old trip ends. Count the crew."),
    ),
    "greet": (
        QT_TRANSLATE_NOOP("Voices", "Good morning. It looks like wind."),
        QT_TRANSLATE_NOOP("Voices", "I have brought my patience and a dry coat."),
    ),
    "greet_again": (
        QT_TRANSLATE_NOOP("Voices", "Same table, lower water."),
        QT_TRANSLATE_NOOP("Voices", "Still afloat, I see. So am I."),
    ),
    "king_died": (
        QT_TRANSLATE_NOOP("Voices", "He is past all weather now."),
        QT_TRANSLATE_NOOP("Voices", "Take your hats off. Then take in the sails."),
    ),
    "abdicated": (
        QT_TRANSLATE_NOOP("Voices", "The captain has left the boat."),
        QT_TRANSLATE_NOOP("Voices", "We rocked it too long."),
    ),
    "won_reign": (
        QT_TRANSLATE_NOOP("Voices", "I only waited. It is harder than it looks."),
        QT_TRANSLATE_NOOP("Voices", "A good season. There will be bad ones."),
    ),
    "lost_reign": (
        QT_TRANSLATE_NOOP("Voices", "An empty hold. We go out again."),
        QT_TRANSLATE_NOOP("Voices", "Other boats came home heavier. So be it."),
    ),
    "king_named": (
        QT_TRANSLATE_NOOP("Voices", "A plain name for a plain job."),
        QT_TRANSLATE_NOOP("Voices", "May the name float."),
    ),
    "open_agenda": (
        QT_TRANSLATE_NOOP("Voices", "You may as well see what I fish for."),
        QT_TRANSLATE_NOOP("Voices", "There. No secrets in clear water."),
    ),
    "achievement": (
        QT_TRANSLATE_NOOP("Voices", "Heronstrand will light the lamps for this."),
        QT_TRANSLATE_NOOP("Voices", "Forty springs we waited for that."),
    ),
    "low_power": (
        QT_TRANSLATE_NOOP("Voices", "My arms are tired. I must choose my pulls."),
        QT_TRANSLATE_NOOP("Voices", "Little left in the tank. I speak softly."),
    ),
}
