import type { Handler } from '../context.ts'
import { findActiveClosure } from '../protection/closure-rows.ts'
import { bannersOf } from './banners.ts'
import { noticesOf } from './notices.ts'

/** Announcements by part. Members get another popup list than visitors; what is for the player shows after sign-in only. */
export const announcementContent: Handler<'system.announcementContent'> = async (input, { app, language, principal }) => {
  const asked = new Set(input.types.split(','))
  const wanted = app.brand.languages.includes(input.language) ? input.language : language
  const audience = principal === null ? 'visitor' : 'member'
  const notices = async (part: 'PL' | 'PU') =>
    asked.has(part)
      ? (await noticesOf(app, part, audience, wanted)).map(({ id, title, content, publishedAt }) => ({ id, title, content, publishedAt }))
      : []
  // Whoever has closed his play is offered nothing.
  const isClosed = principal !== null && (await findActiveClosure(app, principal.memberId)) !== null
  const promotions = asked.has('PR') && !isClosed ? await noticesOf(app, 'PR', audience, wanted) : []
  return {
    player: principal === null ? [] : await notices('PL'),
    banners: asked.has('B') && !isClosed ? await bannersOf(app, input.groupName, wanted) : [],
    popup: await notices('PU'),
    promotion: promotions.map(({ id, category, title }) => ({ id, category, title })),
  }
}
