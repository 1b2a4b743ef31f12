import type { QueryClient } from '@tanstack/react-query'
import { isShown, setServerOnlyKeys } from '../../lib/calls/ask.ts'
import type { BrandView } from '../../lib/brand/brand.tsx'
import { formatCount, formatExact, type FormattedCount } from '../../lib/format/format-count.ts'
import { menuQuery } from '../../lib/brand/shell-queries.ts'

/** The state that the server sends to the browser with a page: JSON in an inert script. */
export type SerializedPageState = {
  readonly brand: BrandView
  readonly language: string
  /** Query results that the page was made from: query key, value. */
  readonly answers: readonly (readonly [readonly unknown[], unknown])[]
  /** Keys of query results that the page was made from and that stay on the server until a component needs them. */
  readonly stayed: readonly (readonly unknown[])[]
  /** Counts of the menu, formatted in the language: the browser need not create number formats. */
  readonly counts: readonly FormattedCount[]
}

/** Returns the counts that the menu of this page shows. */
export const menuCounts = (client: QueryClient, tag: string): SerializedPageState['counts'] => {
  const counts = client.getQueryData(menuQuery.queryKey)?.list.map(({ gameCount }) => gameCount) ?? []
  return [...new Set(counts)].map((count) => [count, formatCount(count, tag), formatExact(count, tag)])
}

/** Dehydrates a query client for the page: results, and the keys of server-only queries. */
export const dehydrateQueries = (client: QueryClient): Pick<SerializedPageState, 'answers' | 'stayed'> => {
  const known = client
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'success')
  const mayStay = ({ meta, queryKey }: (typeof known)[number]): boolean => meta?.['stays'] === true && !isShown(client, queryKey)
  return {
    answers: known.filter((query) => !mayStay(query)).map(({ queryKey, state }) => [queryKey, state.data] as const),
    stayed: known.filter(mayStay).map(({ queryKey }) => queryKey),
  }
}

/**
 * Hydrates a query client with the results that the page was made from, dated now: at hydration the page must render what the server rendered, and
 * with a visitor's clock running ahead all results would be stale and requested again before the page is hydrated.
 */
export const hydrateQueries = (client: QueryClient, { answers, stayed }: Pick<SerializedPageState, 'answers' | 'stayed'>): void => {
  for (const [key, value] of answers) client.setQueryData(key, value)
  setServerOnlyKeys(client, stayed)
}

/** JSON that cannot close the script element that contains it. */
export const scriptSafeJson = (state: SerializedPageState): string =>
  JSON.stringify(state).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
