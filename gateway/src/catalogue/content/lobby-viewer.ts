import { isAudience, isUp, type LobbyItem, type LobbyViewer } from '@perya/domain/lobby/content/lobby-document'
import type { AppContext, Principal } from '../../kernel/context.ts'

type Asker = Pick<Principal, 'memberId'> | null

const isBreakOf = async ({ store, clock }: AppContext, memberId: string): Promise<boolean> =>
  (
    await store.db
      .selectFrom('protection')
      .select('member_id')
      .where('member_id', '=', memberId)
      .where('closed_until', '>', new Date(clock.now()))
      .execute()
  ).length > 0

const rankOf = async ({ store }: AppContext, memberId: string): Promise<number> =>
  (await store.db.selectFrom('member').select('vip_rank').where('id', '=', memberId).executeTakeFirst())?.vip_rank ?? 0

/** Who asks for the lobby, as the server knows them; of a preview, the audience that staff chose. */
const viewerOf = async (app: AppContext, asker: Asker): Promise<LobbyViewer> => {
  if (app.lobbyPreview !== undefined) return app.lobbyPreview.viewer
  const markets = [app.brand.code, app.brand.variant]
  if (asker === null) return { who: 'visitor', markets, vip: 0 }
  const [isBreak, vip] = await Promise.all([isBreakOf(app, asker.memberId), rankOf(app, asker.memberId)])
  return { who: isBreak ? 'break' : 'member', markets, vip }
}

/** The moment for which the lobby is shown, in Unix milliseconds: now, or that of a preview. */
export const lobbyMoment = ({ clock, lobbyPreview }: AppContext): number => lobbyPreview?.at ?? clock.now()

/** Keeps the items that are up and whose audience contains the asker. What is known of a member is read only where an audience depends on it. */
export const shownItems = async <Item extends LobbyItem>(app: AppContext, items: readonly Item[], asker: Asker): Promise<readonly Item[]> => {
  const now = lobbyMoment(app)
  const up = items.filter((item) => isUp(item, now))
  const isNarrow = up.some(({ audience: { who, markets, vip } }) => who.length + markets.length + vip.length > 0)
  if (!isNarrow && app.lobbyPreview === undefined) return up
  const viewer = await viewerOf(app, asker)
  return up.filter(({ audience }) => isAudience(audience, viewer))
}
