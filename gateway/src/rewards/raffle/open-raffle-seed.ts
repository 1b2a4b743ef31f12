import { createHash } from 'node:crypto'
import type { AppContext } from '../../kernel/context.ts'
import { places } from '../../kernel/secrets/places.ts'
import { seal, tryOpen } from '../../kernel/secrets/secrets.ts'
import type { Texts } from '../../kernel/settings/tables.ts'

/** A raffle as an operator creates it; amounts in minor units, the first prize first. */
export type NewRaffle = {
  readonly id: string
  readonly title: Texts
  readonly says: Texts
  readonly leastBet: number
  readonly prizes: readonly number[]
  readonly opensAt: Date
  readonly closesAt: Date
}

/** Creates a raffle, once: its seed is sealed, and its hash is public from now on. False: the id is taken. */
export const createRaffle = async (app: AppContext, raffle: NewRaffle): Promise<boolean> => {
  const { id, title, says, leastBet, prizes, opensAt, closesAt } = raffle
  const seed = Buffer.from(app.chance.bytes(32))
  const hash = createHash('sha256').update(seed).digest()
  const { rowCount } = await app.store.pool.query({
    name: 'make-raffle',
    text: `insert into raffle (id, title, says, currency, least_bet, prizes, opens_at, closes_at, seed_hash, sealed_seed)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`,
    values: [
      ...[id, JSON.stringify(title), JSON.stringify(says), app.brand.currency, leastBet, [...prizes]],
      ...[opensAt, closesAt, hash, await seal(app.store, places.raffleSeed(id), seed)],
    ],
  })
  return rowCount === 1
}

/** Opens the sealed seed of a raffle; null where it cannot be decrypted with this platform's key. */
export const openRaffleSeed = ({ store }: Pick<AppContext, 'store'>, raffle: string, sealed: Buffer): Promise<Buffer | null> =>
  tryOpen(store, places.raffleSeed(raffle), sealed)
