import type { QueryClient } from '@tanstack/react-query'
import type { BrandView } from '../lib/brand.tsx'

/** What the server hands to the browser with a page: JSON in an inert script. */
export type PageState = {
  readonly brand: BrandView
  readonly language: string
  /** Answers that the page was made from: query key, value, when. */
  readonly answers: readonly (readonly [readonly unknown[], unknown, number])[]
}

/** What a query client knows, for the page. */
export const answersOf = (client: QueryClient): PageState['answers'] =>
  client
    .getQueryCache()
    .getAll()
    .flatMap((query) => (query.state.status === 'success' ? [[query.queryKey, query.state.data, query.state.dataUpdatedAt] as const] : []))

/** Gives a query client what the page was made from. */
export const takeAnswers = (client: QueryClient, answers: PageState['answers']): void => {
  for (const [key, value, at] of answers) client.setQueryData(key, value, { updatedAt: at })
}

/** JSON that cannot end the script it stands in. */
export const inertJson = (state: PageState): string =>
  JSON.stringify(state).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
