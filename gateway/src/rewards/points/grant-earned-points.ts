import { earnPoints } from '@perya/domain/points/earn-points'
import { pointSourceOfGames } from '@perya/domain/points/point-types'
import type { AppContext } from '../../kernel/context.ts'
import { callFunction } from '../../kernel/database/call-function.ts'
import { type Job, createJob } from '../../kernel/job.ts'
import { type PointsGrant, grantPoints } from '../../ledger/posting/post-points.ts'
import { pointsRate } from './core/terms.ts'

const linesAtOnce = 2000
const maxBatches = 100

type Reach = { readonly from: number; readonly to: number; readonly issues: number[] }
type Added = { readonly member: string; readonly currency: string; readonly source: string; readonly amount: number; readonly remainder: number }

/** Returns the range to process: lines that the play aggregation has read, and pending issues; null where there is nothing. */
const reachOf = async ({ store }: AppContext): Promise<Reach | null> => {
  const { rows } = await store.pool.query<Reach>({
    name: 'points-reach',
    text: `select m.walked_id as from, greatest(m.walked_id, least(f.folded_id, m.walked_id + $1)) as to,
                  array(select id from point_issue order by id limit $1) as issues from point_mark m, fold_mark f`,
    values: [linesAtOnce],
  })
  const [row] = rows
  return row === undefined || (row.to === row.from && row.issues.length === 0) ? null : row
}

const grantOnce = async (app: AppContext): Promise<boolean> => {
  const reach = await reachOf(app)
  if (reach === null) return false
  const { from, to, issues } = reach
  const rows = await callFunction<'points_to_grant', Added>(app.store.pool, 'points_to_grant', {
    from,
    to,
    issues,
    sources: pointSourceOfGames,
    now: new Date(app.clock.now()),
  })
  const grants = rows.flatMap(({ remainder, ...added }): PointsGrant[] => {
    const rate = pointsRate(app.brand, added.source, added.currency)
    return rate === null ? [] : [{ ...added, ...earnPoints(remainder, added.amount, rate) }]
  })
  // Where another worker has granted this batch first, the next batch starts at the watermark that it left.
  await grantPoints(app.store, { from, to, issues, grants })
  return true
}

/** Grants points for everything settled since the last run, exactly once, in batches that advance the watermark with them. */
export const grantEarnedPoints = async (app: AppContext): Promise<void> => {
  for (let batch = 0; batch < maxBatches; batch += 1) if (!(await grantOnce(app))) return
}

/** Grants points as play is settled. */
export const pointsJob = (app: AppContext): Job => createJob(app, 'points', () => grantEarnedPoints(app))
