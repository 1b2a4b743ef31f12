import { effectiveStake } from '@perya/domain/games/tongits/settle'
import type { VendorServer } from '../vendor-server.ts'
import type { GameRound } from '../rounds.ts'
import { seatKey } from './board-rows.ts'
import type { SeatResult } from './tables.ts'

/** Where the hand stands for which a round holds the stake. */
type SeatState = 'sitting' | 'void' | { readonly result: SeatResult; readonly payout: number; readonly unplayed: number }

/** Between the stake and the seat lies one write; who has no seat after so long gets none. */
const seatWithin = 30_000

/** What a round of a card table waits for; null where the round belongs to no card table. `isCards`: its title is one. */
export const seatOfRound = async ({ store, now }: VendorServer, round: GameRound, isCards: boolean): Promise<SeatState | null> => {
  if (!isCards) return null
  const find = () => store.db.selectFrom('reference_seat').select(['state', 'result', 'payout']).where('round_id', '=', round.id).executeTakeFirst()
  let seat = await find()
  if (seat === undefined) {
    if (!round.bets[0]?.spot.startsWith('hold:')) return null
    if (now().getTime() - round.created_at.getTime() < seatWithin) return 'sitting'
    // Written down first, so that a seat that is taken at this very moment is not taken.
    await store.db
      .insertInto('reference_seat')
      .values({ ...seatKey(round), round_id: round.id, table_id: null, state: 'void', created_at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    seat = await find()
  }
  if (seat?.state !== 'over' || seat.result === null) return seat?.state === 'sitting' ? 'sitting' : 'void'
  const { sheet, place } = seat.result
  // Of what was held for the hand only what he lost, or had put in, was played.
  return { result: seat.result, payout: Number(seat.payout), unplayed: Number(round.stake) - effectiveStake(sheet, place) }
}
