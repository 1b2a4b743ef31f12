import { type OpenSlip, matchExposure } from '@perya/domain/games/sports/exposure'
import type { SlipLeg } from '@perya/domain/games/sports/slip'
import { CompiledQuery, sql } from 'kysely'
import { platformState } from '../../system/platform-state.ts'
import type { VendorServer } from '../vendor-server.ts'
import { GameServerRefusal } from '../game-server-refusal.ts'
import { type GameSeat, roundIdOf, writeRound } from '../rounds.ts'

/** A slip that is to be written down: its stake in minor units, and when it may be decided. */
type Reserving = { readonly clientRound: string; readonly stake: number; readonly legs: readonly SlipLeg[]; readonly dueAt: Date }

/**
 * Writes a slip down unless the house could then lose more on one of its matches than it has set (`match_full`). Slips on one match are weighed one after
 * the other, so that two at once cannot both take what is left. Play money costs the house nothing and has no limit.
 */
export const reserveSlip = async (desk: VendorServer, seat: GameSeat, { clientRound, stake, legs, dueAt }: Reserving): Promise<void> => {
  const {
    sports: { mostOnMatch },
  } = await platformState(desk.app)
  const { vendor, game_id: gameId, book, currency } = seat
  const bets = [{ spot: 'slip', amount: stake }]
  await desk.store.db.transaction().execute(async (trx) => {
    // In one order, so that two parlays never wait for each other.
    for (const { fixture } of book === 'real' ? [...legs].sort((a, b) => (a.fixture < b.fixture ? -1 : 1)) : []) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`match ${vendor} ${gameId} ${currency} ${fixture}`}, 0))`.execute(trx)
      // Said twice at once: the first has been weighed, the second is the same slip.
      const { rows } = await sql<OpenSlip>`
        select stake, slip as legs from reference_round
         where slip is not null and state in ('bet_sent', 'placed') and slip @> ${JSON.stringify([{ fixture }])}::jsonb
           and vendor = ${vendor} and game_id = ${gameId} and book = ${book} and currency = ${currency} and id <> ${roundIdOf(seat, clientRound)}`.execute(
        trx,
      )
      if (matchExposure(fixture, [...rows, { stake, legs }]) > mostOnMatch) throw new GameServerRefusal('match_full')
    }
    await writeRound(({ text, values }) => trx.executeQuery(CompiledQuery.raw(text, values)), desk.now(), seat, clientRound, bets, { legs, dueAt })
  })
}
