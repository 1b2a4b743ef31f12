import type { LotteryDraw } from '@perya/domain/lottery/lottery-draw'
import { audited } from '../../kernel/audit/append-audit.ts'
import type { AppContext } from '../../kernel/context.ts'
import { callFunction } from '../../kernel/database/call-function.ts'
import type { IssueState } from '../tables.ts'
import { type ArchivedIssue, type ArchivedResult, packIssues } from './archive-body.ts'
import { type DueDay, ticketless } from './due-days.ts'

type Row = {
  id: number
  name: string
  state: IssueState
  closes_at: Date
  draws_at: Date
  seed_hash: Buffer
  root: Buffer | null
  beacon: Buffer | null
  result_version: number
  version: number | null
  draw: LotteryDraw | null
  seed: Buffer | null
  source: ArchivedResult['source']
  reason: string
  decided_at: Date
}

const readDay = async ({ store }: AppContext, { game, zone, day }: DueDay): Promise<readonly Row[]> => {
  const { rows } = await store.pool.query<Row>({
    name: 'lottery-archive-day',
    text: `select i.id, i.name, i.state, i.closes_at, i.draws_at, i.seed_hash, i.root, i.beacon, i.result_version, r.version, r.draw, r.seed, r.source, r.reason, r.decided_at
             from lottery_issue i left join lottery_result r on r.issue_id = i.id
            where i.game_code = $1 and ${ticketless}
              and i.draws_at >= $3::date::timestamp at time zone $2 and i.draws_at < ($3::date + 1)::timestamp at time zone $2
            order by i.draws_at, i.id, r.version`,
    values: [game, zone, day],
  })
  return rows
}

const issueOf = (rows: readonly Row[]): ArchivedIssue | null => {
  const [first] = rows
  if (first === undefined) return null
  const { name, state, closes_at: closesAt, draws_at: drawsAt, seed_hash: seedHash, root, beacon } = first
  return {
    ...{ name, state, closesAt, drawsAt, seedHash, root, beacon },
    seed: rows.find(({ version, result_version: holds }) => version === holds)?.seed ?? null,
    results: rows.flatMap(({ version, draw, source, reason, decided_at: decidedAt }) =>
      version === null ? [] : [{ version, draw, source, reason, decidedAt }],
    ),
  }
}

/** A day of a lottery game that was archived: the number of its issues, and the size of the archive in bytes. */
export type ArchivedDay = DueDay & { readonly bytes: number }

/**
 * Archives one game and day in one transaction, with an audit record that contains its hash; null when another gateway was first or a result changed
 * in the meantime: then the next run checks the day again.
 */
export const archiveDay = async (app: AppContext, due: DueDay): Promise<ArchivedDay | null> => {
  const rows = await readDay(app, due)
  const byIssue = Map.groupBy(rows, ({ id }) => id)
  const issues = [...byIssue.values()].flatMap((own) => issueOf(own) ?? [])
  const names = issues.map(({ name }) => name).toSorted()
  const [first, last] = [issues[0], issues.at(-1)]
  if (first === undefined || last === undefined) return null
  const { body, hash } = await packIssues(issues)
  const detail = { issues: issues.length, first: names[0], last: names.at(-1), sha256: hash.toString('hex') }
  const event = { actor: 'system', action: 'lottery archive', subject: `${due.game}/${due.day}`, result: 'done', detail }
  const isDone = await audited(app, async (inside) => {
    const isArchived = await callFunction(inside.store.pool, 'lottery_archive_day', {
      game: due.game,
      day: due.day,
      ids: [...byIssue.keys()],
      versions: [...byIssue.values()].map(([row]) => row?.result_version ?? 0),
      first: names[0] ?? null,
      last: names.at(-1) ?? null,
      firstAt: first.drawsAt,
      lastAt: last.drawsAt,
      hash,
      body,
    })
    const value = isArchived === true
    return { value, events: value ? [event] : [] }
  })
  if (!isDone) return null
  return { ...due, issues: issues.length, bytes: body.length }
}
