import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { subtractMinor } from '@perya/domain/money/minor'
import type { AppContext } from '../../kernel/context.ts'
import { findMember } from '../../identity/account/find-member.ts'
import { announceFunds } from '../../kernel/notifications/funds-event.ts'
import { openAccount, externalAccount } from '../../ledger/accounts.ts'
import { auditedPosting } from '../../ledger/posting/audited-posting.ts'
import { postDeposit } from '../../ledger/posting/post.ts'
import type { DepositRow } from '../tables.ts'
import { notifyMember } from '../../kernel/notifications/notify-member.ts'

/** Credits a paid deposit once, whichever source reports it and however often; false when its state no longer allows it. */
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
