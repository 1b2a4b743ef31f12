import type { House } from '../handler.ts'
import { type Round, roundOf } from '../round.ts'
import { lookAfterDeposits } from './look-after-deposits.ts'
import { payParts } from './pay-parts.ts'
import { watchReceipts } from './watch-receipts.ts'

/** What the cashier does by itself. */
export type CashierRound = Round

/** The round of one gateway; any number of gateways may walk one on the same database. */
export const cashierRound = (house: House, publicOrigin: string): CashierRound =>
  roundOf(house, 'cashier', async () => {
    await lookAfterDeposits(house, publicOrigin)
    await payParts(house, publicOrigin)
    await watchReceipts(house)
  })
