import type { RandomBelow } from '@perya/domain/lottery/bets/board-picks'

/** Random whole numbers for quick picks. They decide what is picked, never what is drawn. */
export const randomBelow: RandomBelow = (count) => Math.floor(Math.random() * count)
