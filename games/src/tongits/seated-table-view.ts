import type { CardTableView } from '@perya/calls/game-server'
import type { Translate } from '../frame/messages.ts'

/** A card table with somebody at it. */
export type SeatedTableView = NonNullable<CardTableView['table']>

/** What somebody at a table is called: you, his name, a house player by his place. */
export const seatDisplayName = (say: Translate, { seats, you }: Pick<SeatedTableView, 'seats' | 'you'>, place: number): string => {
  const seat = seats[place]
  if (place === you) return say('tongits.you')
  if (seat === undefined || (seat.name === '' && !seat.isHouse)) return say('tongits.empty')
  return seat.isHouse ? say('tongits.house', { n: place + 1 }) : seat.name
}
