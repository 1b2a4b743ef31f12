import { poolPayouts } from '@perya/domain/games/table/cockfight'
import { type TableOutcome, firstOfPile, pile } from '@perya/domain/games/table/table-game'
import { el, sleep, svg } from '../../frame/view/el.ts'
import type { Translate } from '../../frame/text/messages.ts'
import type { SceneMaker } from './table-scene.ts'

const NAMES = [
  'Kidlat',
  'Bagwis',
  'Apoy',
  'Habagat',
  'Agos',
  'Bulalakaw',
  'Tala',
  'Ulap',
  'Dagitab',
  'Sinag',
  'Alon',
  'Bantay',
  'Lakas',
  'Ningas',
  'Pulang Araw',
  'Haring Bato',
  'Bughaw',
  'Silahis',
  'Amihan',
  'Kislap',
  'Luntian',
  'Tanglaw',
  'Gabay',
  'Hiraya',
] as const

/** Name of a puppet by its number; the second never has the name of the first. */
export const puppetNames = (before: TableOutcome): readonly [string, string] => {
  const [a = 0, b = 0] = pile(before, 'names')
  return [NAMES[a % 24] ?? 'Kidlat', NAMES[(b === a ? b + 1 : b) % 24] ?? 'Bagwis']
}

// A paper rooster on a stick: joints and folds, so that it cannot be mistaken for a live animal.
const puppet = (side: 'meron' | 'wala', body: string, fold: string, tail: string) =>
  svg(
    'svg',
    { viewBox: '0 0 140 150', class: `puppet ${side}`, 'aria-hidden': 'true' },
    svg('path', { d: 'M68 92v56', stroke: '#c9a06a', 'stroke-width': 5, 'stroke-linecap': 'round' }),
    svg('path', { d: 'M30 78C6 70 2 40 14 18c4 18 10 24 20 30C26 34 28 18 40 8c0 18 6 28 16 38z', fill: tail }),
    svg('path', { d: 'M26 62c6 34 34 44 58 34 18-8 24-26 22-46L92 40 60 54z', fill: body }),
    svg('path', { d: 'M44 62l38-6-10 30c-14 6-24-4-28-24z', fill: fold, class: 'wing' }),
    svg('path', { d: 'M88 46c-4-16 4-28 16-30 12 2 18 12 16 24-6 10-12 16-14 26z', fill: body }),
    svg('path', { d: 'M98 17c-2-8 4-12 7-8 2-7 9-7 10-1 6-3 9 4 4 10z', fill: '#d62839' }),
    svg('path', { d: 'M119 30l16 5-16 6z', fill: '#f3b63f' }),
    svg('path', { d: 'M115 42c5 2 6 10 1 13-5-2-6-9-1-13z', fill: '#d62839' }),
    svg('circle', { cx: 110, cy: 29, r: 4, fill: '#fff' }),
    svg('circle', { cx: 111, cy: 29, r: 2, fill: '#1b1420' }),
    svg('circle', { cx: 66, cy: 92, r: 3.5, fill: '#e8c877' }),
    svg('path', { d: 'M60 98l-6 22m22-22l6 22m-32 0h8m20 0h8', stroke: '#f3b63f', 'stroke-width': 4, 'stroke-linecap': 'round', fill: 'none' }),
  )

/** Notice above the ring that no animals are involved. */
const sign = (translate: Translate) => el('p', { class: 'no-animals' }, translate('cockfight.noAnimals'))

/** Two paper puppets in a ring; the drawn winner remains standing at the end. */
export const makeFight: SceneMaker = (_table, translate, calm, tick) => {
  const bars = [el('i', {}), el('i', {})] as const
  const names = [el('b', {}), el('b', {})] as const
  const meron = puppet('meron', '#c92a35', '#e8616a', '#7c1420')
  const wala = puppet('wala', '#2b62c4', '#6b97e6', '#183a7d')
  const ring = el('div', { class: 'ring' }, meron, wala)
  const corner = (side: 0 | 1) => el('div', { class: `corner corner-${side}` }, names[side], el('div', { class: 'strength' }, bars[side]))
  const element = el(
    'div',
    { class: 'scene fight-scene', role: 'img', 'aria-label': translate('cockfight.noAnimals') },
    sign(translate),
    el('div', { class: 'corners' }, corner(0), corner(1)),
    ring,
  )
  const setBars = (left: number, right: number) => {
    bars[0].style.inlineSize = `${left}%`
    bars[1].style.inlineSize = `${right}%`
  }
  const pose = (state: string) => {
    ring.dataset['state'] = state
  }
  const says = (outcome: TableOutcome) => {
    const winner = (['meron', 'wala', 'draw'] as const)[firstOfPile(outcome, 'winner')] ?? 'draw'
    const [odds, other] = poolPayouts(outcome)
    const paid = winner === 'wala' ? other : odds
    return winner === 'draw'
      ? translate('spot.draw')
      : translate('cockfight.won', { side: translate(`spot.${winner}`), odds: (paid / 100).toFixed(2) })
  }
  return {
    element,
    ready: (before) => {
      const [a, b] = puppetNames(before)
      names[0].textContent = a
      names[1].textContent = b
      setBars(100, 100)
      pose('waits')
    },
    roll: () => pose(calm() ? 'waits' : 'circles'),
    says,
    reveal: async (outcome, quick) => {
      const winner = firstOfPile(outcome, 'winner')
      const still = quick || calm()
      const blows = pile(outcome, 'blows')
      const left = [100, 100]
      for (const [i, blow] of blows.entries()) {
        if (still) break
        // The loser is hit somewhat more often.
        const hit = winner === 2 ? i % 2 : blow < 35 ? winner : 1 - winner
        left[hit] = Math.max(hit === winner ? 34 : 16, (left[hit] ?? 100) - 9 - (blow % 7))
        pose(hit === 0 ? 'wala-strikes' : 'meron-strikes')
        tick(hit)
        await sleep(430)
        setBars(left[0] ?? 100, left[1] ?? 100)
        pose('circles')
        await sleep(260)
      }
      setBars(winner === 0 ? (left[0] ?? 60) : 0, winner === 1 ? (left[1] ?? 60) : 0)
      pose(winner === 0 ? 'meron-won' : winner === 1 ? 'wala-won' : 'both-down')
      element.setAttribute('aria-label', `${translate('cockfight.noAnimals')} ${says(outcome)}`)
    },
  }
}
