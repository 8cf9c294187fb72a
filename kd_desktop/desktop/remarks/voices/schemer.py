"""What a schemer councillor says: soft, courteous people who know your secrets."""

from kd_desktop.desktop.phrases.speech import QT_TRANSLATE_NOOP

LINES: dict[str, tuple[str, ...]] = {
    "aye_firm": (
        QT_TRANSLATE_NOOP("Voices", "Aye. It was decided some time ago."),
        QT_TRANSLATE_NOOP("Voices", "I have read the answer already. Aye."),
        QT_TRANSLATE_NOOP("Voices", "Aye. You would be surprised who agrees."),
    ),
    "nay_firm": (
        QT_TRANSLATE_NOOP("Voices", "Nay. You do not know what I know."),
        QT_TRANSLATE_NOOP("Voices", "I would rather you did not. Nay."),
        QT_TRANSLATE_NOOP("Voices", "Nay, and let us not ask why."),
    ),
    "aye_light": (
        QT_TRANSLATE_NOOP("Voices", "Aye. For now."),
        QT_TRANSLATE_NOOP("Voices", "A whisper of aye."),
        QT_TRANSLATE_NOOP("Voices", "Aye. It may be useful."),
    ),
    "nay_light": (
        QT_TRANSLATE_NOOP("Voices", "Nay, softly."),
        QT_TRANSLATE_NOOP("Voices", "Nay. One likes to be asked twice."),
        QT_TRANSLATE_NOOP("Voices", "A small nay, under the door."),
    ),
    "gather": (
        QT_TRANSLATE_NOOP("Voices", "I shall listen."),
        QT_TRANSLATE_NOOP("Voices", "Pray go on. I take notes."),
        QT_TRANSLATE_NOOP("Voices", "Silence is also a letter."),
    ),
    "moderate": (
        QT_TRANSLATE_NOOP("Voices", "Let me hold it. I shall be very fair."),
        QT_TRANSLATE_NOOP("Voices", "I do so like the middle. One hears both sides."),
        QT_TRANSLATE_NOOP("Voices", "The quiet seat, please."),
    ),
    "raise": (
        QT_TRANSLATE_NOOP("Voices", "And there was a second page."),
        QT_TRANSLATE_NOOP("Voices", "I had kept this back."),
        QT_TRANSLATE_NOOP("Voices", "Let me underline it."),
    ),
    "stay": (
        QT_TRANSLATE_NOOP("Voices", "You have all you need from me."),
        QT_TRANSLATE_NOOP("Voices", "The letter is sealed."),
        QT_TRANSLATE_NOOP("Voices", "No postscript."),
    ),
    "took_lead": (
        QT_TRANSLATE_NOOP("Voices", "How odd. It seems I lead."),
        QT_TRANSLATE_NOOP("Voices", "I had hoped to avoid being noticed."),
    ),
    "lost_lead": (
        QT_TRANSLATE_NOOP("Voices", "Do take it, {other}. One sees better from behind."),
        QT_TRANSLATE_NOOP("Voices", "{other} steps into the light. Brave."),
    ),
    "vote_bought": (
        QT_TRANSLATE_NOOP("Voices", "{other} and I had a word."),
        QT_TRANSLATE_NOOP("Voices", "Somebody thoughtful wrote to me. Thank you, {other}."),
    ),
    "tie_ruled": (
        QT_TRANSLATE_NOOP("Voices", "Perfectly even. How fortunate that I am here."),
        QT_TRANSLATE_NOOP("Voices", "I weighed it last night."),
    ),
    "leader_named": (
        QT_TRANSLATE_NOOP("Voices", "You. You owe me nothing. Yet."),
        QT_TRANSLATE_NOOP("Voices", "I have chosen someone who opens letters."),
    ),
    "won": (
        QT_TRANSLATE_NOOP("Voices", "How nice."),
        QT_TRANSLATE_NOOP("Voices", "As arranged."),
        QT_TRANSLATE_NOOP("Voices", "I am almost surprised."),
    ),
    "lost": (
        QT_TRANSLATE_NOOP("Voices", "Interesting. Now I know more."),
        QT_TRANSLATE_NOOP("Voices", "A pity. I shall find out who."),
        QT_TRANSLATE_NOOP("Voices", "One pays for information."),
    ),
    "none_voted": (
        QT_TRANSLATE_NOOP("Voices", "Nobody spoke. I learned a great deal."),
        QT_TRANSLATE_NOOP("Voices", "So many closed mouths. My kind of evening."),
    ),
    "offer_buy": (
        QT_TRANSLATE_NOOP("Voices", "{other}, you dropped {coins}. It seems to say how you vote."),
        QT_TRANSLATE_NOOP("Voices", "A small present, {other}: {coins}. No need to thank me aloud."),
    ),
    "offer_sell": (
        QT_TRANSLATE_NOOP("Voices", "For {coins}, {other}, I could forget my own opinion."),
        QT_TRANSLATE_NOOP("Voices", "{coins}, {other}. I am told you can spare it."),
    ),
    "accept": (
        QT_TRANSLATE_NOOP("Voices", "Delighted, {other}. Burn this."),
        QT_TRANSLATE_NOOP("Voices", "We understand each other, {other}."),
        QT_TRANSLATE_NOOP("Voices", "Yes. Quietly."),
    ),
    "refuse_price": (
        QT_TRANSLATE_NOOP("Voices", "You think too little of me, {other}."),
        QT_TRANSLATE_NOOP("Voices", "I have seen your accounts, {other}. You can do better."),
        QT_TRANSLATE_NOOP("Voices", "That is a tip, not a price."),
    ),
    "refuse_dear": (
        QT_TRANSLATE_NOOP("Voices", "I happen to know you would do it for less, {other}."),
        QT_TRANSLATE_NOOP("Voices", "How dear you have become, {other}."),
        QT_TRANSLATE_NOOP("Voices", "I can get it quietly elsewhere, {other}."),
    ),
    "refuse_principle": (
        QT_TRANSLATE_NOOP("Voices", "There is one drawer I never open."),
        QT_TRANSLATE_NOOP("Voices", "No. Even I sleep at night."),
    ),
    "refuse_distrust": (
        QT_TRANSLATE_NOOP("Voices", "I have read your other letters, {other}."),
        QT_TRANSLATE_NOOP("Voices", "You write the same promise to everyone, {other}."),
    ),
    "refuse_plain": (
        QT_TRANSLATE_NOOP("Voices", "No, {other}, and I shan’t put why in writing."),
        QT_TRANSLATE_NOOP("Voices", "A pity. No."),
    ),
    "counter": (
        QT_TRANSLATE_NOOP("Voices", "I had imagined {coins}."),
        QT_TRANSLATE_NOOP("Voices", "{coins}, and I stop imagining."),
    ),
    "deal_kept": (
        QT_TRANSLATE_NOOP("Voices", "{other} is discreet. I value that."),
        QT_TRANSLATE_NOOP("Voices", "A correct reply, {other}."),
    ),
    "offer_refused": (
        QT_TRANSLATE_NOOP("Voices", "As you wish, {other}. I never asked."),
        QT_TRANSLATE_NOOP("Voices", "Let us say this letter was lost, {other}."),
    ),
    "outbid": (
        QT_TRANSLATE_NOOP("Voices", "So {other} reached you first. I do admire a fast courier."),
        QT_TRANSLATE_NOOP("Voices", "{other} wrote in invisible ink. I missed it."),
    ),
    "sell_tie": (
        QT_TRANSLATE_NOOP("Voices", "It hangs by a thread, {other}, and I have scissors. {coins}."),
        QT_TRANSLATE_NOOP("Voices", "{coins}, {other}. Then I remember which side I preferred."),
    ),
    "promise": (
        QT_TRANSLATE_NOOP("Voices", "Some day I shall do you a kindness, {other}."),
        QT_TRANSLATE_NOOP("Voices", "Let this lie between us, {other}: I owe you one."),
    ),
    "promise_kept": (
        QT_TRANSLATE_NOOP("Voices", "{other} kept faith. I shall have to revise the file."),
        QT_TRANSLATE_NOOP("Voices", "How disarming of you, {other}."),
    ),
    "promise_broken": (
        QT_TRANSLATE_NOOP("Voices", "Noted, {other}. In the small book."),
        QT_TRANSLATE_NOOP("Voices", "{other} forgot. I do not."),
    ),
    "breaks_word": (
        QT_TRANSLATE_NOOP("Voices", "You will find I never wrote that down, {other}."),
        QT_TRANSLATE_NOOP("Voices", "It is not personal, {other}. It never is."),
    ),
    "grudge": (
        QT_TRANSLATE_NOOP("Voices", "We have kept a letter of {other}’s for sixty years."),
        QT_TRANSLATE_NOOP("Voices", "{other} had a grandmother, and she had a secret."),
    ),
    "gratitude": (
        QT_TRANSLATE_NOOP("Voices", "{other} once burned a paper for us."),
        QT_TRANSLATE_NOOP("Voices", "For {other} the ferry runs at any hour."),
    ),
    "outcome_harsh": (
        QT_TRANSLATE_NOOP("Voices", "I did hear something of the kind was coming."),
        QT_TRANSLATE_NOOP("Voices", "Dreadful. Who profits?"),
    ),
    "outcome_kind": (
        QT_TRANSLATE_NOOP("Voices", "Calm streets. People talk more freely then."),
        QT_TRANSLATE_NOOP("Voices", "How pleasant. I distrust it."),
    ),
    "unrest_near": (
        QT_TRANSLATE_NOOP("Voices", "My people are packing. You might ask why."),
        QT_TRANSLATE_NOOP("Voices", "One more letter like that and there is no king to read it."),
    ),
    "sticker_signed": (
        QT_TRANSLATE_NOOP("Voices", "My name? If I must."),
        QT_TRANSLATE_NOOP("Voices", "Signed with the left hand."),
    ),
    "story_opened": (
        QT_TRANSLATE_NOOP("Voices", "At last. I have been dying to read yours."),
        QT_TRANSLATE_NOOP("Voices", "That seal has been lifted before. I would know."),
    ),
    "story_ended": (
        QT_TRANSLATE_NOOP("Voices", "So that was the last page."),
        QT_TRANSLATE_NOOP("Voices", "I had guessed most of it."),
    ),
    "greet": (
        QT_TRANSLATE_NOOP("Voices", "Good evening. How well you all look. I had heard otherwise."),
        QT_TRANSLATE_NOOP("Voices", "Nightferry sends regards, and asks nothing."),
    ),
    "greet_again": (
        QT_TRANSLATE_NOOP("Voices", "I kept your chairs warm. And your letters."),
        QT_TRANSLATE_NOOP("Voices", "How the years file past."),
    ),
    "king_died": (
        QT_TRANSLATE_NOOP("Voices", "I had word of it yesterday."),
        QT_TRANSLATE_NOOP("Voices", "Draw the curtains. Gently."),
    ),
    "abdicated": (
        QT_TRANSLATE_NOOP("Voices", "He received one letter too many."),
        QT_TRANSLATE_NOOP("Voices", "I wonder who wrote to him."),
    ),
    "won_reign": (
        QT_TRANSLATE_NOOP("Voices", "Did I? I was hardly here."),
        QT_TRANSLATE_NOOP("Voices", "One merely listens."),
    ),
    "lost_reign": (
        QT_TRANSLATE_NOOP("Voices", "Well hidden, winner. Well hidden."),
        QT_TRANSLATE_NOOP("Voices", "I prefer second place. Nobody looks there."),
    ),
    "king_named": (
        QT_TRANSLATE_NOOP("Voices", "A name that can be whispered."),
        QT_TRANSLATE_NOOP("Voices", "It means nothing. I checked."),
    ),
    "open_agenda": (
        QT_TRANSLATE_NOOP("Voices", "You may read this one."),
        QT_TRANSLATE_NOOP("Voices", "I leave this lying where you will find it."),
    ),
    "achievement": (
        QT_TRANSLATE_NOOP("Voices", "That took three generations and one key."),
        QT_TRANSLATE_NOOP("Voices", "Now you see what the letters were for."),
    ),
    "low_power": (
        QT_TRANSLATE_NOOP("Voices", "I have very few favours left to call."),
        QT_TRANSLATE_NOOP("Voices", "A quiet evening for me. Quieter, I mean."),
    ),
}
