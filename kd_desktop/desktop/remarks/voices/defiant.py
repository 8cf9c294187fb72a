"""What a defiant councillor says: blunt riders whom no gate holds."""

from kd_desktop.desktop.phrases.speech import QT_TRANSLATE_NOOP

LINES: dict[str, tuple[str, ...]] = {
    "aye_firm": (
        QT_TRANSLATE_NOOP("Voices", "Aye. Ride!"),
        QT_TRANSLATE_NOOP("Voices", "Aye, at the gallop."),
        QT_TRANSLATE_NOOP("Voices", "Get out of the way. Aye."),
    ),
    "nay_firm": (
        QT_TRANSLATE_NOOP("Voices", "Nay. Nobody fences us."),
        QT_TRANSLATE_NOOP("Voices", "Nay. Try and make me."),
        QT_TRANSLATE_NOOP("Voices", "Over my saddle. Nay."),
    ),
    "aye_light": (
        QT_TRANSLATE_NOOP("Voices", "Aye, at a walk."),
        QT_TRANSLATE_NOOP("Voices", "Aye. Don’t thank me."),
        QT_TRANSLATE_NOOP("Voices", "Aye, since you all look so worried."),
    ),
    "nay_light": (
        QT_TRANSLATE_NOOP("Voices", "Nay."),
        QT_TRANSLATE_NOOP("Voices", "Nay. I dislike the smell."),
        QT_TRANSLATE_NOOP("Voices", "A kick against it. Nay."),
    ),
    "gather": (
        QT_TRANSLATE_NOOP("Voices", "We graze the horses."),
        QT_TRANSLATE_NOOP("Voices", "Talk on. I’ll saddle up."),
        QT_TRANSLATE_NOOP("Voices", "Not my fight."),
    ),
    "moderate": (
        QT_TRANSLATE_NOOP("Voices", "Give it here. Somebody should let people speak."),
        QT_TRANSLATE_NOOP("Voices", "I’ll hold the reins, then."),
        QT_TRANSLATE_NOOP("Voices", "I take the middle. Nobody rides over me."),
    ),
    "raise": (
        QT_TRANSLATE_NOOP("Voices", "Spurs."),
        QT_TRANSLATE_NOOP("Voices", "You want more? Here."),
        QT_TRANSLATE_NOOP("Voices", "I never stop at a wall."),
    ),
    "stay": (
        QT_TRANSLATE_NOOP("Voices", "Whoa."),
        QT_TRANSLATE_NOOP("Voices", "That horse has run enough."),
        QT_TRANSLATE_NOOP("Voices", "No."),
    ),
    "took_lead": (
        QT_TRANSLATE_NOOP("Voices", "In front, as usual."),
        QT_TRANSLATE_NOOP("Voices", "Keep up if you can."),
    ),
    "lost_lead": (
        QT_TRANSLATE_NOOP("Voices", "Have it, {other}. It was heavy."),
        QT_TRANSLATE_NOOP("Voices", "{other} rides ahead. Into the first bog, I hope."),
    ),
    "vote_bought": (
        QT_TRANSLATE_NOOP("Voices", "{other} asked straight and paid straight."),
        QT_TRANSLATE_NOOP("Voices", "I ride with {other} this once."),
    ),
    "tie_ruled": (
        QT_TRANSLATE_NOOP("Voices", "Stuck? Then jump. This side."),
        QT_TRANSLATE_NOOP("Voices", "Nobody decides? I do."),
    ),
    "leader_named": (
        QT_TRANSLATE_NOOP("Voices", "You. You can at least ride."),
        QT_TRANSLATE_NOOP("Voices", "Take it and don’t get grand."),
    ),
    "won": (
        QT_TRANSLATE_NOOP("Voices", "Ha! Through the gate!"),
        QT_TRANSLATE_NOOP("Voices", "That’s how it’s done."),
        QT_TRANSLATE_NOOP("Voices", "Told you it would open."),
    ),
    "lost": (
        QT_TRANSLATE_NOOP("Voices", "One wall. There are others."),
        QT_TRANSLATE_NOOP("Voices", "You’ll hear from us."),
        QT_TRANSLATE_NOOP("Voices", "Thrown. I get up again."),
    ),
    "none_voted": (
        QT_TRANSLATE_NOOP("Voices", "A whole table of fence posts."),
        QT_TRANSLATE_NOOP("Voices", "Nobody had the nerve. Me neither, this time."),
    ),
    "offer_buy": (
        QT_TRANSLATE_NOOP("Voices", "{coins}, {other}. Ride with me."),
        QT_TRANSLATE_NOOP("Voices", "{other}! {coins} for one good charge."),
    ),
    "offer_sell": (
        QT_TRANSLATE_NOOP("Voices", "I’m not cheap and not tame, {other}. {coins}."),
        QT_TRANSLATE_NOOP("Voices", "{coins} hires a rider, {other}."),
    ),
    "accept": (
        QT_TRANSLATE_NOOP("Voices", "Done. Spit and shake, {other}."),
        QT_TRANSLATE_NOOP("Voices", "Fair. Mount up."),
        QT_TRANSLATE_NOOP("Voices", "I like it, {other}. Yes."),
    ),
    "refuse_price": (
        QT_TRANSLATE_NOOP("Voices", "I wouldn’t cross a ditch for that."),
        QT_TRANSLATE_NOOP("Voices", "Feed that to your geese, {other}."),
        QT_TRANSLATE_NOOP("Voices", "More, {other}, or walk."),
    ),
    "refuse_dear": (
        QT_TRANSLATE_NOOP("Voices", "I don’t pay for company, {other}."),
        QT_TRANSLATE_NOOP("Voices", "Keep your vote, {other}. I’ll ride alone."),
        QT_TRANSLATE_NOOP("Voices", "For that I’d want the horse too."),
    ),
    "refuse_principle": (
        QT_TRANSLATE_NOOP("Voices", "No coin opens that gate."),
        QT_TRANSLATE_NOOP("Voices", "I’d sooner sell the horse."),
    ),
    "refuse_distrust": (
        QT_TRANSLATE_NOOP("Voices", "You ride off in the night, {other}."),
        QT_TRANSLATE_NOOP("Voices", "I turned my back on {other} once."),
    ),
    "refuse_plain": (
        QT_TRANSLATE_NOOP("Voices", "No, {other}. You heard me."),
        QT_TRANSLATE_NOOP("Voices", "I said no. Do I need a reason?"),
    ),
    "counter": (
        QT_TRANSLATE_NOOP("Voices", "{coins}, or I ride alone."),
        QT_TRANSLATE_NOOP("Voices", "{coins}. Last word."),
    ),
    "deal_kept": (
        QT_TRANSLATE_NOOP("Voices", "{other} rides true."),
        QT_TRANSLATE_NOOP("Voices", "Straight as a lance, {other}."),
    ),
    "offer_refused": (
        QT_TRANSLATE_NOOP("Voices", "Suit yourself, {other}."),
        QT_TRANSLATE_NOOP("Voices", "Then stay in your barn, {other}."),
    ),
    "outbid": (
        QT_TRANSLATE_NOOP("Voices", "{other} bought the road under me."),
        QT_TRANSLATE_NOOP("Voices", "So {other} had riders in my flank."),
    ),
    "sell_tie": (
        QT_TRANSLATE_NOOP("Voices", "I hold the gate, {other}. {coins} opens it."),
        QT_TRANSLATE_NOOP("Voices", "{coins}, {other}, and we jump your way."),
    ),
    "promise": (
        QT_TRANSLATE_NOOP("Voices", "Next raid is yours, {other}. My hand on it."),
        QT_TRANSLATE_NOOP("Voices", "You call, {other}, I come. Once."),
    ),
    "promise_kept": (
        QT_TRANSLATE_NOOP("Voices", "{other} came when called. That’s all I ask of anyone."),
        QT_TRANSLATE_NOOP("Voices", "Good. {other} has a spine."),
    ),
    "promise_broken": (
        QT_TRANSLATE_NOOP("Voices", "{other} watched us fall."),
        QT_TRANSLATE_NOOP("Voices", "I looked round, {other}, and you were gone."),
    ),
    "breaks_word": (
        QT_TRANSLATE_NOOP("Voices", "I won’t be led on a rope, {other}. Not even my own."),
        QT_TRANSLATE_NOOP("Voices", "Hate me for it, {other}. I turned."),
    ),
    "grudge": (
        QT_TRANSLATE_NOOP("Voices", "{other} shut the pass on us. In snow."),
        QT_TRANSLATE_NOOP("Voices", "My father cursed {other}. He had few words left."),
    ),
    "gratitude": (
        QT_TRANSLATE_NOOP("Voices", "{other} opened the pass. We’ll open ours."),
        QT_TRANSLATE_NOOP("Voices", "I owe {other} a horse."),
    ),
    "outcome_harsh": (
        QT_TRANSLATE_NOOP("Voices", "There. Now they bleed."),
        QT_TRANSLATE_NOOP("Voices", "Who pays for that? Us, at the border."),
    ),
    "outcome_kind": (
        QT_TRANSLATE_NOOP("Voices", "Easy riding for once."),
        QT_TRANSLATE_NOOP("Voices", "People smile. Strange sight."),
    ),
    "unrest_near": (
        QT_TRANSLATE_NOOP("Voices", "The whole place bucks. I know that feeling."),
        QT_TRANSLATE_NOOP("Voices", "One more spur and the king comes off."),
    ),
    "sticker_signed": (
        QT_TRANSLATE_NOOP("Voices", "That’s my mark. A hoof."),
        QT_TRANSLATE_NOOP("Voices", "Signed. Now leave me alone with your ink."),
    ),
    "story_opened": (
        QT_TRANSLATE_NOOP("Voices", "Something moves out there."),
        QT_TRANSLATE_NOOP("Voices", "Open it. I hate waiting."),
    ),
    "story_ended": (
        QT_TRANSLATE_NOOP("Voices", "End of that road."),
        QT_TRANSLATE_NOOP("Voices", "So. New country."),
    ),
    "greet": (
        QT_TRANSLATE_NOOP("Voices", "Well? Is it talk or work today?"),
        QT_TRANSLATE_NOOP("Voices", "Marchfold is here. Mind the boots."),
    ),
    "greet_again": (
        QT_TRANSLATE_NOOP("Voices", "Still walls up, I see."),
        QT_TRANSLATE_NOOP("Voices", "Another king. Another gate."),
    ),
    "king_died": (
        QT_TRANSLATE_NOOP("Voices", "He could have ridden more."),
        QT_TRANSLATE_NOOP("Voices", "A horse without a rider. Hats off."),
    ),
    "abdicated": (
        QT_TRANSLATE_NOOP("Voices", "Threw his crown in a ditch. First wise thing."),
        QT_TRANSLATE_NOOP("Voices", "We rode him too hard. Or not hard enough."),
    ),
    "won_reign": (
        QT_TRANSLATE_NOOP("Voices", "First past the post!"),
        QT_TRANSLATE_NOOP("Voices", "No gate held. Not one."),
    ),
    "lost_reign": (
        QT_TRANSLATE_NOOP("Voices", "Beaten. Next time bring fewer lawyers."),
        QT_TRANSLATE_NOOP("Voices", "You won it. I’d have done it louder."),
    ),
    "king_named": (
        QT_TRANSLATE_NOOP("Voices", "One you can shout in a wind."),
        QT_TRANSLATE_NOOP("Voices", "Short. For shouting at."),
    ),
    "open_agenda": (
        QT_TRANSLATE_NOOP("Voices", "There. I don’t skulk."),
        QT_TRANSLATE_NOOP("Voices", "That’s where I ride. Stop me."),
    ),
    "achievement": (
        QT_TRANSLATE_NOOP("Voices", "They’ll sing it at every fire from here to the hills."),
        QT_TRANSLATE_NOOP("Voices", "That wall came down."),
    ),
    "low_power": (
        QT_TRANSLATE_NOOP("Voices", "The horses are blown."),
        QT_TRANSLATE_NOOP("Voices", "I’ve breath for one good charge."),
    ),
}
