/**
 * The only file that accesses browser storage: every key that the product stores, with its type. Stored values are trusted for display only: role,
 * money and rights come from the server with each call.
 */

/** Keys of the tab's session, as the specification names them. `iframeUrl` is written for the record and never read back. */
export type SessionKey =
  | 'token'
  | 'isAgent'
  | 'username'
  | 'account'
  | 'customerId'
  | 'nickname'
  | 'toUpline'
  | 'closed'
  | 'memberLabel'
  | 'memberLabelColor'
  | 'memberLabelColor2'
  | 'merchant'
  | 'merchantCode'
  | 'platform'
  | 'wallet'
  | 'routers'
  | 'settings'
  | 'validate'
  | 'index_notice'
  | 'gameVendor'
  | 'consolidated'
  | 'iframeUrl'
  | 'playSince'
  | 'disclaimerAccept'
  | 'publicityClose'
  | 'cpw'
  | 'incomplete'
  | 'chunkReload'
  | 'imageCdn'
  | 'launchCdn'
  | 'registerDraft'
  | 'invited'
  | 'lotterySlip'
  | 'lotteryPoints'
  | 'drafts'
  | 'keptPerson'

/** Keys that outlive the tab. */
export type LocalKey =
  | 'hisLang'
  | 'lang'
  | 'theme'
  | 'menu'
  | 'balanceHidden'
  | 'calm'
  | 'sound'
  | 'shortcutsOff'
  | 'device'
  | 'lotteryProofs'
  | 'keptPerson'
  | 'pushFor'
  | 'noticesRead'
  | `favourites:${string}`

/** Keys that belong to one member and are removed at logout; the merchant keys and the caches of the brand remain (AUTH-18). */
const personalKeys: readonly SessionKey[] = [
  'token',
  'isAgent',
  'username',
  'account',
  'customerId',
  'nickname',
  'toUpline',
  'closed',
  'memberLabel',
  'memberLabelColor',
  'memberLabelColor2',
  'wallet',
  'consolidated',
  'iframeUrl',
  'playSince',
  'disclaimerAccept',
  'publicityClose',
  'cpw',
  'incomplete',
  'registerDraft',
  'invited',
  'lotterySlip',
  'lotteryPoints',
  'drafts',
  'keptPerson',
]

// A browser may block storage altogether (private windows, blocked cookies); the product then stores nothing instead of failing.
const attempt = <T>(act: () => T, otherwise: T): T => {
  try {
    return act()
  } catch {
    return otherwise
  }
}

const aYear = 31_536_000
// Values that are applied before the first paint (`head-script.ts`). A cookie signals to the server that there are some.
const earlyKeys: ReadonlySet<string> = new Set<SessionKey | LocalKey>(['theme', 'menu', 'calm', 'hisLang', 'token'])
const tellServer = (key: string): void =>
  attempt(() => {
    if (earlyKeys.has(key) && readCookie('kept') === null) writeCookie('kept', '1', aYear)
  }, undefined)

const shelf = <Key extends string>(open: () => Storage) => ({
  read: (key: Key): string | null => attempt(() => open().getItem(key), null),
  write: (key: Key, value: string): void => {
    attempt(() => open().setItem(key, value), undefined)
    tellServer(key)
  },
  remove: (key: Key): void => attempt(() => open().removeItem(key), undefined),
  /** Parses a stored JSON value; null when there is none or it is damaged. */
  readJson: (key: Key): unknown => {
    const text = attempt(() => open().getItem(key), null)
    return text === null ? null : attempt<unknown>(() => JSON.parse(text), null)
  },
  writeJson: (key: Key, value: unknown): void => attempt(() => open().setItem(key, JSON.stringify(value)), undefined),
})

/** Storage that lives as long as the tab. */
export const tabStorage = shelf<SessionKey>(() => window.sessionStorage)
/** Storage that remains on the device. */
export const deviceStorage = shelf<LocalKey>(() => window.localStorage)

/** Removes the member's keys of this tab. */
export const clearPersonalKeys = (): void => {
  for (const key of personalKeys) tabStorage.remove(key)
}

/** Reads a cookie that is not HttpOnly; null when there is none. */
export const readCookie = (name: string): string | null => {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found === undefined ? null : attempt<string | null>(() => decodeURIComponent(found.slice(name.length + 1)), null)
}

/** Writes a cookie that scripts can read. Never anything secret. */
export const writeCookie = (name: string, value: string, maxAgeSeconds: number): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  attempt(() => {
    document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`
  }, undefined)
}
