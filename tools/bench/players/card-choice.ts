import type { CardTableView, GameServerInput } from '@perya/calls/play/game-server'
import type { TongitsMove } from '@perya/domain/games/tongits/moves'
import { botMove } from '@perya/domain/games/tongits/bot'

/** What a player does next at a card table. */
export type CardAction =
  | { readonly verb: 'sit'; readonly input: Omit<GameServerInput<'sit'>, 'round'> }
  | { readonly verb: 'move'; readonly input: GameServerInput<'move'> }

const wired = (move: TongitsMove): Pick<GameServerInput<'move'>, 'act' | 'cards' | 'meld'> => ({
  act: move.act === 'answer' ? (move.challenges ? 'challenge' : 'fold') : move.act,
  cards: 'cards' in move ? [...move.cards] : 'card' in move ? [move.card] : [],
  meld: 'meld' in move ? move.meld : -1,
})

/** Takes a seat if the player has none, moves as the bot does if it is the player's turn, and waits (null) otherwise. */
export const cardChoice = ({ rooms, table }: CardTableView): CardAction | null => {
  if (table === null) return { verb: 'sit', input: { room: rooms[0]?.room ?? '' } }
  const { hand, you, no, state, seats } = table
  if (state !== 'playing') return seats[you]?.isIn === true ? null : { verb: 'sit', input: { room: table.room } }
  if (hand === null || hand.turn !== you) return null
  return { verb: 'move', input: { no, step: hand.step, ...wired(botMove(hand, you)) } }
}
