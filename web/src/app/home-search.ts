import { searchParamPage, omitUndefined, searchParamText } from '../lib/search-words.ts'

/** What the address of Home may carry. */
export const homeSearch = (search: Record<string, unknown>) =>
  omitUndefined({
    q: searchParamText(search['q']),
    type: searchParamText(search['type']),
    page: searchParamPage(search['page']),
    // At /login: the side of the house that somebody wants to enter (A78).
    side: search['side'] === 'agent' ? ('agent' as const) : undefined,
  })
