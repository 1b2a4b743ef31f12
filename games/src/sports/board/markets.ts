import type { MatchView } from '@perya/calls/play/sports-server'
import type { Market } from '@perya/domain/games/sports/markets'
import type { SportName } from '@perya/domain/games/sports/sports'
import type { Translate } from '../../frame/text/messages.ts'
import { el } from '../../frame/view/el.ts'
import { marketName } from '../labels.ts'
import { makeOddsButton, type OddsButton } from './odds-button.ts'
import { hasPick, type Slip } from '../slip/slip-picks.ts'

/** Options of a match on the board. */
export type MatchCardOptions = {
  readonly translate: Translate
  readonly sport: SportName
  readonly choose: (match: MatchView, code: string, odds: number) => void
}

/** Kinds of bets on offer, that of the card's front first: the winner, or what remains once the winner is nearly certain. */
export const betKindsOnOffer = (markets: readonly Market[]): Market['market'][] =>
  (['winner', 'total', 'handicap'] as const).filter((kind) => markets.some(({ market }) => market === kind))

/** Creates the markets of a match: the front ones, the button for the others, and the others. Buttons are updated in place and retain focus. */
export const createMatchMarkets = ({ translate, sport, choose }: MatchCardOptions, first: MatchView) => {
  const buttons = new Map<string, OddsButton>()
  const [main, rest] = [el('div', { class: 'odds' }), el('div', { class: 'lines', id: `lines-${first.id}` })]
  const more = el('button', { type: 'button', class: 'more', 'aria-controls': rest.id, onclick: () => widen(!isWide) })
  let isWide = false
  let match = first
  let laid = ''
  const widen = (wide: boolean) => {
    isWide = wide
    rest.hidden = !wide
    more.setAttribute('aria-expanded', String(wide))
    const [front] = betKindsOnOffer(match.markets)
    const count = match.markets.filter(({ market }) => market !== front).length
    more.hidden = count === 0
    more.textContent = translate(wide ? 'sports.fewer' : 'sports.more', { count })
  }
  const buttonOf = (code: string): OddsButton => {
    const button = buttons.get(code) ?? makeOddsButton(translate, code, choose)
    buttons.set(code, button)
    return button
  }
  const groupsOf = (kind: Market['market'] | undefined) =>
    match.markets
      .filter(({ market }) => market === kind)
      .map(({ market, picks }) =>
        el(
          'div',
          { class: 'odds', role: 'group', 'aria-label': marketName(translate, sport, market), 'data-market': market },
          ...picks.map(({ code }) => buttonOf(code).element),
        ),
      )
  /** Rebuilds the groups only if the offered buttons have changed. */
  const lay = () => {
    const codes = match.markets.flatMap(({ picks }) => picks.map(({ code }) => code)).join()
    if (codes === laid) return
    laid = codes
    const held = document.activeElement
    const headOf = (kind: Market['market']) => el('h3', {}, marketName(translate, sport, kind))
    const [front, ...others] = betKindsOnOffer(match.markets)
    main.replaceChildren(...(front === undefined || front === 'winner' ? [] : [headOf(front)]), ...groupsOf(front))
    rest.replaceChildren(...others.flatMap((kind) => [headOf(kind), ...groupsOf(kind)]))
    if (!(held instanceof HTMLElement) || buttons.get(held.dataset['code'] ?? '')?.element !== held) return
    if (held.isConnected) held.focus({ preventScroll: true })
    else if (!more.hidden) more.focus({ preventScroll: true })
  }
  return {
    elements: [main, more, rest],
    show: (now: MatchView, slip: Slip) => {
      match = now
      for (const { picks } of match.markets) for (const { code, odds } of picks) buttonOf(code).show(match, odds, hasPick(slip, match.id, code))
      lay()
      widen(isWide)
    },
  }
}
