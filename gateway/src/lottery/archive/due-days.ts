import { archiveDaysOf } from '@perya/domain/lottery/draws/archive-days'
import type { Schedule } from '@perya/domain/lottery/draws/schedule'
import type { AppContext } from '../../kernel/context.ts'

/** Issues of one game and day that may be archived. */
export type DueDay = { readonly game: string; readonly zone: string; readonly day: string; readonly issues: number }

/** Number of newest draws of a game that are never archived: as many as trends read. */
export const unarchivedDraws = 200

type GameRow = { code: string; schedule: Schedule; archive_days: number | null }

/** Condition on `lottery_issue i` for archivable rows: drawn, without bets, and without a pending settlement. */
export const ticketless = `coalesce(i.ticket_count, 0) = 0 and not i.settling and i.state in ('SETTLED', 'RESETTLED', 'CANCELLED')
  and not exists (select 1 from lottery_ticket t where t.issue_id = i.id)`

const dueOf = async ({ store }: AppContext, { code, schedule: { zone } }: GameRow, days: number): Promise<DueDay[]> => {
  const { rows } = await store.pool.query<{ day: string; issues: number }>({
    name: 'lottery-archive-due',
    text: `with kept as (select draws_at from lottery_issue where game_code = $1 and result_version > 0 order by draws_at desc offset $4 limit 1)
           select (i.draws_at at time zone $2)::date::text as day, count(*)::int as issues from lottery_issue i
            where i.game_code = $1 and ${ticketless}
              and i.draws_at < (date_trunc('day', platform_now() at time zone $2) - make_interval(days => $3)) at time zone $2
              and i.draws_at < (select date_trunc('day', draws_at at time zone $2) at time zone $2 from kept)
            group by 1 order by 1`,
    values: [code, zone, days, unarchivedDraws],
  })
  return rows.map((row) => ({ game: code, zone, ...row }))
}

/**
 * Lists due days, game by game, the oldest day first. Whole days only, by the database clock. `days` overrides the retention of each game; a game
 * that is never archived is not listed.
 */
export const dueDays = async (
  app: AppContext,
  { game, days }: { readonly game?: string; readonly days?: number } = {},
): Promise<readonly DueDay[]> => {
  const { rows } = await app.store.pool.query<GameRow>({
    name: 'lottery-archive-games',
    text: 'select code, schedule, archive_days from lottery_game where $1::text is null or code = $1 order by code',
    values: [game ?? null],
  })
  const due: DueDay[] = []
  for (const row of rows) {
    const own = archiveDaysOf(row.schedule, row.archive_days)
    if (own !== null) due.push(...(await dueOf(app, row, days ?? own)))
  }
  return due
}
