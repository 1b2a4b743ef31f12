import { createHash } from 'node:crypto'
import { type Hand, type SeatNo, seatNumbers, viewHandFrom } from '@perya/domain/games/tongits/hand'
import { botMove } from '@perya/domain/games/tongits/bot'
import { turnSeconds } from '@perya/domain/games/tongits/tongits'
import { describe, expect, test } from 'vitest'
import {
  type TongitsTable,
  rejoinTable,
  dealtFrom,
  untilDealMillis,
  leaveTable,
  hasPlayers,
  botSeat,
  maxMissedTurns,
  applyPlayerMove,
  occupant,
  placeOf,
  advanceTable,
  withSeat,
  humanSeat,
} from './tongits-table.ts'

const start = 1_700_000_000_000
const step = turnSeconds * 1000

/** A table at which the named players wait for the deal. */
const waiting = (...players: readonly string[]): TongitsTable => ({
  id: 'one',
  vendor: 'TST',
  game_id: 'TST-cards',
  room: 'ante-100',
  ante: 100,
  book: 'real',
  currency: 'PHP',
  state: 'gathering',
  hand_no: 0,
  due_at: new Date(start),
  seats: seatNumbers.map((place) => (players[place] ? humanSeat(players[place], players[place], `round-${place}`) : null)),
  hand: null,
  sheet: null,
  seed: 'a seed',
  last_winner: '',
  updated_at: new Date(start),
})

const on = (board: TongitsTable, now: number): TongitsTable => {
  const after = advanceTable(board, now)
  if (after === null) throw new Error('the table is gone')
  return after
}
const handOf = ({ hand }: TongitsTable): Hand => {
  if (hand === null) throw new Error('no hand')
  return hand
}
/** A table with three players whose hand has just been dealt. */
const dealt = (...players: readonly string[]) => on(waiting(...players), start)
const takes = (board: TongitsTable, place: SeatNo, now: number): TongitsTable => {
  const hand = handOf(board)
  const after = applyPlayerMove(board, place, botMove(viewHandFrom(hand, place), place), `said ${hand.step}`, now)
  if (typeof after === 'string') throw new Error(after)
  return after
}

describe('a table that gathers', () => {
  test('waits for its time, then deals; computer players take empty seats, and are marked', () => {
    const board = waiting('ana')
    expect(on(board, start - 1)).toBe(board)
    const after = dealt('ana')
    expect(after).toMatchObject({ state: 'playing', hand_no: 1 })
    expect(after.seats.map((seat) => seat?.player)).toEqual(['ana', null, null])
    expect(after.seats[1]).toEqual(botSeat(1))
    expect(after.seats[1]?.name).toBe('House player 2')
    expect(untilDealMillis).toBe(5000)
  })

  test('without players is removed', () => {
    expect(advanceTable(waiting(), start)).toBeNull()
    expect(hasPlayers(waiting())).toBe(false)
    expect(advanceTable(leaveTable(waiting('ana'), 0, start), start)).toBeNull()
  })

  test('deals nothing to a player whose stake is not held: a computer player takes the seat', () => {
    const board = withSeat(waiting('ana', 'ben'), 1, (seat) => (seat === null ? null : { ...seat, round: null }))
    expect(on(board, start).seats[1]?.player).toBeNull()
  })

  test('is dealt from its seed: the same seed gives the same cards, and a dealer where no one has won', () => {
    const { deck, dealer } = dealtFrom('a seed')
    expect([...deck].sort((a, b) => a - b)).toEqual(Array.from({ length: 52 }, (_none, card) => card))
    expect(handOf(dealt('ana'))).toMatchObject({ dealer, stock: deck.slice(37) })
    expect(dealtFrom('a seed').deck).toEqual(deck)
    expect(dealtFrom('another').deck).not.toEqual(deck)
    expect(createHash('sha256').update('a seed').digest('hex')).toHaveLength(64)
  })

  test('is dealt by the winner of the last hand, as long as they stay', () => {
    for (const place of seatNumbers) {
      const board = waiting('ana', 'ben', 'cleo')
      expect(handOf(on({ ...board, last_winner: occupant(board, place) }, start)).dealer).toBe(place)
    }
    expect(handOf(on({ ...waiting('ana'), last_winner: 'one:house:2' }, start)).dealer).toBe(2)
    expect(handOf(on({ ...waiting('ana'), last_winner: 'somebody else' }, start)).dealer).toBe(dealtFrom('a seed').dealer)
  })
})

