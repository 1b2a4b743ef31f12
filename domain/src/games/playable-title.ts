import { instantGameForTitle } from './instant/instant-games.ts'
import type { EngineKind } from './pace.ts'
import { sportForTitle } from './sports/sports.ts'
import { tableGameForTitle } from './table/table-games.ts'
import { isTongitsTitle } from './tongits/tongits.ts'

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
