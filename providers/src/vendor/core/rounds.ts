import { createHash } from 'node:crypto'
import type { SlipLeg } from '@perya/domain/games/sports/slip'
import type { Selectable } from 'kysely'
import type { ReferenceVendorTables, RoundState } from './tables.ts'
import type { VendorServer } from './vendor-server.ts'

/** A stored round. */
export type GameRound = Selectable<ReferenceVendorTables['reference_round']>

/** Player and title of the vendor's own session. */
export type GameSeat = Pick<GameRound, 'vendor' | 'player_id' | 'book' | 'currency' | 'game_id'>

/** States in which a round still has a step to do. */
export const openStates = ['bet_sent', 'placed', 'decided', 'cancelling'] as const satisfies readonly RoundState[]

/** The id of a round derives from what makes it unique, so that a second attempt cannot become a second round. */
export const roundIdOf = (seat: GameSeat, clientRound: string): string =>
  createHash('sha256')
    .update(JSON.stringify(['round', seat.vendor, seat.player_id, clientRound]))
    .digest('base64url')
    .slice(0, 22)

/** Runs a statement on the pool or in the transaction that it belongs to. */
type Put = (query: { readonly name: string; readonly text: string; readonly values: unknown[] }) => Promise<unknown>

/** The round of a shared table or the legs of a slip, and when it may be decided. */
type Waiting = { readonly no?: number; readonly legs?: readonly SlipLeg[]; readonly dueAt: Date }

/**
 * Lets a statement return before its commit is on disk. Only for steps that no player sees before a callback has been accepted whose own commit is
 * synchronous: the vendor's tables are in the gateway's database, and a synchronous commit flushes all that was committed before it. A crash in
 * between leaves the previous step, from which the same callbacks lead to the same end.
 */
export const withoutSyncCommit = `set_config('synchronous_commit', 'off', true) is not null`

// A closed round that was reported and is lost in a crash is reported again: its win is resent and, being idempotent, moves no money.
const unwaitedStates: readonly RoundState[] = ['decided', 'closed']

/** Stores a round before anything is sent; returns the stored one if the frame has named it before. */
export const beginRound = async (
  { store, now }: VendorServer,
  seat: GameSeat,
  clientRound: string,
  bets: readonly { spot: string; amount: number }[],
  at: Waiting | null = null,
): Promise<GameRound> => {
  await writeRound((query) => store.pool.query(query), now(), seat, clientRound, bets, at)
  const round = await findRound(store, roundIdOf(seat, clientRound))
  if (!round) throw new Error('a round was not written')
  return round
}

/** Stores a round unless one with its id exists. */
export const writeRound = async (
  put: Put,
  now: Date,
  seat: GameSeat,
  clientRound: string,
  bets: readonly { spot: string; amount: number }[],
  at: Waiting | null,
): Promise<void> => {
  const id = roundIdOf(seat, clientRound)
  const stake = bets.reduce((sum, { amount }) => sum + amount, 0)
  await put({
    name: 'begin-round',
    text: `insert into reference_round (id, vendor, player_id, book, currency, game_id, client_round, bets, stake, created_at, updated_at, table_no, due_at, slip)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11, $12, $13) on conflict do nothing`,
    values: [
      id,
      seat.vendor,
      seat.player_id,
      seat.book,
      seat.currency,
      seat.game_id,
      clientRound,
      JSON.stringify(bets),
      stake,
      now,
      at?.no ?? null,
      at?.dueAt ?? null,
      at?.legs === undefined ? null : JSON.stringify(at.legs),
    ],
  })
}

/** A round by its id. */
export const findRound = async (store: Pick<VendorServer['store'], 'pool'>, id: string): Promise<GameRound | null> => {
  const { rows } = await store.pool.query<GameRound>({ name: 'find-round', text: 'select * from reference_round where id = $1', values: [id] })
  return rows[0] ?? null
}

/** Moves a round from its state to another and returns the stored row. The second of two concurrent requests changes nothing. */
export const advanceRound = async (
  { store, now }: VendorServer,
  round: GameRound,
  to: RoundState,
  more: { refusal?: string; result?: unknown; payout?: number; unplayed?: number; balance?: number; held?: boolean } = {},
): Promise<GameRound> => {
  const isWaited = !unwaitedStates.includes(to)
  const { rows } = await store.pool.query<GameRound>({
    name: isWaited ? 'advance-round' : 'advance-round-unwaited',
    text: `update reference_round set state = $3, updated_at = $4, refusal = coalesce($5, refusal), result = coalesce($6, result), payout = coalesce($7, payout), balance = coalesce($8, balance), unplayed = coalesce($9, unplayed), held = coalesce($10, held)
            where id = $1 and state = $2${isWaited ? '' : ` and ${withoutSyncCommit}`} returning *`,
    values: [
      round.id,
      round.state,
      to,
      now(),
      more.refusal ?? null,
      more.result === undefined ? null : JSON.stringify(more.result),
      more.payout ?? null,
      more.balance ?? null,
      more.unplayed ?? null,
      more.held ?? null,
    ],
  })
  return rows[0] ?? (await findRound(store, round.id)) ?? round
}

/** The newest round of a seat; null when none was played. */
export const lastRound = async ({ store }: VendorServer, seat: GameSeat): Promise<GameRound | null> => {
  const { rows } = await store.pool.query<GameRound>({
    name: 'last-round',
    text: 'select * from reference_round where vendor = $1 and player_id = $2 and game_id = $3 order by created_at desc limit 1',
    values: [seat.vendor, seat.player_id, seat.game_id],
  })
  return rows[0] ?? null
}
