import type { CardTableSeen } from '@perya/calls/game-server'
import type { Say } from '../frame/words.ts'

/** A card table with somebody at it. */
export type TableSeen = NonNullable<CardTableSeen['table']>

/** What somebody at a table is called: you, his name, a house player by his place. */
export const nameAt = (say: Say, { seats, you }: Pick<TableSeen, 'seats' | 'you'>, place: number): string => {
  const seat = seats[place]
  if (place === you) return say('tongits.you')
  if (seat === undefined || (seat.name === '' && !seat.isHouse)) return say('tongits.empty')
  return seat.isHouse ? say('tongits.house', { n: place + 1 }) : seat.name
}
