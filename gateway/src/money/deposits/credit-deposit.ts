import { depositFee, depositMethods } from '@perya/domain/cashier/deposit-methods'
import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { type Minor, subtractMinor } from '@perya/domain/money/minor'
import type { AppContext } from '../../kernel/context.ts'
import { findMember } from '../../identity/account/find-member.ts'
import { announceFunds } from '../../kernel/notifications/funds-event.ts'
import { openAccount, externalAccount } from '../../ledger/accounts.ts'
import { auditedPosting } from '../../ledger/posting/audited-posting.ts'
import { type PostingResult, postDeposit } from '../../ledger/posting/post.ts'
import type { DepositRow } from '../tables.ts'
import { notifyMember } from '../../kernel/notifications/notify-member.ts'

/** The amount to credit and its fee, where they are not the requested ones. */
const otherAmount = (deposit: DepositRow, amount: Minor): { readonly amount?: Minor; readonly fee?: Minor } => {
  if (amount === deposit.amount) return {}
  const method = depositMethods.find((one) => one === deposit.method)
  return { amount, fee: method === undefined ? deposit.fee : depositFee(method, amount, currencyDigits(deposit.currency)) }
}

/**
 * Credits a deposit once, whichever source reports it and however often, and returns the outcome of the posting. Money of a member who is on a break or
 * has used up a limit is refused, and the deposit goes to review. `amount`: what came, where it is not what was requested.
 */
export const settleDeposit = async (app: AppContext, deposit: DepositRow, actor: string, amount: Minor = deposit.amount): Promise<PostingResult> => {
  const { id, currency, provider } = deposit
  const from = await openAccount(app.store, externalAccount(`payments:${provider}`, 'real', currency))
  const fees = await openAccount(app.store, { book: 'real', currency, ownerType: 'house', ownerId: 'cashier', kind: 'fees' })
  const other = otherAmount(deposit, amount)
  const posted = await auditedPosting(
    app,
    (store) => postDeposit(store, { id, now: new Date(app.clock.now()), from, fees, ...other }),
    ({ txId: tx }) => ({ actor, action: 'deposit paid', subject: id, result: 'done', detail: { tx } }),
  )
  if (posted.status !== 'applied' || posted.duplicate) return posted
  await announceFunds(app, deposit.member_id)
  const credited = subtractMinor(amount, other.fee ?? deposit.fee)
  const values = { id, amount: `${formatAmount(credited, currencyDigits(currency))} ${currency}` }
  await notifyMember(app, await findMember(app, deposit.member_id), 'deposit-arrived', values)
  return posted
}

/** Credits the requested amount of a deposit, once; false when its state, a limit or a break no longer allows it. */
export const creditDeposit = async (app: AppContext, deposit: DepositRow, actor: string): Promise<boolean> =>
  (await settleDeposit(app, deposit, actor)).status === 'applied'
