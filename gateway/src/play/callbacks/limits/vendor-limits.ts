import { callFunction } from '../../../kernel/database/call-function.ts'
import type { Store } from '../../../kernel/database/store.ts'

/** What a vendor may pay out in one currency, minor units; null: no limit (S-08). */
export type VendorLimits = {
  readonly currency: string
  /** Of one round, over all of its wins. */
  readonly largestWin: number | null
  /** Of one round without a stake. */
  readonly freeWin: number | null
  /** Wins less bets of any sixty minutes. */
  readonly hourLoss: number | null
}

/** Key of the limits of every vendor without its own. */
export const everyVendor = '*'

/** The limits that apply to a vendor in a currency: its own, else those of every vendor. */
export const readVendorLimits = async (store: Store, vendor: string, currency: string): Promise<VendorLimits> => {
  const row = await callFunction(store.pool, 'vendor_limit_of', { vendor, currency })
  return { currency, largestWin: row.largest_win, freeWin: row.free_win, hourLoss: row.hour_loss }
}

/** Sets the limits of a vendor in a currency. They apply from the next win on. */
export const setLimits = async (store: Store, vendor: string, { currency, largestWin, freeWin, hourLoss }: VendorLimits): Promise<void> => {
  const row = { largest_win: largestWin, free_win: freeWin, hour_loss: hourLoss }
  await store.db
    .insertInto('vendor_limit')
    .values({ vendor, currency, ...row })
    .onConflict((conflict) => conflict.columns(['vendor', 'currency']).doUpdateSet(row))
    .execute()
}
