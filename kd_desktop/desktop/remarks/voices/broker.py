"""What a broker councillor says: brisk people for whom everything has a price."""

from kd_desktop.desktop.phrases.speech import QT_TRANSLATE_NOOP

LINES: dict[str, tuple[str, ...]] = {
    "aye_firm": (
        QT_TRANSLATE_NOOP("Voices", "Aye. I bought in early."),
        QT_TRANSLATE_NOOP("Voices", "Aye, and heavily. It will rise."),
        QT_TRANSLATE_NOOP("Voices", "There’s money in it. Aye."),
    ),
    "nay_firm": (
        QT_TRANSLATE_NOOP("Voices", "Nay. It won’t pay."),
        QT_TRANSLATE_NOOP("Voices", "I sell. Nay."),
        QT_TRANSLATE_NOOP("Voices", "Nay, with everything I can borrow."),
    ),
    "aye_light": (
        QT_TRANSLATE_NOOP("Voices", "Aye, a small holding."),
        QT_TRANSLATE_NOOP("Voices", "Aye, on spec."),
        QT_TRANSLATE_NOOP("Voices", "Put me down for one share of aye."),
    ),
    "nay_light": (
        QT_TRANSLATE_NOOP("Voices", "Nay, a hedge."),
        QT_TRANSLATE_NOOP("Voices", "Nay. I’m covering myself."),
        QT_TRANSLATE_NOOP("Voices", "A modest nay."),
    ),
    "gather": (
        QT_TRANSLATE_NOOP("Voices", "I stay in cash."),
        QT_TRANSLATE_NOOP("Voices", "No trade here for me."),
        QT_TRANSLATE_NOOP("Voices", "Let the price come down."),
    ),
    "moderate": (
        QT_TRANSLATE_NOOP("Voices", "A percentage from both sides. My favourite chair."),
        QT_TRANSLATE_NOOP("Voices", "I’ll clear this one."),
        QT_TRANSLATE_NOOP("Voices", "The middle is where the fees are."),
    ),
    "raise": (
        QT_TRANSLATE_NOOP("Voices", "I’ll go up."),
        QT_TRANSLATE_NOOP("Voices", "Same again, and add it to the bill."),
        QT_TRANSLATE_NOOP("Voices", "Still cheap at this price."),
    ),
    "stay": (
        QT_TRANSLATE_NOOP("Voices", "I’m out at that."),
        QT_TRANSLATE_NOOP("Voices", "Dear enough."),
        QT_TRANSLATE_NOOP("Voices", "No more. It was only business."),
    ),
    "took_lead": (
        QT_TRANSLATE_NOOP("Voices", "Leading! There’s goodwill in that."),
        QT_TRANSLATE_NOOP("Voices", "I’ve been listed at the top."),
    ),
    "lost_lead": (
        QT_TRANSLATE_NOOP("Voices", "Sold to {other}."),
        QT_TRANSLATE_NOOP("Voices", "{other} took a majority. Fair enough."),
    ),
    "vote_bought": (
        QT_TRANSLATE_NOOP("Voices", "{other} is the client today."),
        QT_TRANSLATE_NOOP("Voices", "Bought and paid for, and worth it, {other}."),
    ),
    "tie_ruled": (
        QT_TRANSLATE_NOOP("Voices", "Market’s flat. I set the price."),
        QT_TRANSLATE_NOOP("Voices", "Even books. I close them so."),
    ),
    "leader_named": (
        QT_TRANSLATE_NOOP("Voices", "You have the best credit."),
        QT_TRANSLATE_NOOP("Voices", "I invest in you. Don’t default."),
    ),
    "won": (
        QT_TRANSLATE_NOOP("Voices", "Dividends!"),
        QT_TRANSLATE_NOOP("Voices", "Bought low, that."),
        QT_TRANSLATE_NOOP("Voices", "A tidy profit on principle."),
    ),
    "lost": (
        QT_TRANSLATE_NOOP("Voices", "Write it off."),
        QT_TRANSLATE_NOOP("Voices", "You win some, you hedge some."),
        QT_TRANSLATE_NOOP("Voices", "I was overexposed."),
    ),
    "none_voted": (
        QT_TRANSLATE_NOOP("Voices", "No bids? At this table?"),
        QT_TRANSLATE_NOOP("Voices", "A dead market. Somebody open a window."),
    ),
    "offer_buy": (
        QT_TRANSLATE_NOOP("Voices", "{other}, what would {coins} do to your convictions?"),
        QT_TRANSLATE_NOOP("Voices", "{coins} for one vote, {other}. You’ll not see that price again."),
    ),
    "offer_sell": (
        QT_TRANSLATE_NOOP("Voices", "One vote, nearly new, {coins}. Interested, {other}?"),
        QT_TRANSLATE_NOOP("Voices", "{coins}, {other}, delivered today."),
    ),
    "accept": (
        QT_TRANSLATE_NOOP("Voices", "Sold!"),
        QT_TRANSLATE_NOOP("Voices", "Pleasure, {other}."),
        QT_TRANSLATE_NOOP("Voices", "Done, and a hand on it, {other}."),
    ),
    "refuse_price": (
        QT_TRANSLATE_NOOP("Voices", "Is that the deposit, {other}?"),
        QT_TRANSLATE_NOOP("Voices", "You can’t be serious, {other}. I have costs."),
        QT_TRANSLATE_NOOP("Voices", "Come back when you have eaten something, {other}."),
    ),
    "refuse_dear": (
        QT_TRANSLATE_NOOP("Voices", "Overvalued, {other}."),
        QT_TRANSLATE_NOOP("Voices", "I don’t buy at the top, {other}."),
        QT_TRANSLATE_NOOP("Voices", "Nice try. No sale, {other}."),
    ),
    "refuse_principle": (
        QT_TRANSLATE_NOOP("Voices", "Strange. I find I have one after all."),
        QT_TRANSLATE_NOOP("Voices", "Not on the list, I’m afraid."),
    ),
    "refuse_distrust": (
        QT_TRANSLATE_NOOP("Voices", "Your paper is at half its face, {other}."),
        QT_TRANSLATE_NOOP("Voices", "Cash in advance from you, {other}, and there’s no such clause."),
    ),
    "refuse_plain": (
        QT_TRANSLATE_NOOP("Voices", "No trade, {other}. No hard feelings."),
        QT_TRANSLATE_NOOP("Voices", "The counter is closed for that one."),
    ),
    "counter": (
        QT_TRANSLATE_NOOP("Voices", "{coins}, and we both go home happy."),
        QT_TRANSLATE_NOOP("Voices", "Meet me at {coins}."),
    ),
    "deal_kept": (
        QT_TRANSLATE_NOOP("Voices", "{other} settles promptly. Five stars."),
        QT_TRANSLATE_NOOP("Voices", "I’d trade with {other} again."),
    ),
    "offer_refused": (
        QT_TRANSLATE_NOOP("Voices", "Price too high, {other}, or taste too fine?"),
        QT_TRANSLATE_NOOP("Voices", "No sale. Next customer."),
    ),
    "outbid": (
        QT_TRANSLATE_NOOP("Voices", "{other} outbid me? Me?"),
        QT_TRANSLATE_NOOP("Voices", "I should have asked who else was buying. Well done, {other}."),
    ),
    "sell_tie": (
        QT_TRANSLATE_NOOP("Voices", "Even split, {other}, one gavel. Bidding starts at {coins}."),
        QT_TRANSLATE_NOOP("Voices", "{coins}, {other}, going, going."),
    ),
    "promise": (
        QT_TRANSLATE_NOOP("Voices", "I’ll owe you one, {other}. I’m good for it."),
        QT_TRANSLATE_NOOP("Voices", "Credit line for you, {other}: one vote."),
    ),
    "promise_kept": (
        QT_TRANSLATE_NOOP("Voices", "{other}’s word is as good as coin. I am raising the limit."),
        QT_TRANSLATE_NOOP("Voices", "Triple-A, {other}."),
    ),
    "promise_broken": (
        QT_TRANSLATE_NOOP("Voices", "{other} is bankrupt with me."),
        QT_TRANSLATE_NOOP("Voices", "Bad debt: {other}."),
    ),
    "breaks_word": (
        QT_TRANSLATE_NOOP("Voices", "I got a better offer, {other}. You’d have taken it too."),
        QT_TRANSLATE_NOOP("Voices", "Default on my side, {other}. I’ll take the rating."),
    ),
    "grudge": (
        QT_TRANSLATE_NOOP("Voices", "{other} cost us a harvest of salt. With interest it’s a mountain."),
        QT_TRANSLATE_NOOP("Voices", "I charge {other} extra. Tradition."),
    ),
    "gratitude": (
        QT_TRANSLATE_NOOP("Voices", "{other} carried us in a dry year. Discount for life."),
        QT_TRANSLATE_NOOP("Voices", "Family rate for {other}."),
    ),
    "outcome_harsh": (
        QT_TRANSLATE_NOOP("Voices", "Prices on candles just went up."),
        QT_TRANSLATE_NOOP("Voices", "That’ll cost. The question is whom."),
    ),
    "outcome_kind": (
        QT_TRANSLATE_NOOP("Voices", "Confidence returns. Buy mud."),
        QT_TRANSLATE_NOOP("Voices", "A steady realm. Good for the small trader, they say."),
    ),
    "unrest_near": (
        QT_TRANSLATE_NOOP("Voices", "If the king goes, all our contracts go with him. Just saying."),
        QT_TRANSLATE_NOOP("Voices", "I’m moving my stock inland."),
    ),
    "sticker_signed": (
        QT_TRANSLATE_NOOP("Voices", "My trademark."),
        QT_TRANSLATE_NOOP("Voices", "Name on the deed, please. There."),
    ),
    "story_opened": (
        QT_TRANSLATE_NOOP("Voices", "New listing!"),
        QT_TRANSLATE_NOOP("Voices", "Open it. Curiosity costs extra."),
    ),
    "story_ended": (
        QT_TRANSLATE_NOOP("Voices", "Position closed."),
        QT_TRANSLATE_NOOP("Voices", "That account ran for years."),
    ),
    "greet": (
        QT_TRANSLATE_NOOP("Voices", "Morning all. What’s for sale?"),
        QT_TRANSLATE_NOOP("Voices", "Newshore is open for business."),
    ),
    "greet_again": (
        QT_TRANSLATE_NOOP("Voices", "New reign, same rates. Well, nearly."),
        QT_TRANSLATE_NOOP("Voices", "I see we are all still solvent."),
    ),
    "king_died": (
        QT_TRANSLATE_NOOP("Voices", "He left debts. They all do."),
        QT_TRANSLATE_NOOP("Voices", "Half an hour’s silence, then the markets open."),
    ),
    "abdicated": (
        QT_TRANSLATE_NOOP("Voices", "A distress sale of one crown."),
        QT_TRANSLATE_NOOP("Voices", "He sold at the bottom."),
    ),
    "won_reign": (
        QT_TRANSLATE_NOOP("Voices", "Up on the year."),
        QT_TRANSLATE_NOOP("Voices", "Mud is money. Told you."),
    ),
    "lost_reign": (
        QT_TRANSLATE_NOOP("Voices", "Bit of a loss. I’ll depreciate it."),
        QT_TRANSLATE_NOOP("Voices", "Well traded, winner. Hire my nephew?"),
    ),
    "king_named": (
        QT_TRANSLATE_NOOP("Voices", "The naming rights are mine? Lovely."),
        QT_TRANSLATE_NOOP("Voices", "Catchy. Looks good on a coin."),
    ),
    "open_agenda": (
        QT_TRANSLATE_NOOP("Voices", "Here’s my prospectus."),
        QT_TRANSLATE_NOOP("Voices", "I publish my figures. Nobody reads them."),
    ),
    "achievement": (
        QT_TRANSLATE_NOOP("Voices", "The long bond matured."),
        QT_TRANSLATE_NOOP("Voices", "Newshore gets a holiday. Unpaid."),
    ),
    "low_power": (
        QT_TRANSLATE_NOOP("Voices", "Liquidity problems. Temporary ones."),
        QT_TRANSLATE_NOOP("Voices", "I’m cash-poor in votes today."),
    ),
}
