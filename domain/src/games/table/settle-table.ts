import type { TableOutcome } from './table-game.ts'
import { type TableName, tableGameByName } from './table-games.ts'

/** One bet of a seat and its return, stake included; minor units. */
export type TableReturn = { readonly spot: string; readonly amount: number; readonly returned: number }

/** A settled round of a seat: the number of the table's round, its seed, outcome and returns. */
export type TableRound = {
  readonly table: TableName
  readonly no: number
  readonly seed: string
  readonly outcome: TableOutcome
  readonly returns: readonly TableReturn[]
  readonly total: number
}

/** Settles the bets of a seat on an outcome; rounds down to whole minor units. */
export const settleTable = (
  table: TableName,
  outcome: TableOutcome,
  bets: readonly { readonly spot: string; readonly amount: number }[],
): { returns: TableReturn[]; total: number } => {
  const game = tableGameByName(table)
  const returns = bets.map(({ spot, amount }) => ({ spot, amount, returned: Math.floor((amount * game.pays(spot, outcome)) / 100) }))
  return { returns, total: returns.reduce((sum, { returned }) => sum + returned, 0) }
}
