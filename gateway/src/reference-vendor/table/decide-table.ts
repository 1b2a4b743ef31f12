import { roundNo } from '@perya/domain/games/table/round-times'
import { type TableRound, settleTable } from '@perya/domain/games/table/settle-table'
import type { Outcome } from '@perya/domain/games/table/table-game'
import { type TableName, tableGame } from '@perya/domain/games/table/tables'
import { unplayedStakes } from '@perya/domain/games/table/unplayed'
import { minor } from '@perya/domain/money/minor'
import type { Title } from '../../play/find-title.ts'
import type { Desk } from '../desk.ts'
import type { Round, Seat } from '../rounds.ts'
import type { Decided } from '../rules.ts'
import { outcomeOf, seedOfRound } from './table-seed.ts'
import { frozenPool } from './table-stakes.ts'

/** What came out at a table, with the sums that it is shared out by. */
export const drawnOutcome = async (
  desk: Desk,
  table: TableName,
  title: Title,
  where: Pick<Seat, 'book' | 'currency'>,
  no: number,
): Promise<Outcome> => {
  const { vendor, gameId } = title
  const pool = await frozenPool(desk, { vendor, game_id: gameId, ...where }, no, table)
  const outcome = outcomeOf(table, title.seed, no, seedOfRound(desk.house, vendor, gameId, no))
  return pool.length === 0 ? outcome : { ...outcome, pool }
}

// Stakes of one seat that were laid one after the other are of one event all the same. Those that are not taken yet are left out, and count whole.
const laidBySeat = async ({ store }: Desk, { vendor, game_id, player_id }: Round, no: number): Promise<Pick<Round, 'id' | 'bets'>[]> => {
  const { rows } = await store.pool.query<Pick<Round, 'id' | 'bets'>>({
    name: 'laid-by-seat',
    text: `select id, bets from reference_round
            where vendor = $1 and game_id = $2 and table_no = $3 and player_id = $4 and state in ('placed', 'decided', 'closed') order by created_at, id`,
    values: [vendor, game_id, no, player_id],
  })
  return rows
}

const unplayedOf = async (desk: Desk, table: TableName, outcome: Outcome, round: Round, no: number): Promise<number> => {
  const { opposites, givesBack } = tableGame(table)
  if (opposites === undefined && givesBack === undefined) return 0
  const laid = await laidBySeat(desk, round, no)
  const unplayed = unplayedStakes(
    table,
    outcome,
    laid.map(({ bets }) => bets),
  )
  return unplayed[laid.findIndex(({ id }) => id === round.id)] ?? 0
}

/** Decides the bets of a seat by the round of its table; the same however often it is asked. */
export const decideTable = async (desk: Desk, table: TableName, title: Title, round: Round, no: number): Promise<Decided> => {
  const outcome = await drawnOutcome(desk, table, title, round, no)
  const { returns, total } = settleTable(table, outcome, round.bets)
  const result: TableRound = { table, no, seed: seedOfRound(desk.house, title.vendor, title.gameId, no), outcome, returns, total }
  return { result, payout: minor(total), unplayed: await unplayedOf(desk, table, outcome, round, no) }
}

/** Whether a round at a table may be decided at this moment. */
export const isDrawn = (table: TableName, seed: string, no: number, now: number): boolean => now >= roundNo(table, seed, no).drawsAt
