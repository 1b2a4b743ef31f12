import type { PlayableTitle } from '@perya/domain/games/playable-title'
import type { Store } from '../../kernel/database/store.ts'

/** Returns a title on offer, by the vendor and either of its ids; null when the platform does not list it. */
export const findTitle = async (
  store: Store,
  { gameId, nodeId = '', vendor }: { readonly gameId: string; readonly nodeId?: string; readonly vendor: string },
): Promise<PlayableTitle | null> => {
  const { rows } = await store.pool.query({
    name: 'find-title',
    text: `select g.node_id, g.game_id, g.provider, g.game_type, g.name, g.seed, g.playable, g.support_play
             from game g join provider p on p.code = g.provider
            where g.enabled and p.enabled and g.provider = $3 and (g.game_id = $1 or g.node_id = $1) and ($2 = '' or g.node_id = $2) limit 1`,
    values: [gameId, nodeId, vendor],
  })
  const row = rows[0]
  if (!row) return null
  return {
    nodeId: row.node_id,
    gameId: row.game_id,
    vendor: row.provider,
    gameType: row.game_type,
    name: row.name,
    seed: row.seed,
    isPlayable: row.playable,
    offersFreeTrial: row.support_play === 0,
  }
}
