import { pageNumber, present, words } from '../lib/search-words.ts'

/** What the address of Home may carry. */
export const homeSearch = (search: Record<string, unknown>) =>
  present({
    q: words(search['q']),
    type: words(search['type']),
    page: pageNumber(search['page']),
    // At /login: the side of the house that somebody wants to enter (A78).
    side: search['side'] === 'agent' ? ('agent' as const) : undefined,
  })
