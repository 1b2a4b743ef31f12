import type { SlipView } from '@perya/calls/play/sports-server'
import type { SportName } from '@perya/domain/games/sports/sports'
import type { GameContext } from '../frame/game-context.ts'
import { createTopBar } from '../frame/view/bar.ts'
import { el } from '../frame/view/el.ts'
import { figure } from '../frame/view/figure.ts'
import { createStatusLine } from '../frame/view/status-line.ts'
import { createMatchBoard } from './board/match-board.ts'
import type { MatchCardOptions } from './board/markets.ts'
import { makeMyBets } from './slip/my-bets.ts'
import { makePanes } from './panes.ts'
import type { SportsEvent } from './reducer.ts'
import { makeSlipPanel } from './slip/slip-panel.ts'
import type { SportsState } from './state.ts'

/** Actions of the page. */
type Actions = {
  readonly dispatch: (event: SportsEvent) => void
  readonly choose: MatchCardOptions['choose']
  readonly place: () => void
  readonly cashOut: (slip: SlipView) => void
  readonly openRules: () => void
}

/** Whether the focused element was removed or hidden: a placed slip leaves its form. */
const isFocusLost = (): boolean => document.activeElement === document.body || document.activeElement?.checkVisibility() === false

/** Creates the page: balance, status, the board of matches, the slip, and the seat's own bets. `now` is the server's time. */
export const createSportsView = (context: GameContext<unknown>, sport: SportName, now: () => number, actions: Actions) => {
  const { translate, money, root } = context
  const held = el('bdi', { dir: 'ltr' })
  const status = createStatusLine(translate, money)
  const board = createMatchBoard({ translate, sport, choose: actions.choose })
  const bets = makeMyBets({ translate, money, cashOut: actions.cashOut })
  const slip = makeSlipPanel(context, actions)
  const parts = { board: board.element, slip: slip.element, bets: bets.element }
  const panes = makePanes(translate, parts, (pane) => actions.dispatch({ type: 'paneOpened', pane }))
  const bar = createTopBar(context, actions.openRules)
  bar.insertBefore(figure(translate('balance'), held), bar.querySelector('button'))
  root.replaceChildren(bar, el('p', { class: 'simulated' }, translate('sports.simulated')), status.element, panes.element)
  return {
    /** Updates the clocks of the matches. */
    tick: () => board.tick(now()),
    render: (state: SportsState, before: SportsState | null) => {
      const hadFocus = slip.element.contains(document.activeElement)
      if (state.status !== before?.status) status.show(state.status)
      held.textContent = money.shown(state.balance)
      board.show(state.board.matches, state.slip, now())
      slip.render(state)
      bets.show(state.board.slips)
      panes.render(state)
      if (hadFocus && isFocusLost()) (state.pane === 'bets' ? bets.element : slip.element).focus({ preventScroll: true })
    },
  }
}
