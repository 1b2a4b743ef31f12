import type { Handler } from '../../kernel/context.ts'
import { localizedRichText } from '../../kernel/texts.ts'
import { presentPromotion } from './core/present-promotion.ts'
import { requirePromotion } from './core/promotion-rows.ts'

/** One promotion with its whole text. */
export const showPromotion: Handler<'promotion.detail'> = async ({ id, language: asked }, { app, language }) => {
  const requested = app.brand.languages.includes(asked) ? asked : language
  const row = await requirePromotion(app, id)
  return { ...presentPromotion(app, row, requested), content: localizedRichText(row.content, requested, app.brand) }
}
