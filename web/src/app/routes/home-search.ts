import { searchParamPage, omitUndefined, searchParamText } from '../../lib/search-words.ts'

/** Search parameters of Home. */
export const homeSearch = (search: Record<string, unknown>) =>
  omitUndefined({
    q: searchParamText(search['q']),
    type: searchParamText(search['type']),
    page: searchParamPage(search['page']),
    // At /login: the sign-in side, member or agent (A78).
    side: search['side'] === 'agent' ? ('agent' as const) : undefined,
  })
