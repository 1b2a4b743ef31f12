import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { readPostedAmount } from '../../ledger/accounts.ts'
import { cancelTicketSale } from '../../ledger/posting/post-lottery.ts'
import { operatorLotteryAccount } from '../operator-lottery-accounts.ts'
import { assertApplied } from './assert-applied.ts'
import { listChaseTickets, markChaseCancelled } from './bet-store.ts'
import { readChases } from './read-chases.ts'
import { readBalanceFooter } from './read-tickets.ts'

/** `lottery.cancelChase`: ends a chase and refunds its tickets that are still on sale. A repeat of the key returns the same amount. */
export const cancelChase: Handler<'lottery.cancelChase'> = async ({ chaseId }, context) => {
  const { app, principal, idempotencyKey } = context
  const { memberId, book, currency } = principal
  const codes = await listChaseTickets(app.store, memberId, chaseId)
  if (codes.length === 0) throw new Refusal('ticket_unknown')
  const account = await operatorLotteryAccount(app.store, book, currency)
  const back = {
    scope: `member:${memberId}`,
    extId: `lottery ${idempotencyKey}`,
    memberId,
    codes,
    house: account,
    some: true,
  }
  const done = await cancelTicketSale(app.store, back)
  if (done.reason === 'issue_closed') throw new Refusal('chase_over')
  const tx = assertApplied(done)
  await markChaseCancelled(app.store, chaseId)
  const [chase] = await readChases(context, { id: chaseId })
  if (chase === undefined) throw new Refusal('ticket_unknown')
  const returned = formatAmount(await readPostedAmount(app.store, tx), currencyDigits(currency))
  return { chase, returned, ...(await readBalanceFooter(context)) }
}
