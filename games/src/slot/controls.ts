import type { GameContext } from '../frame/game-context.ts'
import { el } from '../frame/view/el.ts'
import type { RoundPhase } from '../frame/rounds.ts'

/** Controls below the reels. Amounts are minor units. */
export type Controls = {
  readonly panel: HTMLElement
  /** The status line. */
  readonly says: HTMLElement
  readonly spin: HTMLButtonElement
  readonly stake: () => number
  readonly balance: () => number
  readonly change: (by: 1 | -1) => void
  readonly setBalance: (units: number) => void
  readonly setLast: (text: string) => void
  /** If `aloud` is false, the text is hidden from screen readers. */
  readonly tell: (text: string, aloud: boolean, kind?: 'win') => void
  readonly follow: (phase: RoundPhase) => void
}

/** Place of the stake to begin with: the highest that leaves a hundred rounds and is not above `most`. */
const usualPlace = (stakes: readonly number[], balance: number, most: number): number =>
  Math.max(
    0,
    stakes.findLastIndex((stake) => stake * 100 <= balance && stake <= most),
  )

/** A labelled amount. */
const figure = (label: string) => {
  const amount = el('bdi', { dir: 'ltr' })
  return { amount, box: el('div', { class: 'figure' }, el('span', {}, label), amount) }
}

/** Creates the controls: stake, spin, balance, last round. */
export const createSlotControls = <R>(table: GameContext<R>, onSpin: () => void): Controls => {
  const { opened, translate, money } = table
  const stakes = opened.stakes.map(money.units).filter((stake) => stake > 0)
  let balance = money.units(opened.balance)
  let place = usualPlace(stakes, balance, money.units('20'))
  let phase: RoundPhase = 'idle'
  const held = figure(translate('balance'))
  const last = figure(translate('last'))
  const shown = el('output', { 'aria-live': 'polite' })
  const less = el('button', { type: 'button', class: 'step', 'aria-label': translate('stake.less'), onclick: () => change(-1) }, '−')
  const more = el('button', { type: 'button', class: 'step', 'aria-label': translate('stake.more'), onclick: () => change(1) }, '+')
  const spin = el('button', { type: 'button', class: 'primary spin', onclick: onSpin, title: translate('slot.keys') }, translate('spin'))
  const heard = el('p', { class: 'heard', role: 'status', 'aria-live': 'polite' })
  const seen = el('p', { class: 'seen', 'aria-hidden': 'true' }, translate('slot.ready'))
  const paint = () => {
    shown.textContent = money.shown(stakes[place] ?? 0)
    held.amount.textContent = money.shown(balance)
    less.disabled = phase === 'running' || place === 0
    more.disabled = phase === 'running' || place >= stakes.length - 1
    spin.textContent = translate(phase === 'running' ? 'spinning' : 'spin')
    // Not `disabled`: the button would lose focus in the middle of a round.
    spin.setAttribute('aria-disabled', String(phase !== 'idle'))
  }
  const change = (by: 1 | -1) => {
    if (phase === 'running') return
    place = Math.min(stakes.length - 1, Math.max(0, place + by))
    paint()
  }
  last.amount.textContent = translate('last.none')
  paint()
  return {
    spin,
    change,
    says: el('div', { class: 'says' }, seen, heard),
    panel: el(
      'div',
      { class: 'panel' },
      held.box,
      el(
        'div',
        { class: 'stake', role: 'group', 'aria-label': translate('stake') },
        less,
        el('div', { class: 'figure' }, el('span', {}, translate('stake')), shown),
        more,
      ),
      last.box,
      spin,
    ),
    stake: () => stakes[place] ?? 0,
    balance: () => balance,
    setBalance: (units) => {
      balance = units
      paint()
    },
    setLast: (text) => {
      last.amount.textContent = text
    },
    tell: (text, aloud, kind) => {
      seen.textContent = text
      seen.dataset['kind'] = kind ?? ''
      if (aloud) heard.textContent = text
    },
    follow: (now) => {
      phase = now
      paint()
    },
  }
}
