import type { Handler } from '../../kernel/context.ts'
import { cancelTicketSale } from '../../ledger/posting/post-lottery.ts'
import { operatorLotteryAccount } from '../operator-lottery-accounts.ts'
import { assertApplied } from './assert-applied.ts'
import { readTicketsByCode } from './read-tickets.ts'

/** `lottery.cancel`: cancels tickets and refunds their stakes while their issue is on sale. */
export const cancelTickets: Handler<'lottery.cancel'> = async ({ tickets }, context) => {
  const { app, principal, idempotencyKey } = context
  const { memberId, book, currency } = principal
  const codes = [...new Set(tickets)]
  const account = await operatorLotteryAccount(app.store, book, currency)
  assertApplied(
    await cancelTicketSale(app.store, {
      scope: `member:${memberId}`,
      extId: `lottery ${idempotencyKey}`,
      memberId,
      codes,
      house: account,
      some: false,
    }),
  )
  return readTicketsByCode(context, codes)
}
