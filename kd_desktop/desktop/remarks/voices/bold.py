"""What a bold councillor says: soldiers, direct and impatient."""

from kd_desktop.desktop.phrases.speech import QT_TRANSLATE_NOOP

LINES: dict[str, tuple[str, ...]] = {
    "aye_firm": (
        QT_TRANSLATE_NOOP("Voices", "Aye! Forward!"),
        QT_TRANSLATE_NOOP("Voices", "Aye, with every man I have."),
        QT_TRANSLATE_NOOP("Voices", "Straight over the top. Aye."),
    ),
    "nay_firm": (
        QT_TRANSLATE_NOOP("Voices", "Nay. Hold the line."),
        QT_TRANSLATE_NOOP("Voices", "Nay. Not one step."),
        QT_TRANSLATE_NOOP("Voices", "They shall not pass it. Nay."),
    ),
    "aye_light": (
        QT_TRANSLATE_NOOP("Voices", "Aye. A scouting party."),
        QT_TRANSLATE_NOOP("Voices", "Aye, one rank."),
        QT_TRANSLATE_NOOP("Voices", "Aye. Keep it brisk."),
    ),
    "nay_light": (
        QT_TRANSLATE_NOOP("Voices", "Nay. A picket, no more."),
        QT_TRANSLATE_NOOP("Voices", "Nay. I don’t like the ground."),
        QT_TRANSLATE_NOOP("Voices", "Light resistance. Nay."),
    ),
    "gather": (
        QT_TRANSLATE_NOOP("Voices", "Rest the men."),
        QT_TRANSLATE_NOOP("Voices", "We dig in."),
        QT_TRANSLATE_NOOP("Voices", "Not our day. Sharpen things."),
    ),
    "moderate": (
        QT_TRANSLATE_NOOP("Voices", "I’ll keep order."),
        QT_TRANSLATE_NOOP("Voices", "I take the watch."),
        QT_TRANSLATE_NOOP("Voices", "Stand easy. I have the middle."),
    ),
    "raise": (
        QT_TRANSLATE_NOOP("Voices", "Second wave!"),
        QT_TRANSLATE_NOOP("Voices", "Reinforce."),
        QT_TRANSLATE_NOOP("Voices", "Once more, and lean on it."),
    ),
    "stay": (
        QT_TRANSLATE_NOOP("Voices", "Hold."),
        QT_TRANSLATE_NOOP("Voices", "That wall is not worth another man."),
        QT_TRANSLATE_NOOP("Voices", "Stand down."),
    ),
    "took_lead": (
        QT_TRANSLATE_NOOP("Voices", "First over the wall. Again."),
        QT_TRANSLATE_NOOP("Voices", "My command. Listen well."),
    ),
    "lost_lead": (
        QT_TRANSLATE_NOOP("Voices", "You have the command, {other}."),
        QT_TRANSLATE_NOOP("Voices", "Relieved by {other}. I salute."),
    ),
    "vote_bought": (
        QT_TRANSLATE_NOOP("Voices", "Orders from {other}. Paid ones."),
        QT_TRANSLATE_NOOP("Voices", "I gave {other} my sword for the day."),
    ),
    "tie_ruled": (
        QT_TRANSLATE_NOOP("Voices", "Deadlock. I break it. This flank."),
        QT_TRANSLATE_NOOP("Voices", "Somebody has to give the order."),
    ),
    "leader_named": (
        QT_TRANSLATE_NOOP("Voices", "You. On your feet."),
        QT_TRANSLATE_NOOP("Voices", "I want a steady one in front. You."),
    ),
    "won": (
        QT_TRANSLATE_NOOP("Voices", "Position taken!"),
        QT_TRANSLATE_NOOP("Voices", "Good work, all ranks."),
        QT_TRANSLATE_NOOP("Voices", "Flag’s up."),
    ),
    "lost": (
        QT_TRANSLATE_NOOP("Voices", "Fall back in order."),
        QT_TRANSLATE_NOOP("Voices", "We’ll take it next time."),
        QT_TRANSLATE_NOOP("Voices", "Lost the hill, not the war."),
    ),
    "none_voted": (
        QT_TRANSLATE_NOOP("Voices", "A parade of statues."),
        QT_TRANSLATE_NOOP("Voices", "Nobody moved. I have seen recruits do better."),
    ),
    "offer_buy": (
        QT_TRANSLATE_NOOP("Voices", "{coins}, {other}, and you march with us."),
        QT_TRANSLATE_NOOP("Voices", "{other}. Allies today? {coins}."),
    ),
    "offer_sell": (
        QT_TRANSLATE_NOOP("Voices", "My company fights for {coins}, {other}."),
        QT_TRANSLATE_NOOP("Voices", "{coins}, {other}, and I guard your flank."),
    ),
    "accept": (
        QT_TRANSLATE_NOOP("Voices", "Agreed. Fall in, {other}."),
        QT_TRANSLATE_NOOP("Voices", "Done. Don’t be late."),
        QT_TRANSLATE_NOOP("Voices", "Good terms, {other}. March."),
    ),
    "refuse_price": (
        QT_TRANSLATE_NOOP("Voices", "That doesn’t feed a company, {other}."),
        QT_TRANSLATE_NOOP("Voices", "Boots cost more than that."),
        QT_TRANSLATE_NOOP("Voices", "Double it or dismiss, {other}."),
    ),
    "refuse_dear": (
        QT_TRANSLATE_NOOP("Voices", "I don’t hire at that rate, {other}."),
        QT_TRANSLATE_NOOP("Voices", "We hold without you, {other}."),
        QT_TRANSLATE_NOOP("Voices", "Too much pay for one sentry."),
    ),
    "refuse_principle": (
        QT_TRANSLATE_NOOP("Voices", "I won’t give that order."),
        QT_TRANSLATE_NOOP("Voices", "There are things a soldier doesn’t do."),
    ),
    "refuse_distrust": (
        QT_TRANSLATE_NOOP("Voices", "You left the gate open, {other}."),
        QT_TRANSLATE_NOOP("Voices", "I don’t share a trench with {other}."),
    ),
    "refuse_plain": (
        QT_TRANSLATE_NOOP("Voices", "No, {other}. Stand down."),
        QT_TRANSLATE_NOOP("Voices", "That’s a no. Next."),
    ),
    "counter": (
        QT_TRANSLATE_NOOP("Voices", "{coins}. Final orders."),
        QT_TRANSLATE_NOOP("Voices", "{coins} and we move at once."),
    ),
    "deal_kept": (
        QT_TRANSLATE_NOOP("Voices", "{other} held the line."),
        QT_TRANSLATE_NOOP("Voices", "Sound ally, {other}."),
    ),
    "offer_refused": (
        QT_TRANSLATE_NOOP("Voices", "Then stay out of the road, {other}."),
        QT_TRANSLATE_NOOP("Voices", "Understood, {other}."),
    ),
    "outbid": (
        QT_TRANSLATE_NOOP("Voices", "Ambushed. By {other}."),
        QT_TRANSLATE_NOOP("Voices", "{other} had men behind the hill. Good trick."),
    ),
    "sell_tie": (
        QT_TRANSLATE_NOOP("Voices", "I hold the bridge, {other}. Toll is {coins}."),
        QT_TRANSLATE_NOOP("Voices", "{coins}, {other}, and the gate falls your way."),
    ),
    "promise": (
        QT_TRANSLATE_NOOP("Voices", "When you call, {other}, we come."),
        QT_TRANSLATE_NOOP("Voices", "You have a Brandt at your back, {other}."),
    ),
    "promise_kept": (
        QT_TRANSLATE_NOOP("Voices", "{other} came over the hill in time."),
        QT_TRANSLATE_NOOP("Voices", "That is an ally. You, {other}."),
    ),
    "promise_broken": (
        QT_TRANSLATE_NOOP("Voices", "{other} broke ranks."),
        QT_TRANSLATE_NOOP("Voices", "We waited for you, {other}. At the wall. All day."),
    ),
    "breaks_word": (
        QT_TRANSLATE_NOOP("Voices", "I had to pull back, {other}. It was you or my men."),
        QT_TRANSLATE_NOOP("Voices", "Court-martial me, {other}. Later."),
    ),
    "grudge": (
        QT_TRANSLATE_NOOP("Voices", "Stonelanding lost forty at the ford, {other}. You had the boats."),
        QT_TRANSLATE_NOOP("Voices", "I’ve studied {other}. From below a wall."),
    ),
    "gratitude": (
        QT_TRANSLATE_NOOP("Voices", "{other} carried our wounded."),
        QT_TRANSLATE_NOOP("Voices", "For {other}, we stand guard unpaid."),
    ),
    "outcome_harsh": (
        QT_TRANSLATE_NOOP("Voices", "Casualties. Count them properly."),
        QT_TRANSLATE_NOOP("Voices", "That’s a breach."),
    ),
    "outcome_kind": (
        QT_TRANSLATE_NOOP("Voices", "Quiet on every wall."),
        QT_TRANSLATE_NOOP("Voices", "At ease, the realm."),
    ),
    "unrest_near": (
        QT_TRANSLATE_NOOP("Voices", "They’re at the inner gate!"),
        QT_TRANSLATE_NOOP("Voices", "One more push and the king falls."),
    ),
    "sticker_signed": (
        QT_TRANSLATE_NOOP("Voices", "Signed in the field."),
        QT_TRANSLATE_NOOP("Voices", "My name on the stone. Good."),
    ),
    "story_opened": (
        QT_TRANSLATE_NOOP("Voices", "Scouts are back. What do they say?"),
        QT_TRANSLATE_NOOP("Voices", "Break it open. I’ll go first."),
    ),
    "story_ended": (
        QT_TRANSLATE_NOOP("Voices", "Campaign over. Bury the dead, feed the living."),
        QT_TRANSLATE_NOOP("Voices", "Strike the tents."),
    ),
    "greet": (
        QT_TRANSLATE_NOOP("Voices", "Stonelanding reports for duty."),
        QT_TRANSLATE_NOOP("Voices", "Present. Who’s in charge? Never mind. Me."),
    ),
    "greet_again": (
        QT_TRANSLATE_NOOP("Voices", "Back to the front."),
        QT_TRANSLATE_NOOP("Voices", "New colours, old regiment."),
    ),
    "king_died": (
        QT_TRANSLATE_NOOP("Voices", "Present arms."),
        QT_TRANSLATE_NOOP("Voices", "He died at his post. That counts."),
    ),
    "abdicated": (
        QT_TRANSLATE_NOOP("Voices", "Deserted. Pushed, I grant you."),
        QT_TRANSLATE_NOOP("Voices", "The citadel fell from inside."),
    ),
    "won_reign": (
        QT_TRANSLATE_NOOP("Voices", "Victory! Wine for the ranks."),
        QT_TRANSLATE_NOOP("Voices", "First over the wall, and last to boast. Nearly."),
    ),
    "lost_reign": (
        QT_TRANSLATE_NOOP("Voices", "Beaten fairly. I hate that."),
        QT_TRANSLATE_NOOP("Voices", "A good enemy is worth a salute."),
    ),
    "king_named": (
        QT_TRANSLATE_NOOP("Voices", "Sounds well on a drum."),
        QT_TRANSLATE_NOOP("Voices", "A name to march to."),
    ),
    "open_agenda": (
        QT_TRANSLATE_NOOP("Voices", "That’s my objective. Come and stop me."),
        QT_TRANSLATE_NOOP("Voices", "I fight under my own flag."),
    ),
    "achievement": (
        QT_TRANSLATE_NOOP("Voices", "They’ll carve it over the gate."),
        QT_TRANSLATE_NOOP("Voices", "The oldest sergeant wept."),
    ),
    "low_power": (
        QT_TRANSLATE_NOOP("Voices", "Low on men. We hold what we can."),
        QT_TRANSLATE_NOOP("Voices", "I keep my last reserve."),
    ),
}
