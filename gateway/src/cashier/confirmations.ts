import type { Handler } from '../handler.ts'
import { maskedAccount } from './payout-accounts.ts'
import { presentPart } from './present-withdrawal.ts'

/** Payouts of which the member has still to say whether they came, or may still dispute that they did. */
export const confirmations: Handler<'cashier.confirmations'> = async (_input, { house, principal }) => {
  const rows = await house.store.db
    .selectFrom('withdrawal_part as p')
    .innerJoin('withdrawal as w', 'w.id', 'p.withdrawal_id')
    .selectAll('p')
    .select(['w.currency', 'w.kind', 'w.institution', 'w.holder', 'w.number'])
    .where('w.member_id', '=', principal.memberId)
    .where(({ or, and, eb }) =>
      or([eb('p.state', '=', 'sent'), and([eb('p.state', '=', 'forced'), eb('p.dispute_until', '>', new Date(house.clock.now()))])]),
    )
    .orderBy('p.sent_at')
    .limit(100)
    .execute()
  const list = rows.map(({ currency, kind, institution, holder, number, ...part }) => ({
    ...presentPart(part, currency),
    withdrawalId: part.withdrawal_id,
    currency,
    kind,
    institution,
    holder,
    number: maskedAccount(number),
  }))
  return { list }
}
