"""The council campaign in the window: its table, prompts, phrases, pages and TV, behind its GameUi (`ui`).

`play.page.PlayPage` is the page of an open campaign. It assembles the parts; its `_connect` methods wire them
to each other. Questions about the campaign go to `table.open_table.OpenTable`.

A vote comes in at the bar (`table.action_bar`), as one of the plates that `play.prompts` and `table.answers`
make of the question; a hand that lays Power on the balance (`chamber.power_hand`) presses the same plate.
Either way `play.answering.Answering` gives `CastVote` to the session. The session's `Change` comes to
`PlayPage`, whose `play.presenter.StepPresenter` cuts it into scenes and plays them: Power flies
(`play.travels`) onto the balance (`board.balance`), the outcome opens on the letter (`board.letter`) or on a
sheet (`reading`), and the realm moves (`board.board`). The log (`explain.log`) says it in a sentence of
`phrases`; the TV (`tv.follower`) hears of it by itself.
"""
