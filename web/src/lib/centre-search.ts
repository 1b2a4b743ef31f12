import { searchParamText } from './search-words.ts'

/**
 * What the pages of the member and the agent centre keep in the address, over whatever route is open: which page, what narrows its list,
 * and where it begins.
 */
const centreKeys = ['member', 'agent', 'when', 'from', 'to', 'kind', 'vendor', 'game', 'status', 'before', 'after', 'under', 'find', 'depth'] as const

/** One of those. */
type CentreKey = (typeof centreKeys)[number]

/** The part of an address that belongs to a centre. */
export type CentreSearch = { [K in CentreKey]?: string }

/** Reads it. */
export const readCentreSearch = (search: Record<string, unknown>): CentreSearch => {
  const read: CentreSearch = {}
  for (const key of centreKeys) {
    const word = searchParamText(search[key])
    if (word !== undefined) read[key] = word
  }
  return read
}

/** An address after the centre was closed: what belongs to the route under it stays. */
export const withoutCentre = <S extends object>(search: S): Omit<S, CentreKey> => {
  const kept = { ...search }
  for (const key of centreKeys) Reflect.deleteProperty(kept, key)
  return kept
}
