import type { Handler } from '../handler.ts'
import { presentPromotion } from './present-promotion.ts'
import { promotionsShown } from './promotion-rows.ts'

/** Promotions of this market, all or of one category (PROMO-01). */
export const list: Handler<'promotion.list'> = async ({ category, language: asked }, { house, language }) => {
  const wanted = house.brand.languages.includes(asked) ? asked : language
  const rows = await promotionsShown(house)
  return {
    list: rows.filter((row) => category === '' || row.category === category).map((row) => presentPromotion(house, row, wanted)),
    categories: [...new Set(rows.map((row) => row.category))],
  }
}
