import { type Hand, type SeatNo, dealHand, seatNumbers, viewHandFrom, shuffledDeck } from '@perya/domain/games/tongits/hand'
import { type TongitsMove, type IllegalMoveReason, applyMove } from '@perya/domain/games/tongits/moves'
import { timeoutMove, botMove } from '@perya/domain/games/tongits/bot'
import { drawFromWords } from '@perya/domain/games/table/draw-from-words'
import { waitForPlayersSeconds, turnSeconds } from '@perya/domain/games/tongits/tongits'
import type { Selectable } from 'kysely'
import { seedToUint32 } from '../table/table-seed.ts'
import type { BoardSeat, TongitsTables } from './tables.ts'

/**
 * A table between players as pure functions of time, moves and departures. It has no timer: a table has a due time, and the first request after it
 * replays every step that was missed.
 */
export type TongitsTable = Selectable<TongitsTables['reference_table']>

/** Milliseconds from now until a table deals. */
export const untilDealMillis = waitForPlayersSeconds * 1000

/** Consecutive steps that a player may miss before a bot plays for them: one whole turn. */
export const maxMissedTurns = 2

/** A seat taken by a bot. */
export const botSeat = (place: SeatNo): BoardSeat => ({
  player: null,
  name: `House player ${place + 1}`,
  round: null,
  isAway: false,
  missed: 0,
  said: '',
})

/** A seat taken by a player whose stake is held by a round. */
export const humanSeat = (player: string, name: string, round: string): BoardSeat => ({ player, name, round, isAway: false, missed: 0, said: '' })

/** The seat of a player; null when they have none. */
export const placeOf = ({ seats }: Pick<TongitsTable, 'seats'>, player: string): SeatNo | null =>
  seatNumbers.find((place) => seats[place]?.player === player) ?? null

/** Identifies the winner in a seat: the player, or the bot of that table and seat. */
export const occupant = ({ id, seats }: Pick<TongitsTable, 'id' | 'seats'>, place: SeatNo): string => seats[place]?.player ?? `${id}:house:${place}`

/** A board with one seat changed. */
export const withSeat = (board: TongitsTable, place: SeatNo, change: (seat: BoardSeat | null) => BoardSeat | null): TongitsTable => ({
  ...board,
  seats: board.seats.map((seat, i) => (i === place ? change(seat) : seat)),
})

const operatorMoves = (board: TongitsTable, place: SeatNo): boolean => {
  const seat = board.seats[place]
  return seat === undefined || seat === null || seat.player === null || seat.isAway
}

// A bot pauses before its move, for a varying time in milliseconds.
const breath = ({ step }: Hand): number => 600 + ((step * 7919) % 600)

const dueFrom = (board: TongitsTable, hand: Hand, from: number): Date =>
  new Date(from + (operatorMoves(board, hand.turn) ? breath(hand) : turnSeconds * 1000))

/** The shuffled deck of a seed, and the seat that deals when there is no previous winner. */
export const dealtFrom = (seed: string): { readonly deck: number[]; readonly dealer: SeatNo } => {
  const draw = drawFromWords(seedToUint32(seed))
  const deck = shuffledDeck(draw)
  return { deck, dealer: seatNumbers[draw(3)] ?? 0 }
}

const deal = (board: TongitsTable, from: number): TongitsTable => {
  const seats = seatNumbers.map((place) => {
    const seat = board.seats[place]
    return seat?.round ? { ...seat, isAway: false, missed: 0, said: '' } : botSeat(place)
  })
  const { deck, dealer } = dealtFrom(board.seed)
  const hitter = seatNumbers.find((place) => board.last_winner !== '' && occupant({ id: board.id, seats }, place) === board.last_winner)
  const hand = dealHand(deck, hitter ?? dealer)
  return { ...board, seats, hand, sheet: null, state: 'playing', hand_no: board.hand_no + 1, due_at: dueFrom({ ...board, seats }, hand, from) }
}

const moved = (board: TongitsTable, hand: Hand, from: number): TongitsTable =>
  hand.end === null ? { ...board, hand, due_at: dueFrom(board, hand, from) } : { ...board, hand, state: 'over', due_at: null }

const playStep = (board: TongitsTable, hand: Hand, from: number): TongitsTable => {
  const place = hand.turn
  const seen = viewHandFrom(hand, place)
  const own = operatorMoves(board, place)
  const after = applyMove(hand, place, own ? botMove(seen, place) : timeoutMove(seen))
  if (typeof after === 'string') throw new Error(`the house made a wrong move: ${after}`)
  const seated = own
    ? board
    : withSeat(board, place, (seat) => (seat === null ? null : { ...seat, missed: seat.missed + 1, isAway: seat.missed + 1 >= maxMissedTurns }))
  return moved(seated, after, from)
}

/** Whether a player's stake is held at a table. */
export const hasPlayers = ({ seats }: Pick<TongitsTable, 'seats'>): boolean => seats.some((seat) => typeof seat?.round === 'string')

/** Plays all steps due by `now`; null when the table has no player left to deal to. */
export const advanceTable = (board: TongitsTable, now: number): TongitsTable | null => {
  let at = board
  while (at.due_at !== null && at.due_at.getTime() <= now) {
    const from = at.due_at.getTime()
    if (at.state === 'gathering') {
      if (!hasPlayers(at)) return null
      at = deal(at, from)
    } else if (at.hand !== null) at = playStep(at, at.hand, from)
    else throw new Error('a table without a hand is playing')
  }
  return at
}

/** Makes a player's own move. */
export const applyPlayerMove = (
  board: TongitsTable,
  place: SeatNo,
  move: TongitsMove,
  reply: string,
  now: number,
): TongitsTable | IllegalMoveReason => {
  if (board.state !== 'playing' || board.hand === null) return 'not_your_turn'
  const after = applyMove(board.hand, place, move)
  if (typeof after === 'string') return after
  return moved(
    withSeat(board, place, (seat) => (seat === null ? null : { ...seat, said: reply, missed: 0, isAway: false })),
    after,
    now,
  )
}

/** Removes a player. During a hand a bot plays on for them; before the deal and after the hand their seat becomes free. */
export const leaveTable = (board: TongitsTable, place: SeatNo, now: number): TongitsTable => {
  if (board.state !== 'playing') return withSeat(board, place, () => null)
  const left = withSeat(board, place, (seat) => (seat === null ? null : { ...seat, isAway: true }))
  return left.hand !== null && left.hand.turn === place ? { ...left, due_at: dueFrom(left, left.hand, now) } : left
}

/** Returns a player to the table: they have their full turn time if it is their turn. */
export const rejoinTable = (board: TongitsTable, place: SeatNo, now: number): TongitsTable => {
  if (board.seats[place]?.isAway !== true) return board
  const back = withSeat(board, place, (seat) => (seat === null ? null : { ...seat, isAway: false, missed: 0 }))
  return back.hand !== null && back.state === 'playing' && back.hand.turn === place ? { ...back, due_at: dueFrom(back, back.hand, now) } : back
}
