import type { Handler } from '../handler.ts'
import { richTextIn } from '../system/texts.ts'
import { presentPromotion } from './present-promotion.ts'
import { promotionNamed } from './promotion-rows.ts'

/** One promotion with its whole text. */
export const detail: Handler<'promotion.detail'> = async ({ id, language: asked }, { house, language }) => {
  const wanted = house.brand.languages.includes(asked) ? asked : language
  const row = await promotionNamed(house, id)
  return { ...presentPromotion(house, row, wanted), content: richTextIn(row.content, wanted, house.brand) }
}
