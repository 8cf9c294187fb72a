"""What a zealot councillor says: believers, sincere rather than cruel."""

from kd_desktop.desktop.phrases.speech import QT_TRANSLATE_NOOP

LINES: dict[str, tuple[str, ...]] = {
    "aye_firm": (
        QT_TRANSLATE_NOOP("Voices", "Aye, by the Lamp!"),
        QT_TRANSLATE_NOOP("Voices", "Aye. I would burn for it."),
        QT_TRANSLATE_NOOP("Voices", "The light falls on aye."),
    ),
    "nay_firm": (
        QT_TRANSLATE_NOOP("Voices", "Nay. There is no light in it."),
        QT_TRANSLATE_NOOP("Voices", "Nay, before the drowned and the living."),
        QT_TRANSLATE_NOOP("Voices", "I will not carry that in the dark. Nay."),
    ),
    "aye_light": (
        QT_TRANSLATE_NOOP("Voices", "Aye. A small flame is a flame."),
        QT_TRANSLATE_NOOP("Voices", "Aye, and watch it."),
        QT_TRANSLATE_NOOP("Voices", "Aye, shaded with the hand."),
    ),
    "nay_light": (
        QT_TRANSLATE_NOOP("Voices", "Nay. I see a shadow."),
        QT_TRANSLATE_NOOP("Voices", "Nay, in sorrow."),
        QT_TRANSLATE_NOOP("Voices", "A wick’s worth of nay."),
    ),
    "gather": (
        QT_TRANSLATE_NOOP("Voices", "We trim the lamps."),
        QT_TRANSLATE_NOOP("Voices", "We keep vigil."),
        QT_TRANSLATE_NOOP("Voices", "Oil first."),
    ),
    "moderate": (
        QT_TRANSLATE_NOOP("Voices", "I will carry the lamp between you."),
        QT_TRANSLATE_NOOP("Voices", "Let it be done in the open."),
        QT_TRANSLATE_NOOP("Voices", "I hold it high so that you may see each other."),
    ),
    "raise": (
        QT_TRANSLATE_NOOP("Voices", "Brighter!"),
        QT_TRANSLATE_NOOP("Voices", "More oil."),
        QT_TRANSLATE_NOOP("Voices", "I do not tire of the truth."),
    ),
    "stay": (
        QT_TRANSLATE_NOOP("Voices", "The flame stands."),
        QT_TRANSLATE_NOOP("Voices", "It is light enough."),
        QT_TRANSLATE_NOOP("Voices", "Let it burn as it is."),
    ),
    "took_lead": (
        QT_TRANSLATE_NOOP("Voices", "Follow the light, not me."),
        QT_TRANSLATE_NOOP("Voices", "It is given to me to go first."),
    ),
    "lost_lead": (
        QT_TRANSLATE_NOOP("Voices", "Carry it well, {other}. Don’t let it smoke."),
        QT_TRANSLATE_NOOP("Voices", "Let us see what {other} does with the light."),
    ),
    "vote_bought": (
        QT_TRANSLATE_NOOP("Voices", "I gave {other} my word. A word is a lamp."),
        QT_TRANSLATE_NOOP("Voices", "The coin goes to the poor, {other}. The vote goes to you."),
    ),
    "tie_ruled": (
        QT_TRANSLATE_NOOP("Voices", "Where all is dim, one must choose. Here."),
        QT_TRANSLATE_NOOP("Voices", "I asked the flame. It leaned."),
    ),
    "leader_named": (
        QT_TRANSLATE_NOOP("Voices", "You are not pure, but you are clean."),
        QT_TRANSLATE_NOOP("Voices", "You. Walk before us."),
    ),
    "won": (
        QT_TRANSLATE_NOOP("Voices", "Light!"),
        QT_TRANSLATE_NOOP("Voices", "The drowned are pleased."),
        QT_TRANSLATE_NOOP("Voices", "Thanks be to those who kept awake."),
    ),
    "lost": (
        QT_TRANSLATE_NOOP("Voices", "A darkness. It will pass."),
        QT_TRANSLATE_NOOP("Voices", "Then we pray for you. Loudly."),
        QT_TRANSLATE_NOOP("Voices", "They will answer for it at the water."),
    ),
    "none_voted": (
        QT_TRANSLATE_NOOP("Voices", "Not one lamp lit. Shame on us all, me first."),
        QT_TRANSLATE_NOOP("Voices", "Lukewarm. All of us."),
    ),
    "offer_buy": (
        QT_TRANSLATE_NOOP("Voices", "{other}, take {coins} for your poor and do what is right."),
        QT_TRANSLATE_NOOP("Voices", "{coins}, {other}. Even a bought good deed gives light."),
    ),
    "offer_sell": (
        QT_TRANSLATE_NOOP("Voices", "The shrine needs {coins}, {other}. My conscience allows this one."),
        QT_TRANSLATE_NOOP("Voices", "For {coins} in the bowl, {other}, I stand with you."),
    ),
    "accept": (
        QT_TRANSLATE_NOOP("Voices", "In the light, {other}."),
        QT_TRANSLATE_NOOP("Voices", "Agreed, and may it shame neither of us."),
        QT_TRANSLATE_NOOP("Voices", "Yes, {other}. Let it be seen."),
    ),
    "refuse_price": (
        QT_TRANSLATE_NOOP("Voices", "One does not buy candles with dust, {other}."),
        QT_TRANSLATE_NOOP("Voices", "The bowl is not filled, {other}."),
        QT_TRANSLATE_NOOP("Voices", "More, {other}. It’s not for me."),
    ),
    "refuse_dear": (
        QT_TRANSLATE_NOOP("Voices", "One should not sell one’s conscience so dear, {other}."),
        QT_TRANSLATE_NOOP("Voices", "The poor box is not for that, {other}."),
        QT_TRANSLATE_NOOP("Voices", "Then vote as you believe, {other}."),
    ),
    "refuse_principle": (
        QT_TRANSLATE_NOOP("Voices", "Not for all the salt in Newshore."),
        QT_TRANSLATE_NOOP("Voices", "That would put the Lamp out."),
    ),
    "refuse_distrust": (
        QT_TRANSLATE_NOOP("Voices", "You swore by the Lamp, {other}, and cupped your hand round it."),
        QT_TRANSLATE_NOOP("Voices", "{other} promised in the dark."),
    ),
    "refuse_plain": (
        QT_TRANSLATE_NOOP("Voices", "No, {other}. I answer for that elsewhere."),
        QT_TRANSLATE_NOOP("Voices", "I have prayed on it. No."),
    ),
    "counter": (
        QT_TRANSLATE_NOOP("Voices", "{coins}, and it is an honest gift."),
        QT_TRANSLATE_NOOP("Voices", "The bowl asks {coins}, {other}."),
    ),
    "deal_kept": (
        QT_TRANSLATE_NOOP("Voices", "{other} walks in the light."),
        QT_TRANSLATE_NOOP("Voices", "A clean hand, {other}."),
    ),
    "offer_refused": (
        QT_TRANSLATE_NOOP("Voices", "I will pray for you, {other}. Don’t thank me."),
        QT_TRANSLATE_NOOP("Voices", "The door of the shrine stays open, {other}."),
    ),
    "outbid": (
        QT_TRANSLATE_NOOP("Voices", "{other} bought what should be given."),
        QT_TRANSLATE_NOOP("Voices", "So that is who held the purse. {other}."),
    ),
    "sell_tie": (
        QT_TRANSLATE_NOOP("Voices", "Between two lights, {other}, I may choose. The shrine lacks {coins}."),
        QT_TRANSLATE_NOOP("Voices", "{coins} for oil, {other}, and I see it your way."),
    ),
    "promise": (
        QT_TRANSLATE_NOOP("Voices", "I swear it by the Lamp, {other}. Once."),
        QT_TRANSLATE_NOOP("Voices", "You will find me beside you, {other}."),
    ),
    "promise_kept": (
        QT_TRANSLATE_NOOP("Voices", "{other} kept an oath. A light goes up for it."),
        QT_TRANSLATE_NOOP("Voices", "Blessed be the faithful. That’s you, {other}."),
    ),
    "promise_broken": (
        QT_TRANSLATE_NOOP("Voices", "{other} let the lamp go out."),
        QT_TRANSLATE_NOOP("Voices", "An oath, {other}! On the open flame!"),
    ),
    "breaks_word": (
        QT_TRANSLATE_NOOP("Voices", "I was told otherwise in the night, {other}."),
        QT_TRANSLATE_NOOP("Voices", "I sin against you, {other}, and know it."),
    ),
    "grudge": (
        QT_TRANSLATE_NOOP("Voices", "{other} laughed in the shrine. It was my great-aunt’s burial."),
        QT_TRANSLATE_NOOP("Voices", "The smoke of it still hangs, {other}."),
    ),
    "gratitude": (
        QT_TRANSLATE_NOOP("Voices", "{other} kept a light for our drowned."),
        QT_TRANSLATE_NOOP("Voices", "We name {other} at evening prayers."),
    ),
    "outcome_harsh": (
        QT_TRANSLATE_NOOP("Voices", "It grows dark. Hold hands."),
        QT_TRANSLATE_NOOP("Voices", "We were warned from every pulpit."),
    ),
    "outcome_kind": (
        QT_TRANSLATE_NOOP("Voices", "See how clear the evening is."),
        QT_TRANSLATE_NOOP("Voices", "Every window has a lamp. Look!"),
    ),
    "unrest_near": (
        QT_TRANSLATE_NOOP("Voices", "The wick is nearly gone. Will nobody see?"),
        QT_TRANSLATE_NOOP("Voices", "One breath more and the king’s light is out."),
    ),
    "sticker_signed": (
        QT_TRANSLATE_NOOP("Voices", "Written in lamp-black."),
        QT_TRANSLATE_NOOP("Voices", "My name, in the light, where it belongs."),
    ),
    "story_opened": (
        QT_TRANSLATE_NOOP("Voices", "Bring it under the lamp."),
        QT_TRANSLATE_NOOP("Voices", "What was hidden wants to be seen."),
    ),
    "story_ended": (
        QT_TRANSLATE_NOOP("Voices", "It is burnt down. Sweep the ash kindly."),
        QT_TRANSLATE_NOOP("Voices", "The long night of it is over."),
    ),
    "greet": (
        QT_TRANSLATE_NOOP("Voices", "May there be light at this table."),
        QT_TRANSLATE_NOOP("Voices", "I have lit a lamp for each of you. Some smoke."),
    ),
    "greet_again": (
        QT_TRANSLATE_NOOP("Voices", "The lamp was passed to me still burning."),
        QT_TRANSLATE_NOOP("Voices", "Again we sit, and again it is evening."),
    ),
    "king_died": (
        QT_TRANSLATE_NOOP("Voices", "Light one for the king."),
        QT_TRANSLATE_NOOP("Voices", "He keeps faith with us now. Let us keep ours."),
    ),
    "abdicated": (
        QT_TRANSLATE_NOOP("Voices", "He put down the lamp. Who picks it up?"),
        QT_TRANSLATE_NOOP("Voices", "A throne in the dark."),
    ),
    "won_reign": (
        QT_TRANSLATE_NOOP("Voices", "Not unto me. Well, a little."),
        QT_TRANSLATE_NOOP("Voices", "The light has been generous."),
    ),
    "lost_reign": (
        QT_TRANSLATE_NOOP("Voices", "Pride needs a cold bath now and then."),
        QT_TRANSLATE_NOOP("Voices", "Yours is the brighter lamp. This once."),
    ),
    "king_named": (
        QT_TRANSLATE_NOOP("Voices", "A name for prayers."),
        QT_TRANSLATE_NOOP("Voices", "Let it be spoken with the candle lit."),
    ),
    "open_agenda": (
        QT_TRANSLATE_NOOP("Voices", "Let all see what I serve."),
        QT_TRANSLATE_NOOP("Voices", "I set it on the lampstand."),
    ),
    "achievement": (
        QT_TRANSLATE_NOOP("Voices", "Lamprey Hill is bright as day tonight."),
        QT_TRANSLATE_NOOP("Voices", "A promise to the drowned is kept."),
    ),
    "low_power": (
        QT_TRANSLATE_NOOP("Voices", "Little oil. I must keep it for the dark hour."),
        QT_TRANSLATE_NOOP("Voices", "My flame is small. It’s not out."),
    ),
}
