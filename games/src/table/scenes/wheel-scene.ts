import { rouletteColour, wheelRim } from '@perya/domain/games/table/dice-and-wheels'
import { type TableOutcome, firstOfPile } from '@perya/domain/games/table/table-game'
import { el, sleep, svg } from '../../frame/view/el.ts'
import type { SceneMaker } from './table-scene.ts'

// The order of the numbers round a wheel with one zero.
const ROUND = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
]
const PAINT: Readonly<Record<string, string>> = { green: '#14804a', red: '#b3202d', black: '#1b1420' }
const FAIR: Readonly<Record<number, string>> = { 200: '#2c6fb5', 300: '#2f8f57', 600: '#c98a12', 1700: '#b23372', 5000: '#f2e9d8' }

const point = (angle: number, radius: number) => `${(Math.sin(angle) * radius).toFixed(2)} ${(-Math.cos(angle) * radius).toFixed(2)}`

const sector = (from: number, to: number, outer: number, inner: number, fill: string) =>
  svg('path', {
    d: `M${point(from, outer)}A${outer} ${outer} 0 0 1 ${point(to, outer)}L${point(to, inner)}A${inner} ${inner} 0 0 0 ${point(from, inner)}z`,
    fill,
    stroke: '#e8c877',
    'stroke-width': 0.5,
  })

/** A wheel that turns to the drawn field: the roulette, or the wheel of the fair. */
export const makeWheel: SceneMaker = (table, translate, calm, tick) => {
  const isRoulette = table === 'roulette'
  const fields = isRoulette ? ROUND : wheelRim
  const step = (2 * Math.PI) / fields.length
  const text = (field: number) => (isRoulette ? String(field) : String(field / 100 - 1))
  const paint = (field: number) => (isRoulette ? (PAINT[rouletteColour(field)] ?? '#1b1420') : (FAIR[field] ?? '#2c6fb5'))
  const disc = svg(
    'g',
    { class: 'disc-turns' },
    svg('circle', { r: 99, fill: '#3b2212' }),
    ...fields.map((field, i) => sector((i - 0.5) * step, (i + 0.5) * step, 94, isRoulette ? 66 : 58, paint(field))),
    ...fields.map((field, i) => {
      const label = svg('text', {
        'text-anchor': 'middle',
        'font-size': isRoulette ? 9 : 7,
        'font-weight': 700,
        fill: field === 5000 ? '#3a1030' : '#fff',
        transform: `rotate(${((i * step * 180) / Math.PI).toFixed(2)}) translate(0 ${isRoulette ? -77 : -80})`,
      })
      label.textContent = text(field)
      return label
    }),
    svg('circle', { r: isRoulette ? 66 : 58, fill: 'var(--felt-deep)', stroke: '#e8c877', 'stroke-width': 2 }),
    ...[0, 45, 90, 135].map((turn) => svg('rect', { x: -2, y: -52, width: 4, height: 104, rx: 2, fill: '#a9793a', transform: `rotate(${turn})` })),
    svg('circle', { r: 12, fill: '#e8c877' }),
  )
  const wheel = svg(
    'svg',
    { viewBox: '-104 -110 208 216', 'aria-hidden': 'true' },
    disc,
    svg('path', { d: 'M-8 -109h16l-8 16z', fill: '#f8f3f9', stroke: '#241203', 'stroke-width': 1.5 }),
  )
  const shown = el('output', { class: 'wheel-shown', hidden: true })
  const element = el('div', { class: 'scene wheel-scene', role: 'img', 'aria-label': translate('table.empty') }, wheel, shown)
  let turned = 0
  const placeOf = (outcome: TableOutcome) => (isRoulette ? ROUND.indexOf(firstOfPile(outcome, 'wheel')) : firstOfPile(outcome, 'wheel'))
  const says = (outcome: TableOutcome) => {
    const at = firstOfPile(outcome, 'wheel')
    return isRoulette
      ? translate('roulette.number', { n: at, colour: translate(`roulette.${rouletteColour(at)}`) })
      : translate('wheel.field', { n: text(wheelRim[at] ?? 200) })
  }
  return {
    element,
    ready: () => {
      shown.hidden = true
    },
    roll: () => {},
    says,
    reveal: async (outcome, quick) => {
      const angle = (placeOf(outcome) * 360) / fields.length
      const still = quick || calm()
      // Always in the same direction, and at least four full turns.
      turned = still ? -angle : turned - (((turned % 360) + 360 + angle) % 360) - 360 * 5
      disc.style.transition = still ? 'none' : 'transform 5.2s cubic-bezier(.12, .62, .12, 1)'
      disc.style.transform = `rotate(${turned}deg)`
      if (!still)
        for (const wait of [120, 150, 190, 240, 320, 420, 560, 740, 960, 1300]) {
          tick(1)
          await sleep(wait)
        }
      const field = fields[placeOf(outcome)] ?? 0
      shown.textContent = text(field)
      shown.style.background = paint(field)
      shown.style.color = field === 5000 && !isRoulette ? '#3a1030' : '#fff'
      shown.hidden = false
      element.setAttribute('aria-label', says(outcome))
    },
  }
}
