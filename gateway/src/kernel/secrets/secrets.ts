import { createHmac } from 'node:crypto'
import type { Store } from '../database/store.ts'
import { keyringOf } from './keyring.ts'
import { decrypt, openUnder, sealUnder, versionOf } from './sealed-value.ts'

/**
 * The column and row of a sealed value. Moved into another row or column, it does not open. `formerly` is the owner label under which a value was
 * sealed with HOUSE_KEY before data keys existed.
 */
export type Place = { readonly column: string; readonly id: string; readonly formerly?: string }

type KeyStore = Pick<Store, 'db' | 'pool'>

const contextOf = ({ column, id }: Place): string => `${column} ${id}`

/** Encrypts a value for its place, under the newest data key. */
export const seal = async (store: KeyStore, place: Place, secret: Buffer | string): Promise<Buffer> => {
  const { version, key } = await keyringOf(store).current(store.db)
  return sealUnder(version, key, Buffer.from(secret), contextOf(place))
}

/** Decrypts the value of a place; null when it was changed, or sealed for another place or under an unknown key. */
export const tryOpen = async (store: KeyStore, place: Place, sealed: Buffer): Promise<Buffer | null> => {
  const ring = keyringOf(store)
  const version = versionOf(sealed)
  const key = version === null || version === 0 ? null : await ring.of(store.db, version)
  const opened = version === null || key === null ? null : openUnder(version, key, sealed, contextOf(place))
  return opened ?? (place.formerly === undefined ? null : decrypt(ring.root, sealed, place.formerly))
}

/** Like `tryOpen`, but throws when the value does not open: the row or the keys of this database are damaged. */
export const open = async (store: KeyStore, place: Place, sealed: Buffer): Promise<Buffer> => {
  const opened = await tryOpen(store, place, sealed)
  if (opened === null) throw new Error(`the sealed value ${contextOf(place)} does not open`)
  return opened
}

/** Like `open`, as text. */
export const openText = async (store: KeyStore, place: Place, sealed: Buffer): Promise<string> => (await open(store, place, sealed)).toString('utf8')

/** A keyed hash that finds equal values of one kind without decryption; it does not change when keys rotate. */
export const blindIndex = (store: Pick<Store, 'pool'>, kind: string, value: string): Buffer =>
  createHmac('sha256', keyringOf(store).index).update(`${kind}\0${value}`).digest()
