import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { cancelTicketSale } from '../../ledger/post-lottery.ts'
import { operatorLotteryAccount } from '../operator-lottery-accounts.ts'
import { assertApplied } from './assert-applied.ts'
import { readChases } from './read-chases.ts'
import { readBalanceFooter } from './read-tickets.ts'

/** `lottery.cancelChase`: ends a chase and refunds its tickets that are still on sale. A repeat of the key returns the same amount. */
export const cancelChase: Handler<'lottery.cancelChase'> = async ({ chaseId }, context) => {
  const { app, principal, idempotencyKey } = context
  const { memberId, book, currency } = principal
  const { pool } = app.store
  const { rows } = await pool.query<{ code: string }>('select code from lottery_ticket where chase_id = $1 and member_id = $2', [chaseId, memberId])
  if (rows.length === 0) throw new Refusal('ticket_unknown')
  const account = await operatorLotteryAccount(app.store, book, currency)
  const back = {
    scope: `member:${memberId}`,
    extId: `lottery ${idempotencyKey}`,
    memberId,
    codes: rows.map(({ code }) => code),
    house: account,
    some: true,
  }
  const done = await cancelTicketSale(app.store, back)
  if (done.reason === 'issue_closed') throw new Refusal('chase_over')
  const tx = assertApplied(done)
  await pool.query(`update lottery_chase set state = 'CANCELLED' where id = $1 and state = 'RUNNING'`, [chaseId])
  const moved = await pool.query<{ amount: number }>('select amount from ledger_tx where id = $1', [tx])
  const [chase] = await readChases(context, { id: chaseId })
  if (chase === undefined) throw new Refusal('ticket_unknown')
  return { chase, returned: formatAmount(minor(moved.rows[0]?.amount ?? 0), currencyDigits(currency)), ...(await readBalanceFooter(context)) }
}
