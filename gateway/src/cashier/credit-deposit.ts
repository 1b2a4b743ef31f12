import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { subtractMinor } from '@perya/domain/money/minor'
import type { AppContext } from '../context.ts'
import { findMember } from '../member/find-member.ts'
import { announceFunds } from '../push/funds-event.ts'
import { openAccount, externalAccount } from '../wallet/accounts.ts'
import { auditedPosting } from '../wallet/audited-posting.ts'
import { postDeposit } from '../wallet/post.ts'
import type { DepositRow } from './tables.ts'
import { notifyMember } from './notify-member.ts'

/** Credits a deposit whose money has come, once, whoever says so and however often; false where it may not be any more. */
export const creditDeposit = async (app: AppContext, deposit: DepositRow, actor: string): Promise<boolean> => {
  const { id, currency, provider } = deposit
  const from = await openAccount(app.store, externalAccount(`payments:${provider}`, 'real', currency))
  const fees = await openAccount(app.store, { book: 'real', currency, ownerType: 'house', ownerId: 'cashier', kind: 'fees' })
  const posted = await auditedPosting(
    app,
    (store) => postDeposit(store, { id, now: new Date(app.clock.now()), from, fees }),
    ({ txId: tx }) => ({ actor, action: 'deposit paid', subject: id, result: 'done', detail: { tx } }),
  )
  if (posted.status !== 'applied') return false
  if (posted.duplicate) return true
  await announceFunds(app, deposit.member_id)
  const amount = `${formatAmount(subtractMinor(deposit.amount, deposit.fee), currencyDigits(currency))} ${currency}`
  await notifyMember(app, await findMember(app, deposit.member_id), 'deposit-arrived', { id, amount })
  return true
}
