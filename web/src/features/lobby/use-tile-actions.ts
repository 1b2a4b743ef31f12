import { useMemo, type MouseEvent } from 'react'
import { useFavourites } from '../favourites/index.ts'
import { launchGame } from '../play/index.ts'
import type { TileGame } from '../../ui/game/game-tile.tsx'
import { openProviderGames, openGameSheet } from './open-game.tsx'

const wantsNewTab = (event: MouseEvent): boolean => event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/** One listener for a whole list of tiles: play, try free, like, and the action of a tap on the poster. */
export const useTileActions = (games: readonly TileGame[]): ((event: MouseEvent<HTMLElement>) => void) => {
  const { toggle } = useFavourites()
  const byNode = useMemo(() => new Map(games.map((game) => [game.nodeId, game])), [games])
  return (event) => {
    if (!(event.target instanceof Element)) return
    const pressed = event.target.closest<HTMLElement>('[data-act]')
    const game = byNode.get(pressed?.closest<HTMLElement>('[data-node]')?.dataset['node'] ?? '')
    const act = pressed?.dataset['act']
    if (game === undefined || (act === 'open' && wantsNewTab(event))) return
    event.preventDefault()
    if (act === 'like') toggle(game)
    else if (game.isGame === 'VASSALAGE') openProviderGames(game)
    else if (act === 'open' && matchMedia('(hover: none)').matches) openGameSheet(game)
    else launchGame(game, act === 'try' ? 'fun' : 'real')
  }
}
