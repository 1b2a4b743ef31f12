import type { AppContext } from '../../kernel/context.ts'

const fewest = 5
const last = 200
const freshFor = 60_000

const known = new WeakMap<AppContext['store'], { readonly at: number; readonly usual: ReadonlyMap<string, number> }>()

/** Median seconds until the last deposits of each method arrived, cached for a minute; methods with too few deposits are left out. */
export const medianDepositSeconds = async ({ store, clock }: AppContext): Promise<ReadonlyMap<string, number>> => {
  const now = clock.now()
  const cached = known.get(store)
  if (cached !== undefined && Math.abs(now - cached.at) < freshFor) return cached.usual
  const { rows } = await store.pool.query<{ method: string; seconds: number }>({
    name: 'usual-deposits',
    text: `select method, percentile_cont(0.5) within group (order by extract(epoch from changed_at - made_at))::float8 as seconds
             from (select method, changed_at, made_at, row_number() over (partition by method order by changed_at desc) as place
                     from deposit where state = 'paid' and changed_at > $1) x
            where place <= $2 group by method having count(*) >= $3`,
    values: [new Date(now - 90 * 86_400_000), last, fewest],
  })
  const medians = new Map(rows.map(({ method, seconds }) => [method, Math.max(1, Math.round(seconds))]))
  known.set(store, { at: now, usual: medians })
  return medians
}
