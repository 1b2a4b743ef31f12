import { isAudience, isUp, type LobbyNotice } from '@perya/domain/lobby/content/lobby-document'
import type { AppContext, Principal } from '../../kernel/context.ts'
import { localizedRichText, localizedTextOf } from '../../kernel/texts.ts'
import { noticeItems } from './lobby-items.ts'
import { lobbyMoment, shownItems } from './lobby-viewer.ts'

const longest = 200

/** Returns notices that are published for the asker, newest first, in the requested language. Agents' notices are returned for the agent centre only. */
export const noticesOf = async (app: AppContext, part: LobbyNotice['part'], asker: Principal | null | 'agent', language: string) => {
  const items = await noticeItems(app, part)
  const agent = { who: 'agent', markets: [app.brand.code, app.brand.variant], vip: 0 } as const
  const shown =
    asker === 'agent' ? items.filter((one) => isUp(one, lobbyMoment(app)) && isAudience(one.audience, agent)) : await shownItems(app, items, asker)
  return shown.slice(0, longest).map(({ id, title, content, category, from }) => ({
    ...{ id, category, publishedAt: from ?? '' },
    title: localizedTextOf(title, language),
    content: localizedRichText(content, language, app.brand),
  }))
}
