import { digitsOf } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import type { Minor } from '@perya/domain/money/minor'
import { appendAudit } from '../audit/append-audit.ts'
import type { House } from '../handler.ts'
import { findMember } from '../member/find-member.ts'
import { inTransaction } from '../store/in-transaction.ts'
import { postReturnedUse } from '../wallet/post-provider-report.ts'
import { withdrawalsInTransit } from './accounts-of.ts'
import { maskedAccount } from './payout-accounts.ts'
import type { Part, Withdrawal } from './tables.ts'
import { tellMember } from './tell-member.ts'
import { partNumber } from './withdrawal-rows.ts'

/**
 * Carries out a decision about a returned amount of a part: `resend` pays it again, `refund` credits it to the member's balance. Returns the amount
 * that was decided, minor units; 0 where nothing is undecided.
 */
export const useReturned = async (
  house: House,
  { withdrawal, part }: { readonly withdrawal: Withdrawal; readonly part: Part },
  way: 'resend' | 'refund',
  actor: string,
): Promise<Minor> => {
  const { id, currency, institution, number } = withdrawal
  const transit = await withdrawalsInTransit(house, currency)
  const member = await findMember(house, withdrawal.member_id)
  return inTransaction(house, async (inside) => {
    const used = await postReturnedUse(inside.store.db, { id, n: part.n, way, by: actor, transit })
    if (used === 0) return used
    const amount = `${formatAmount(used, digitsOf(currency))} ${currency}`
    const where = `${institution} ${maskedAccount(number)}`
    if (way === 'resend') await tellMember(inside, member, 'payout-resent', { id, amount, where })
    else await tellMember(inside, member, 'withdrawal-back', { id, amount })
    const result = way === 'resend' ? 'resent' : 'refunded'
    await appendAudit(inside, { actor, action: 'withdrawal part', subject: partNumber(part), result, detail: { amount } })
    return used
  })
}
