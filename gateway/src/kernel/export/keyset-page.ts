/** Start of a page. Both empty: the newest page. */
export type PageRequest = { readonly before: string; readonly after: string; readonly pageSize: number }

/** The key after which the oldest page follows. */
export const oldestCursor = '0'

/**
 * Builds a page from `pageSize + 1` rows that were read in the requested direction, newest first, and the keys of the adjacent
 * pages: rows added meanwhile shift no page.
 */
export const keysetPage = <Row>(rows: readonly Row[], { before, after, pageSize }: PageRequest, keyOf: (row: Row) => string) => {
  const isMore = rows.length > pageSize
  const cut = rows.slice(0, pageSize)
  const list = after === '' ? cut : cut.toReversed()
  const [first, last] = [list[0], list.at(-1)]
  const newer = after === '' ? before !== '' : isMore
  const older = after === '' ? isMore : after !== oldestCursor
  return {
    list,
    newer: newer ? (first === undefined ? before : keyOf(first)) : null,
    older: older && last !== undefined ? keyOf(last) : null,
  }
}
