import type { TableOutcome } from './table-game.ts'
import { type TableName, tableGameByName } from './table-games.ts'

/** One bet of a seat, and what it returned, stake included; minor units. */
export type TableReturn = { readonly spot: string; readonly amount: number; readonly returned: number }

/** A settled round of a seat: the table's round, the seed that decided it, what came out, what came back. */
export type TableRound = {
  readonly table: TableName
  readonly no: number
  readonly seed: string
  readonly outcome: TableOutcome
  readonly returns: readonly TableReturn[]
  readonly total: number
}

/** Prices the bets of a seat on an outcome; rounds down to whole minor units. */
export const settleTable = (
  table: TableName,
  outcome: TableOutcome,
  bets: readonly { readonly spot: string; readonly amount: number }[],
): { returns: TableReturn[]; total: number } => {
  const game = tableGameByName(table)
  const returns = bets.map(({ spot, amount }) => ({ spot, amount, returned: Math.floor((amount * game.pays(spot, outcome)) / 100) }))
  return { returns, total: returns.reduce((sum, { returned }) => sum + returned, 0) }
}
