import type { Desk } from '../desk.ts'
import { type Round, type Seat, findRound, roundIdOf, unwaited } from '../rounds.ts'
import type { Bet } from '../rules.ts'
import { activeSeed } from './seeds.ts'

const begin = async ({ store, now }: Desk, seat: Seat, clientRound: string, bets: readonly Bet[], id: string): Promise<Round | null> => {
  const { rows } = await store.pool.query<Round>({
    name: 'begin-fair-round',
    // The number is taken with the row: of two who ask at once for one round, one may leave a number unused, never used twice.
    text: `with s as (update reference_seed set next_nonce = next_nonce + 1
                       where vendor = $2 and player_id = $3 and game_id = $6 and revealed_at is null and not exists (select 1 from reference_round where id = $1)
                      returning id, next_nonce - 1 as nonce, client_seed)
           insert into reference_round (id, vendor, player_id, book, currency, game_id, client_round, bets, stake, created_at, updated_at, seed_id, nonce, client_seed)
           select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, s.id, s.nonce, s.client_seed from s where ${unwaited} on conflict do nothing returning *`,
    values: [
      id,
      seat.vendor,
      seat.player_id,
      seat.book,
      seat.currency,
      seat.game_id,
      clientRound,
      JSON.stringify(bets),
      bets.reduce((sum, { amount }) => sum + amount, 0),
      now(),
    ],
  })
  return rows[0] ?? null
}

/** Writes a round down with the seeds that decide it, before its stake is asked for; gives the one that is there when the frame has named it before. */
export const beginFairRound = async (desk: Desk, seat: Seat, clientRound: string, bets: readonly Bet[]): Promise<Round> => {
  const id = roundIdOf(seat, clientRound)
  // Twice: the first round of a seat, or one that came while its seeds were ended, finds none.
  for (let tries = 0; tries < 3; tries += 1) {
    const round = (await begin(desk, seat, clientRound, bets, id)) ?? (await findRound(desk.store, id))
    if (round) return round
    await activeSeed(desk, seat)
  }
  throw new Error('a round was not written')
}
