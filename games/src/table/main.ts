import '../frame/frame.css'
import './table.css'
import './scenes/scenes.css'
import type { TableView } from '@perya/calls/play/game-server'
import type { TableRound } from '@perya/domain/games/table/settle-table'
import { maxTableStake } from '@perya/domain/games/table/table-games'
import { GameServerError } from '../frame/connection/game-server-client.ts'
import { createGame } from '../frame/create-game.ts'
import type { GameContext } from '../frame/game-context.ts'
import { startGame } from '../frame/start-game.ts'
import { listenToKeys } from '../frame/view/listen-to-keys.ts'
import { applyTheme } from '../frame/view/theme.ts'
import { reduceTable, type TableEvent } from './reducer.ts'
import { createTableRequests } from './requests.ts'
import { createRoundLoop } from './round-loop.ts'
import { openTableRules } from './rules.ts'
import { initialTableState, type TableState } from './state.ts'
import { createTableView } from './view.ts'

const begin = async (context: GameContext<TableRound>) => {
  const { opened, money, sounds } = context
  const name = opened.table
  if (name === null) throw new GameServerError('not_found')
  applyTheme(opened.game.seed)
  const first = await context.request<TableView<TableRound>, 'look'>('look', {})
  const page = createTableView(context, name, {
    put: (spot) => {
      const { laid } = game.state().bets
      dispatch({ type: 'chipPlaced', spot })
      if (game.state().bets.laid.length > laid.length) sounds.press()
    },
    choose: (chip) => {
      dispatch({ type: 'chipChosen', chip })
      sounds.press()
    },
    place: () => void requests.place(),
    undo: () => dispatch({ type: 'undone' }),
    clear: () => dispatch({ type: 'cleared' }),
    again: () => dispatch({ type: 'repeated' }),
    openRules: () => {
      const { view, commitments } = game.state()
      openTableRules(name, context, view.drawn, commitments.get(view.drawn.no) ?? null)
    },
  })
  const game = createGame<TableState, TableEvent>({
    initial: initialTableState({
      name,
      view: first,
      balance: money.units(opened.balance),
      chip: money.units(opened.stakes[0] ?? '1'),
      maxStake: maxTableStake(opened.game.seed),
    }),
    reduce: reduceTable,
    render: page.render,
  })
  const dispatch = (event: TableEvent) => {
    game.dispatch({ type: 'timed', now: page.clock.now() })
    game.dispatch(event)
  }
  const table = { state: game.state, dispatch }
  const requests = createTableRequests(context, table, page.clock.follow)
  listenToKeys((event) => {
    if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) void requests.place()
    if (event.key === 'Backspace') dispatch({ type: 'undone' })
  })
  requests.receive(first)
  const playRound = createRoundLoop(context, table, page, requests.look)
  for (;;) await playRound()
}

void startGame<TableRound>(begin)
