import type { CardTableView } from '@perya/calls/play/game-server'
import type { Translate } from '../../frame/text/messages.ts'

/** A card table at which the player is seated. */
export type SeatedTableView = NonNullable<CardTableView['table']>

/** Display name of a seat: "you", the player's name, or a bot's name by its seat. */
export const seatDisplayName = (translate: Translate, { seats, you }: Pick<SeatedTableView, 'seats' | 'you'>, place: number): string => {
  const seat = seats[place]
  if (place === you) return translate('tongits.you')
  if (seat === undefined || (seat.name === '' && !seat.isHouse)) return translate('tongits.empty')
  return seat.isHouse ? translate('tongits.house', { n: place + 1 }) : seat.name
}
