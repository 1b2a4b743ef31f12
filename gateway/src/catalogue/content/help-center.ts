import type { Handler } from '../../kernel/context.ts'
import { localizedRichText, localizedTextOf } from '../../kernel/texts.ts'
import { listHelpTopics } from './help-topic-store.ts'

/** Returns help topics in the requested language, in the operator's order. */
export const helpCenter: Handler<'system.helpCenter'> = async (input, { app, language }) => {
  const requested = app.brand.languages.includes(input.language) ? input.language : language
  const topics = await listHelpTopics(app)
  return {
    topics: topics.map(({ id, title, content }) => ({
      id,
      title: localizedTextOf(title, requested),
      content: localizedRichText(content, requested, app.brand),
    })),
  }
}
