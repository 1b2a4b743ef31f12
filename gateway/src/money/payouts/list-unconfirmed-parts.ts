import { maskAccountNumber } from '@perya/domain/factor/mask-account-number'
import type { Handler } from '../../kernel/context.ts'
import { places } from '../../kernel/secrets/places.ts'
import { openText } from '../../kernel/secrets/secrets.ts'
import { presentPart } from '../withdrawals/present-withdrawal.ts'
import { readUnconfirmedParts } from './receipt-store.ts'

/** Payouts that wait for the member's answer, are disputed, or may still be disputed. */
export const listUnconfirmedParts: Handler<'cashier.confirmations'> = async (_input, { app, principal }) => {
  const rows = await readUnconfirmedParts(app, principal.memberId)
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
