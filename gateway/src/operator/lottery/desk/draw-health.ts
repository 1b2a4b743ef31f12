import type { AppContext } from '../../../kernel/context.ts'
import { countLateIssues } from './issue-rows.ts'

/** The state of a lottery whose results come from outside. `overdue`: issues whose draw is due and has no result. */
export type FeedState = {
  readonly game: string
  readonly lastResultAt: Date | null
  readonly lastIssue: string | null
  readonly overdue: number
  readonly oldestDue: Date | null
}

/** What staff see of draws as a whole: how many are late, whether they are paused, and each feed. */
export type DrawHealth = {
  readonly late: number
  readonly pause: { readonly until: Date; readonly reason: string } | null
  readonly feeds: readonly FeedState[]
}

const readFeeds = async ({ store }: AppContext): Promise<readonly FeedState[]> => {
  const { rows } = await store.pool.query<FeedState>(
    `select g.code as game, n.decided_at as "lastResultAt", n.name as "lastIssue", coalesce(w.n, 0)::int as overdue, w.oldest as "oldestDue"
       from lottery_game g
       left join lateral (select r.decided_at, i.name from lottery_issue i join lottery_result r on r.issue_id = i.id and r.version = 1 and r.source = 'feed'
                           where i.game_code = g.code and i.draws_at <= platform_now() order by i.draws_at desc limit 1) n on true
       left join lateral (select count(*) as n, min(i.draws_at) as oldest from lottery_issue i
                           where i.game_code = g.code and i.state in ('OPEN', 'LOCKED') and i.draws_at < platform_now()) w on true
      where g.source = 'feed' and g.enabled order by g.sort, g.code`,
  )
  return rows
}

/** Reads the state of draws. */
export const readDrawHealth = async (app: AppContext): Promise<DrawHealth> => {
  const { rows } = await app.store.pool.query<{ until: Date; reason: string }>('select until, reason from lottery_hold where until > platform_now()')
  return { late: await countLateIssues(app), pause: rows[0] ?? null, feeds: await readFeeds(app) }
}
