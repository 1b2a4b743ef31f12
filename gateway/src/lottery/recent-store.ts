import type { AppContext } from '../kernel/context.ts'

/** Codes of the lotteries that a member bet on last, latest first. */
export const readRecentGameCodes = async ({ store }: Pick<AppContext, 'store'>, memberId: string, count: number): Promise<readonly string[]> => {
  const { rows } = await store.pool.query<{ game_code: string }>({
    name: 'lottery-recent',
    text: `select i.game_code
             from (select id, issue_id from lottery_ticket where member_id = $1 order by id desc limit 2000) t
             join lottery_issue i on i.id = t.issue_id
            group by i.game_code order by max(t.id) desc limit $2`,
    values: [memberId, count],
  })
  return rows.map(({ game_code }) => game_code)
}

const freshFor = 60_000
const counts = new WeakMap<AppContext['store'], { readonly at: number; readonly counted: Promise<ReadonlyMap<string, number>> }>()

const count = async ({ store }: Pick<AppContext, 'store'>): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await store.pool.query<{ game_code: string; tickets: number }>(
    `select i.game_code, count(*) as tickets
       from lottery_issue i join lottery_ticket t on t.issue_id = i.id
      where i.draws_at > platform_now() - interval '1 day' and i.draws_at < platform_now() + interval '1 day' and t.state <> 'WITHDRAWN'
      group by i.game_code`,
  )
  return new Map(rows.map(({ game_code, tickets }) => [game_code, tickets]))
}

/** Tickets by lottery of issues that draw within a day before or after now; cached for a minute, because popularity needs no exact count. */
export const readTicketCounts = (app: Pick<AppContext, 'store' | 'clock'>): Promise<ReadonlyMap<string, number>> => {
  const now = app.clock.now()
  const known = counts.get(app.store)
  if (known !== undefined && Math.abs(now - known.at) < freshFor) return known.counted
  const counted = count(app).catch((error: unknown) => {
    counts.delete(app.store)
    throw error
  })
  counts.set(app.store, { at: now, counted })
  return counted
}
