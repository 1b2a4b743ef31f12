import { currencyDigits } from '@perya/domain/money/currencies'
import { parseAmount } from '@perya/domain/money/decimal'
import type { AppContext } from '../../kernel/context.ts'
import type { PaymentStatus } from '../../kernel/partners/payment.ts'
import { auditedPosting } from '../../ledger/posting/audited-posting.ts'
import { postDepositReturnEnd } from '../../ledger/posting/post-deposit-return.ts'
import { depositReturnsInTransit, sourceOfDeposits } from './return-deposit.ts'
import { findReturn, pollReturnLater } from './return-rows.ts'

type Report = Pick<PaymentStatus, 'id' | 'state' | 'amount' | 'currency'>

/**
 * Applies a status of a return, from the answer of its provider to a poll or an order; repeated reports have no effect. `paid` of another amount ends
 * nothing: it is logged as an error and stays in transit for a person.
 */
export const applyReturnStatus = async (app: AppContext, { id, state, amount, currency }: Report): Promise<void> => {
  const row = await findReturn(app, id)
  if (row === null || (state !== 'paid' && state !== 'failed')) return
  const isSame = currency === row.currency && parseAmount(amount, currencyDigits(row.currency)) === row.amount
  if (state === 'paid' && !isSame) {
    app.log.error({ id, amount, currency }, 'a return of a deposit was reported with another amount')
    return
  }
  const end = state === 'paid' ? 'done' : 'failed'
  const outside = await sourceOfDeposits(app, row.provider, row.currency)
  const transit = await depositReturnsInTransit(app, row.currency)
  await auditedPosting(
    app,
    (store) => postDepositReturnEnd(store, { id, state: end, provider: row.provider, outside, transit, now: new Date(app.clock.now()) }),
    ({ txId: tx }) => ({
      actor: `provider:${row.provider}`,
      action: 'deposit returned',
      subject: row.deposit_id,
      result: end,
      detail: { tx, return: id },
    }),
  )
}

/**
 * Takes a webhook about a return; false when no return has that reference. It only triggers a poll: a webhook may be late or out of order, and the answer of
 * the provider decides.
 */
export const takeReturnReport = async (app: AppContext, { id }: Report): Promise<boolean> => {
  const row = await findReturn(app, id)
  if (row === null || row.provider !== app.payments?.name) return false
  const standing = await app.payments.look(id)
  if (standing.state === 'paid' || standing.state === 'failed') await applyReturnStatus(app, standing)
  else await pollReturnLater(app, id, 0)
  return true
}
