import { el } from '../frame/view/el.ts'
import type { Translate } from '../frame/text/messages.ts'
import { isRunning, type Pane, type SportsState } from './state.ts'

/** Elements of the panes. */
type Parts = { readonly board: HTMLElement; readonly slip: HTMLElement; readonly bets: HTMLElement }

/** Creates the board beside slip and bets; a narrow screen shows one of the three, chosen below. */
export const makePanes = (translate: Translate, { board, slip, bets }: Parts, open: (pane: Pane) => void) => {
  const names = { board: translate('sports.matches'), slip: translate('sports.slip'), bets: translate('sports.mine') }
  const counts = { board: el('i', { hidden: true }), slip: el('i', { hidden: true }), bets: el('i', { hidden: true }) }
  const panes = el(
    'div',
    { class: 'panes' },
    el('main', { class: 'left', tabindex: 0, 'aria-label': names.board }, board),
    el('aside', { class: 'right', tabindex: 0, 'aria-label': names.slip }, slip, bets),
  )
  const buttons = (['board', 'slip', 'bets'] as const).map(
    (pane) => [pane, el('button', { type: 'button', onclick: () => open(pane) }, names[pane], counts[pane])] as const,
  )
  const count = (pane: Pane, value: number) => {
    counts[pane].textContent = String(value)
    counts[pane].hidden = value === 0
  }
  return {
    element: el(
      'div',
      { class: 'whole' },
      panes,
      el('nav', { class: 'tabs', 'aria-label': translate('sports.parts') }, ...buttons.map(([, button]) => button)),
    ),
    render: ({ pane, slip: { picks }, board: { slips } }: SportsState) => {
      panes.dataset['pane'] = pane
      for (const [name, button] of buttons) {
        if (name === pane) button.setAttribute('aria-current', 'true')
        else button.removeAttribute('aria-current')
      }
      count('slip', picks.length)
      count('bets', slips.filter(isRunning).length)
    },
  }
}
