import type { Handler, AppContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type LeafRow, leafColumns, leafHash, leafTables, leafValue } from '../leaf.ts'
import type { TicketState } from '../tables.ts'
import { siblingOffsets } from '../tree-bytes.ts'
import { hexOf } from './present-ticket.ts'
import { presentIssueProof, readIssueProof } from './read-proof.ts'

type Row = LeafRow & { id: number; issue_id: number; state: TicketState }

/** Position of a ticket among the leaves, and its Merkle path of sibling nodes. */
const pathOf = async ({ store }: AppContext, ticket: Row, count: number) => {
  const { rows: before } = await store.pool.query<{ position: number }>({
    name: 'lottery-position',
    text: `select count(*)::int as position from lottery_ticket where issue_id = $1 and id < $2 and state <> 'WITHDRAWN'`,
    values: [ticket.issue_id, ticket.id],
  })
  const position = before[0]?.position ?? 0
  const { rows } = await store.pool.query<{ node: Buffer }>({
    name: 'lottery-path',
    text: `select substring(t.nodes from o.at + 1 for 32) as node from lottery_tree t, unnest($2::int[]) with ordinality as o(at, place) where t.issue_id = $1 order by o.place`,
    values: [ticket.issue_id, [...siblingOffsets(position, count)]],
  })
  return { position, path: rows.map(({ node }) => hexOf(node)) }
}

/** `lottery.proof`: everything needed to verify one ticket independently. Reveals nothing about its owner. */
export const showTicketProof: Handler<'lottery.proof'> = async ({ ticketId }, { app }) => {
  const { rows } = await app.store.pool.query<Row>({
    name: 'lottery-proof-ticket',
    text: `select t.id, t.issue_id, t.state, ${leafColumns} from ${leafTables} where t.code = $1`,
    values: [ticketId],
  })
  const ticket = rows[0]
  const issue = ticket === undefined ? null : await readIssueProof(app.store, { id: ticket.issue_id })
  if (ticket === undefined || issue === null) throw new Refusal('ticket_unknown')
  const isInTree = issue.root !== null && ticket.state !== 'WITHDRAWN'
  const where = isInTree ? await pathOf(app, ticket, issue.ticket_count ?? 0) : { position: null, path: null }
  return { ...presentIssueProof(issue), ticketId, state: ticket.state, leaf: { ...leafValue(ticket) }, leafHash: hexOf(leafHash(ticket)), ...where }
}
