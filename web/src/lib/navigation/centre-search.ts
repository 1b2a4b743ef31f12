import { searchParamText } from '../search-words.ts'

/**
 * Parameters of the member and the agent centre, stored in the address over any open route: the page, the filters of its list, and where it begins.
 */
const centreKeys = ['member', 'agent', 'when', 'from', 'to', 'kind', 'vendor', 'game', 'status', 'before', 'after', 'under', 'find', 'depth'] as const

/** One of these parameters. */
type CentreKey = (typeof centreKeys)[number]

/** The part of an address that belongs to a centre. */
export type CentreSearch = { [K in CentreKey]?: string }

/** Parses it. */
export const readCentreSearch = (search: Record<string, unknown>): CentreSearch => {
  const read: CentreSearch = {}
  for (const key of centreKeys) {
    const word = searchParamText(search[key])
    if (word !== undefined) read[key] = word
  }
  return read
}

/** Returns the address after the centre was closed: parameters of the route below it remain. */
export const withoutCentre = <S extends object>(search: S): Omit<S, CentreKey> => {
  const kept = { ...search }
  for (const key of centreKeys) Reflect.deleteProperty(kept, key)
  return kept
}
