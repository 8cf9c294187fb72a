"""What a vindictive councillor says: people with a long memory and old wrongs."""

from kd_desktop.desktop.phrases.speech import QT_TRANSLATE_NOOP

LINES: dict[str, tuple[str, ...]] = {
    "aye_firm": (
        QT_TRANSLATE_NOOP("Voices", "Aye. The drowned would have it so."),
        QT_TRANSLATE_NOOP("Voices", "Aye. Ring it."),
        QT_TRANSLATE_NOOP("Voices", "I have waited four reigns to say aye."),
    ),
    "nay_firm": (
        QT_TRANSLATE_NOOP("Voices", "Nay. We remember the last time."),
        QT_TRANSLATE_NOOP("Voices", "Nay. For those who can’t say it."),
        QT_TRANSLATE_NOOP("Voices", "Under that floor lie my people. Nay."),
    ),
    "aye_light": (
        QT_TRANSLATE_NOOP("Voices", "Aye, once. A single bell."),
        QT_TRANSLATE_NOOP("Voices", "Aye, though it comes late."),
        QT_TRANSLATE_NOOP("Voices", "Aye. Let it be remembered who asked."),
    ),
    "nay_light": (
        QT_TRANSLATE_NOOP("Voices", "Nay. An echo, no more."),
        QT_TRANSLATE_NOOP("Voices", "Nay, for the record of the dead."),
        QT_TRANSLATE_NOOP("Voices", "A low note. Nay."),
    ),
    "gather": (
        QT_TRANSLATE_NOOP("Voices", "We keep silence."),
        QT_TRANSLATE_NOOP("Voices", "The bell rests."),
        QT_TRANSLATE_NOOP("Voices", "It can wait. We have waited longer."),
    ),
    "moderate": (
        QT_TRANSLATE_NOOP("Voices", "I shall hold it. I know how it is to be talked over."),
        QT_TRANSLATE_NOOP("Voices", "Let memory sit in the middle."),
        QT_TRANSLATE_NOOP("Voices", "Give it me. I forget nothing that is said."),
    ),
    "raise": (
        QT_TRANSLATE_NOOP("Voices", "And again, for my father."),
        QT_TRANSLATE_NOOP("Voices", "The second stroke."),
        QT_TRANSLATE_NOOP("Voices", "It was not loud enough."),
    ),
    "stay": (
        QT_TRANSLATE_NOOP("Voices", "The bell has rung."),
        QT_TRANSLATE_NOOP("Voices", "Enough. The dead are not greedy."),
        QT_TRANSLATE_NOOP("Voices", "I leave it hanging."),
    ),
    "took_lead": (
        QT_TRANSLATE_NOOP("Voices", "The heirs of Bellhollow lead. As once they did."),
        QT_TRANSLATE_NOOP("Voices", "It comes back to us. Things do."),
    ),
    "lost_lead": (
        QT_TRANSLATE_NOOP("Voices", "Take it, {other}. We know how to lose things."),
        QT_TRANSLATE_NOOP("Voices", "Another thing {other} has of ours."),
    ),
    "vote_bought": (
        QT_TRANSLATE_NOOP("Voices", "{other} asked, and paid, and I remember kindness too."),
        QT_TRANSLATE_NOOP("Voices", "I owe this to {other}. Nothing more."),
    ),
    "tie_ruled": (
        QT_TRANSLATE_NOOP("Voices", "Two even bells. Then I choose the older debt."),
        QT_TRANSLATE_NOOP("Voices", "It hangs level. I lean towards the drowned."),
    ),
    "leader_named": (
        QT_TRANSLATE_NOOP("Voices", "You did us no harm. That is a reason."),
        QT_TRANSLATE_NOOP("Voices", "I name the one whose fathers kept out of it."),
    ),
    "won": (
        QT_TRANSLATE_NOOP("Voices", "They heard it down there."),
        QT_TRANSLATE_NOOP("Voices", "One stone put back."),
        QT_TRANSLATE_NOOP("Voices", "Good. That was owed."),
    ),
    "lost": (
        QT_TRANSLATE_NOOP("Voices", "Add it to the list."),
        QT_TRANSLATE_NOOP("Voices", "We have lost more than this."),
        QT_TRANSLATE_NOOP("Voices", "I shall know your faces again."),
    ),
    "none_voted": (
        QT_TRANSLATE_NOOP("Voices", "Silence over the water. I have heard it before."),
        QT_TRANSLATE_NOOP("Voices", "Nobody rang. Nobody ever did."),
    ),
    "offer_buy": (
        QT_TRANSLATE_NOOP("Voices", "{other}, {coins}, and one old matter forgotten."),
        QT_TRANSLATE_NOOP("Voices", "I would pay {coins} to have you on the right side for once, {other}."),
    ),
    "offer_sell": (
        QT_TRANSLATE_NOOP("Voices", "{coins}, {other}. Your house took more than that."),
        QT_TRANSLATE_NOOP("Voices", "For {coins} I will overlook who you are, {other}."),
    ),
    "accept": (
        QT_TRANSLATE_NOOP("Voices", "So be it, {other}. It is written."),
        QT_TRANSLATE_NOOP("Voices", "Agreed. This counts for something, {other}."),
        QT_TRANSLATE_NOOP("Voices", "Yes. Let it be a beginning."),
    ),
    "refuse_price": (
        QT_TRANSLATE_NOOP("Voices", "You priced us too low once already, {other}."),
        QT_TRANSLATE_NOOP("Voices", "That is what was paid for the towns. No."),
        QT_TRANSLATE_NOOP("Voices", "Not for small change, {other}."),
    ),
    "refuse_dear": (
        QT_TRANSLATE_NOOP("Voices", "We have paid your house enough, {other}."),
        QT_TRANSLATE_NOOP("Voices", "I shall not buy what you owe us, {other}."),
        QT_TRANSLATE_NOOP("Voices", "Once we paid what {other} asked. Once."),
    ),
    "refuse_principle": (
        QT_TRANSLATE_NOOP("Voices", "Some things are under the water and stay there."),
        QT_TRANSLATE_NOOP("Voices", "My dead would turn."),
    ),
    "refuse_distrust": (
        QT_TRANSLATE_NOOP("Voices", "Your kind has promised before, {other}."),
        QT_TRANSLATE_NOOP("Voices", "I know the name {other}. From gravestones."),
    ),
    "refuse_plain": (
        QT_TRANSLATE_NOOP("Voices", "No, {other}. You need not know more."),
        QT_TRANSLATE_NOOP("Voices", "We do not explain ourselves to you. No."),
    ),
    "counter": (
        QT_TRANSLATE_NOOP("Voices", "{coins}. With the old interest."),
        QT_TRANSLATE_NOOP("Voices", "{coins}, {other}, and no reproaches."),
    ),
    "deal_kept": (
        QT_TRANSLATE_NOOP("Voices", "{other} kept faith. I shall tell my daughter."),
        QT_TRANSLATE_NOOP("Voices", "So it can be done, {other}."),
    ),
    "offer_refused": (
        QT_TRANSLATE_NOOP("Voices", "I expected no other, {other}."),
        QT_TRANSLATE_NOOP("Voices", "Very well, {other}. One more."),
    ),
    "outbid": (
        QT_TRANSLATE_NOOP("Voices", "{other} stood behind it. Naturally."),
        QT_TRANSLATE_NOOP("Voices", "Sold over our heads by {other}. Again."),
    ),
    "sell_tie": (
        QT_TRANSLATE_NOOP("Voices", "The rope is in my hand, {other}. {coins}, and it rings for you."),
        QT_TRANSLATE_NOOP("Voices", "{coins}, {other}. It is little, for a bell."),
    ),
    "promise": (
        QT_TRANSLATE_NOOP("Voices", "I will stand by you, {other}. We don’t say that lightly."),
        QT_TRANSLATE_NOOP("Voices", "You have a Lorn’s word, {other}. It outlives us."),
    ),
    "promise_kept": (
        QT_TRANSLATE_NOOP("Voices", "{other} remembered. Perhaps the world turns."),
        QT_TRANSLATE_NOOP("Voices", "I had the other speech ready, {other}. I put it away."),
    ),
    "promise_broken": (
        QT_TRANSLATE_NOOP("Voices", "So. {other} too."),
        QT_TRANSLATE_NOOP("Voices", "I shall teach it to the children, {other}."),
    ),
    "breaks_word": (
        QT_TRANSLATE_NOOP("Voices", "I know what breaking means, {other}. I do it anyway."),
        QT_TRANSLATE_NOOP("Voices", "Write it under our name, {other}. It is due."),
    ),
    "grudge": (
        QT_TRANSLATE_NOOP("Voices", "{other}. I have a list, and you are at the top."),
        QT_TRANSLATE_NOOP("Voices", "My grandmother named {other} on her last day."),
    ),
    "gratitude": (
        QT_TRANSLATE_NOOP("Voices", "When the water rose, {other} sent one boat. One. We remember."),
        QT_TRANSLATE_NOOP("Voices", "{other}’s name is cut on the good side of the stone."),
    ),
    "outcome_harsh": (
        QT_TRANSLATE_NOOP("Voices", "Now you know how it sounds."),
        QT_TRANSLATE_NOOP("Voices", "The water gives and takes. Mostly takes."),
    ),
    "outcome_kind": (
        QT_TRANSLATE_NOOP("Voices", "A quiet hour. The bells may sleep."),
        QT_TRANSLATE_NOOP("Voices", "For once nobody drowned."),
    ),
    "unrest_near": (
        QT_TRANSLATE_NOOP("Voices", "I have heard this before. First the murmur, then the flood."),
        QT_TRANSLATE_NOOP("Voices", "A little higher and it is over the sill."),
    ),
    "sticker_signed": (
        QT_TRANSLATE_NOOP("Voices", "Our name, where it can’t be washed off."),
        QT_TRANSLATE_NOOP("Voices", "Cut it deep."),
    ),
    "story_opened": (
        QT_TRANSLATE_NOOP("Voices", "It comes up. Everything comes up."),
        QT_TRANSLATE_NOOP("Voices", "Open it. I think I know the hand."),
    ),
    "story_ended": (
        QT_TRANSLATE_NOOP("Voices", "Ring it out."),
        QT_TRANSLATE_NOOP("Voices", "Now they can lie still."),
    ),
    "greet": (
        QT_TRANSLATE_NOOP("Voices", "Bellhollow is present. All of it, living and not."),
        QT_TRANSLATE_NOOP("Voices", "I see which houses are here. I know you all."),
    ),
    "greet_again": (
        QT_TRANSLATE_NOOP("Voices", "Sixty years, and still those names."),
        QT_TRANSLATE_NOOP("Voices", "I told the stones I would be back."),
    ),
    "king_died": (
        QT_TRANSLATE_NOOP("Voices", "One stroke for each year. Stand, please."),
        QT_TRANSLATE_NOOP("Voices", "He goes down to mine. They will question him."),
    ),
    "abdicated": (
        QT_TRANSLATE_NOOP("Voices", "He could leave. Ours could not."),
        QT_TRANSLATE_NOOP("Voices", "A king who walks away. We had no choice of walking."),
    ),
    "won_reign": (
        QT_TRANSLATE_NOOP("Voices", "What was, will be."),
        QT_TRANSLATE_NOOP("Voices", "A bell for the living, this once."),
    ),
    "lost_reign": (
        QT_TRANSLATE_NOOP("Voices", "I have been patient longer than your house has stood."),
        QT_TRANSLATE_NOOP("Voices", "Keep it. It is only borrowed."),
    ),
    "king_named": (
        QT_TRANSLATE_NOOP("Voices", "A name from under the water."),
        QT_TRANSLATE_NOOP("Voices", "It was a child’s name. Let it be used again."),
    ),
    "open_agenda": (
        QT_TRANSLATE_NOOP("Voices", "Here is what we want back."),
        QT_TRANSLATE_NOOP("Voices", "I have nothing to hide. We were robbed of all that."),
    ),
    "achievement": (
        QT_TRANSLATE_NOOP("Voices", "They can hear this one in the old streets."),
        QT_TRANSLATE_NOOP("Voices", "It took us from before the Charter."),
    ),
    "low_power": (
        QT_TRANSLATE_NOOP("Voices", "Our voice is thin today."),
        QT_TRANSLATE_NOOP("Voices", "I save the last stroke."),
    ),
}
