import type { QueryClient } from '@tanstack/react-query'
import { isShown, setServerOnlyKeys } from '../lib/ask.ts'
import type { BrandView } from '../lib/brand.tsx'
import { formatCount, formatExact, type FormattedCount } from '../lib/format-count.ts'
import { menuQuery } from '../lib/shell-queries.ts'

/** What the server hands to the browser with a page: JSON in an inert script. */
export type PageState = {
  readonly brand: BrandView
  readonly language: string
  /** Answers that the page was made from: query key, value. */
  readonly answers: readonly (readonly [readonly unknown[], unknown])[]
  /** Keys of answers that the page was made from and that stay on the server until somebody needs them. */
  readonly stayed: readonly (readonly unknown[])[]
  /** Counts of the menu as the language says them: a browser is spared the making of the formats. */
  readonly counts: readonly FormattedCount[]
}

/** The counts that the menu of this page shows. */
export const menuCounts = (client: QueryClient, tag: string): PageState['counts'] => {
  const counts = client.getQueryData(menuQuery.queryKey)?.list.map(({ gameCount }) => gameCount) ?? []
  return [...new Set(counts)].map((count) => [count, formatCount(count, tag), formatExact(count, tag)])
}

/** What a query client knows, for the page: answers, and the keys of those that stay. */
export const dehydrateQueries = (client: QueryClient): Pick<PageState, 'answers' | 'stayed'> => {
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
 * Gives a query client what the page was made from, as if it had come this moment: a page that wakes says what the server said, and a visitor
 * whose clock runs ahead would take it for old and ask for all of it before the page lives.
 */
export const hydrateQueries = (client: QueryClient, { answers, stayed }: Pick<PageState, 'answers' | 'stayed'>): void => {
  for (const [key, value] of answers) client.setQueryData(key, value)
  setServerOnlyKeys(client, stayed)
}

/** JSON that cannot end the script it stands in. */
export const scriptSafeJson = (state: PageState): string =>
  JSON.stringify(state).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
