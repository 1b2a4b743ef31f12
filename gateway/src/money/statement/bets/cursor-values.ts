import { startOfDay } from '@perya/domain/agent/period'
import type { PageCursor } from './bet-source.ts'

const farthest = 8_640_000_000_000
const first = '1970-01-02'

type Asked = { readonly oldestFirst: boolean; readonly from: string | null; readonly timeZone: string }

/**
 * Returns a position in a source as the pair `(moment, id)` to compare with; without one, the end to read from. The oldest end is the start of the
 * days: an index is scanned from the pair on, and from the beginning of time the scan would pass all rows before these days.
 */
export const cursorValues = (edge: PageCursor | null, { oldestFirst, from, timeZone }: Asked): readonly [Date, number] => {
  if (edge === null) return [new Date(oldestFirst ? (from === null || from < first ? 0 : startOfDay(from, timeZone)) : farthest), 0]
  const max = Number.MAX_SAFE_INTEGER
  return [new Date(edge.at), edge.id === 'none' ? (oldestFirst ? max : 0) : edge.id === 'all' ? (oldestFirst ? 0 : max) : edge.id]
}
