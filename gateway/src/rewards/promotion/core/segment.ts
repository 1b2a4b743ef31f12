import type { AppContext } from '../../../kernel/context.ts'
import { callFunction } from '../../../kernel/database/call-function.ts'

/** For whom a promotion is. `joinedDays` null: whenever they registered. Members on a break and those with strong markers are always left out. */
export type Segment = {
  readonly minLevel: number
  readonly minRank: number
  readonly joinedDays: number | null
  readonly hasDeposited: boolean
}

/** Counts a segment now, and names up to ten of its members. */
export const countSegment = async (
  { store, clock }: AppContext,
  segment: Segment,
): Promise<{ readonly members: number; readonly sample: readonly string[] }> => {
  const rows = await callFunction<'segment_size', { members: number; sample: string[] }>(store.pool, 'segment_size', {
    ...segment,
    now: new Date(clock.now()),
  })
  const [found] = rows
  return { members: found?.members ?? 0, sample: found?.sample ?? [] }
}

/** The ids of the promotions whose segment a member is outside of now. */
export const promotionsOutside = async ({ store, clock }: AppContext, memberId: string): Promise<ReadonlySet<string>> => {
  const { rows } = await store.pool.query<{ id: string }>({
    name: 'promotions-outside',
    text: `select promotion_id as id from promotion_limit
            where not in_segment(p_member => $1, p_min_level => min_level, p_min_rank => min_rank, p_joined_days => joined_days,
                                 p_has_deposited => has_deposited, p_now => $2)`,
    values: [memberId, new Date(clock.now())],
  })
  return new Set(rows.map(({ id }) => id))
}
