import type { AppContext } from '../../kernel/context.ts'

/** Median and 90th percentile of the seconds that a step took. */
export type StepDurations = { readonly p50: number; readonly p90: number }

const fewest = 5
const freshFor = 60_000
const known = new WeakMap<AppContext['store'], { readonly at: number; readonly took: ReadonlyMap<string, StepDurations> }>()

/** How long each step took in up to 1000 recent withdrawals of the last ninety days, cached for a minute; steps with too few values are left out. */
export const readStepDurations = async ({ store, clock }: AppContext): Promise<ReadonlyMap<string, StepDurations>> => {
  const now = clock.now()
  const cached = known.get(store)
  if (cached !== undefined && Math.abs(now - cached.at) < freshFor) return cached.took
  const { rows } = await store.pool.query<{ step: string; p50: number; p90: number }>({
    name: 'withdrawal-steps',
    text: `with took as (
             (select 'review' as step, decided_at - made_at as span from withdrawal where decided_at > $1 and state <> 'cancelled' order by decided_at desc limit 1000)
             union all
             (select 'payout', sent_at - queued_at from withdrawal_part where answered_at > platform_now() - interval '90 days' and sent_at is not null order by answered_at desc limit 1000)
             union all
             (select 'receipt', answered_at - sent_at from withdrawal_part where answered_at > platform_now() - interval '90 days' and sent_at is not null order by answered_at desc limit 1000))
           select step, percentile_cont(0.5) within group (order by extract(epoch from span))::float8 as p50,
                  percentile_cont(0.9) within group (order by extract(epoch from span))::float8 as p90
             from took group by step having count(*) >= $2`,
    values: [new Date(now - 90 * 86_400_000), fewest],
  })
  const took = new Map(rows.map(({ step, p50, p90 }) => [step, { p50: Math.max(1, Math.round(p50)), p90: Math.max(1, Math.round(p90)) }]))
  known.set(store, { at: now, took })
  return took
}
