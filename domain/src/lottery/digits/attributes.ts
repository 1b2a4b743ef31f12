import { lotteryFault } from '../lottery-fault.ts'
import { ratio } from '../fraction.ts'
import type { Play } from '../play.ts'
import type { Selection } from '../selection.ts'
import { seriesPlay } from '../series/series-play.ts'
import { windowLength, digitsInWindow, tabOfWindow, type DigitWindow } from './digit-window.ts'

/** B(ig) 5–9, S(mall) 0–4, O(dd), E(ven). */
const attributes: readonly string[] = ['B', 'S', 'O', 'E']

const has = (digit: number, attribute: number | string): boolean =>
  attribute === 'B' ? digit >= 5 : attribute === 'S' ? digit <= 4 : attribute === 'O' ? digit % 2 === 1 : attribute === 'E' && digit % 2 === 0

const matching = (list: readonly (number | string)[], digit: number): number => list.filter((attribute) => has(digit, attribute)).length

/** Maximum number of attributes of a list that one digit can have: one of big and small, one of odd and even. */
const maxMatching = (list: readonly (number | string)[]): number => Math.max(...[1, 2, 8, 9].map((digit) => matching(list, digit)))

const checkLists = ({ pos }: Selection, places: number) => {
  if (pos?.length !== places) return lotteryFault('bad_selection')
  if (pos.some((list) => list.length === 0)) return lotteryFault('selection_empty')
  if (!pos.every((list) => list.every((attribute) => typeof attribute === 'string' && attributes.includes(attribute))))
    return lotteryFault('selection_out_of_range')
  return pos.some((list) => new Set(list).size < list.length) ? lotteryFault('selection_repeated') : null
}

/** Big, small, odd, even for each place; every matching attribute of a digit multiplies the winning units. */
export const bsoe = (window: DigitWindow): Play =>
  seriesPlay({
    family: window.family,
    code: `${window.name}.bsoe`,
    group: tabOfWindow(window),
    board: { kind: 'positions', rows: window.places.names.map((key) => ({ key, values: attributes, least: 1, most: 4 })) },
    check: (selection) => checkLists(selection, windowLength(window)),
    units: ({ pos = [] }) => pos.reduce((all, list) => all * list.length, 1),
    chance: ratio(1, 4),
    winning: ({ pos = [] }, drawn) => {
      const digits = digitsInWindow(window, drawn)
      return pos.reduce((all, list, place) => all * matching(list, digits[place] ?? -1), 1)
    },
    mostWinning: ({ pos = [] }) => pos.reduce((all, list) => all * maxMatching(list), 1),
  })
