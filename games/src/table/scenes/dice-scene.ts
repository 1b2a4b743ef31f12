import { COLOURS } from '@perya/domain/games/color-game/color-game'
import { type TableOutcome, pile, sumOf } from '@perya/domain/games/table/table-game'
import { el, sleep, svg } from '../../frame/view/el.ts'
import type { SceneMaker } from './table-scene.ts'

const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [[2, 2]],
  [
    [1, 1],
    [3, 3],
  ],
  [
    [1, 1],
    [2, 2],
    [3, 3],
  ],
  [
    [1, 1],
    [1, 3],
    [3, 1],
    [3, 3],
  ],
  [
    [1, 1],
    [1, 3],
    [2, 2],
    [3, 1],
    [3, 3],
  ],
  [
    [1, 1],
    [1, 2],
    [1, 3],
    [3, 1],
    [3, 2],
    [3, 3],
  ],
]

const pips = (value: number) =>
  svg(
    'svg',
    { viewBox: '0 0 40 40', 'aria-hidden': 'true' },
    ...(PIPS[value - 1] ?? []).map(([x, y]) =>
      svg('circle', { cx: x * 10, cy: y * 10, r: value === 1 ? 5.5 : 3.8, fill: value === 1 || value === 4 ? '#c4252f' : '#24191f' }),
    ),
  )

/** Three dice under a glass dome; with pips, or with the six colours of the fair. */
export const makeDiceScene: SceneMaker = (table, translate, calm, tick) => {
  const isColour = table === 'colorTable'
  const dice = [0, 1, 2].map((place) => el('div', { class: 'cube-2', 'data-place': place }))
  const dome = el('div', { class: 'dome' }, ...dice)
  const element = el('div', { class: 'scene dice-scene', role: 'img', 'aria-label': translate('table.empty') }, dome)
  const show = (values: readonly number[]) => {
    dice.forEach((die, place) => {
      const value = values[place] ?? 1
      if (isColour) die.dataset['colour'] = COLOURS[value] ?? 'red'
      else die.replaceChildren(pips(value))
    })
  }
  const says = (outcome: TableOutcome) => {
    const values = pile(outcome, 'dice')
    if (isColour) return values.map((value) => translate(`color.${COLOURS[value] ?? 'red'}`)).join(', ')
    return translate('sicBo.sum', { dice: values.join(' + '), sum: sumOf(values) })
  }
  show(isColour ? [0, 1, 2] : [1, 2, 3])
  return {
    element,
    ready: () => dome.classList.remove('shakes', 'lies'),
    roll: () => {
      if (!calm()) dome.classList.add('shakes')
    },
    says,
    reveal: async (outcome, quick) => {
      const values = pile(outcome, 'dice')
      if (!quick && !calm()) {
        dome.classList.add('shakes')
        for (let turn = 0; turn < 9; turn += 1) {
          show([0, 1, 2].map((place) => ((turn * 5 + place * 7) % 6) + (isColour ? 0 : 1)))
          if (turn % 2 === 0) tick(turn % 4)
          await sleep(130)
        }
      }
      dome.classList.remove('shakes')
      dome.classList.add('lies')
      show(values)
      element.setAttribute('aria-label', says(outcome))
    },
  }
}
