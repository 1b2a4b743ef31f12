import { instantGameForTitle } from '@perya/domain/games/instant/instant-games'
import type { EngineKind } from '@perya/domain/games/pace'
import { sportForTitle } from '@perya/domain/games/sports/sports'
import { tableGameForTitle } from '@perya/domain/games/table/table-games'
import { isTongitsTitle } from '@perya/domain/games/tongits/tongits'
import type { Store } from '../../kernel/database/store.ts'

/** The properties of a title that a launch and the vendor's server need. */
export type PlayableTitle = {
  readonly nodeId: string
  readonly gameId: string
  readonly vendor: string
  readonly gameType: string
  readonly name: string
  readonly seed: string
  /** True where the title has a playable game; the others are listed as coming soon. */
  readonly isPlayable: boolean
  readonly offersFreeTrial: boolean
}

/** Returns the reference game that plays a title. */
export const referenceGameOf = (title: Pick<PlayableTitle, 'gameType' | 'name'>): EngineKind => {
  if (title.gameType === 'RNG') return 'slot'
  if (isTongitsTitle(title)) return 'tongits'
  if (title.gameType === 'FISH') return 'fish'
  if (sportForTitle(title) !== null) return 'sports'
  if (instantGameForTitle(title) !== null) return 'instant'
  return tableGameForTitle(title) === null ? 'color-game' : 'table'
}

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
