import { turnSeconds } from '@perya/domain/games/tongits/tongits'
import type { IllegalMoveReason } from '@perya/domain/games/tongits/moves'
import type { VendorServer } from '../core/vendor-server.ts'
import type { RoundDriver } from '../create-round-driver.ts'
import { findRound } from '../core/rounds.ts'
import { type TongitsTable, advanceTable } from './tongits-table.ts'
import { type VendorTransaction, dueBoards, lockTable, saveTable } from './board-rows.ts'
import { endHand } from './end-hand.ts'

/** Result of a change to a table: its new state, and the reason when the change was refused. */
type Changed = { readonly board: TongitsTable | null; readonly wrong: IllegalMoveReason | null }

const counted = async (books: VendorTransaction, board: TongitsTable, ended: string[]): Promise<TongitsTable> => {
  if (board.state !== 'over' || board.sheet !== null || board.hand === null) return board
  ended.push(...heldBy(board))
  return endHand(books, board, board.hand)
}

const heldBy = ({ seats }: TongitsTable): string[] => seats.flatMap((seat) => seat?.round ?? [])

// The stake of a player who leaves before the deal is refunded; the seat is stored as void before anything is sent.
const givenBack = async (books: VendorTransaction, before: TongitsTable, after: TongitsTable): Promise<string[]> => {
  const gone = before.state === 'gathering' ? heldBy(before).filter((round) => !heldBy(after).includes(round)) : []
  for (const round of gone)
    await books.updateTable('reference_seat').set({ state: 'void' }).where('round_id', '=', round).where('state', '=', 'sitting').execute()
  return gone
}

/** Advances a table to now, applies a change and settles finished hands. Callbacks follow the commit; the recovery job resends failed ones. */
export const updateTable = async (
  server: VendorServer,
  driver: RoundDriver,
  id: string,
  change: (board: TongitsTable, now: number) => TongitsTable | IllegalMoveReason = (board) => board,
): Promise<Changed> => {
  const ended: string[] = []
  const now = server.now()
  const changed = await server.store.db.transaction().execute(async (books): Promise<Changed> => {
    const held = await lockTable(books, id)
    const played = held === null ? null : advanceTable(held, now.getTime())
    if (played === null) {
      await books.deleteFrom('reference_table').where('id', '=', id).execute()
      return { board: null, wrong: null }
    }
    const before = await counted(books, played, ended)
    const requested = change(before, now.getTime())
    if (typeof requested !== 'string') ended.push(...(await givenBack(books, before, requested)))
    const after = typeof requested === 'string' ? before : await counted(books, requested, ended)
    if (after !== held) await saveTable(books, after, now)
    return { board: after, wrong: typeof requested === 'string' ? requested : null }
  })
  for (const roundId of ended) {
    const round = await findRound(server.store, roundId)
    if (round) await driver.finish(round)
  }
  return changed
}

const deleteAfter = 60 * 60_000

/** Advances every table whose due time has passed, whether or not a player is polling it. */
export const advanceDueTables = async (server: VendorServer, driver: RoundDriver): Promise<void> => {
  const now = server.now()
  // A table that fails must not block the others.
  for (const id of await dueBoards(server, now))
    await updateTable(server, driver, id).catch((error: unknown) =>
      server.ports.log.error({ err: error, table: id }, 'a card table could not be played on'),
    )
  await server.store.db
    .deleteFrom('reference_table')
    .where('state', '=', 'over')
    .where('updated_at', '<', new Date(now.getTime() - deleteAfter))
    .execute()
}

/** After a downtime no player loses a turn: turns that came due meanwhile get a full turn time from now. */
export const extendTurnTimers = async ({ store, now }: VendorServer): Promise<void> => {
  const from = now()
  await store.db
    .updateTable('reference_table')
    .set({ due_at: new Date(from.getTime() + turnSeconds * 1000) })
    .where('due_at', '<=', from)
    .execute()
}
