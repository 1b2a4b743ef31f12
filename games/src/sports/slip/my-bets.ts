import type { LegView, SlipView } from '@perya/calls/play/sports-server'
import { el } from '../../frame/view/el.ts'
import type { MoneyFormat } from '../../frame/text/amount.ts'
import type { Translate } from '../../frame/text/messages.ts'
import { isRunning } from '../state.ts'
import { legScore, oddsText, pickName, slipState, slipTerms } from '../labels.ts'

type Needs = { readonly translate: Translate; readonly money: MoneyFormat; readonly cashOut: (slip: SlipView) => void }

const legLine = (translate: Translate, leg: LegView): HTMLElement =>
  el(
    'li',
    { 'data-result': leg.result ?? 'open' },
    el(
      'div',
      { class: 'what' },
      el('strong', {}, pickName(translate, leg.pick, leg)),
      el('span', {}, translate('sports.versus', { home: leg.home, away: leg.away })),
    ),
    el(
      'span',
      { class: 'so-far' },
      el('b', { dir: 'ltr' }, oddsText(leg.odds)),
      el('span', {}, leg.result === null ? legScore(translate, leg) : translate(`sports.result.${leg.result}`)),
    ),
  )

/** The seat's own bets: open ones first, each with its current cash-out price; then the settled ones. */
export const makeMyBets = ({ translate, money, cashOut }: Needs) => {
  const [open, over] = [el('ul', { class: 'bets' }), el('ul', { class: 'bets' })]
  const [heading, past] = [el('h2', {}), el('h3', {}, translate('sports.settled'))]
  const none = el('p', { class: 'none' }, translate('sports.noBets'))
  const shown = new Map<string, { readonly element: HTMLElement; readonly as: string }>()
  const make = (slip: SlipView) => {
    const { text, kind } = slipState(translate, money, slip)
    const name = slip.legs.length > 1 ? translate('sports.parlayOf', { count: slip.legs.length }) : translate('sports.single')
    const price = slip.price === null ? null : money.shown(money.units(slip.price))
    return el(
      'li',
      { class: 'bet', tabindex: -1, 'data-kind': kind, 'data-round': slip.round },
      el('header', {}, el('b', {}, name), el('span', { class: 'tag' }, text)),
      el('ul', { class: 'legs' }, ...slip.legs.map((leg) => legLine(translate, leg))),
      el('p', { class: 'terms' }, slipTerms(translate, money, slip)),
      ...(isRunning(slip)
        ? [
            el(
              'button',
              { type: 'button', class: 'cash', 'aria-disabled': price === null ? 'true' : 'false', onclick: () => price !== null && cashOut(slip) },
              price === null ? translate('sports.noPrice') : translate('sports.cashOut', { amount: price }),
            ),
          ]
        : []),
    )
  }
  const fill = (list: HTMLElement, slips: readonly SlipView[]) => {
    const wanted = slips.map((slip) => {
      const as = JSON.stringify([slip.state, slip.price, slip.payout, slip.legs.map(({ score, result, phase }) => [score, result, phase])])
      const known = shown.get(slip.round)
      if (known?.as === as) return known.element
      const element = make(slip)
      known?.element.replaceWith(element)
      shown.set(slip.round, { element, as })
      return element
    })
    if (wanted.length !== list.children.length || wanted.some((element, i) => list.children[i] !== element)) list.replaceChildren(...wanted)
  }
  return {
    element: el('section', { class: 'mine', id: 'pane-bets', tabindex: -1, 'aria-label': translate('sports.mine') }, heading, none, open, past, over),
    show: (slips: readonly SlipView[]) => {
      const held = [...shown.values()].findLast(({ element }) => element.contains(document.activeElement))?.element.dataset['round']
      const running = slips.filter(isRunning)
      const settled = slips.filter((slip) => !isRunning(slip))
      heading.textContent = running.length > 0 ? translate('sports.mineOpen', { count: running.length }) : translate('sports.mine')
      none.hidden = slips.length > 0
      past.hidden = settled.length === 0
      fill(open, running)
      fill(over, settled)
      const now = held === undefined ? undefined : shown.get(held)?.element
      // A bet that was cashed out is among the settled ones, and has no button any more.
      if (now?.contains(document.activeElement) === false) (now.querySelector('button') ?? now).focus({ preventScroll: true })
    },
  }
}
