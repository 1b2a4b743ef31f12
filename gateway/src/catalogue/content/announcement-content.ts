import type { AppContext, Handler, Principal } from '../../kernel/context.ts'
import { areOffersOff } from '../../identity/measures/offers-off.ts'
import { bannersOf } from './banners.ts'
import { homeRowItems } from './lobby-items.ts'
import { shownItems } from './lobby-viewer.ts'
import { noticesOf } from './notices.ts'

const homeGroup = 'w_home'

const homeRowIdsOf = async (app: AppContext, asker: Principal | null): Promise<string[]> =>
  (await shownItems(app, await homeRowItems(app), asker)).map(({ id }) => id)

/**
 * Returns announcements by part. Members get another popup list than visitors; player announcements are shown after sign-in only. With the
 * banners of Home come the rows that the caller sees there.
 */
export const announcementContent: Handler<'system.announcementContent'> = async (input, { app, language, principal }) => {
  const asked = new Set(input.types.split(','))
  const requested = app.brand.languages.includes(input.language) ? input.language : language
  const notices = async (part: 'PL' | 'PU') =>
    asked.has(part)
      ? (await noticesOf(app, part, principal, requested)).map(({ id, title, content, publishedAt }) => ({ id, title, content, publishedAt }))
      : []
  const hasNoOffers =
    app.lobbyPreview === undefined ? principal !== null && (await areOffersOff(app, principal.memberId)) : app.lobbyPreview.viewer.who === 'break'
  const promotions = asked.has('PR') && !hasNoOffers ? await noticesOf(app, 'PR', principal, requested) : []
  return {
    player: principal === null ? [] : await notices('PL'),
    banners: asked.has('B') && !hasNoOffers ? await bannersOf(app, input.groupName, requested, principal) : [],
    popup: await notices('PU'),
    ...(input.groupName === homeGroup ? { homeRows: await homeRowIdsOf(app, principal) } : {}),
    promotion: promotions.map(({ id, category, title }) => ({ id, category, title })),
  }
}
