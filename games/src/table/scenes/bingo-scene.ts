import { type TableOutcome, pile } from '@perya/domain/games/table/table-game'
import { el, sleep } from '../../frame/view/el.ts'
import type { SceneMaker } from './table-scene.ts'

const LETTERS = 'BINGO'

/** Name of a ball: with its letter in 75-ball bingo. */
const ballName = (ball: number, of: number): string => (of === 75 ? `${LETTERS[Math.floor((ball - 1) / 15)] ?? ''}${ball}` : String(ball))

/** The caller's board. Each call dispatches the event `ball`, so that the cards are marked automatically. */
export const makeBingo: SceneMaker = (table, translate, calm, tick) => {
  const balls = table === 'bingo90' ? 90 : 75
  const cells = Array.from({ length: balls }, (_none, i) => el('i', { 'data-ball': i + 1 }, String(i + 1)))
  const now = el('output', { class: 'ball-now' }, '–')
  const before = el('div', { class: 'balls-before' })
  const board = el('div', { class: `caller of-${balls}`, 'aria-hidden': 'true' }, ...cells)
  const element = el(
    'div',
    { class: 'scene bingo-scene', role: 'img', 'aria-label': translate('table.empty') },
    el('div', { class: 'called' }, now, before),
    board,
  )
  const says = (outcome: TableOutcome) => translate('bingo.called', { count: pile(outcome, 'balls').length })
  const tell = (ball: number) => element.dispatchEvent(new CustomEvent('ball', { detail: ball, bubbles: true }))
  const show = (ball: number, last: readonly number[]) => {
    cells[ball - 1]?.classList.add('out')
    now.textContent = ballName(ball, balls)
    now.dataset['column'] = String(Math.floor(((ball - 1) * 5) / balls))
    before.replaceChildren(
      ...last
        .slice(-4)
        .reverse()
        .map((one) => el('i', { 'data-column': Math.floor(((one - 1) * 5) / balls) }, String(one))),
    )
    tell(ball)
  }
  return {
    element,
    ready: () => {
      for (const cell of cells) cell.classList.remove('out')
      now.textContent = '–'
      before.replaceChildren()
    },
    roll: () => {},
    says,
    reveal: async (outcome, quick) => {
      const called = pile(outcome, 'balls')
      for (const [i, ball] of called.entries()) {
        show(ball, called.slice(0, i))
        if (quick) continue
        tick(i % 4)
        await sleep(calm() ? 120 : 480)
      }
      element.setAttribute('aria-label', `${says(outcome)}: ${called.map((ball) => ballName(ball, balls)).join(', ')}`)
    },
  }
}
