import type { Handler } from '../handler.ts'
import { richTextIn, textIn } from './texts.ts'

/** Help topics in the asked language, in the house's order. */
export const helpCenter: Handler<'system.helpCenter'> = async (input, { house, language }) => {
  const wanted = house.brand.languages.includes(input.language) ? input.language : language
  const topics = await house.store.db.selectFrom('help_topic').selectAll().where('hidden', '=', false).orderBy('position').execute()
  return { topics: topics.map(({ id, title, content }) => ({ id, title: textIn(title, wanted), content: richTextIn(content, wanted, house.brand) })) }
}
