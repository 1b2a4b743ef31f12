import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import type { Minor } from '@perya/domain/money/minor'
import { appendAudit } from '../audit/append-audit.ts'
import type { AppContext } from '../context.ts'
import { findMember } from '../member/find-member.ts'
import { inTransaction } from '../store/in-transaction.ts'
import { postReturnedUse } from '../wallet/post-provider-report.ts'
import { withdrawalsInTransit } from './withdrawal-accounts.ts'
import { maskedAccount } from './list-payout-accounts.ts'
import type { WithdrawalPartRow, WithdrawalRow } from './tables.ts'
import { notifyMember } from './notify-member.ts'
import { partReference } from './withdrawal-rows.ts'

/**
 * Carries out a decision about a returned amount of a part: `resend` pays it again, `refund` credits it to the member's balance. Returns the amount
 * that was decided, minor units; 0 where nothing is undecided.
 */
export const useReturned = async (
  app: AppContext,
  { withdrawal, part }: { readonly withdrawal: WithdrawalRow; readonly part: WithdrawalPartRow },
  way: 'resend' | 'refund',
  actor: string,
): Promise<Minor> => {
  const { id, currency, institution, number } = withdrawal
  const transit = await withdrawalsInTransit(app, currency)
  const member = await findMember(app, withdrawal.member_id)
  return inTransaction(app, async (inside) => {
    const used = await postReturnedUse(inside.store.db, { id, n: part.n, way, by: actor, transit })
    if (used === 0) return used
    const amount = `${formatAmount(used, currencyDigits(currency))} ${currency}`
    const where = `${institution} ${maskedAccount(number)}`
    if (way === 'resend') await notifyMember(inside, member, 'payout-resent', { id, amount, where })
    else await notifyMember(inside, member, 'withdrawal-back', { id, amount })
    const result = way === 'resend' ? 'resent' : 'refunded'
    await appendAudit(inside, { actor, action: 'withdrawal part', subject: partReference(part), result, detail: { amount } })
    return used
  })
}
