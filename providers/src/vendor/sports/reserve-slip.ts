import { type OpenSlip, matchExposure } from '@perya/domain/games/sports/exposure'
import type { SlipLeg } from '@perya/domain/games/sports/slip'
import { CompiledQuery, sql } from 'kysely'
import type { VendorServer } from '../core/vendor-server.ts'
import { GameServerRefusal } from '../core/game-server-refusal.ts'
import { type GameSeat, roundIdOf, writeRound } from '../core/rounds.ts'
import { hasStoppedLeg } from './market-stops.ts'

/** A sports slip to be stored: its stake in minor units; `dueAt`: from when its settlement is tried. */
type Reserving = { readonly clientRound: string; readonly stake: number; readonly legs: readonly SlipLeg[]; readonly dueAt: Date }

/**
 * Stores a slip unless the operator has stopped a market of it (`market_shut`) or its exposure on one of its matches would exceed the limit
 * (`match_full`). Slips on one match are checked one after
 * the other, so that two concurrent ones cannot both take the remaining amount. Play money is no exposure and has no limit.
 */
export const reserveSlip = async (server: VendorServer, seat: GameSeat, { clientRound, stake, legs, dueAt }: Reserving): Promise<void> => {
  const maxOnMatch = await server.ports.maxMatchExposure()
  const { vendor, game_id: gameId, book, currency } = seat
  const bets = [{ spot: 'slip', amount: stake }]
  await server.store.db.transaction().execute(async (trx) => {
    if (await hasStoppedLeg(trx, { vendor, gameId }, legs)) throw new GameServerRefusal('market_shut')
    // Locks in a fixed order, so that two parlays never deadlock.
    for (const { fixture } of book === 'real' ? [...legs].sort((a, b) => (a.fixture < b.fixture ? -1 : 1)) : []) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`match ${vendor} ${gameId} ${currency} ${fixture}`}, 0))`.execute(trx)
      // A concurrent repeat of the same request: the first has been checked, the second is the same slip.
      const { rows } = await sql<OpenSlip>`
        select stake, slip as legs from reference_round
         where slip is not null and state in ('bet_sent', 'placed') and slip @> ${JSON.stringify([{ fixture }])}::jsonb
           and vendor = ${vendor} and game_id = ${gameId} and book = ${book} and currency = ${currency} and id <> ${roundIdOf(seat, clientRound)}`.execute(
        trx,
      )
      if (matchExposure(fixture, [...rows, { stake, legs }]) > maxOnMatch) throw new GameServerRefusal('match_full')
    }
    await writeRound(({ text, values }) => trx.executeQuery(CompiledQuery.raw(text, values)), server.now(), seat, clientRound, bets, { legs, dueAt })
  })
}
