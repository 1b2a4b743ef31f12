import { type SeatNo, seatNumbers } from '@perya/domain/games/tongits/hand'
import type { TongitsRoom } from '@perya/domain/games/tongits/tongits'
import { sql } from 'kysely'
import type { VendorServer } from '../core/vendor-server.ts'
import type { GameRound } from '../core/rounds.ts'
import type { SeatSession } from '../verbs.ts'
import { type TongitsTable, untilDealMillis, placeOf, withSeat, humanSeat } from './tongits-table.ts'
import { type VendorTransaction, lockTable, seatKey, saveTable } from './board-rows.ts'

const newSeed = ({ chance }: VendorServer): string => Buffer.from(chance.bytes(32)).toString('hex')

const isFree = (board: TongitsTable, place: SeatNo): boolean => (board.seats[place]?.player ?? null) === null

const ownBoard = async (books: VendorTransaction, seat: SeatSession, room: string): Promise<readonly [TongitsTable, SeatNo] | null> => {
  const last = await books
    .selectFrom('reference_seat')
    .select('table_id')
    .where((eb) => eb.and(seatKey(seat)))
    .where('table_id', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const board = typeof last?.table_id === 'string' ? await lockTable(books, last.table_id) : null
  const place = board === null || board.room !== room || board.state === 'playing' ? null : placeOf(board, seat.player_id)
  return board === null || place === null ? null : [board, place]
}

// Matches players of one room, currency and book: real and play money never share a table.
const openBoard = async (books: VendorTransaction, seat: SeatSession, room: string): Promise<readonly [TongitsTable, SeatNo] | null> => {
  const { vendor, game_id, book, currency } = seat
  const rows = await books
    .selectFrom('reference_table')
    .selectAll()
    .where((eb) => eb.and({ vendor, game_id, room, book, currency, state: 'gathering' }))
    .orderBy('due_at')
    .limit(20)
    .forUpdate()
    .execute()
  for (const board of rows) {
    const place = seatNumbers.find((one) => isFree(board, one))
    if (place !== undefined) return [board, place]
  }
  return null
}

const newBoard = async (
  server: VendorServer,
  books: VendorTransaction,
  seat: SeatSession,
  { room, ante }: TongitsRoom,
): Promise<readonly [TongitsTable, SeatNo]> => {
  const { vendor, game_id, book, currency } = seat
  const id = Buffer.from(server.chance.bytes(12)).toString('hex')
  const now = server.now()
  const start = { id, vendor, game_id, room, ante, book, currency, state: 'gathering', seed: newSeed(server), last_winner: '' } as const
  await books
    .insertInto('reference_table')
    .values({
      ...start,
      hand_no: 0,
      due_at: new Date(now.getTime() + untilDealMillis),
      seats: '[null,null,null]',
      hand: null,
      sheet: null,
      updated_at: now,
    })
    .execute()
  const board = await lockTable(books, id)
  if (board === null) throw new Error('a table was not written')
  return [board, 0]
}

const roomOf = ({ vendor, game_id, book, currency }: SeatSession, room: string): string => `room ${vendor} ${game_id} ${room} ${book} ${currency}`

const takeHeldSeat = (server: VendorServer, seat: SeatSession, round: GameRound, room: TongitsRoom): Promise<void> =>
  server.store.db.transaction().execute(async (books) => {
    await sql`select pg_advisory_xact_lock(hashtext(${roomOf(seat, room.room)}))`.execute(books)
    const now = server.now()
    const row = { ...seatKey(seat), round_id: round.id, table_id: null, created_at: now } as const
    const sat = await books
      .insertInto('reference_seat')
      .values({ ...row, state: 'sitting' })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (Number(sat.numInsertedOrUpdatedRows) === 0) {
      // This round has a seat already, or the player sits with another round: in the second case this round's stake is refunded.
      await books
        .insertInto('reference_seat')
        .values({ ...row, state: 'void' })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return
    }
    const [board, place] =
      (await ownBoard(books, seat, room.room)) ?? (await openBoard(books, seat, room.room)) ?? (await newBoard(server, books, seat, room))
    const again =
      board.state === 'over'
        ? ({ ...board, state: 'gathering', seed: newSeed(server), due_at: new Date(now.getTime() + untilDealMillis) } as const)
        : board
    const seated = withSeat(again, place, () => humanSeat(seat.player_id, seat.nickname, round.id))
    const isFull = seated.seats.every((one) => typeof one?.round === 'string')
    await saveTable(books, isFull ? { ...seated, due_at: now } : seated, now)
    await books.updateTable('reference_seat').set({ table_id: board.id }).where('round_id', '=', round.id).execute()
  })

/**
 * Seats a player whose stake is held: at their own table, at an open one in the room, or at a new one. A round gets one seat; so does a player.
 * Requests of one room are serialised in memory, and a waiting request holds no database connection: a rush on one room would otherwise exhaust the
 * pool.
 */
export const takeSeat = (server: VendorServer, seat: SeatSession, round: GameRound, room: TongitsRoom): Promise<void> =>
  server.inTurn(roomOf(seat, room.room), () => takeHeldSeat(server, seat, round, room))
