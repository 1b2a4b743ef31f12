const home = ['q', 'type', 'page', 'side'] as const
const lobby = ['vassalage', 'gameClassify', 'sort', 'freeTrial', 'isNew', 'q', 'page'] as const
const registration = ['way', 'affiliateCode', 'referralCode', 'r'] as const

/**
 * The search parameters that each route's server rendering reads. A page is rendered and cached by these alone; every other parameter is for
 * the browser. `lang` applies to every page and is not listed.
 */
export const pageParams: Readonly<Record<string, readonly string[]>> = {
  '/': home,
  '/index': home,
  '/index.html': home,
  '/home': home,
  '/login': home,
  '/help': home,
  '/hot': ['page'],
  '/fav': ['list'],
  '/providers': lobby,
  '/game': ['vassalage', 'gameId', 'nodeId', 'roomId', 'mode'],
  '/receipt': ['receipt'],
  '/seamless': [],
  '/reset-password': [],
  '/security/undo': [],
  '/complete': ['back', 'needs'],
  '/down': [],
  '/download': [],
  '/register': registration,
  '/register.html': registration,
  '/rng': lobby,
  '/pvp': lobby,
  '/live': lobby,
  '/fish': lobby,
  '/sports': lobby,
  '/esports': lobby,
  '/inhouse': lobby,
  '/cockfight': lobby,
  '/bingo': lobby,
  '/lotteryCenter': ['gameCode'],
  '/elott': ['page'],
  '/lottery': ['gameCode', 'playType'],
  '/lottery/proof': ['ticket'],
  '/vnLottery': ['gameCode'],
  '/promotions': ['category', 'id'],
  '/promotions/$id': [],
  '/promoDetail': ['id'],
  '/helpmc': [],
  '/service': ['line'],
  '/pointMall': ['tab', 'state', 'type', 'when', 'from', 'to', 'older', 'newer'],
}

/** Cache key of every address without a page: they all render the same. */
export const missingPage = '/not-found'

/** Longest value of a parameter, and longest name in a path, with which a page is cached. */
const maxCachedLength = 64

/** The page or redirect of an address. `search` begins with `?` or is empty. */
export type PageAddress =
  | {
      readonly kind: 'page'
      readonly path: string
      /** The parameters that the page reads, in the order of the table. */
      readonly search: string
      /** The set of possible values is unbounded. */
      readonly isOpen: boolean
      /** False when a value exceeds the maximum length. */
      readonly mayKeep: boolean
    }
  /** The address spells a page differently: other letter case, an extra slash, or percent-encoding. */
  | { readonly kind: 'moved'; readonly to: string }
  | { readonly kind: 'missing' }

const missing: PageAddress = { kind: 'missing' }
const spellings = new Map(Object.keys(pageParams).map((path) => [path.toLowerCase(), path]))
const promotion = /^\/promotions\/([^/]+)$/

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Whether a path, spelled as it is, names a page. */
export const isPagePath = (path: string): boolean =>
  (Object.hasOwn(pageParams, path) && !path.includes('$')) || (path.startsWith('/promotions/') && promotion.test(path))

const spelledAs = (path: string): string | null => {
  const plain = decoded(path)
    .replaceAll(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
  const known = spellings.get(plain.toLowerCase())
  if (known !== undefined && isPagePath(known)) return known
  const [, id] = /^\/promotions\/([^/]+)$/i.exec(plain) ?? []
  return id === undefined ? null : `/promotions/${encodeURIComponent(id)}`
}

/** Parses the path and the search of a request (`/rng?page=2`). `languages`: accepted values of `lang`. */
export const readPageAddress = (target: string, languages: readonly string[]): PageAddress => {
  const at = target.indexOf('?')
  const [path, query] = at === -1 ? [target, ''] : [target.slice(0, at), target.slice(at + 1)]
  if (!isPagePath(path)) {
    const to = spelledAs(path)
    return to === null || to === path ? missing : { kind: 'moved', to: at === -1 ? to : `${to}?${query}` }
  }
  const [, id] = promotion.exec(path) ?? []
  const isShort = (value: string | undefined): boolean => value === undefined || value.length <= maxCachedLength
  const named = pageParams[id === undefined ? path : '/promotions/$id'] ?? []
  if (query === '') return { kind: 'page', path, search: '', isOpen: id !== undefined, mayKeep: isShort(id) }
  // The last occurrence of a repeated parameter wins, as in the router.
  const given = new Map(new URLSearchParams(query))
  const read = named.flatMap((name) => {
    const value = given.get(name)
    return value === undefined ? [] : [[name, value]]
  })
  const language = given.get('lang') ?? ''
  const search = new URLSearchParams([...(languages.includes(language) ? [['lang', language]] : []), ...read]).toString()
  return {
    kind: 'page',
    path,
    search: search === '' ? '' : `?${search}`,
    isOpen: id !== undefined || read.length > 0,
    mayKeep: isShort(id) && read.every(([, value]) => isShort(value)),
  }
}
