import { type Hand, seatNumbers } from '@perya/domain/games/tongits/hand'
import { hitterShare, requiredHold, settleHand } from '@perya/domain/games/tongits/settle'
import { sql } from 'kysely'
import { type TongitsTable, occupant } from './tongits-table.ts'
import type { VendorTransaction } from './board-rows.ts'
import type { SeatResult } from './tables.ts'

// This hand's shares are added to the pot first, so that a winner of the pot gets them too.
const potAfter = async (
  books: VendorTransaction,
  { vendor, game_id, room, book, currency }: TongitsTable,
  share: number,
  isTaken: boolean,
): Promise<number> => {
  const grown = await books
    .insertInto('reference_hitter_pot')
    .values({ vendor, game_id, room, book, currency, amount: share })
    .onConflict((conflict) =>
      conflict
        .columns(['vendor', 'game_id', 'room', 'book', 'currency'])
        .doUpdateSet({ amount: sql<number>`reference_hitter_pot.amount + excluded.amount` }),
    )
    .returning('amount')
    .executeTakeFirstOrThrow()
  if (!isTaken) return 0
  await books
    .updateTable('reference_hitter_pot')
    .set({ amount: 0 })
    .where((eb) => eb.and({ vendor, game_id, room, book, currency }))
    .execute()
  return grown.amount
}

/** Settles a finished hand and stores what each player's round returns; the callbacks that move the money follow after the commit. */
export const endHand = async (books: VendorTransaction, board: TongitsTable, hand: Hand): Promise<TongitsTable> => {
  const winner = hand.end?.winner ?? 0
  const name = occupant(board, winner)
  const wonAgain = name === board.last_winner
  const taken = await potAfter(books, board, (3 * hitterShare * board.ante) / 10, wonAgain)
  const sheet = settleHand(hand, board.ante, taken)
  for (const place of seatNumbers) {
    const round = board.seats[place]?.round
    if (typeof round !== 'string') continue
    const result: SeatResult = { game: 'tongits', place, seed: board.seed, sheet }
    await books
      .updateTable('reference_seat')
      .set({ state: 'over', payout: requiredHold(board.ante) + (sheet.nets[place] ?? 0), result: JSON.stringify(result) })
      .where('round_id', '=', round)
      .where('state', '=', 'sitting')
      .execute()
  }
  return {
    ...board,
    sheet: { ...sheet, seed: board.seed },
    last_winner: name,
    seats: board.seats.map((seat) => (seat === null ? null : { ...seat, round: null })),
  }
}
