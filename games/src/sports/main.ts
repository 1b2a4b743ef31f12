import '../frame/frame.css'
import './sports.css'
import type { SportsBoard } from '@perya/calls/play/sports-server'
import { createServerClock } from '../frame/connection/server-clock.ts'
import { createGame } from '../frame/create-game.ts'
import type { GameContext } from '../frame/game-context.ts'
import { startGame } from '../frame/start-game.ts'
import { sleep } from '../frame/view/el.ts'
import { applyTheme } from '../frame/view/theme.ts'
import { reduceSports, type SportsEvent } from './reducer.ts'
import { createSportsRequests } from './requests.ts'
import { openSportsRules } from './rules.ts'
import { initialSportsState, type SportsState } from './state.ts'
import { createSportsView } from './view.ts'

const lookEvery = 2000
const tickEvery = 1000

const begin = async (context: GameContext<unknown>) => {
  const { opened, money, sounds } = context
  applyTheme(opened.game.seed)
  const first = await context.request<SportsBoard, 'board'>('board', {})
  const clock = createServerClock()
  clock.follow(first.now)
  const view = createSportsView(context, first.sport, clock.now, {
    dispatch: (event) => game.dispatch(event),
    choose: (match, code, odds) => {
      const { slip } = game.state()
      game.dispatch({ type: 'pickToggled', match, code, odds })
      if (game.state().slip !== slip) sounds.press()
    },
    place: () => void requests.place(),
    cashOut: (slip) => void requests.cashOut(slip),
    openRules: () => openSportsRules(context, game.state().board.sport, game.state().board.matches),
  })
  const initial = initialSportsState(first, money.units(opened.balance), money.units(opened.stakes[0] ?? '1'))
  const game = createGame<SportsState, SportsEvent>({ initial, reduce: reduceSports, render: view.render })
  const requests = createSportsRequests(context, game, clock)
  requests.receive(first)
  setInterval(view.tick, tickEvery)
  for (;;) {
    await sleep(lookEvery)
    await context.whilePaused()
    if (!game.state().isSending) await requests.look()
  }
}

void startGame<unknown>(begin)
