import type { VendorServer } from '../core/vendor-server.ts'
import { GameServerRefusal } from '../core/game-server-refusal.ts'
import { type GameRound, type GameSeat, findRound, roundIdOf, withoutSyncCommit } from '../core/rounds.ts'
import type { RoundBet } from '@perya/domain/games/reference-rules'
import { activeSeed } from './seeds.ts'

type Start = { readonly id: string; readonly shortest: number }

// Starts a new round unless the previous one began less than $11 milliseconds ago by the database clock. The row lock taken by the conflict
// serialises concurrent starts. A start in the future was stored before the clock was set back and is ignored.
const paced = `insert into reference_pace as p (vendor, player_id, game_id, started_at)
                 select $2, $3, $6, platform_now()
                  where not exists (select 1 from reference_round where id = $1)
                    and exists (select 1 from reference_seed where vendor = $2 and player_id = $3 and game_id = $6 and revealed_at is null)
                 on conflict (vendor, player_id, game_id) do update set started_at = excluded.started_at
                  where p.started_at <= excluded.started_at - make_interval(secs => $11::int / 1000.0) or p.started_at > excluded.started_at
                 returning 1`

const begin = async (
  server: VendorServer,
  seat: GameSeat,
  clientRound: string,
  bets: readonly RoundBet[],
  { id, shortest }: Start,
): Promise<GameRound | null> => {
  const { store, now } = server
  const { rows } = await store.pool.query<GameRound>({
    name: 'begin-fair-round',
    // The nonce is consumed in the same statement as the insert: of two concurrent requests for one round, one may leave a nonce unused, but none is
    // used twice.
    text: `with p as (${paced}),
           s as (update reference_seed set next_nonce = next_nonce + 1
                       where vendor = $2 and player_id = $3 and game_id = $6 and revealed_at is null and exists (select 1 from p)
                      returning id, next_nonce - 1 as nonce, client_seed)
           insert into reference_round (id, vendor, player_id, book, currency, game_id, client_round, bets, stake, created_at, updated_at, seed_id, nonce, client_seed)
           select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, s.id, s.nonce, s.client_seed from s where ${withoutSyncCommit} on conflict do nothing returning *`,
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
      shortest,
    ],
  })
  return rows[0] ?? null
}

/** Milliseconds until the seat may start a round of its title; 0 if it may start now. */
const waitOf = async ({ store }: VendorServer, seat: GameSeat, shortest: number): Promise<number> => {
  const { rows } = await store.pool.query<{ wait: number }>({
    name: 'pace-wait',
    text: `select ceil($4 - 1000 * extract(epoch from platform_now() - started_at))::int as wait
             from reference_pace where vendor = $1 and player_id = $2 and game_id = $3 and started_at <= platform_now()`,
    values: [seat.vendor, seat.player_id, seat.game_id, shortest],
  })
  return Math.max(0, rows[0]?.wait ?? 0)
}

/**
 * Stores a round with the seeds that decide it, before its stake is requested; returns the stored round if the frame has sent the same round before.
 * Refuses `too_fast` when the last round of the seat's title began less than `shortest` milliseconds ago.
 */
export const beginFairRound = async (
  server: VendorServer,
  seat: GameSeat,
  clientRound: string,
  bets: readonly RoundBet[],
  shortest: number,
): Promise<GameRound> => {
  const id = roundIdOf(seat, clientRound)
  // Retries: the first round of a seat, or one that arrives while its seeds are being rotated, finds no active seeds.
  for (let attempts = 0; attempts < 3; attempts += 1) {
    const round = (await begin(server, seat, clientRound, bets, { id, shortest })) ?? (await findRound(server.store, id))
    if (round) return round
    const wait = await waitOf(server, seat, shortest)
    if (wait > 0) throw new GameServerRefusal('too_fast', { retryAfter: wait })
    await activeSeed(server, seat)
  }
  throw new Error('a round was not written')
}
