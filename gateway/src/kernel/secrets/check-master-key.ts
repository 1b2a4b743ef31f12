import { hkdfSync } from 'node:crypto'
import type { Store } from '../database/store.ts'
import { StartRefusal } from '@perya/domain/start-refusal'

type Version = { readonly version: number; readonly fingerprint: Buffer; readonly state: string; readonly created_at: Date }

/** Fingerprint of a key that may be published: 32 bytes derived from it, from which the key cannot be computed. */
export const fingerprintOf = (key: Uint8Array): Buffer => Buffer.from(hkdfSync('sha256', key, '', 'perya house key fingerprint v1', 32))

const short = (fingerprint: Buffer): string => fingerprint.subarray(0, 4).toString('hex')

/**
 * Compares the key of this gateway (or the previous one, while it is replaced) with the key that the database was used with; stores the first
 * gateway's key. Resolves to the key's version. Rejects with a `StartRefusal` for any other key: authenticators, raffle seeds and web push keys
 * would open on one gateway only.
 */
export const checkMasterKey = async ({ pool }: Pick<Store, 'pool'>, key: Uint8Array, former?: Uint8Array): Promise<number> => {
  const own = fingerprintOf(key)
  const before = former === undefined ? null : fingerprintOf(former)
  await pool.query(
    `insert into house_key_version (version, fingerprint) select 1, $1::bytea where not exists (select from house_key_version) on conflict do nothing`,
    [own],
  )
  const { rows } = await pool.query<Version>('select version, fingerprint, state, created_at from house_key_version order by version desc')
  const found = rows.find(({ fingerprint }) => fingerprint.equals(own)) ?? rows.find(({ fingerprint }) => before?.equals(fingerprint) === true)
  if (found !== undefined && found.state !== 'retired') return found.version
  const requested = rows.find(({ state }) => state === 'current')
  throw new StartRefusal(
    `The key of this gateway (HOUSE_KEY, else house.key in DATA_DIR; fingerprint ${short(own)}) is ${found === undefined ? 'not the key' : 'a retired key'} of this database: ` +
      `set HOUSE_KEY to the key with fingerprint ${requested === undefined ? 'unknown' : short(requested.fingerprint)}, in use since ${requested?.created_at.toISOString() ?? 'never'}.`,
  )
}
