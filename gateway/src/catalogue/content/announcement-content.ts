import type { Handler } from '../../kernel/context.ts'
import { findActiveClosure } from '../../identity/protection/closure-rows.ts'
import { bannersOf } from './banners.ts'
import { noticesOf } from './notices.ts'

/** Returns announcements by part. Members get another popup list than visitors; player announcements are shown after sign-in only. */
export const announcementContent: Handler<'system.announcementContent'> = async (input, { app, language, principal }) => {
  const asked = new Set(input.types.split(','))
  const requested = app.brand.languages.includes(input.language) ? input.language : language
  const audience = principal === null ? 'visitor' : 'member'
  const notices = async (part: 'PL' | 'PU') =>
    asked.has(part)
      ? (await noticesOf(app, part, audience, requested)).map(({ id, title, content, publishedAt }) => ({ id, title, content, publishedAt }))
      : []
  // Members whose play is closed receive no offers.
  const isClosed = principal !== null && (await findActiveClosure(app, principal.memberId)) !== null
  const promotions = asked.has('PR') && !isClosed ? await noticesOf(app, 'PR', audience, requested) : []
  return {
    player: principal === null ? [] : await notices('PL'),
    banners: asked.has('B') && !isClosed ? await bannersOf(app, input.groupName, requested) : [],
    popup: await notices('PU'),
    promotion: promotions.map(({ id, category, title }) => ({ id, category, title })),
  }
}
