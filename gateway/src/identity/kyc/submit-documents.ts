import { normalDocumentNumber } from '@perya/domain/kyc/documents'
import { audited } from '../../kernel/audit/append-audit.ts'
import { byMember } from '../../kernel/audit/audit-event.ts'
import type { Handler } from '../../kernel/context.ts'
import { withReference } from '../../kernel/reference-number.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { handIn } from './hand-in.ts'

/** Hands in what a member has uploaded: opens a case, or answers one that asks again. */
export const submitDocuments: Handler<'kyc.submit'> = async ({ level, document, number }, context) => {
  const { app, principal } = context
  const kind = level === 2 ? (document ?? 'other') : null
  if (level === 2 && normalDocumentNumber(number).length < 4) throw new Refusal('kyc_number_missing')
  return withReference('I', app.chance, (id) =>
    audited(app, async (inside) => {
      const row = await handIn(inside, id, principal.memberId, { level, document: kind, number })
      const detail = { level, round: row.round, document: row.document }
      return { value: { reference: row.id }, events: [{ ...byMember(context), action: 'kyc hand-in', subject: row.id, result: 'waiting', detail }] }
    }),
  )
}
