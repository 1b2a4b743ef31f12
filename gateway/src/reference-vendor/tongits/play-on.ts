import { stepFor } from '@perya/domain/games/tongits/tongits'
import type { WrongMove } from '@perya/domain/games/tongits/moves'
import type { Desk } from '../desk.ts'
import type { Driver } from '../drive.ts'
import { findRound } from '../rounds.ts'
import { type Board, playOn } from './board.ts'
import { type Books, dueBoards, holdBoard, saveBoard } from './board-rows.ts'
import { endHand } from './end-hand.ts'

/** What came of changing a table: as it stands now, and why the change was not taken. */
type Changed = { readonly board: Board | null; readonly wrong: WrongMove | null }

const counted = async (books: Books, board: Board, ended: string[]): Promise<Board> => {
  if (board.state !== 'over' || board.sheet !== null || board.hand === null) return board
  ended.push(...heldBy(board))
  return endHand(books, board, board.hand)
}

const heldBy = ({ seats }: Board): string[] => seats.flatMap((seat) => seat?.round ?? [])

// A stake whose player gets up before the deal goes back; the books say so before anything is sent.
const givenBack = async (books: Books, before: Board, after: Board): Promise<string[]> => {
  const gone = before.state === 'gathering' ? heldBy(before).filter((round) => !heldBy(after).includes(round)) : []
  for (const round of gone)
    await books.updateTable('reference_seat').set({ state: 'void' }).where('round_id', '=', round).where('state', '=', 'sitting').execute()
  return gone
}

/** Brings a table up to this moment, changes it, and pays whose hand has ended. Money is said after the books are closed; the walk says it again where that fails. */
export const changeBoard = async (
  desk: Desk,
  driver: Driver,
  id: string,
  change: (board: Board, now: number) => Board | WrongMove = (board) => board,
): Promise<Changed> => {
  const ended: string[] = []
  const now = desk.now()
  const changed = await desk.store.db.transaction().execute(async (books): Promise<Changed> => {
    const held = await holdBoard(books, id)
    const played = held === null ? null : playOn(held, now.getTime())
    if (played === null) {
      await books.deleteFrom('reference_table').where('id', '=', id).execute()
      return { board: null, wrong: null }
    }
    const before = await counted(books, played, ended)
    const wanted = change(before, now.getTime())
    if (typeof wanted !== 'string') ended.push(...(await givenBack(books, before, wanted)))
    const after = typeof wanted === 'string' ? before : await counted(books, wanted, ended)
    if (after !== held) await saveBoard(books, after, now)
    return { board: after, wrong: typeof wanted === 'string' ? wanted : null }
  })
  for (const roundId of ended) {
    const round = await findRound(desk.store, roundId)
    if (round) await driver.finish(round)
  }
  return changed
}

const forgetAfter = 60 * 60_000

/** Plays on at every table whose clock has run out, whether anybody looks or not. */
export const playOnTables = async (desk: Desk, driver: Driver): Promise<void> => {
  const now = desk.now()
  // One table that cannot go on must not keep the others waiting.
  for (const id of await dueBoards(desk, now))
    await changeBoard(desk, driver, id).catch((error: unknown) =>
      desk.house.log.error({ err: error, table: id }, 'a card table could not be played on'),
    )
  await desk.store.db
    .deleteFrom('reference_table')
    .where('state', '=', 'over')
    .where('updated_at', '<', new Date(now.getTime() - forgetAfter))
    .execute()
}

/** After a pause of the house nobody loses his turn by it: what was due meanwhile is due after a whole step from now. */
export const giveTimeBack = async ({ store, now }: Desk): Promise<void> => {
  const from = now()
  await store.db
    .updateTable('reference_table')
    .set({ due_at: new Date(from.getTime() + stepFor * 1000) })
    .where('due_at', '<=', from)
    .execute()
}
