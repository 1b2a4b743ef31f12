import type { Transaction } from 'kysely'
import type { ReferenceVendorTables } from '../core/tables.ts'
import type { VendorServer } from '../core/vendor-server.ts'
import type { GameSeat } from '../core/rounds.ts'
import type { TongitsTable } from './tongits-table.ts'

/** A database transaction on the vendor's tables. */
export type VendorTransaction = Transaction<ReferenceVendorTables>

/** Columns that identify the seats of one player at one title. */
export const seatKey = ({ vendor, game_id, player_id, book, currency }: GameSeat) => ({ vendor, game_id, player_id, book, currency })

/** A table by its id, locked until the transaction ends. */
export const lockTable = async (books: VendorTransaction, id: string): Promise<TongitsTable | null> => {
  const row = await books.selectFrom('reference_table').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ?? null
}

/** The table at which a player sits or sat last; null when there is none. */
export const boardOfSeat = async (server: VendorServer, seat: GameSeat): Promise<TongitsTable | null> => {
  const { vendor, game_id, player_id, book, currency } = seatKey(seat)
  const { rows } = await server.store.pool.query<TongitsTable>({
    name: 'board-of-seat',
    text: `select t.* from (select table_id from reference_seat where vendor = $1 and game_id = $2 and player_id = $3 and book = $4 and currency = $5
             and table_id is not null order by created_at desc limit 1) s join reference_table t on t.id = s.table_id`,
    values: [vendor, game_id, player_id, book, currency],
  })
  return rows[0] ?? null
}

/** Stores the current state of a table. */
export const saveTable = async (books: VendorTransaction, board: TongitsTable, now: Date): Promise<void> => {
  const { state, hand_no, due_at, seats, hand, sheet, seed, last_winner } = board
  const json = {
    seats: JSON.stringify(seats),
    hand: hand === null ? null : JSON.stringify(hand),
    sheet: sheet === null ? null : JSON.stringify(sheet),
  }
  await books
    .updateTable('reference_table')
    .set({ state, hand_no, due_at, seed, last_winner, ...json, updated_at: now })
    .where('id', '=', board.id)
    .execute()
}

/** Tables whose due time has passed. */
export const dueBoards = async ({ store }: VendorServer, now: Date): Promise<string[]> => {
  const rows = await store.db.selectFrom('reference_table').select('id').where('due_at', '<=', now).orderBy('due_at').limit(2000).execute()
  return rows.map(({ id }) => id)
}

/** Amount of the hitter pot of a table's room. Read on every poll, so it is a prepared statement per connection. */
export const hitterPotOf = async ({ store }: VendorServer, { vendor, game_id, room, book, currency }: TongitsTable): Promise<number> => {
  const { rows } = await store.pool.query<{ amount: number }>({
    name: 'hitter-pot',
    text: 'select amount from reference_hitter_pot where vendor = $1 and game_id = $2 and room = $3 and book = $4 and currency = $5',
    values: [vendor, game_id, room, book, currency],
  })
  return rows[0]?.amount ?? 0
}
