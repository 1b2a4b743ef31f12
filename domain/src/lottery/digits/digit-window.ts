import type { Family } from '../family.ts'
import type { Places } from '../series/positions.ts'

/** The places of a draw that a play uses. */
export type DigitWindow = { readonly family: Family; readonly name: string; readonly from: number; readonly places: Places }

const window =
  (family: Family, letters: string) =>
  (name: string, from: number, length: number): DigitWindow => ({
    family,
    name,
    from,
    places: { names: letters.slice(from, from + length).split(''), from: 0, to: 9 },
  })

const ssc = window('SSC', 'WQBSG')
const lf = window('LF', 'BSG')

/** Five digits: W Q B S G from the left, and the parts of them that plays use (A1). */
export const sscWindows: readonly DigitWindow[] = [
  ssc('5d', 0, 5),
  ssc('4d.first', 0, 4),
  ssc('4d.last', 1, 4),
  ssc('3d.first', 0, 3),
  ssc('3d.mid', 1, 3),
  ssc('3d.last', 2, 3),
  ssc('2d.first', 0, 2),
  ssc('2d.last', 3, 2),
]

/** Three digits: hundreds, tens, units (A4). */
export const lfWindows: readonly DigitWindow[] = [lf('all3', 0, 3), lf('2d.first', 0, 2), lf('2d.last', 1, 2)]

/** How many digits a window has. */
export const windowLength = ({ places }: DigitWindow): number => places.names.length

/** Returns the digits of a draw within the window. */
export const digitsInWindow = (window: DigitWindow, drawn: readonly number[]): readonly number[] =>
  drawn.slice(window.from, window.from + windowLength(window))

/** Returns the tab that lists the plays on a window. */
export const tabOfWindow = (window: DigitWindow): string => window.name.split('.')[0] ?? window.name
