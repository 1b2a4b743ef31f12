import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import type { Minor } from '@perya/domain/money/minor'
import { maskAccountNumber } from '@perya/domain/factor/mask-account-number'
import { appendAudit } from '../../kernel/audit/append-audit.ts'
import type { AppContext } from '../../kernel/context.ts'
import { findMember } from '../../identity/account/find-member.ts'
import { inTransaction } from '../../kernel/database/in-transaction.ts'
import { postReturnedUse } from '../../ledger/posting/post-provider-report.ts'
import { withdrawalsInTransit } from '../payout-accounts/withdrawal-accounts.ts'
import type { WithdrawalPartRow, WithdrawalRow } from '../tables.ts'
import { notifyMember } from '../../kernel/notifications/notify-member.ts'
import { partReference } from '../withdrawals/withdrawal-rows.ts'

/**
 * Executes a decision about a returned amount of a part: `resend` pays it again, `refund` credits it to the member's balance. Returns the amount that
 * was decided, minor units; 0 when nothing is undecided.
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
    const where = `${institution} ${maskAccountNumber(number)}`
    if (way === 'resend') await notifyMember(inside, member, 'payout-resent', { id, amount, where })
    else await notifyMember(inside, member, 'withdrawal-back', { id, amount })
    const result = way === 'resend' ? 'resent' : 'refunded'
    await appendAudit(inside, { actor, action: 'withdrawal part', subject: partReference(part), result, detail: { amount } })
    return used
  })
}
