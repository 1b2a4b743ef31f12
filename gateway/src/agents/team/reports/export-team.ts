import { audited } from '../../../kernel/audit/append-audit.ts'
import { byMember } from '../../../kernel/audit/audit-event.ts'
import { assertKind } from '../../contract/core/contract-people.ts'
import type { Handler } from '../../../kernel/context.ts'
import { createExportTicket, ticketPath } from '../../../money/statement/export/export-ticket.ts'
import { requireBranch } from '../core/team-branch.ts'

/** Stores an export request and returns its location; access to the requested branches is checked here and again when the file is created. */
export const exportTeam: Handler<'team.export'> = async (input, context) => {
  const { app, principal, language } = context
  await requireBranch(app, principal, input.parent)
  await requireBranch(app, principal, input.member)
  const { memberId, sessionId, book, currency } = principal
  if (input.list === 'contracts' || input.list === 'payments') await assertKind(app, memberId, input.contracts)
  const event = { ...byMember(context), action: 'team export', subject: `${input.list}.${input.form}`, result: 'done' }
  const { ticket, expiresAt } = await audited(app, async (inside) => ({
    value: await createExportTicket(inside, { memberId, sessionId, asked: { ...input, about: 'team', language, book, currency } }),
    events: [event],
  }))
  return { path: ticketPath(ticket), expiresAt: expiresAt.toISOString() }
}
