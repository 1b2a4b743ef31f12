import type { PickBoard, BoardRow, Play } from './play.ts'
import type { Selection } from './selection.ts'

/** A value on a board. */
export type BoardValue = number | string

/** What is picked on a board so far: row → values, in the order of the board. */
export type Picks = Readonly<Record<string, readonly BoardValue[]>>

/** Nothing picked yet. */
export const noPicks: Picks = {}

const inBoardOrder = (row: BoardRow, list: readonly BoardValue[]): readonly BoardValue[] => row.values.filter((value) => list.includes(value))

/** The picks after one value was tapped. A row that is full lets go of what was picked first; dan and tuo never share a number. */
export const togglePick = (board: PickBoard, picks: Picks, row: BoardRow, value: BoardValue): Picks => {
  const had = picks[row.key] ?? []
  if (had.includes(value)) return { ...picks, [row.key]: had.filter((one) => one !== value) }
  // A row of sides is many tickets, one a side; in every other row `most` is the end.
  const most = board.kind === 'picks' && row.most === 1 ? row.values.length : row.most
  const kept = had.length < most ? had : had.slice(had.length - most + 1)
  const next: Picks = { ...picks, [row.key]: [...kept, value] }
  if (board.kind !== 'dan-tuo') return next
  const other = board.rows.find(({ key }) => key !== row.key)
  return other ? { ...next, [other.key]: (picks[other.key] ?? []).filter((one) => one !== value) } : next
}

/** Quick picks of a row of numbers. */
export type QuickPick = 'all' | 'big' | 'small' | 'odd' | 'even' | 'clear'

/** What a quick pick puts into a row: the upper half is big. A row that takes few takes none of them but `clear`. */
export const quickPick = (row: BoardRow, quick: QuickPick): readonly BoardValue[] => {
  const half = row.values.length / 2
  return row.values.filter((value, at) => {
    if (quick === 'all') return true
    if (quick === 'big') return at >= half
    if (quick === 'small') return at < half
    return typeof value === 'number' && quick !== 'clear' && (value % 2 === 1) === (quick === 'odd')
  })
}

/** The quick picks that a row offers: rows that take all their values, and only numbers are odd or even. */
export const quickPicksOf = (board: PickBoard, row: BoardRow): readonly QuickPick[] => {
  if (board.kind === 'picks') return []
  if (row.most < row.values.length || row.values.length < 6 || typeof row.values[0] !== 'number') return row.most > 1 ? ['clear'] : []
  return board.kind === 'dan-tuo' ? ['clear'] : ['all', 'big', 'small', 'odd', 'even', 'clear']
}

/** What a board's picks are as selections, one for each ticket: sides are a ticket each, everything else is one. */
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

/** Ready-made numbers as they were typed or pasted, one an entry: separated by lines, semicolons or bars. */
export const typedEntries = (text: string): readonly string[] =>
  text
    .split(/[\n;|]+/)
    .map((entry) => entry.trim().replaceAll(/[\s,]+/g, ' '))
    .filter((entry) => entry !== '')
