import { el } from '../frame/view/el.ts'
import type { Translate } from '../frame/text/messages.ts'

type Pane = 'board' | 'slip' | 'bets'

/** Board beside slip and bets; on a narrow screen one of the three, chosen below. */
export const makePanes = (translate: Translate, board: HTMLElement, slip: HTMLElement, bets: HTMLElement) => {
  const names = { board: translate('sports.matches'), slip: translate('sports.slip'), bets: translate('sports.mine') }
  const counts = { board: el('i', { hidden: true }), slip: el('i', { hidden: true }), bets: el('i', { hidden: true }) }
  const panes = el(
    'div',
    { class: 'panes' },
    el('main', { class: 'left', tabindex: 0, 'aria-label': names.board }, board),
    el('aside', { class: 'right', tabindex: 0, 'aria-label': names.slip }, slip, bets),
  )
  const open = (pane: Pane) => {
    panes.dataset['pane'] = pane
    for (const [name, button] of buttons) {
      if (name === pane) button.setAttribute('aria-current', 'true')
      else button.removeAttribute('aria-current')
    }
  }
  const buttons = (['board', 'slip', 'bets'] as const).map(
    (pane) => [pane, el('button', { type: 'button', onclick: () => open(pane) }, names[pane], counts[pane])] as const,
  )
  open('board')
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
    /** Shows a pane if only one is visible at a time. */
    open,
    paint: (picked: number, running: number) => {
      count('slip', picked)
      count('bets', running)
    },
  }
}
