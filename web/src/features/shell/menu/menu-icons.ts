import type { IconName } from '../../../ui/icon-names.ts'

const ofType: Readonly<Record<string, IconName>> = {
  RNG: 'cherries',
  LIVE: 'broadcast',
  FISH: 'fish',
  PVP: 'poker-chip',
  SPORTS: 'soccer-ball',
  ESPORTS: 'game-controller',
  INHOUSE: 'tent',
  COCKFIGHT: 'bird',
  BINGO: 'grid-nine',
  ELOTT: 'scroll',
  LOTT: 'ticket',
  VNLOTT: 'flower-lotus',
}

/** The icon of a game category. */
export const iconOfType = (gameType: string): IconName => ofType[gameType] ?? 'squares-four'
