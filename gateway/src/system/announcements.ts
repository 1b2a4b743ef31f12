import type { Handler } from '../handler.ts'
import { noticesOf } from './notices.ts'

/** What runs in the ticker and stands in the notice modal. */
export const announcements: Handler<'system.announcements'> = async (input, { house, language }) => {
  const wanted = house.brand.languages.includes(input.language) ? input.language : language
  const notices = await noticesOf(house, 'H', 'visitor', wanted)
  return { list: notices.map(({ id, title, content, publishedAt }) => ({ id, title, content, publishedAt })) }
}
