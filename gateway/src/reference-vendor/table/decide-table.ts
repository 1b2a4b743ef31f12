import { roundNo } from '@perya/domain/games/table/round-times'
import { type TableRound, settleTable } from '@perya/domain/games/table/settle-table'
import type { Outcome } from '@perya/domain/games/table/table-game'
import type { TableName } from '@perya/domain/games/table/tables'
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

/** Decides the bets of a seat by the round of its table; the same however often it is asked. */
export const decideTable = async (desk: Desk, table: TableName, title: Title, round: Round, no: number): Promise<Decided> => {
  const outcome = await drawnOutcome(desk, table, title, round, no)
  const { returns, total } = settleTable(table, outcome, round.bets)
  const result: TableRound = { table, no, seed: seedOfRound(desk.house, title.vendor, title.gameId, no), outcome, returns, total }
  return { result, payout: minor(total) }
}

/** Whether a round at a table may be decided at this moment. */
export const isDrawn = (table: TableName, seed: string, no: number, now: number): boolean => now >= roundNo(table, seed, no).drawsAt
