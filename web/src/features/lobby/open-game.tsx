import { openModal } from '../../lib/modal-queue.ts'
import type { TileGame } from '../../ui/game/game-tile.tsx'

/** Opens the sheet of a game: art, facts and all actions. */
export const openGameSheet = (game: TileGame): void =>
  openModal({
    key: 'game-sheet',
    rank: 'asked',
    load: async () => {
      const { GameSheet } = await import('./game-sheet.tsx')
      return ({ onClose }) => <GameSheet game={game} onClose={onClose} />
    },
  })

/** Opens the popup list of a provider, in the kind of games that its card belongs to (GAME-03). */
export const openProviderGames = ({ vassalage, gameType, showName: name }: Pick<TileGame, 'vassalage' | 'gameType' | 'showName'>): void =>
  openModal({
    key: 'provider-games',
    rank: 'asked',
    load: async () => {
      const { ProviderGames } = await import('./providers/provider-games.tsx')
      return ({ onClose }) => <ProviderGames vassalage={vassalage} gameType={gameType} name={name} onClose={onClose} />
    },
  })
