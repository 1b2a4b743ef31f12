import { maskAccountNumber } from '@perya/domain/factor/mask-account-number'
import { sql } from 'kysely'
import type { Handler } from '../../kernel/context.ts'
import { places } from '../../kernel/secrets/places.ts'
import { openText } from '../../kernel/secrets/secrets.ts'
import { presentPart } from '../withdrawals/present-withdrawal.ts'

/** Payouts that wait for the member's answer, are disputed, or may still be disputed. */
export const listUnconfirmedParts: Handler<'cashier.confirmations'> = async (_input, { app, principal }) => {
  const rows = await app.store.db
    .selectFrom('withdrawal_part as p')
    .innerJoin('withdrawal as w', 'w.id', 'p.withdrawal_id')
    .selectAll('p')
    .select(['w.currency', 'w.kind', 'w.institution', 'w.holder', 'w.sealed_number'])
    .where('w.member_id', '=', principal.memberId)
    .where(({ or, and, eb }) =>
      or([eb('p.state', 'in', ['sent', 'disputed']), and([eb('p.state', '=', 'forced'), eb('p.dispute_until', '>', sql<Date>`house_now()`)])]),
    )
    .orderBy('p.sent_at')
    .limit(100)
    .execute()
  const list = await Promise.all(
    rows.map(async ({ currency, kind, institution, holder, sealed_number: sealed, ...part }) => ({
      ...presentPart(part, currency),
      withdrawalId: part.withdrawal_id,
      currency,
      kind,
      institution,
      holder,
      number: maskAccountNumber(await openText(app.store, places.withdrawalNumber(part.withdrawal_id), sealed)),
    })),
  )
  return { list }
}
