import type { Handler } from '../../kernel/context.ts'
import { localizedRichText, localizedTextOf } from '../../kernel/texts.ts'

/** Returns help topics in the requested language, in the operator's order. */
export const helpCenter: Handler<'system.helpCenter'> = async (input, { app, language }) => {
  const wanted = app.brand.languages.includes(input.language) ? input.language : language
  const topics = await app.store.db.selectFrom('help_topic').selectAll().where('hidden', '=', false).orderBy('position').execute()
  return {
    topics: topics.map(({ id, title, content }) => ({
      id,
      title: localizedTextOf(title, wanted),
      content: localizedRichText(content, wanted, app.brand),
    })),
  }
}
