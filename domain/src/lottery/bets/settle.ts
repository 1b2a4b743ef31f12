import { assertValidDraw, type LotteryDraw } from '../lottery-draw.ts'
import type { Family } from '../family.ts'
import { lotteryFault } from '../lottery-fault.ts'
import type { Fraction } from '../fraction.ts'
import type { PlayWin } from '../play.ts'
import { requirePlay } from './plays.ts'
import { type PriceTerms, winsPayout, ticketStake } from './price.ts'
import type { Selection } from '../selection.ts'

/** A ticket as it was sold: its selection and the frozen price terms. */
export type SettleableTicket = { readonly family: Family; readonly play: string; readonly selection: Selection; readonly terms: PriceTerms }

type Money = { readonly stake: Fraction; readonly payout: Fraction }

/** Result of a ticket in a draw; amounts are exact, before money is rounded. */
export type TicketOutcome =
  | (Money & { readonly mode: 'SERIES'; readonly units: number; readonly winningUnits: number })
  | (Money & { readonly mode: 'ODDS'; readonly result: 'WIN' | 'LOSE' | 'PUSH' })
  | (Money & { readonly mode: 'ODDS_UNITS'; readonly units: number; readonly winningUnits: Readonly<Record<string, number>> })
  | (Money & { readonly mode: 'PAYTABLE'; readonly hits: number })
  | (Money & { readonly mode: 'POINTS'; readonly costUnits: number })

const resultOf = (wins: readonly PlayWin[]): 'WIN' | 'LOSE' | 'PUSH' => {
  const key = wins[0]?.key
  return key === 'WIN' || key === 'PUSH' ? key : 'LOSE'
}

const unitsUnder = (key: string, wins: readonly PlayWin[]): number => wins.reduce((all, win) => all + (win.key === key ? win.units : 0), 0)

/**
 * Prices one ticket against one draw; the only settlement of lottery tickets in the platform. Throws `LotteryFault` for an invalid ticket or draw:
 * unknown play, another mode than the play's, a selection that may not be sold.
 */
export const settleTicket = ({ family, play: code, selection, terms }: SettleableTicket, draw: LotteryDraw): TicketOutcome => {
  const play = requirePlay(family, code)
  if (play.mode !== terms.mode) throw lotteryFault('unknown_mode')
  const wrong = play.check(selection)
  if (wrong) throw wrong
  assertValidDraw(family, draw)
  const units = play.units(selection)
  const stake = ticketStake(units, terms)
  const wins = play.wins(selection, draw)
  const money = { stake, payout: winsPayout(wins, terms) }
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
