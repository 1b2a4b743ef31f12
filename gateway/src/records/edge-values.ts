import type { Edge } from './bet-source.ts'

const farthest = 8_640_000_000_000

/** A place in a source as the pair `(moment, id)` that is compared with; without one, the end from which is read. */
export const edgeValues = (edge: Edge | null, oldestFirst: boolean): readonly [Date, number] => {
  if (edge === null) return oldestFirst ? [new Date(0), 0] : [new Date(farthest), 0]
  const most = Number.MAX_SAFE_INTEGER
  return [new Date(edge.at), edge.id === 'none' ? (oldestFirst ? most : 0) : edge.id === 'all' ? (oldestFirst ? 0 : most) : edge.id]
}
