import { effectiveStake } from '@perya/domain/games/tongits/settle'
import type { VendorServer } from '../core/vendor-server.ts'
import type { GameRound } from '../core/rounds.ts'
import { seatKey } from './board-rows.ts'
import type { SeatResult } from './tables.ts'

/** State of the seat whose stake the round holds. */
type SeatState = 'sitting' | 'void' | { readonly result: SeatResult; readonly payout: number; readonly unplayed: number }

/** Milliseconds within which the seat must be stored after the stake (a single write); after that the round gets no seat. */
const seatWithin = 30_000

/** What a round of a card table waits for; null when the round has no card table. `isCards`: its title is a card game. */
export const seatOfRound = async ({ store, now }: VendorServer, round: GameRound, isCards: boolean): Promise<SeatState | null> => {
  if (!isCards) return null
  const find = () => store.db.selectFrom('reference_seat').select(['state', 'result', 'payout']).where('round_id', '=', round.id).executeTakeFirst()
  let seat = await find()
  if (seat === undefined) {
    if (!round.bets[0]?.spot.startsWith('hold:')) return null
    if (now().getTime() - round.created_at.getTime() < seatWithin) return 'sitting'
    // Inserted as void first, so that a concurrent request cannot take the seat.
    await store.db
      .insertInto('reference_seat')
      .values({ ...seatKey(round), round_id: round.id, table_id: null, state: 'void', created_at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    seat = await find()
  }
  if (seat?.state !== 'over' || seat.result === null) return seat?.state === 'sitting' ? 'sitting' : 'void'
  const { sheet, place } = seat.result
  // Of the amount held for the hand, only what the player lost or had put in counts as played.
  return { result: seat.result, payout: Number(seat.payout), unplayed: round.stake - effectiveStake(sheet, place) }
}
