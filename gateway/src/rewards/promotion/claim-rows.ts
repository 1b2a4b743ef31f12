import type { AppContext } from '../../kernel/context.ts'
import { runningBonus } from '../bonus/bonus-rows.ts'
import type { BonusRow, PromotionEntryRow, PromotionRow } from './core/tables.ts'

/** One participation with its promotion and its bonus. */
export type ClaimRow = { readonly entry: PromotionEntryRow; readonly promotion: PromotionRow; readonly bonus: BonusRow | null }

/** Returns a member's participations, newest first, older than `before`; the running bonus with its current turnover. */
export const claimRows = async (app: AppContext, memberId: string, before: number | null, max: number): Promise<ClaimRow[]> => {
  const { db } = app.store
  const stored = db.selectFrom('promotion_entry').selectAll().where('member_id', '=', memberId)
  const entries = await (before === null ? stored : stored.where('id', '<', before)).orderBy('id', 'desc').limit(max).execute()
  if (entries.length === 0) return []
  const ids = entries.map(({ id }) => id)
  const [bonuses, running, promotions] = await Promise.all([
    db.selectFrom('bonus').selectAll().where('entry_id', 'in', ids).execute(),
    runningBonus(app, memberId),
    db
      .selectFrom('promotion')
      .selectAll()
      .where('id', 'in', [...new Set(entries.map((entry) => entry.promotion_id))])
      .execute(),
  ])
  return entries.flatMap((entry) => {
    const promotion = promotions.find(({ id }) => id === entry.promotion_id)
    const bonus = bonuses.find((one) => one.entry_id === entry.id) ?? null
    return promotion === undefined ? [] : [{ entry, promotion, bonus: bonus !== null && bonus.id === running?.id ? running : bonus }]
  })
}
