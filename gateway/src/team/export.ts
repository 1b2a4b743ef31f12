import { audited } from '../audit/append-audit.ts'
import { byMember } from '../audit/audit-event.ts'
import { assertKind } from '../contract/contract-people.ts'
import type { Handler } from '../context.ts'
import { createExportTicket, ticketPath } from '../records/export-ticket.ts'
import { requireBranch } from './team-branch.ts'

/** Writes down what the file shall hold and gives out where it lies; whose branches are asked for is looked at now and again when it is made. */
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
