import type { Minor } from '@perya/domain/money/minor'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { AppContext } from '../../kernel/context.ts'
import type { Segment } from '../../rewards/promotion/core/segment.ts'
import { positiveAmountGiven } from '../command/amount-given.ts'
import { amount } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'
import { segmentFields, type SegmentInput, segmentOf } from './segment-fields.ts'

/** The fields of a promotion's budget and segment. */
export const limitFields = { budget: z.optional(amount()), ...segmentFields } as const

/** Budget in minor units (null: no limit) and segment of a promotion. */
export type PromotionLimit = { readonly budget: Minor | null; readonly segment: Segment }

/** The budget and the segment as an operator gave them. Throws `UsageError` for a budget of nothing. */
export const limitOf = ({ brand }: AppContext, { budget, ...segment }: SegmentInput & { readonly budget?: string | undefined }): PromotionLimit => ({
  budget: budget === undefined ? null : positiveAmountGiven('budget', budget, brand.currency),
  segment: segmentOf(segment),
})

/**
 * Stores the budget and the segment of a promotion whose row this transaction has changed, so that no claim runs meanwhile. What was claimed is summed
 * from the participations. Throws `UsageError` where more was granted already than the budget.
 */
export const storeLimit = async ({ store: { db } }: AppContext, id: string, { budget, segment }: PromotionLimit): Promise<void> => {
  const { rows } = await sql<{ claimed: number }>`
    select coalesce(sum(amount), 0)::bigint as claimed from promotion_entry where promotion_id = ${id} and tx_id is not null`.execute(db)
  const claimed = rows[0]?.claimed ?? 0
  if (budget !== null && claimed > budget) throw new UsageError('--budget is less than what this promotion has granted already')
  const row = {
    ...{ promotion_id: id, budget, claimed: budget === null ? 0 : claimed },
    ...{ min_level: segment.minLevel, min_rank: segment.minRank, joined_days: segment.joinedDays, has_deposited: segment.hasDeposited },
  }
  await db
    .insertInto('promotion_limit')
    .values(row)
    .onConflict((conflict) => conflict.column('promotion_id').doUpdateSet(row))
    .execute()
}
