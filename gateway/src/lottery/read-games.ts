import type { LotteryDraw } from '@perya/domain/lottery/lottery-draw'
import type { Family } from '@perya/domain/lottery/family'
import type { Schedule } from '@perya/domain/lottery/draws/schedule'
import type { AppContext } from '../kernel/context.ts'
import type { BilingualText } from './tables.ts'

/** A lottery with its current issue. Durations are seconds from now by the database clock, which alone decides about draws (T45). */
export type LotteryNow = {
  readonly code: string
  readonly family: Family
  readonly tag: string
  readonly label: BilingualText
  readonly remark: BilingualText
  readonly vendor: string
  readonly prizeMode: string
  readonly schedule: Schedule
  readonly lockSeconds: number
  readonly sort: number
  readonly weight: number
  readonly sale: { readonly numero: string; readonly closesIn: number; readonly drawsIn: number; readonly isOpen: boolean } | null
  readonly locked: { readonly numero: string; readonly drawsIn: number } | null
  readonly last: { readonly numero: string; readonly drawnAt: Date; readonly draw: LotteryDraw } | null
}

type Row = {
  code: string
  family: Family
  tag: string
  label: BilingualText
  remark: BilingualText
  vendor: string
  prize_mode: string
  schedule: Schedule
  lock_seconds: number
  sort: number
  weight: number
  on_sale: string | null
  closes_in: number
  draws_in: number
  is_open: boolean
  waiting: string | null
  waiting_in: number
  drawn: string | null
  drawn_at: Date
  draw: LotteryDraw
}

// One index lookup per game for each of the three: the issue on sale, the one that waits for its draw, the last that has a result.
const text = `
  with clock as materialized (select platform_now() as now)
  select g.code, g.family, g.tag, g.label, g.remark, g.vendor, g.prize_mode, g.schedule, g.lock_seconds, g.sort, g.weight,
         s.name as on_sale, extract(epoch from s.closes_at - c.now)::float8 as closes_in, extract(epoch from s.draws_at - c.now)::float8 as draws_in,
         coalesce(s.state = 'OPEN' and s.opens_at <= c.now, false) as is_open,
         w.name as waiting, extract(epoch from w.draws_at - c.now)::float8 as waiting_in,
         d.name as drawn, d.draws_at as drawn_at, d.draw
    from lottery_game g cross join clock c
    left join lateral (select * from lottery_issue i
                        where i.game_code = g.code and i.draws_at > c.now and i.closes_at > c.now and i.state in ('OPEN', 'SCHEDULED')
                        order by i.draws_at limit 1) s on true
    left join lateral (select * from lottery_issue i
                        where i.game_code = g.code and i.draws_at <= c.now + make_interval(secs => g.lock_seconds) and i.draws_at > c.now - interval '15 minutes'
                          and i.state = 'LOCKED'
                        order by i.draws_at desc limit 1) w on true
    left join lateral (select i.name, i.draws_at, r.draw
                         from lottery_issue i join lottery_result r on r.issue_id = i.id and r.version = i.result_version
                        where i.game_code = g.code and i.draws_at <= c.now + interval '1 minute' and r.draw is not null
                        order by i.draws_at desc limit 1) d on true
   where g.enabled
   order by g.sort, g.code`

const gameFrom = (row: Row): LotteryNow => ({
  code: row.code,
  family: row.family,
  tag: row.tag,
  label: row.label,
  remark: row.remark,
  vendor: row.vendor,
  prizeMode: row.prize_mode,
  schedule: row.schedule,
  lockSeconds: row.lock_seconds,
  sort: row.sort,
  weight: row.weight,
  sale: row.on_sale === null ? null : { numero: row.on_sale, closesIn: row.closes_in, drawsIn: row.draws_in, isOpen: row.is_open },
  locked: row.waiting === null ? null : { numero: row.waiting, drawsIn: row.waiting_in },
  last: row.drawn === null ? null : { numero: row.drawn, drawnAt: row.drawn_at, draw: row.draw },
})

/** Every enabled lottery, in the order of its lists. */
export const readGames = async ({ store }: Pick<AppContext, 'store'>): Promise<readonly LotteryNow[]> => {
  const { rows } = await store.pool.query<Row>({ name: 'lottery-games-now', text })
  return rows.map(gameFrom)
}

/** Whether a lottery is one of Vietnam, whose draw is a table of prizes. */
export const isVietnam = ({ family }: { readonly family: Family }): boolean => family.startsWith('VN_')
