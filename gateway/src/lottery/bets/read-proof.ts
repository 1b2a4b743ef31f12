import type { LotteryDraw } from '@perya/domain/lottery/lottery-draw'
import type { Store } from '../../kernel/database/store.ts'
import type { IssueState } from '../tables.ts'
import { hexOf, presentTicketDraw } from './present-ticket.ts'

/** The public data of an issue, and the data that becomes public after its draw. */
export type IssueProof = {
  readonly id: number
  readonly game_code: string
  readonly name: string
  readonly family: string
  readonly state: IssueState
  readonly closes_at: Date
  readonly draws_at: Date
  readonly seed_hash: Buffer
  readonly root: Buffer | null
  readonly ticket_count: number | null
  readonly beacon: Buffer | null
  readonly result_version: number
  readonly draw: LotteryDraw | null
  readonly seed: Buffer | null
  readonly source: 'own' | 'feed' | 'operator' | null
}

/** An issue with its valid result; the seed only when that result reveals it. */
export const readIssueProof = async (store: Store, where: { id: number } | { gameCode: string; name: string }): Promise<IssueProof | null> => {
  const byId = 'id' in where
  const { rows } = await store.pool.query<IssueProof>({
    name: byId ? 'lottery-proven-id' : 'lottery-proven-name',
    text: `select i.id, i.game_code, i.name, g.family, i.state, i.closes_at, i.draws_at, i.seed_hash, i.root, i.ticket_count, i.beacon, i.result_version, r.draw, r.seed, r.source
             from lottery_issue i join lottery_game g on g.code = i.game_code left join lottery_result r on r.issue_id = i.id and r.version = i.result_version
            where ${byId ? 'i.id = $1' : 'i.game_code = $1 and i.name = $2'}`,
    values: byId ? [where.id] : [where.gameCode, where.name],
  })
  return rows[0] ?? null
}

/** The public data of an issue in wire format. */
export const presentIssueProof = (issue: IssueProof) => ({
  gameCode: issue.game_code,
  issue: issue.name,
  family: issue.family,
  issueState: issue.state,
  closesAt: issue.closes_at.toISOString(),
  drawsAt: issue.draws_at.toISOString(),
  seedHash: hexOf(issue.seed_hash),
  seed: issue.seed === null ? null : hexOf(issue.seed),
  root: issue.root === null ? null : hexOf(issue.root),
  count: issue.ticket_count,
  beacon: issue.beacon === null ? '' : hexOf(issue.beacon),
  draw: presentTicketDraw(issue.draw),
  version: issue.result_version,
  source: issue.source,
})
