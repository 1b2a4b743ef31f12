import type { House } from '../handler.ts'
import { lookAfterDeposits } from './look-after-deposits.ts'
import { payParts } from './pay-parts.ts'
import { watchReceipts } from './watch-receipts.ts'

/** What the cashier does by itself; `start` keeps looking, `look` looks once. */
export type CashierRound = { readonly start: () => void; readonly look: () => Promise<void>; readonly stop: () => Promise<void> }

const lookEveryMs = 1_000

/** The round of one gateway; any number of gateways may walk one on the same database. */
export const cashierRound = (house: House, publicOrigin: string): CashierRound => {
  let timer: NodeJS.Timeout | null = null
  let round: Promise<void> | null = null
  const walk = async (): Promise<void> => {
    await lookAfterDeposits(house, publicOrigin)
    await payParts(house, publicOrigin)
    await watchReceipts(house)
  }
  const look = (): Promise<void> => {
    round ??= walk().finally(() => {
      round = null
    })
    return round
  }
  return {
    look,
    start: () => {
      timer ??= setInterval(() => {
        look().catch((error: unknown) => house.log.warn({ err: error }, 'the round of the cashier failed'))
      }, lookEveryMs)
      timer.unref()
    },
    stop: async () => {
      if (timer !== null) clearInterval(timer)
      timer = null
      await round?.catch(() => undefined)
    },
  }
}
