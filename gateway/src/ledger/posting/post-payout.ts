import { type Chance, systemChance } from '../../kernel/chance.ts'
import { callFunction } from '../../kernel/database/call-function.ts'
import type { Store } from '../../kernel/database/store.ts'
import { withRetry } from '../../kernel/database/with-retry.ts'

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
export const postCommissions = async (store: Store, rows: readonly CommissionPosting[], now: Date, chance: Chance = systemChance): Promise<number> =>
  (await withRetry(() => callFunction(store.pool, 'post_commissions', { rows, now }), chance)) ?? 0

/** Pays those of the given commissions that are owed and that their payer can now afford, in the given order; returns how many were paid. */
export const settleOwedCommissions = async (store: Store, ids: readonly number[], now: Date, chance: Chance = systemChance): Promise<number> =>
  (await withRetry(() => callFunction(store.pool, 'settle_owed_commissions', { ids, now }), chance)) ?? 0
