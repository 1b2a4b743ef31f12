import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { leafHash, leafValue } from '../leaf.ts'
import { findProvableTicket, readMerklePath } from './bet-store.ts'
import { hexOf } from './present-ticket.ts'
import { presentIssueProof, readIssueProof } from './read-proof.ts'

/** `lottery.proof`: everything needed to verify one ticket independently. Reveals nothing about its owner. */
export const showTicketProof: Handler<'lottery.proof'> = async ({ ticketId }, { app }) => {
  const ticket = await findProvableTicket(app.store, ticketId)
  const issue = ticket === null ? null : await readIssueProof(app.store, { id: ticket.issue_id })
  if (ticket === null || issue === null) throw new Refusal('ticket_unknown')
  const isInTree = issue.root !== null && ticket.state !== 'WITHDRAWN'
  const inTree = isInTree ? await readMerklePath(app.store, ticket, issue.ticket_count ?? 0) : null
  return {
    ...presentIssueProof(issue),
    ticketId,
    state: ticket.state,
    leaf: { ...leafValue(ticket) },
    leafHash: hexOf(leafHash(ticket)),
    position: inTree?.position ?? null,
    path: inTree?.path.map(hexOf) ?? null,
  }
}
