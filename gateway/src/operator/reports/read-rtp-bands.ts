import { sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'
import type { ReportFilter } from './report-filter.ts'

/** The actual RTP of a title and its 99 % confidence band, all in percent; `band` null: too few rounds. */
export type ActualRtp = { readonly actual: number; readonly band: { readonly low: number; readonly high: number } | null }

const fewestRounds = 100
// The band assumes that sums of rounds are distributed normally, which a few rounds with rare high wins are not.
const fewestRoundsOfBand = 1_000
// The 99.5th percentile of the normal distribution: half a percent is left on either side.
const deviations = 2.575829

/**
 * Reads the actual RTP of each title in the span of a filter, by `vendor/title`; titles with fewer than 100 rounds have none. The ratio of payout to stake
 * deviates by the residuals of rounds, `paid − RTP × stake`, whose squares are summed as `report_spread`.
 */
export const readRtpBands = async (
  { store }: AppContext,
  { currency, from, to, vendor, title }: ReportFilter,
): Promise<ReadonlyMap<string, ActualRtp>> => {
  const only = sql`${vendor === null ? sql`` : sql`and c.vendor = ${vendor}`} ${title === null ? sql`` : sql`and c.title_id = ${title}`}`
  const { rows } = await sql<{ key: string; rounds: number; actual: number; deviation: number }>`
    with c as (
      select c.vendor || '/' || c.title_id as key, sum(c.rounds) as n, sum(c.stake) as s, sum(c.paid) as p, sum(c.stake_square) as ss, sum(c.paid_square) as pp,
             sum(c.product) as sp
        from report_spread c where c.currency = ${currency} and c.day between ${from}::date and ${to}::date ${only} group by 1)
    select key, n::int as rounds, (p / s)::float8 as actual,
           (sqrt(greatest(pp - 2 * (p / s) * sp + (p / s) ^ 2 * ss, 0) * n / (n - 1)) / s)::float8 as deviation
      from c where n >= ${fewestRounds} and s > 0`.execute(store.db)
  return new Map(
    rows.map(({ key, rounds, actual, deviation }) => {
      const half = deviations * deviation
      const band = rounds < fewestRoundsOfBand ? null : { low: 100 * Math.max(0, actual - half), high: 100 * (actual + half) }
      return [key, { actual: 100 * actual, band }]
    }),
  )
}
