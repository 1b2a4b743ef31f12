import type { Handler } from '../../kernel/context.ts'
import { presentPromotion } from './core/present-promotion.ts'
import { readListedPromotions } from './core/promotion-rows.ts'

/** Promotions of this market, all or of one category (PROMO-01). */
export const listPromotions: Handler<'promotion.list'> = async ({ category, language: asked }, { app, language }) => {
  const requested = app.brand.languages.includes(asked) ? asked : language
  const rows = await readListedPromotions(app)
  return {
    list: rows.filter((row) => category === '' || row.category === category).map((row) => presentPromotion(app, row, requested)),
    categories: [...new Set(rows.map((row) => row.category))],
  }
}
