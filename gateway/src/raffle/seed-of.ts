import { createHash } from 'node:crypto'
import { lockAway, takeOut } from '../factor/vault.ts'
import type { House } from '../handler.ts'
import type { Texts } from '../system/tables.ts'

const owner = (raffle: string): string => `raffle seed ${raffle}`

/** A raffle as somebody of the house makes it; amounts in minor units, the first prize first. */
export type NewRaffle = {
  readonly id: string
  readonly title: Texts
  readonly says: Texts
  readonly leastBet: number
  readonly prizes: readonly number[]
  readonly opensAt: Date
  readonly closesAt: Date
}

/** Makes a raffle, once: its seed is locked away, and the hash of it is public from now on. False: there is one of this name. */
export const makeRaffle = async (house: House, raffle: NewRaffle): Promise<boolean> => {
  const { id, title, says, leastBet, prizes, opensAt, closesAt } = raffle
  const seed = Buffer.from(house.chance.bytes(32))
  const hash = createHash('sha256').update(seed).digest()
  const { rowCount } = await house.store.pool.query({
    name: 'make-raffle',
    text: `insert into raffle (id, title, says, currency, least_bet, prizes, opens_at, closes_at, seed_hash, sealed_seed)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`,
    values: [
      ...[id, JSON.stringify(title), JSON.stringify(says), house.brand.currency, leastBet, [...prizes]],
      ...[opensAt, closesAt, hash, lockAway(house, seed, owner(id))],
    ],
  })
  return rowCount === 1
}

/** The seed of a raffle; null where it does not open under the key of this house. */
export const seedOf = (house: Pick<House, 'houseKey'>, raffle: string, sealed: Buffer): Buffer | null => takeOut(house, sealed, owner(raffle))
