import type { Value } from '@perya/calls'
import { openModal } from '../../lib/modal-queue.ts'

/** Opens the description of a game, over its frame. */
export const openAbout = (game: Value<'play.launch'>): void =>
  openModal({
    key: 'about-game',
    rank: 'asked',
    load: async () => {
      const { AboutGame } = await import('./about-game.tsx')
      return ({ onClose }) => <AboutGame game={game} onClose={onClose} />
    },
  })
