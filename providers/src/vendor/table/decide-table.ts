import { tableRoundTimes } from '@perya/domain/games/table/table-round-times'
import { type TableRound, settleTable } from '@perya/domain/games/table/settle-table'
import type { TableOutcome } from '@perya/domain/games/table/table-game'
import { type TableName, tableGameByName } from '@perya/domain/games/table/table-games'
import { offsetStakesOfSeat } from '@perya/domain/games/table/offset-stake'
import { minor } from '@perya/domain/money/minor'
import type { PlayableTitle } from '@perya/domain/games/playable-title'
import type { VendorServer } from '../core/vendor-server.ts'
import type { GameRound, GameSeat } from '../core/rounds.ts'
import type { RoundDecision } from '@perya/domain/games/reference-rules'
import { outcomeOf, tableRoundSeed } from './table-seed.ts'
import { frozenPool } from './table-stakes.ts'

/** The outcome at a table, with the pool sums that divide it. */
export const drawnOutcome = async (
  server: VendorServer,
  table: TableName,
  title: PlayableTitle,
  where: Pick<GameSeat, 'book' | 'currency'>,
  no: number,
): Promise<TableOutcome> => {
  const { vendor, gameId } = title
  const pool = await frozenPool(server, { vendor, game_id: gameId, ...where }, no, table)
  const outcome = outcomeOf(table, title.seed, no, tableRoundSeed(server.ports, vendor, gameId, no))
  return pool.length === 0 ? outcome : { ...outcome, pool }
}

// Bets that a seat placed separately still belong to one event. Bets that are not accepted yet are left out and count in full.
const laidBySeat = async (
  { store }: VendorServer,
  { vendor, game_id, player_id }: GameRound,
  no: number,
): Promise<Pick<GameRound, 'id' | 'bets'>[]> => {
  const { rows } = await store.pool.query<Pick<GameRound, 'id' | 'bets'>>({
    name: 'laid-by-seat',
    text: `select id, bets from reference_round
            where vendor = $1 and game_id = $2 and table_no = $3 and player_id = $4 and state in ('placed', 'decided', 'closed') order by created_at, id`,
    values: [vendor, game_id, no, player_id],
  })
  return rows
}

const unplayedOf = async (server: VendorServer, table: TableName, outcome: TableOutcome, round: GameRound, no: number): Promise<number> => {
  const { opposites, givesBack } = tableGameByName(table)
  if (opposites === undefined && givesBack === undefined) return 0
  const laid = await laidBySeat(server, round, no)
  const unplayed = offsetStakesOfSeat(
    table,
    outcome,
    laid.map(({ bets }) => bets),
  )
  return unplayed[laid.findIndex(({ id }) => id === round.id)] ?? 0
}

/** Decides the bets of a seat by the round of its table; deterministic, so that every call returns the same. */
export const decideTable = async (
  server: VendorServer,
  table: TableName,
  title: PlayableTitle,
  round: GameRound,
  no: number,
): Promise<RoundDecision> => {
  const outcome = await drawnOutcome(server, table, title, round, no)
  const { returns, total } = settleTable(table, outcome, round.bets)
  const result: TableRound = { table, no, seed: tableRoundSeed(server.ports, title.vendor, title.gameId, no), outcome, returns, total }
  return { result, payout: minor(total), unplayed: await unplayedOf(server, table, outcome, round, no) }
}

/** Whether a round at a table may be decided at this moment. */
export const isDrawn = (table: TableName, seed: string, no: number, now: number): boolean => now >= tableRoundTimes(table, seed, no).drawsAt
