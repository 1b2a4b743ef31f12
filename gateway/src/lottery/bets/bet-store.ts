import type { LotteryDraw } from '@perya/domain/lottery/lottery-draw'
import type { Store } from '../../kernel/database/store.ts'
import type { ArchivedResult } from '../archive/archive-body.ts'
import { type LeafRow, leafColumns, leafTables } from '../leaf.ts'
import type { IssueState, TicketState } from '../tables.ts'
import { siblingOffsets } from '../tree-bytes.ts'

/** Draw times of an issue and those after it, in order; none where the issue is unknown. */
export const readDrawTimes = async (store: Store, gameCode: string, issue: string, count: number): Promise<readonly Date[]> => {
  const { rows } = await store.pool.query<{ draws_at: Date }>({
    name: 'lottery-draw-dates',
    text: `select draws_at from lottery_issue where game_code = $1 and draws_at >= (select draws_at from lottery_issue where game_code = $1 and name = $2) order by draws_at limit $3`,
    values: [gameCode, issue, count],
  })
  return rows.map(({ draws_at: at }) => at)
}

/** Codes of a member's tickets of a chase; none where the chase is another member's. */
export const listChaseTickets = async (store: Store, memberId: string, chaseId: string): Promise<readonly string[]> => {
  const { rows } = await store.pool.query<{ code: string }>('select code from lottery_ticket where chase_id = $1 and member_id = $2', [
    chaseId,
    memberId,
  ])
  return rows.map(({ code }) => code)
}

/** Marks a running chase as cancelled; one that has ended does not change. */
export const markChaseCancelled = async (store: Store, chaseId: string): Promise<void> => {
  await store.pool.query(`update lottery_chase set state = 'CANCELLED' where id = $1 and state = 'RUNNING'`, [chaseId])
}

/** An issue around the current one. */
export type NearbyIssue = {
  readonly name: string
  readonly state: IssueState
  readonly opens_at: Date
  readonly closes_at: Date
  readonly draws_at: Date
  readonly seed_hash: Buffer
  readonly draw: LotteryDraw | null
  readonly is_past: boolean
}

/** The next issues of a lottery that are on sale or planned, in order, and at the end the latest one with a draw (`is_past`). */
export const readNearbyIssues = async (store: Store, gameCode: string, count: number): Promise<readonly NearbyIssue[]> => {
  const { rows } = await store.pool.query<NearbyIssue>({
    name: 'lottery-issue',
    text: `
  (select name, state, opens_at, closes_at, draws_at, seed_hash, null::jsonb as draw, false as is_past from lottery_issue
    where game_code = $1 and state in ('SCHEDULED', 'OPEN') and closes_at > platform_now() order by draws_at limit $2)
  union all
  (select i.name, i.state, i.opens_at, i.closes_at, i.draws_at, i.seed_hash, r.draw, true from lottery_issue i join lottery_result r on r.issue_id = i.id and r.version = i.result_version
    where i.game_code = $1 and i.draws_at <= platform_now() order by i.draws_at desc limit 1)`,
    values: [gameCode, count],
  })
  return rows
}

/** Every version of the result of an issue, in order. */
export const readIssueResults = async (store: Store, issueId: number): Promise<readonly ArchivedResult[]> => {
  const { rows } = await store.pool.query<ArchivedResult>({
    name: 'lottery-results',
    text: 'select version, draw, source, reason, decided_at as "decidedAt" from lottery_result where issue_id = $1 order by version',
    values: [issueId],
  })
  return rows
}

/** A ticket with the fields of its leaf. */
export type ProvableTicket = LeafRow & { readonly id: number; readonly issue_id: number; readonly state: TicketState }

/** Returns the ticket with a code, of any member; null: none. */
export const findProvableTicket = async (store: Store, code: string): Promise<ProvableTicket | null> => {
  const { rows } = await store.pool.query<ProvableTicket>({
    name: 'lottery-proof-ticket',
    text: `select t.id, t.issue_id, t.state, ${leafColumns} from ${leafTables} where t.code = $1`,
    values: [code],
  })
  return rows[0] ?? null
}

/** Position of a ticket among the `count` leaves of its issue, and its Merkle path of sibling nodes. */
export const readMerklePath = async (
  store: Store,
  { id, issue_id: issueId }: Pick<ProvableTicket, 'id' | 'issue_id'>,
  count: number,
): Promise<{ readonly position: number; readonly path: readonly Buffer[] }> => {
  const { rows: before } = await store.pool.query<{ position: number }>({
    name: 'lottery-position',
    text: `select count(*)::int as position from lottery_ticket where issue_id = $1 and id < $2 and state <> 'WITHDRAWN'`,
    values: [issueId, id],
  })
  const position = before[0]?.position ?? 0
  const { rows } = await store.pool.query<{ node: Buffer }>({
    name: 'lottery-path',
    text: `select substring(t.nodes from o.at + 1 for 32) as node from lottery_tree t, unnest($2::int[]) with ordinality as o(at, place) where t.issue_id = $1 order by o.place`,
    values: [issueId, [...siblingOffsets(position, count)]],
  })
  return { position, path: rows.map(({ node }) => node) }
}
