import type { Handler } from '../../kernel/context.ts'
import { noticesOf } from './notices.ts'

/** Lists the announcements of the ticker and the notice modal. */
export const listAnnouncements: Handler<'system.announcements'> = async (input, { app, language }) => {
  const requested = app.brand.languages.includes(input.language) ? input.language : language
  const notices = await noticesOf(app, 'H', null, requested)
  return { list: notices.map(({ id, title, content, publishedAt }) => ({ id, title, content, publishedAt })) }
}
