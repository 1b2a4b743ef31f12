import '../frame/frame.css'
import './tongits.css'
import type { CardTableView } from '@perya/calls/play/game-server'
import { createServerClock } from '../frame/connection/server-clock.ts'
import { createGame } from '../frame/create-game.ts'
import type { GameContext } from '../frame/game-context.ts'
import { startGame } from '../frame/start-game.ts'
import { sleep } from '../frame/view/el.ts'
import { applyTheme } from '../frame/view/theme.ts'
import { reduceTongits, type TongitsEvent } from './reducer.ts'
import { createTongitsRequests } from './requests.ts'
import { initialTongitsState, movesOf, type TongitsState } from './state.ts'
import { createTongitsView } from './view.ts'

const watchEvery = 800
const watchRoomsEvery = 3200
const tickEvery = 250

const begin = async (context: GameContext<unknown>) => {
  const { opened, money } = context
  applyTheme(opened.game.seed)
  const first = await context.request<CardTableView, 'watch'>('watch', { back: true })
  const clock = createServerClock()
  const chosen = () => game.state().own.chosen
  const moves = () => movesOf(game.state())
  const view = createTongitsView(context, clock.now, {
    sit: (room) => void requests.sit(room),
    layOffOn: (meld) => requests.move('sapaw', chosen(), meld),
    toggle: (card) => game.dispatch({ type: 'cardToggled', card }),
    openScores: () => view.openScores(game.state()),
    draw: () => requests.move('draw'),
    take: () => requests.move('take', moves().take ?? []),
    fight: () => requests.move('fight'),
    meld: () => requests.move('meld', chosen()),
    layOff: () => requests.move('sapaw', chosen(), moves().layOff[0] ?? -1),
    discard: () => requests.move('discard', chosen()),
    answer: (challenges) => requests.move(challenges ? 'challenge' : 'fold'),
    hint: () => game.dispatch({ type: 'hintRequested' }),
    turnOrder: () => game.dispatch({ type: 'orderChanged' }),
    comeBack: () => void requests.comeBack(),
    leave: () => void requests.leave(),
    again: () => {
      const { table } = game.state().view
      if (table !== null) void requests.sit(table.room)
    },
  })
  const initial = initialTongitsState(first, money.units(opened.balance))
  const game = createGame<TongitsState, TongitsEvent>({ initial, reduce: reduceTongits, render: view.render })
  const requests = createTongitsRequests(context, game, clock, () => view.openScores(game.state()))
  let wasHidden = false
  context.onPause((isPaused) => {
    wasHidden ||= isPaused
  })
  setInterval(() => view.tick(game.state()), tickEvery)
  requests.receive(first)
  for (;;) {
    await sleep(game.state().view.table === null ? watchRoomsEvery : watchEvery)
    await context.whilePaused()
    if (await requests.watch(wasHidden)) wasHidden = false
  }
}

void startGame<unknown>(begin)
