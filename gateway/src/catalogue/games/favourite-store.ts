import type { AppContext } from '../../kernel/context.ts'
import type { CatalogueGame } from './game-catalogue.ts'
import type { LobbySnapshot } from './lobby-snapshot.ts'

/** Maximum number of recently launched titles stored per member. */
const mostRecent = 200

/** Returns the member's favourites, newest first. */
export const readFavouriteIds = async (app: AppContext, memberId: string): Promise<string[]> => {
  const rows = await app.store.db
    .selectFrom('favourite')
    .select('node_id')
    .where('member_id', '=', memberId)
    .orderBy('added_at', 'desc')
    .orderBy('node_id')
    .execute()
  return rows.map((row) => row.node_id)
}

/** Stores a favourite of the member; one that is stored already keeps its time. */
export const insertFavourite = async ({ store, clock }: AppContext, memberId: string, nodeId: string): Promise<void> => {
  await store.db
    .insertInto('favourite')
    .values({ member_id: memberId, node_id: nodeId, added_at: new Date(clock.now()) })
    .onConflict((conflict) => conflict.columns(['member_id', 'node_id']).doNothing())
    .execute()
}

/** Deletes a favourite of the member, if it is stored. */
export const deleteFavourite = async ({ store }: AppContext, memberId: string, nodeId: string): Promise<void> => {
  await store.db.deleteFrom('favourite').where('member_id', '=', memberId).where('node_id', '=', nodeId).execute()
}

/** Returns the titles that the member launched, last first. */
export const readRecentIds = async (app: AppContext, memberId: string): Promise<string[]> => {
  const rows = await app.store.db
    .selectFrom('recent_game')
    .select('node_id')
    .where('member_id', '=', memberId)
    .orderBy('launched_at', 'desc')
    .orderBy('node_id')
    .limit(mostRecent)
    .execute()
  return rows.map((row) => row.node_id)
}

/** Returns the titles of these nodes that are on offer, in the same order. */
export const findTitles = (floor: LobbySnapshot, nodes: readonly string[]): CatalogueGame[] =>
  nodes.flatMap((node) => {
    const game = floor.catalogue.byNode.get(node)
    return game && floor.shows(game.gameType) ? [game] : []
  })
