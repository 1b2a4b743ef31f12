import type { CardTableView } from '@perya/calls/game-server'
import type { Translate } from '../frame/text/messages.ts'

/** A card table at which the player is seated. */
export type SeatedTableView = NonNullable<CardTableView['table']>

/** Display name of a seat: "you", the player's name, or a bot's name by its seat. */
export const seatDisplayName = (say: Translate, { seats, you }: Pick<SeatedTableView, 'seats' | 'you'>, place: number): string => {
  const seat = seats[place]
  if (place === you) return say('tongits.you')
  if (seat === undefined || (seat.name === '' && !seat.isHouse)) return say('tongits.empty')
  return seat.isHouse ? say('tongits.house', { n: place + 1 }) : seat.name
}
