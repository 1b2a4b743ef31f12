import type { CardTableView, GameServerInput } from '@perya/calls/play/game-server'
import type { TongitsMove } from '@perya/domain/games/tongits/moves'
import { requiredHold } from '@perya/domain/games/tongits/settle'
import { isTongitsTitle } from '@perya/domain/games/tongits/tongits'
import { currencyDigits } from '@perya/domain/money/currencies'
import { parseAmount } from '@perya/domain/money/decimal'
import type { PlayableTitle } from '@perya/domain/games/playable-title'
import type { VendorServer } from '../core/vendor-server.ts'
import type { RoundDriver } from '../create-round-driver.ts'
import { GameServerRefusal, stakeRefusal } from '../core/game-server-refusal.ts'
import { beginRound, findRound, lastRound, roundIdOf } from '../core/rounds.ts'
import { isSameRound } from '../table/table-verbs.ts'
import type { SeatSession } from '../verbs.ts'
import { type TongitsTable, rejoinTable, leaveTable, applyPlayerMove, placeOf } from './tongits-table.ts'
import { boardOfSeat, hitterPotOf } from './board-rows.ts'
import { updateTable } from './play-on.ts'
import { presentBoard } from './present-board.ts'
import { listRoomsOfTitle } from './list-rooms-of-title.ts'
import { takeSeat } from './take-seat.ts'

const moveOf = ({ act, cards, meld }: GameServerInput<'move'>): TongitsMove => {
  if (act === 'discard') return { act, card: cards[0] ?? -1 }
  if (act === 'take' || act === 'meld') return { act, cards }
  if (act === 'sapaw') return { act, cards, meld }
  return act === 'challenge' || act === 'fold' ? { act: 'answer', challenges: act === 'challenge' } : { act }
}

/** Refuses a player whose balance is below the entry amount of a room. */
const assertEntry = async (server: VendorServer, seat: SeatSession, entry: number): Promise<void> => {
  const input = { playerId: seat.player_id, currency: seat.currency, book: seat.book }
  const response = await server.line.say(await server.keyOf(seat.vendor), 'balance', input)
  if (response.what === 'unknown') throw new GameServerRefusal('busy')
  if (response.what === 'refused') throw new GameServerRefusal('session_over')
  if ((parseAmount(response.value.balance, currencyDigits(seat.currency)) ?? 0) < entry) throw new GameServerRefusal('entry_too_low')
}

/** Reads the card table of a player, as it is now. */
const tableReader = (server: VendorServer, driver: RoundDriver) => {
  const roomsFor = (title: PlayableTitle) => {
    if (!isTongitsTitle(title)) throw new GameServerRefusal('not_found')
    return listRoomsOfTitle(server, title)
  }

  const show = async (title: PlayableTitle, seat: SeatSession, board: TongitsTable | null): Promise<CardTableView> => {
    const rooms = await roomsFor(title)
    const you = board === null ? null : placeOf(board, seat.player_id)
    const table =
      board === null || you === null
        ? null
        : presentBoard(board, you, await hitterPotOf(server, board), board.hand?.end ? await lastRound(server, seat) : null)
    return { now: server.now().getTime(), rooms, room: rooms.some(({ room }) => room === seat.room_id) ? seat.room_id : '', table }
  }

  // A read takes the row lock only when the due time has passed.
  const upToNow = async (seat: SeatSession): Promise<TongitsTable | null> => {
    const board = await boardOfSeat(server, seat)
    if (board === null || board.due_at === null || board.due_at > server.now()) return board
    return (await updateTable(server, driver, board.id)).board
  }

  const isPlaying = async (seat: SeatSession): Promise<boolean> => {
    const board = await upToNow(seat)
    const place = board === null ? null : placeOf(board, seat.player_id)
    return board !== null && place !== null && typeof board.seats[place]?.round === 'string'
  }
  return { roomsFor, show, upToNow, isSitting: isPlaying }
}

/** Requests of a player at a card table: sit down, read the table, move, leave. */
export const tongitsVerbs = (server: VendorServer, driver: RoundDriver) => {
  const { roomsFor, show, upToNow, isSitting } = tableReader(server, driver)

  return {
    watch: async (title: PlayableTitle, seat: SeatSession, { back }: GameServerInput<'watch'>): Promise<CardTableView> => {
      const board = await upToNow(seat)
      const place = board === null ? null : placeOf(board, seat.player_id)
      if (!back || board === null || place === null || board.seats[place]?.isAway !== true) return show(title, seat, board)
      const { board: after } = await updateTable(server, driver, board.id, (now, moment) =>
        rejoinTable(now, placeOf(now, seat.player_id) ?? place, moment),
      )
      return show(title, seat, after)
    },

    sit: async (title: PlayableTitle, seat: SeatSession, { round: name, room: requested }: GameServerInput<'sit'>): Promise<CardTableView> => {
      const room = (await roomsFor(title)).find((one) => one.room === requested)
      if (room === undefined) throw new GameServerRefusal('stake_not_offered')
      const bets = [{ spot: `hold:${room.room}`, amount: requiredHold(room.ante) }]
      if ((await findRound(server.store, roundIdOf(seat, name))) === null) {
        if (await isSitting(seat)) return show(title, seat, await boardOfSeat(server, seat))
        await assertEntry(server, seat, room.entry)
      }
      const begun = await beginRound(server, seat, name, bets, { no: 0, dueAt: server.now() })
      if (!isSameRound(begun, seat, bets)) throw new GameServerRefusal('round_mismatch')
      const round = await driver.finish(begun)
      if (round.state === 'refused') throw new GameServerRefusal(stakeRefusal(round.refusal ?? ''))
      if (round.state === 'placed') {
        await takeSeat(server, seat, round, room)
        await driver.finish(round)
      }
      return show(title, seat, await upToNow(seat))
    },

    move: async (title: PlayableTitle, seat: SeatSession, input: GameServerInput<'move'>): Promise<CardTableView> => {
      const board = isTongitsTitle(title) ? await boardOfSeat(server, seat) : null
      if (board === null) throw new GameServerRefusal('not_found')
      const reply = JSON.stringify(input)
      const { board: after, wrong } = await updateTable(server, driver, board.id, (at, now) => {
        const place = placeOf(at, seat.player_id)
        if (place === null) return 'not_your_turn'
        // A resend after a lost response: it is the same move.
        if (at.seats[place]?.said === reply) return at
        return at.hand_no === input.no && at.hand?.step === input.step ? applyPlayerMove(at, place, moveOf(input), reply, now) : 'not_your_turn'
      })
      if (wrong !== null) throw new GameServerRefusal(wrong)
      return show(title, seat, after)
    },

    leave: async (title: PlayableTitle, seat: SeatSession): Promise<CardTableView> => {
      const board = await boardOfSeat(server, seat)
      if (board !== null)
        await updateTable(server, driver, board.id, (at, now) => {
          const place = placeOf(at, seat.player_id)
          return place === null ? at : leaveTable(at, place, now)
        })
      return show(title, seat, board === null ? null : await boardOfSeat(server, seat))
    },
  }
}
