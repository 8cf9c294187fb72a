"""What a generous councillor says: warm people who feed the table first."""

from kd_desktop.desktop.phrases.speech import QT_TRANSLATE_NOOP

LINES: dict[str, tuple[str, ...]] = {
    "aye_firm": (
        QT_TRANSLATE_NOOP("Voices", "Aye, with both hands."),
        QT_TRANSLATE_NOOP("Voices", "Aye. People need it before winter."),
        QT_TRANSLATE_NOOP("Voices", "I give what I have. Aye."),
    ),
    "nay_firm": (
        QT_TRANSLATE_NOOP("Voices", "Nay. Somebody would go hungry."),
        QT_TRANSLATE_NOOP("Voices", "No, my dears. Not that."),
        QT_TRANSLATE_NOOP("Voices", "Nay, and I mean it kindly."),
    ),
    "aye_light": (
        QT_TRANSLATE_NOOP("Voices", "Aye, with a bit of butter."),
        QT_TRANSLATE_NOOP("Voices", "Aye, if it helps."),
        QT_TRANSLATE_NOOP("Voices", "A small aye from a small kitchen."),
    ),
    "nay_light": (
        QT_TRANSLATE_NOOP("Voices", "Nay, I am afraid."),
        QT_TRANSLATE_NOOP("Voices", "Nay, though I see why you ask."),
        QT_TRANSLATE_NOOP("Voices", "A soft nay."),
    ),
    "gather": (
        QT_TRANSLATE_NOOP("Voices", "We sow today."),
        QT_TRANSLATE_NOOP("Voices", "I will set the table meanwhile."),
        QT_TRANSLATE_NOOP("Voices", "Let others eat first."),
    ),
    "moderate": (
        QT_TRANSLATE_NOOP("Voices", "I will keep the peace. I have five children."),
        QT_TRANSLATE_NOOP("Voices", "Sit down, everyone. I have the spoon."),
        QT_TRANSLATE_NOOP("Voices", "Let me hold it. You look tired."),
    ),
    "raise": (
        QT_TRANSLATE_NOOP("Voices", "Here, a little more."),
        QT_TRANSLATE_NOOP("Voices", "There is another sack at the back."),
        QT_TRANSLATE_NOOP("Voices", "I can stretch it."),
    ),
    "stay": (
        QT_TRANSLATE_NOOP("Voices", "The jar is empty, love."),
        QT_TRANSLATE_NOOP("Voices", "I have given my share."),
        QT_TRANSLATE_NOOP("Voices", "Leave me seed for spring."),
    ),
    "took_lead": (
        QT_TRANSLATE_NOOP("Voices", "Oh. Well, somebody must carve."),
        QT_TRANSLATE_NOOP("Voices", "Then I lead, and nobody leaves hungry."),
    ),
    "lost_lead": (
        QT_TRANSLATE_NOOP("Voices", "You take the ladle, {other}."),
        QT_TRANSLATE_NOOP("Voices", "Good. {other} can do the washing up."),
    ),
    "vote_bought": (
        QT_TRANSLATE_NOOP("Voices", "I told {other} I would. A promise is bread."),
        QT_TRANSLATE_NOOP("Voices", "For {other}, who asked nicely and paid."),
    ),
    "tie_ruled": (
        QT_TRANSLATE_NOOP("Voices", "Half and half. Then the side with the children."),
        QT_TRANSLATE_NOOP("Voices", "I cut, and you choose. No? Then I choose."),
    ),
    "leader_named": (
        QT_TRANSLATE_NOOP("Voices", "You carry the basket, dear."),
        QT_TRANSLATE_NOOP("Voices", "You. You share."),
    ),
    "won": (
        QT_TRANSLATE_NOOP("Voices", "Lovely. Now let us do it properly."),
        QT_TRANSLATE_NOOP("Voices", "There is enough for all."),
        QT_TRANSLATE_NOOP("Voices", "Thank you, all of you."),
    ),
    "lost": (
        QT_TRANSLATE_NOOP("Voices", "Never mind. We will cook with what there is."),
        QT_TRANSLATE_NOOP("Voices", "That will hurt somebody. I will go and see."),
        QT_TRANSLATE_NOOP("Voices", "I hope you are right, I do."),
    ),
    "none_voted": (
        QT_TRANSLATE_NOOP("Voices", "Nobody touched the plate?"),
        QT_TRANSLATE_NOOP("Voices", "All so polite. And nothing eaten."),
    ),
    "offer_buy": (
        QT_TRANSLATE_NOOP("Voices", "I would share {coins} with you, {other}, if you help."),
        QT_TRANSLATE_NOOP("Voices", "{other}, come and help carry. {coins} for your trouble."),
    ),
    "offer_sell": (
        QT_TRANSLATE_NOOP("Voices", "{coins} would feed a street, {other}. Then I could say yes."),
        QT_TRANSLATE_NOOP("Voices", "For {coins} I will stand with you, {other}."),
    ),
    "accept": (
        QT_TRANSLATE_NOOP("Voices", "Of course, {other}."),
        QT_TRANSLATE_NOOP("Voices", "Done, and have some bread."),
        QT_TRANSLATE_NOOP("Voices", "That is fair, {other}. Yes."),
    ),
    "refuse_price": (
        QT_TRANSLATE_NOOP("Voices", "That would not fill one bowl, {other}."),
        QT_TRANSLATE_NOOP("Voices", "I cannot feed my people on that, {other}."),
        QT_TRANSLATE_NOOP("Voices", "A little more, dear. For the children."),
    ),
    "refuse_dear": (
        QT_TRANSLATE_NOOP("Voices", "I have not got that to spare, {other}."),
        QT_TRANSLATE_NOOP("Voices", "That is somebody’s dinner, dear."),
        QT_TRANSLATE_NOOP("Voices", "Help me for love or not at all, {other}."),
    ),
    "refuse_principle": (
        QT_TRANSLATE_NOOP("Voices", "Not for money, dear."),
        QT_TRANSLATE_NOOP("Voices", "I would have to look them in the face."),
    ),
    "refuse_distrust": (
        QT_TRANSLATE_NOOP("Voices", "I fed you once, {other}. You bit."),
        QT_TRANSLATE_NOOP("Voices", "I am forgiving, {other}, not forgetful."),
    ),
    "refuse_plain": (
        QT_TRANSLATE_NOOP("Voices", "No, dear {other}. Have some bread instead."),
        QT_TRANSLATE_NOOP("Voices", "Not this time. Don’t ask me why."),
    ),
    "counter": (
        QT_TRANSLATE_NOOP("Voices", "Say {coins}, and we are friends."),
        QT_TRANSLATE_NOOP("Voices", "{coins}, and I throw in a loaf."),
    ),
    "deal_kept": (
        QT_TRANSLATE_NOOP("Voices", "Thank you, {other}. You see? It works."),
        QT_TRANSLATE_NOOP("Voices", "{other} pays for what is eaten."),
    ),
    "offer_refused": (
        QT_TRANSLATE_NOOP("Voices", "Another time, {other}. The door is open."),
        QT_TRANSLATE_NOOP("Voices", "That’s all right, {other}."),
    ),
    "outbid": (
        QT_TRANSLATE_NOOP("Voices", "{other} fed them first. Ah well."),
        QT_TRANSLATE_NOOP("Voices", "I did not know {other} was cooking too."),
    ),
    "sell_tie": (
        QT_TRANSLATE_NOOP("Voices", "It is even, {other}, and I hold the knife. {coins} for the poor box."),
        QT_TRANSLATE_NOOP("Voices", "{coins}, {other}, and the bigger half is yours."),
    ),
    "promise": (
        QT_TRANSLATE_NOOP("Voices", "Next time you ask, {other}, I say yes."),
        QT_TRANSLATE_NOOP("Voices", "I will help you, {other}. No coin needed."),
    ),
    "promise_kept": (
        QT_TRANSLATE_NOOP("Voices", "{other} remembered! Sit by me."),
        QT_TRANSLATE_NOOP("Voices", "That was good of you, {other}."),
    ),
    "promise_broken": (
        QT_TRANSLATE_NOOP("Voices", "I kept a place for you, {other}."),
        QT_TRANSLATE_NOOP("Voices", "Oh, {other}. I told everyone you would come."),
    ),
    "breaks_word": (
        QT_TRANSLATE_NOOP("Voices", "Forgive me, {other}. I could not do it to them."),
        QT_TRANSLATE_NOOP("Voices", "I know what I said, {other}. They were hungry."),
    ),
    "grudge": (
        QT_TRANSLATE_NOOP("Voices", "My grandmother set no plate for {other}. I begin to see why."),
        QT_TRANSLATE_NOOP("Voices", "{other} let the barns burn. We rebuilt them."),
    ),
    "gratitude": (
        QT_TRANSLATE_NOOP("Voices", "{other} sent seed in the bad year."),
        QT_TRANSLATE_NOOP("Voices", "We name a loaf after {other}, you know."),
    ),
    "outcome_harsh": (
        QT_TRANSLATE_NOOP("Voices", "Who will feed them now?"),
        QT_TRANSLATE_NOOP("Voices", "Get blankets. Talk after."),
    ),
    "outcome_kind": (
        QT_TRANSLATE_NOOP("Voices", "Smell that? Supper in every house."),
        QT_TRANSLATE_NOOP("Voices", "A good day for plain people."),
    ),
    "unrest_near": (
        QT_TRANSLATE_NOOP("Voices", "They are at the gate, and they are only hungry."),
        QT_TRANSLATE_NOOP("Voices", "One more bad week and there is no king to feed."),
    ),
    "sticker_signed": (
        QT_TRANSLATE_NOOP("Voices", "My name on that. I hope they bless it."),
        QT_TRANSLATE_NOOP("Voices", "There. May it do somebody good."),
    ),
    "story_opened": (
        QT_TRANSLATE_NOOP("Voices", "Let me dry my hands first."),
        QT_TRANSLATE_NOOP("Voices", "Bad news keeps, good news doesn’t. Open it."),
    ),
    "story_ended": (
        QT_TRANSLATE_NOOP("Voices", "So that is how it comes out of the oven."),
        QT_TRANSLATE_NOOP("Voices", "Sit down, all. It is over."),
    ),
    "greet": (
        QT_TRANSLATE_NOOP("Voices", "Welcome, welcome. Has everyone eaten?"),
        QT_TRANSLATE_NOOP("Voices", "Goldlea brings bread. The rest brings opinions."),
    ),
    "greet_again": (
        QT_TRANSLATE_NOOP("Voices", "You have all grown thinner. Sit."),
        QT_TRANSLATE_NOOP("Voices", "New king, same kitchen."),
    ),
    "king_died": (
        QT_TRANSLATE_NOOP("Voices", "Poor man. Somebody hold his hand."),
        QT_TRANSLATE_NOOP("Voices", "He liked my plum cake. I shall miss that."),
    ),
    "abdicated": (
        QT_TRANSLATE_NOOP("Voices", "We asked too much of him."),
        QT_TRANSLATE_NOOP("Voices", "He went without his supper."),
    ),
    "won_reign": (
        QT_TRANSLATE_NOOP("Voices", "Me? Oh, you are kind."),
        QT_TRANSLATE_NOOP("Voices", "Then the feast is at ours."),
    ),
    "lost_reign": (
        QT_TRANSLATE_NOOP("Voices", "It was a good table all the same."),
        QT_TRANSLATE_NOOP("Voices", "Well done, you. Really."),
    ),
    "king_named": (
        QT_TRANSLATE_NOOP("Voices", "A name you can call across a yard."),
        QT_TRANSLATE_NOOP("Voices", "After my uncle. He shared."),
    ),
    "open_agenda": (
        QT_TRANSLATE_NOOP("Voices", "I hide nothing but the biscuits."),
        QT_TRANSLATE_NOOP("Voices", "Here, look. That’s all I want."),
    ),
    "achievement": (
        QT_TRANSLATE_NOOP("Voices", "The whole of Goldlea is baking for this."),
        QT_TRANSLATE_NOOP("Voices", "Who would have thought it? Bread first!"),
    ),
    "low_power": (
        QT_TRANSLATE_NOOP("Voices", "The cupboard is nearly bare."),
        QT_TRANSLATE_NOOP("Voices", "I must save a crust."),
    ),
}
