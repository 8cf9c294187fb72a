"""What a gambler councillor says: cheerful takers of risks."""

from kd_desktop.desktop.phrases.speech import QT_TRANSLATE_NOOP

LINES: dict[str, tuple[str, ...]] = {
    "aye_firm": (
        QT_TRANSLATE_NOOP("Voices", "All sails up. Aye!"),
        QT_TRANSLATE_NOOP("Voices", "Aye, and damn the weather."),
        QT_TRANSLATE_NOOP("Voices", "I feel lucky. Aye, the lot."),
    ),
    "nay_firm": (
        QT_TRANSLATE_NOOP("Voices", "Nay! Let us see who blinks."),
        QT_TRANSLATE_NOOP("Voices", "I put the ship on nay."),
        QT_TRANSLATE_NOOP("Voices", "Nay, big, and no regrets."),
    ),
    "aye_light": (
        QT_TRANSLATE_NOOP("Voices", "A copper on aye."),
        QT_TRANSLATE_NOOP("Voices", "Aye, for the fun of it."),
        QT_TRANSLATE_NOOP("Voices", "Aye. Only a flutter."),
    ),
    "nay_light": (
        QT_TRANSLATE_NOOP("Voices", "A small bet on nay."),
        QT_TRANSLATE_NOOP("Voices", "Nay, why not?"),
        QT_TRANSLATE_NOOP("Voices", "Nay. Odds are odds."),
    ),
    "gather": (
        QT_TRANSLATE_NOOP("Voices", "I sit this hand out."),
        QT_TRANSLATE_NOOP("Voices", "Shuffle again."),
        QT_TRANSLATE_NOOP("Voices", "Let the wind come to me."),
    ),
    "moderate": (
        QT_TRANSLATE_NOOP("Voices", "I keep the bank this round."),
        QT_TRANSLATE_NOOP("Voices", "Give me the dice to hold."),
        QT_TRANSLATE_NOOP("Voices", "The house always does well. I’ll be the house."),
    ),
    "raise": (
        QT_TRANSLATE_NOOP("Voices", "And again!"),
        QT_TRANSLATE_NOOP("Voices", "You thought I was done?"),
        QT_TRANSLATE_NOOP("Voices", "I see you, and some more."),
    ),
    "stay": (
        QT_TRANSLATE_NOOP("Voices", "I know when to leave a table."),
        QT_TRANSLATE_NOOP("Voices", "No. That wind is spent."),
        QT_TRANSLATE_NOOP("Voices", "Keep it. I fold."),
    ),
    "took_lead": (
        QT_TRANSLATE_NOOP("Voices", "Look who has the wind now."),
        QT_TRANSLATE_NOOP("Voices", "Ha! Front of the fleet."),
    ),
    "lost_lead": (
        QT_TRANSLATE_NOOP("Voices", "Enjoy the breeze, {other}."),
        QT_TRANSLATE_NOOP("Voices", "Well played, {other}. Best of three?"),
    ),
    "vote_bought": (
        QT_TRANSLATE_NOOP("Voices", "{other} bought a ticket for this voyage."),
        QT_TRANSLATE_NOOP("Voices", "I dance to {other}’s tune today. Good tune."),
    ),
    "tie_ruled": (
        QT_TRANSLATE_NOOP("Voices", "Heads."),
        QT_TRANSLATE_NOOP("Voices", "A dead heat! I love those. This side."),
    ),
    "leader_named": (
        QT_TRANSLATE_NOOP("Voices", "You look lucky. You lead."),
        QT_TRANSLATE_NOOP("Voices", "Let us see what you do with it."),
    ),
    "won": (
        QT_TRANSLATE_NOOP("Voices", "Did you see that?"),
        QT_TRANSLATE_NOOP("Voices", "The wind is ours!"),
        QT_TRANSLATE_NOOP("Voices", "I said so. I always say so, but this time I was right."),
    ),
    "lost": (
        QT_TRANSLATE_NOOP("Voices", "Ah well. Ships sink."),
        QT_TRANSLATE_NOOP("Voices", "Another hand, then."),
        QT_TRANSLATE_NOOP("Voices", "It was a lovely bet."),
    ),
    "none_voted": (
        QT_TRANSLATE_NOOP("Voices", "Nobody bet! What are we here for?"),
        QT_TRANSLATE_NOOP("Voices", "A becalmed table. Dreadful."),
    ),
    "offer_buy": (
        QT_TRANSLATE_NOOP("Voices", "{coins} says you’ll come aboard, {other}."),
        QT_TRANSLATE_NOOP("Voices", "Take {coins}, {other}, and let us have some sport."),
    ),
    "offer_sell": (
        QT_TRANSLATE_NOOP("Voices", "{coins}, {other}, and I forget which side I liked."),
        QT_TRANSLATE_NOOP("Voices", "I am for hire today, {other}. {coins}."),
    ),
    "accept": (
        QT_TRANSLATE_NOOP("Voices", "Done, before you think better of it!"),
        QT_TRANSLATE_NOOP("Voices", "Shake, {other}."),
        QT_TRANSLATE_NOOP("Voices", "Why not? You’re on, {other}."),
    ),
    "refuse_price": (
        QT_TRANSLATE_NOOP("Voices", "For that I’d rather toss a coin, {other}."),
        QT_TRANSLATE_NOOP("Voices", "The stakes are too low."),
        QT_TRANSLATE_NOOP("Voices", "{other}, please. I have lost more down a sofa."),
    ),
    "refuse_dear": (
        QT_TRANSLATE_NOOP("Voices", "For that I could lose a whole evening, {other}."),
        QT_TRANSLATE_NOOP("Voices", "Not at those odds, {other}."),
        QT_TRANSLATE_NOOP("Voices", "You flatter your hand, {other}."),
    ),
    "refuse_principle": (
        QT_TRANSLATE_NOOP("Voices", "I bet on everything but that."),
        QT_TRANSLATE_NOOP("Voices", "No. I have one rule, and you found it."),
    ),
    "refuse_distrust": (
        QT_TRANSLATE_NOOP("Voices", "I play against cheats, {other}, not with them."),
        QT_TRANSLATE_NOOP("Voices", "Last time your dice had seven sides, {other}."),
    ),
    "refuse_plain": (
        QT_TRANSLATE_NOOP("Voices", "I’ll sit this one out, {other}."),
        QT_TRANSLATE_NOOP("Voices", "Pass the dice along. Not for me."),
    ),
    "counter": (
        QT_TRANSLATE_NOOP("Voices", "Make it {coins} and I’ll smile."),
        QT_TRANSLATE_NOOP("Voices", "{coins}, or we spin for it."),
    ),
    "deal_kept": (
        QT_TRANSLATE_NOOP("Voices", "{other} plays straight. How refreshing."),
        QT_TRANSLATE_NOOP("Voices", "Good game, {other}."),
    ),
    "offer_refused": (
        QT_TRANSLATE_NOOP("Voices", "You’ll wish you had, {other}."),
        QT_TRANSLATE_NOOP("Voices", "Cold feet, {other}? Pity."),
    ),
    "outbid": (
        QT_TRANSLATE_NOOP("Voices", "{other}, you sly thing. You raised behind my back."),
        QT_TRANSLATE_NOOP("Voices", "Out-bet by {other}. I am almost proud."),
    ),
    "sell_tie": (
        QT_TRANSLATE_NOOP("Voices", "The coin is in the air, {other}. {coins} and it lands your way."),
        QT_TRANSLATE_NOOP("Voices", "{coins}, {other}. I call it for you."),
    ),
    "promise": (
        QT_TRANSLATE_NOOP("Voices", "Next throw is yours, {other}. Word of a Vane."),
        QT_TRANSLATE_NOOP("Voices", "Back me now and I back you after, {other}."),
    ),
    "promise_kept": (
        QT_TRANSLATE_NOOP("Voices", "{other} paid a debt of honour! Drinks!"),
        QT_TRANSLATE_NOOP("Voices", "I would have bet against it. Thank you, {other}."),
    ),
    "promise_broken": (
        QT_TRANSLATE_NOOP("Voices", "Oh, {other}. And I had money on you."),
        QT_TRANSLATE_NOOP("Voices", "{other} bolted with the pot."),
    ),
    "breaks_word": (
        QT_TRANSLATE_NOOP("Voices", "The wind changed, {other}. It does that."),
        QT_TRANSLATE_NOOP("Voices", "I know what I said, {other}. Look at those odds, though."),
    ),
    "grudge": (
        QT_TRANSLATE_NOOP("Voices", "{other} and I have a game to finish."),
        QT_TRANSLATE_NOOP("Voices", "I have waited a generation to deal to {other}."),
    ),
    "gratitude": (
        QT_TRANSLATE_NOOP(
            "Voices", "{other} once paid our harbour dues. We Vanes don’t forget a lucky face."
        ),
        QT_TRANSLATE_NOOP("Voices", "For {other}, always a good price."),
    ),
    "outcome_harsh": (
        QT_TRANSLATE_NOOP("Voices", "Ouch. That was a big one."),
        QT_TRANSLATE_NOOP("Voices", "Man overboard. Many men, in fact."),
    ),
    "outcome_kind": (
        QT_TRANSLATE_NOOP("Voices", "Fair winds!"),
        QT_TRANSLATE_NOOP("Voices", "See? It all came up sixes."),
    ),
    "unrest_near": (
        QT_TRANSLATE_NOOP("Voices", "We are one card from the end. Isn’t it wonderful?"),
        QT_TRANSLATE_NOOP("Voices", "I do love a cliff. Not this one, perhaps."),
    ),
    "sticker_signed": (
        QT_TRANSLATE_NOOP("Voices", "My name, with a flourish."),
        QT_TRANSLATE_NOOP("Voices", "Put it where people can see it."),
    ),
    "story_opened": (
        QT_TRANSLATE_NOOP("Voices", "A new deck! Cut it."),
        QT_TRANSLATE_NOOP("Voices", "Now it gets interesting."),
    ),
    "story_ended": (
        QT_TRANSLATE_NOOP("Voices", "And so the long game closes."),
        QT_TRANSLATE_NOOP("Voices", "I had that at twenty to one."),
    ),
    "greet": (
        QT_TRANSLATE_NOOP("Voices", "Good evening, fellow sinners. Shall we deal?"),
        QT_TRANSLATE_NOOP("Voices", "I came with full pockets. Someone stop me."),
    ),
    "greet_again": (
        QT_TRANSLATE_NOOP("Voices", "Same faces, fresh cards."),
        QT_TRANSLATE_NOOP("Voices", "Double or nothing, for the whole dynasty."),
    ),
    "king_died": (
        QT_TRANSLATE_NOOP("Voices", "A long run, that one. Good night, sir."),
        QT_TRANSLATE_NOOP("Voices", "The wheel stops for everybody."),
    ),
    "abdicated": (
        QT_TRANSLATE_NOOP("Voices", "He threw in his hand!"),
        QT_TRANSLATE_NOOP("Voices", "And the king has left the table."),
    ),
    "won_reign": (
        QT_TRANSLATE_NOOP("Voices", "Skill, obviously."),
        QT_TRANSLATE_NOOP("Voices", "I should stop now. I shan’t."),
    ),
    "lost_reign": (
        QT_TRANSLATE_NOOP("Voices", "Cleaned out! What an evening."),
        QT_TRANSLATE_NOOP("Voices", "One always comes back. That is the trouble."),
    ),
    "king_named": (
        QT_TRANSLATE_NOOP("Voices", "I wrote twelve names and threw a dart."),
        QT_TRANSLATE_NOOP("Voices", "It rhymes with luck, if you say it badly."),
    ),
    "open_agenda": (
        QT_TRANSLATE_NOOP("Voices", "There. Cards up. It makes it harder."),
        QT_TRANSLATE_NOOP("Voices", "Bet against that, if you dare."),
    ),
    "achievement": (
        QT_TRANSLATE_NOOP("Voices", "The long shot came in!"),
        QT_TRANSLATE_NOOP("Voices", "Somebody owes me forty crowns."),
    ),
    "low_power": (
        QT_TRANSLATE_NOOP("Voices", "I’m down to my last chip. That’s when I’m dangerous."),
        QT_TRANSLATE_NOOP("Voices", "Broke by noon. A family habit."),
    ),
}
