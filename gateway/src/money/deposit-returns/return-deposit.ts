import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import type { Minor } from '@perya/domain/money/minor'
import { findMember } from '../../identity/account/find-member.ts'
import type { AppContext } from '../../kernel/context.ts'
import { notifyMember } from '../../kernel/notifications/notify-member.ts'
import { externalAccount, openAccount } from '../../ledger/accounts.ts'
import { auditedPosting } from '../../ledger/posting/audited-posting.ts'
import type { PostingResult } from '../../ledger/posting/post.ts'
import { postDepositReturn } from '../../ledger/posting/post-deposit-return.ts'
import type { DepositRow } from '../tables.ts'

/** The transit account of deposits that go back to their source. */
export const depositReturnsInTransit = ({ store }: AppContext, currency: string): Promise<number> =>
  openAccount(store, { book: 'real', currency, ownerType: 'suspense', ownerId: 'deposit_returns', kind: 'transit' })

/** The external account where a provider's deposits come from, and to which returned ones go. */
export const sourceOfDeposits = ({ store }: AppContext, provider: string, currency: string): Promise<number> =>
  openAccount(store, externalAccount(`payments:${provider}`, 'real', currency))

/** What is returned, why, and, where no provider does it, the number of the transfer by hand. */
type DepositReturnOrder = { readonly amount: Minor; readonly currency: string; readonly reason: string; readonly reference: string }

/**
 * Decides that a deposit goes back to its source, once: it is closed and never credited, and the cashier job orders the return from its provider. The
 * member reads the reason.
 */
export const returnDeposit = async (app: AppContext, deposit: DepositRow, order: DepositReturnOrder, by: string): Promise<PostingResult> => {
  const { amount, currency, reason, reference } = order
  const from = await sourceOfDeposits(app, deposit.provider, currency)
  const transit = await depositReturnsInTransit(app, currency)
  const written = `${formatAmount(amount, currencyDigits(currency))} ${currency}`
  const now = new Date(app.clock.now())
  const posted = await auditedPosting(
    app,
    (store) => postDepositReturn(store, { deposit: deposit.id, amount, currency, reason, reference, by, from, transit, now }),
    ({ txId: tx }) => ({ actor: by, action: 'deposit returned', subject: deposit.id, result: 'decided', detail: { tx, amount: written } }),
  )
  if (posted.status === 'applied' && !posted.duplicate)
    await notifyMember(app, await findMember(app, deposit.member_id), 'deposit-returned', { id: deposit.id, amount: written, reason })
  return posted
}
