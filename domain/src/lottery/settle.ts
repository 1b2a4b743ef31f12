import { checkDraw, type Draw } from './draw.ts'
import type { Family } from './family.ts'
import { fault } from './fault.ts'
import type { Fraction } from './fraction.ts'
import type { Win } from './play.ts'
import { knownPlay } from './plays.ts'
import { type PriceTerms, payoutOf, stakeOf } from './price.ts'
import type { Selection } from './selection.ts'

/** A ticket as it was sold: what was picked and the frozen price terms. */
export type Ticket = { readonly family: Family; readonly play: string; readonly selection: Selection; readonly terms: PriceTerms }

type Money = { readonly stake: Fraction; readonly payout: Fraction }

/** What a draw makes of a ticket; the amounts are exact, before money is rounded. */
export type Outcome =
  | (Money & { readonly mode: 'SERIES'; readonly units: number; readonly winningUnits: number })
  | (Money & { readonly mode: 'ODDS'; readonly result: 'WIN' | 'LOSE' | 'PUSH' })
  | (Money & { readonly mode: 'ODDS_UNITS'; readonly units: number; readonly winningUnits: Readonly<Record<string, number>> })
  | (Money & { readonly mode: 'PAYTABLE'; readonly hits: number })
  | (Money & { readonly mode: 'POINTS'; readonly costUnits: number })

const resultOf = (wins: readonly Win[]): 'WIN' | 'LOSE' | 'PUSH' => {
  const key = wins[0]?.key
  return key === 'WIN' || key === 'PUSH' ? key : 'LOSE'
}

const unitsUnder = (key: string, wins: readonly Win[]): number => wins.reduce((all, win) => all + (win.key === key ? win.units : 0), 0)

/**
 * Prices one ticket against one draw. The only way in which anything in the house is settled. Throws `LotteryFault` for a
 * ticket or a draw that cannot be: unknown play, another mode than the play's, a selection that may not be sold.
 */
export const settleTicket = ({ family, play: code, selection, terms }: Ticket, draw: Draw): Outcome => {
  const play = knownPlay(family, code)
  if (play.mode !== terms.mode) throw fault('unknown_mode')
  const wrong = play.check(selection)
  if (wrong) throw wrong
  checkDraw(family, draw)
  const units = play.units(selection)
  const stake = stakeOf(units, terms)
  const wins = play.wins(selection, draw)
  const money = { stake, payout: payoutOf(wins, terms) }
  switch (terms.mode) {
    case 'SERIES':
      return { mode: terms.mode, units, ...money, winningUnits: wins.reduce((all, win) => all + win.units, 0) }
    case 'ODDS':
      return { mode: terms.mode, result: resultOf(wins), ...money }
    case 'ODDS_UNITS':
      return { mode: terms.mode, units, ...money, winningUnits: Object.fromEntries(play.keys.map((key) => [key, unitsUnder(key, wins)])) }
    case 'PAYTABLE':
      return { mode: terms.mode, hits: Number(wins[0]?.key ?? 0), ...money }
    case 'POINTS':
      return { mode: terms.mode, costUnits: units, ...money }
  }
}
