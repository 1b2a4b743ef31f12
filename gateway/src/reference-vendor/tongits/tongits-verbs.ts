import type { CardTableSeen, GameServerInput } from '@perya/calls/game-server'
import type { Move } from '@perya/domain/games/tongits/moves'
import { holdFor } from '@perya/domain/games/tongits/settle'
import { isTongits } from '@perya/domain/games/tongits/tongits'
import { digitsOf } from '@perya/domain/money/currencies'
import { parseAmount } from '@perya/domain/money/decimal'
import type { Title } from '../../play/find-title.ts'
import type { Desk } from '../desk.ts'
import type { Driver } from '../drive.ts'
import { Refused, refusedStake } from '../refused.ts'
import { beginRound, findRound, lastRound, roundIdOf } from '../rounds.ts'
import { isSame } from '../table/table-verbs.ts'
import type { Seated } from '../verbs.ts'
import { type Board, comeBack, getUp, moveOn, placeOf } from './board.ts'
import { boardOfSeat, hitterPotOf } from './board-rows.ts'
import { changeBoard } from './play-on.ts'
import { presentBoard } from './present-board.ts'
import { roomsAt } from './rooms-at.ts'
import { takeSeat } from './take-seat.ts'

const moveOf = ({ act, cards, meld }: GameServerInput<'move'>): Move => {
  if (act === 'discard') return { act, card: cards[0] ?? -1 }
  if (act === 'take' || act === 'meld') return { act, cards }
  if (act === 'sapaw') return { act, cards, meld }
  return act === 'challenge' || act === 'fold' ? { act: 'answer', challenges: act === 'challenge' } : { act }
}

/** What a player does at a card table: sits down, looks, moves, gets up. */
export const tongitsVerbs = (desk: Desk, driver: Driver) => {
  const roomsFor = (title: Title) => {
    if (!isTongits(title)) throw new Refused('not_found')
    return roomsAt(desk, title)
  }

  const see = async (title: Title, seat: Seated, board: Board | null): Promise<CardTableSeen> => {
    const rooms = await roomsFor(title)
    const you = board === null ? null : placeOf(board, seat.player_id)
    const table =
      board === null || you === null
        ? null
        : presentBoard(board, you, await hitterPotOf(desk, board), board.hand?.end ? await lastRound(desk, seat) : null)
    return { now: desk.now().getTime(), rooms, room: rooms.some(({ room }) => room === seat.room_id) ? seat.room_id : '', table }
  }

  // Looking costs a lock only where the clock has run out.
  const upToNow = async (seat: Seated): Promise<Board | null> => {
    const board = await boardOfSeat(desk, seat)
    if (board === null || board.due_at === null || board.due_at > desk.now()) return board
    return (await changeBoard(desk, driver, board.id)).board
  }

  const assertEntry = async (seat: Seated, entry: number): Promise<void> => {
    const told = { playerId: seat.player_id, currency: seat.currency, book: seat.book }
    const heard = await desk.line.say(await desk.keyOf(seat.vendor), 'balance', told)
    if (heard.what === 'unknown') throw new Refused('busy')
    if (heard.what === 'refused') throw new Refused('session_over')
    if ((parseAmount(heard.value.balance, digitsOf(seat.currency)) ?? 0) < entry) throw new Refused('entry_too_low')
  }

  const isSitting = async (seat: Seated): Promise<boolean> => {
    const board = await upToNow(seat)
    const place = board === null ? null : placeOf(board, seat.player_id)
    return board !== null && place !== null && typeof board.seats[place]?.round === 'string'
  }

  return {
    watch: async (title: Title, seat: Seated, { back }: GameServerInput<'watch'>): Promise<CardTableSeen> => {
      const board = await upToNow(seat)
      const place = board === null ? null : placeOf(board, seat.player_id)
      if (!back || board === null || place === null || board.seats[place]?.isAway !== true) return see(title, seat, board)
      const { board: after } = await changeBoard(desk, driver, board.id, (now, moment) =>
        comeBack(now, placeOf(now, seat.player_id) ?? place, moment),
      )
      return see(title, seat, after)
    },

    sit: async (title: Title, seat: Seated, { round: name, room: wanted }: GameServerInput<'sit'>): Promise<CardTableSeen> => {
      const room = (await roomsFor(title)).find((one) => one.room === wanted)
      if (room === undefined) throw new Refused('stake_not_offered')
      const bets = [{ spot: `hold:${room.room}`, amount: holdFor(room.ante) }]
      if ((await findRound(desk.store, roundIdOf(seat, name))) === null) {
        if (await isSitting(seat)) return see(title, seat, await boardOfSeat(desk, seat))
        await assertEntry(seat, room.entry)
      }
      const begun = await beginRound(desk, seat, name, bets, { no: 0, dueAt: desk.now() })
      if (!isSame(begun, seat, bets)) throw new Refused('round_mismatch')
      const round = await driver.finish(begun)
      if (round.state === 'refused') throw new Refused(refusedStake(round.refusal ?? ''))
      if (round.state === 'placed') {
        await takeSeat(desk, seat, round, room)
        await driver.finish(round)
      }
      return see(title, seat, await upToNow(seat))
    },

    move: async (title: Title, seat: Seated, input: GameServerInput<'move'>): Promise<CardTableSeen> => {
      const board = isTongits(title) ? await boardOfSeat(desk, seat) : null
      if (board === null) throw new Refused('not_found')
      const said = JSON.stringify(input)
      const { board: after, wrong } = await changeBoard(desk, driver, board.id, (at, now) => {
        const place = placeOf(at, seat.player_id)
        if (place === null) return 'not_your_turn'
        // Sent again after a lost answer: it is the same move.
        if (at.seats[place]?.said === said) return at
        return at.hand_no === input.no && at.hand?.step === input.step ? moveOn(at, place, moveOf(input), said, now) : 'not_your_turn'
      })
      if (wrong !== null) throw new Refused(wrong)
      return see(title, seat, after)
    },

    leave: async (title: Title, seat: Seated): Promise<CardTableSeen> => {
      const board = await boardOfSeat(desk, seat)
      if (board !== null)
        await changeBoard(desk, driver, board.id, (at, now) => {
          const place = placeOf(at, seat.player_id)
          return place === null ? at : getUp(at, place, now)
        })
      return see(title, seat, board === null ? null : await boardOfSeat(desk, seat))
    },
  }
}
