import { audited } from '../audit/append-audit.ts'
import { byMember } from '../audit/audit-event.ts'
import { assertKind } from '../contract/contract-people.ts'
import type { Handler } from '../handler.ts'
import { keepTicket, ticketPath } from '../records/export-ticket.ts'
import { branchOf } from './branch.ts'

/** Writes down what the file shall hold and gives out where it lies; whose branches are asked for is looked at now and again when it is made. */
export const exportTeam: Handler<'team.export'> = async (input, asking) => {
  const { house, principal, language } = asking
  await branchOf(house, principal, input.parent)
  await branchOf(house, principal, input.member)
  const { memberId, sessionId, book, currency } = principal
  if (input.list === 'contracts' || input.list === 'payments') await assertKind(house, memberId, input.contracts)
  const event = { ...byMember(asking), action: 'team export', subject: `${input.list}.${input.form}`, result: 'done' }
  const { ticket, expiresAt } = await audited(house, async (inside) => ({
    value: await keepTicket(inside, { memberId, sessionId, asked: { ...input, about: 'team', language, book, currency } }),
    events: [event],
  }))
  return { path: ticketPath(ticket), expiresAt: expiresAt.toISOString() }
}
