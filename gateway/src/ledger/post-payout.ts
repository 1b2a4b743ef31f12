import { type Chance, systemChance } from '../kernel/chance.ts'
import type { Store } from '../kernel/database/store.ts'
import { withRetry } from '../kernel/database/with-retry.ts'

// Postings of contracts: stored functions like those of post.ts, over many commission windows at once.

/** A computed commission window, as the stored function reads it. */
export type CommissionPosting = {
  readonly contract: string
  readonly from: string
  readonly to: string
  readonly figuresFrom: string
  readonly figures: object
  readonly windowBet: number
  readonly rule: number
  readonly reason: string
  readonly rate: number
  readonly base: number
  readonly carried: number
  readonly amount: number
  readonly linesUntil: number
}

/** Stores windows and pays them in their order, all or none; returns how many were new. A window that is stored already moves nothing. */
export const postCommissions = async (
  store: Store,
  rows: readonly CommissionPosting[],
  now: Date,
  chance: Chance = systemChance,
): Promise<number> => {
  const text = 'select pay_contracts($1, $2) as n'
  const values = [JSON.stringify(rows), now]
  const done = await withRetry(() => store.pool.query<{ n: number }>({ name: 'pay-contracts', text, values }), chance)
  return done.rows[0]?.n ?? 0
}

/** Pays those of the given commissions that are owed and that their payer can now afford, in the given order; returns how many were paid. */
export const settleOwedCommissions = async (store: Store, ids: readonly number[], now: Date, chance: Chance = systemChance): Promise<number> => {
  const text = 'select settle_payments($1, $2) as n'
  const done = await withRetry(() => store.pool.query<{ n: number }>({ name: 'settle-payments', text, values: [ids, now] }), chance)
  return done.rows[0]?.n ?? 0
}
