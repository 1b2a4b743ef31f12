import { sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'
import type { PromotionRow } from '../../rewards/promotion/core/tables.ts'
import type { PromotionLimit } from './promotion-limit.ts'

/** The states by which staff list promotions. */
export const promotionStates = ['running', 'scheduled', 'ended', 'withdrawn'] as const

/** The state of a promotion at a moment. */
export type PromotionState = (typeof promotionStates)[number]

/** A promotion with its limits and what it cost by the ledger; amounts in minor units. */
export type PromotionFigures = PromotionLimit & {
  readonly row: PromotionRow
  readonly state: PromotionState
  readonly claims: number
  readonly granted: number
  readonly cameBack: number
  readonly inBonuses: number
  readonly applying: number
}

type Figures = {
  readonly id: string
  readonly state: PromotionState
  readonly budget: number | null
  readonly min_level: number
  readonly min_rank: number
  readonly joined_days: number | null
  readonly has_deposited: boolean
  readonly claims: number
  readonly granted: number
  readonly came_back: number
  readonly running: number
  readonly applying: number
}

/** Which promotions a list contains. `id`: this one only. */
export type PromotionFilter = { readonly id?: string; readonly state?: PromotionState | undefined }

/** Promotions in the order of the website, after `after`, with their figures of this moment. */
export const readPromotions = async (
  { store, clock }: AppContext,
  { id, state }: PromotionFilter,
  page: { readonly after: { readonly position: number; readonly id: string } | null; readonly limit: number },
): Promise<readonly PromotionFigures[]> => {
  const now = new Date(clock.now())
  const { rows } = await sql<Figures>`
    with listed as (
      select p.id, p.position, case when p.withdrawn then 'withdrawn' when p.opens_at > ${now} then 'scheduled' when p.closes_at <= ${now} then 'ended' else 'running' end as state
        from promotion p where ${id ?? null}::text is null or p.id = ${id ?? null}),
    page as (
      select * from listed p
       where (${state ?? null}::text is null or p.state = ${state ?? null})
         and (${page.after?.id ?? null}::text is null or (p.position, p.id) > (${page.after?.position ?? 0}, ${page.after?.id ?? ''}))
       order by p.position, p.id limit ${page.limit})
    select p.id, p.state, l.budget, coalesce(l.min_level, 0) as min_level, coalesce(l.min_rank, 0) as min_rank, l.joined_days,
           coalesce(l.has_deposited, false) as has_deposited, coalesce(c.claims, 0)::bigint as claims, coalesce(c.granted, 0)::bigint as granted,
           coalesce(c.came_back, 0)::bigint as came_back, coalesce(c.running, 0)::bigint as running,
           (select count(*) from promotion_entry e where e.promotion_id = p.id and e.state = 'applying')::bigint as applying
      from page p left join promotion_limit l on l.promotion_id = p.id
      left join promotion_costs(array(select id from page)) c on c.promotion_id = p.id
     order by p.position, p.id`.execute(store.db)
  if (rows.length === 0) return []
  const ids = rows.map((one) => one.id)
  const stored = await store.db.selectFrom('promotion').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(stored.map((row) => [row.id, row] as const))
  return rows.flatMap((one) => {
    const row = byId.get(one.id)
    if (row === undefined) return []
    const segment = { minLevel: one.min_level, minRank: one.min_rank, joinedDays: one.joined_days, hasDeposited: one.has_deposited }
    return [
      {
        ...{ row, state: one.state, segment, budget: one.budget as PromotionLimit['budget'], applying: one.applying },
        ...{ claims: one.claims, granted: one.granted, cameBack: one.came_back, inBonuses: one.running },
      },
    ]
  })
}
