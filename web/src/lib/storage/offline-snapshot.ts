import type { Value } from '@perya/calls'
import { deviceStorage, readCookie, tabStorage } from './storage.ts'

/**
 * The member's own data that stays readable offline: balance and favourites, each with its time of arrival. It lives as long as the tab; on the
 * device only where the member chose to stay logged in, and until logout (T43, T47).
 */
type Own = { readonly 'wallet.balance': Value<'wallet.balance'>; readonly 'lobby.favourites': Value<'lobby.favourites'> }
/** A query result with its time of arrival, in Unix milliseconds of this device. */
export type OfflineSnapshot<K extends keyof Own> = { readonly value: Own[K]; readonly at: number }
type Kept = { readonly [K in keyof Own]?: OfflineSnapshot<K> }

/** Maximum number of favourites that are stored. */
const mostGames = 60

const staysHere = (): boolean => readCookie('stay') === '1'

const isOne = (raw: unknown): boolean => {
  if (typeof raw !== 'object' || raw === null || !('value' in raw) || !('at' in raw) || typeof raw.at !== 'number') return false
  const { value } = raw
  return typeof value === 'object' && value !== null && (!('content' in value) || Array.isArray(value.content))
}
const isKept = (raw: unknown): raw is Kept => typeof raw === 'object' && raw !== null && Object.values(raw).every(isOne)

const read = (): Kept => {
  const raw = tabStorage.readJson('keptPerson') ?? (staysHere() ? deviceStorage.readJson('keptPerson') : null)
  return isKept(raw) ? raw : {}
}

/** Returns the stored snapshot, or null. */
export const readOfflineSnapshot = <K extends keyof Own>(name: K): OfflineSnapshot<K> | null => read()[name] ?? null

const keep = (kept: Kept): void => {
  tabStorage.writeJson('keptPerson', kept)
  if (staysHere()) deviceStorage.writeJson('keptPerson', kept)
  else deviceStorage.remove('keptPerson')
}

/** Stores a balance; play money is not stored. */
export const storeOfflineBalance = (value: Own['wallet.balance'], at: number): void => {
  if (value.book === 'real') keep({ ...read(), 'wallet.balance': { value, at } })
}

/** Stores the first of the favourites. */
export const storeOfflineFavourites = (value: Own['lobby.favourites'], at: number): void =>
  keep({ ...read(), 'lobby.favourites': { value: { ...value, content: value.content.slice(0, mostGames) }, at } })

/** Deletes the snapshot, in the tab and on the device. */
export const clearOfflineSnapshot = (): void => {
  tabStorage.remove('keptPerson')
  deviceStorage.remove('keptPerson')
}