describe('a hand', () => {
  test('is continued by computer players after a pause, one step at a time', () => {
    let board = dealt('ana')
    while (board.state === 'playing' && handOf(board).turn !== 0) {
      const due = board.due_at?.getTime() ?? 0
      expect(due - start).toBeGreaterThan(500)
      expect(on(board, due - 1)).toBe(board)
      const { step: before } = handOf(board)
      board = on(board, due)
      expect(handOf(board).step).toBe(before + 1)
    }
    expect(board.due_at?.getTime() ?? 0).toBeGreaterThan(start)
  })

  test('gives a player the whole time, then draws and discards for them', () => {
    let board = dealt('ana', 'ben', 'cleo')
    const { dealer } = handOf(board)
    expect(board.due_at?.getTime()).toBe(start + step)
    board = on(board, start + step)
    expect(handOf(board).pile).toHaveLength(1)
    expect(board.seats[dealer]).toMatchObject({ missed: 1, isAway: false })
    expect(board.due_at?.getTime()).toBe(start + 2 * step)
  })

  test('is taken over by a computer player after a whole missed turn, until the player is back', () => {
    let board = dealt('ana', 'ben', 'cleo')
    const place = ((handOf(board).dealer + 1) % 3) as SeatNo
    board = on(board, start + step * (1 + maxMissedTurns))
    expect(board.seats[place]).toMatchObject({ missed: 2, isAway: true })
    expect(rejoinTable(board, place, start).seats[place]).toMatchObject({ missed: 0, isAway: false })
    expect(rejoinTable(board, handOf(board).dealer, start)).toBe(board)
  })

  test('without active players ends all the same', () => {
    const over = on(dealt('ana', 'ben', 'cleo'), start + 60 * 60_000)
    expect(over).toMatchObject({ state: 'over', due_at: null })
    expect(handOf(over).end?.how).toMatch(/tongits|deck|fight/)
    expect(over.seats.map((seat) => seat?.round)).toEqual(['round-0', 'round-1', 'round-2'])
  })

  test('accepts moves only from the player whose turn it is, and a wrong move changes nothing', () => {
    const board = dealt('ana', 'ben', 'cleo')
    const { turn } = handOf(board)
    const other = seatNumbers[(turn + 1) % 3] ?? 0
    expect(applyPlayerMove(board, other, { act: 'draw' }, '', start)).toBe('not_your_turn')
    expect(applyPlayerMove(board, turn, { act: 'draw' }, '', start)).toBe('move_not_allowed')
    expect(applyPlayerMove(waiting('ana'), 0, { act: 'draw' }, '', start)).toBe('not_your_turn')
    const moved = takes(board, turn, start + 700)
    expect(moved.seats[turn]).toMatchObject({ said: 'said 0', missed: 0 })
    expect(moved.due_at?.getTime()).toBe(start + 700 + step)
  })

  test('continues without a player who leaves: a computer player plays the cards at once, the stake stays in', () => {
    const board = dealt('ana', 'ben', 'cleo')
    const { turn } = handOf(board)
    const left = leaveTable(board, turn, start + 100)
    expect(left.seats[turn]).toMatchObject({ isAway: true, round: `round-${turn}` })
    expect(left.due_at?.getTime() ?? 0).toBeLessThan(start + 2500)
    const other = seatNumbers[(turn + 1) % 3] ?? 0
    expect(leaveTable(board, other, start).due_at).toEqual(board.due_at)
    expect(rejoinTable(left, turn, start + 200).due_at?.getTime()).toBe(start + 200 + step)
  })

  test('frees the seat of a player who leaves after its end', () => {
    const over = on(dealt('ana', 'ben', 'cleo'), start + 60 * 60_000)
    expect(placeOf(over, 'ben')).toBe(1)
    expect(placeOf(leaveTable(over, 1, start), 'ben')).toBeNull()
  })

  test('keeps the name of a winner as long as they stay', () => {
    const board = waiting('ana')
    expect([occupant(board, 0), occupant(board, 1)]).toEqual(['ana', 'one:house:1'])
  })
})
