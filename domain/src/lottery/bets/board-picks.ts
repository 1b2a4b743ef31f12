import type { PickBoard, BoardRow, Play } from '../play.ts'
import type { Selection } from '../selection.ts'

/** A value on a board. */
export type BoardValue = number | string

/** What is picked on a board so far: row → values, in the order of the board. */
export type Picks = Readonly<Record<string, readonly BoardValue[]>>

/** An empty set of picks. */
export const noPicks: Picks = {}

const inBoardOrder = (row: BoardRow, list: readonly BoardValue[]): readonly BoardValue[] => row.values.filter((value) => list.includes(value))

/** Returns the picks after a value was toggled. A full row drops its earliest pick; dan and tuo never share a number. */
export const togglePick = (board: PickBoard, picks: Picks, row: BoardRow, value: BoardValue): Picks => {
  const had = picks[row.key] ?? []
  if (had.includes(value)) return { ...picks, [row.key]: had.filter((one) => one !== value) }
  // A row of sides yields one ticket per side; in every other row `most` is the maximum.
  const max = board.kind === 'picks' && row.most === 1 ? row.values.length : row.most
  const remaining = had.length < max ? had : had.slice(had.length - max + 1)
  const next: Picks = { ...picks, [row.key]: [...remaining, value] }
  if (board.kind !== 'dan-tuo') return next
  const other = board.rows.find(({ key }) => key !== row.key)
  return other ? { ...next, [other.key]: (picks[other.key] ?? []).filter((one) => one !== value) } : next
}

/** Quick picks of a row of numbers. */
export type QuickPick = 'all' | 'big' | 'small' | 'odd' | 'even' | 'clear'

/** Returns the values that a quick pick selects in a row: the upper half is big. `clear` selects none. */
export const quickPick = (row: BoardRow, quick: QuickPick): readonly BoardValue[] => {
  const half = row.values.length / 2
  return row.values.filter((value, at) => {
    if (quick === 'all') return true
    if (quick === 'big') return at >= half
    if (quick === 'small') return at < half
    return typeof value === 'number' && quick !== 'clear' && (value % 2 === 1) === (quick === 'odd')
  })
}

/** Returns the quick picks that a row offers: only `clear` unless the row accepts all of its values and they are numbers. */
export const quickPicksOf = (board: PickBoard, row: BoardRow): readonly QuickPick[] => {
  if (board.kind === 'picks') return []
  if (row.most < row.values.length || row.values.length < 6 || typeof row.values[0] !== 'number') return row.most > 1 ? ['clear'] : []
  return board.kind === 'dan-tuo' ? ['clear'] : ['all', 'big', 'small', 'odd', 'even', 'clear']
}

/** Converts a board's picks into selections, one per ticket: each side is a ticket of its own, everything else is one ticket. */
export const selectionsFromPicks = ({ board, mode }: Play, picks: Picks): readonly Selection[] => {
  const listOf = (row: BoardRow): readonly BoardValue[] => inBoardOrder(row, picks[row.key] ?? [])
  const [first] = board.rows
  if (!first) return []
  if (board.kind === 'positions') return [{ pos: board.rows.map(listOf) }]
  if (board.kind !== 'picks' || mode !== 'ODDS') return [Object.fromEntries(board.rows.map((row) => [row.key, listOf(row)]))]
  return board.rows.flatMap((row) => {
    const list = listOf(row).map(String)
    if (list.length === 0) return []
    return row.most > 1 ? [{ pick: `${row.key}:${list.join('+')}` }] : list.map((pick) => ({ pick }))
  })
}

/** Returns a random whole number from 0 up to, but without, `count`. */
export type RandomBelow = (count: number) => number

const randomValues = (values: readonly BoardValue[], count: number, below: RandomBelow): readonly BoardValue[] => {
  const left = [...values]
  return Array.from({ length: Math.min(count, values.length) }, () => left.splice(below(left.length), 1)).flat()
}

const randomAttempts = 200

/**
 * Returns random picks that make one ticket: in each row as few values as the play sells. `date` is the day of the draw, which decides the signs of
 * the zodiac. No picks if the play has no values to pick from.
 */
export const randomPicks = (play: Play, below: RandomBelow, date: string): Picks => {
  const { rows, kind } = play.board
  const isSold = (picks: Picks): boolean =>
    selectionsFromPicks(play, picks).every((picked) => play.check(play.family === 'LHC' ? { ...picked, date } : picked) === null)
  const isOneRow = kind === 'picks' || rows.every(({ least }) => least === 0)
  for (let attempt = 0; attempt < randomAttempts && rows.length > 0; attempt += 1) {
    const only = isOneRow ? below(rows.length) : -1
    // A play may need more than the minimum of its rows, as free numbers that fill up the fixed ones do.
    const extra = Math.floor((attempt * 10) / randomAttempts)
    let picks: Picks = noPicks
    for (const [at, row] of rows.entries()) {
      if (isOneRow && at !== only) continue
      const taken = kind === 'dan-tuo' ? Object.values(picks).flat() : []
      const free = row.values.filter((value) => !taken.includes(value))
      const count = Math.min(row.most, Math.max(isOneRow ? 1 : 0, row.least) + (at === rows.length - 1 ? extra : 0))
      picks = { ...picks, [row.key]: randomValues(free, count, below) }
    }
    if (isSold(picks)) return picks
  }
  return noPicks
}

/** Splits typed or pasted numbers into entries separated by line breaks, semicolons or bars. */
export const typedEntries = (text: string): readonly string[] =>
  text
    .split(/[\n;|]+/)
    .map((entry) => entry.trim().replaceAll(/[\s,]+/g, ' '))
    .filter((entry) => entry !== '')
