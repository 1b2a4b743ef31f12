import { digitsOf } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minus } from '@perya/domain/money/minor'
import type { House } from '../handler.ts'
import { findMember } from '../member/find-member.ts'
import { announceFunds } from '../push/funds-event.ts'
import { openAccount, outside } from '../wallet/accounts.ts'
import { auditedPosting } from '../wallet/audited-posting.ts'
import { postDeposit } from '../wallet/post.ts'
import type { Deposit } from './tables.ts'
import { tellMember } from './tell-member.ts'

/** Credits a deposit whose money has come, once, whoever says so and however often; false where it may not be any more. */
export const settleDeposit = async (house: House, deposit: Deposit, actor: string): Promise<boolean> => {
  const { id, currency, provider } = deposit
  const from = await openAccount(house.store, outside(`payments:${provider}`, 'real', currency))
  const fees = await openAccount(house.store, { book: 'real', currency, ownerType: 'house', ownerId: 'cashier', kind: 'fees' })
  const posted = await auditedPosting(
    house,
    (store) => postDeposit(store, { id, now: new Date(house.clock.now()), from, fees }),
    ({ txId: tx }) => ({ actor, action: 'deposit paid', subject: id, result: 'done', detail: { tx } }),
  )
  if (posted.status !== 'applied') return false
  if (posted.duplicate) return true
  await announceFunds(house, deposit.member_id)
  const amount = `${formatAmount(minus(deposit.amount, deposit.fee), digitsOf(currency))} ${currency}`
  await tellMember(house, await findMember(house, deposit.member_id), 'deposit-arrived', { id, amount })
  return true
}
