import { type ColorBet, type ColorRound, SPOTS } from '@perya/domain/games/color-game/color-game'
import { amountOn } from '../frame/spot-bets.ts'
import { initialRoundState, type RoundState } from '../frame/round-state.ts'
import { silentStatus } from '../frame/text/status.ts'

/** State of the Color Game. Amounts are minor units. */
export type ColorState = RoundState & {
  /** Chips on offer, ascending, and the one that the next click places. */
  readonly chips: readonly number[]
  readonly chip: number
  /** Chips on the board, one entry per click; those of the previous round. */
  readonly laid: readonly ColorBet[]
  readonly former: readonly ColorBet[]
  /** The round whose winning spots are marked; null marks none. */
  readonly marked: ColorRound | null
}

/** Returns the state at the start: the chip is the highest that leaves twenty of it. */
export const initialColorState = (balance: number, offered: readonly number[]): ColorState => {
  const chips = offered.filter((chip) => chip > 0)
  return {
    ...initialRoundState(balance, silentStatus('color.ready')),
    chips,
    chip: chips.findLast((value) => value * 20 <= balance) ?? chips[0] ?? 0,
    laid: [],
    former: [],
    marked: null,
  }
}

/** Stakes on the board by spot, as they are sent to the server. */
export const betsOf = ({ laid }: ColorState): ColorBet[] =>
  SPOTS.flatMap((spot) => (amountOn(laid, spot) > 0 ? [{ spot, amount: amountOn(laid, spot) }] : []))

/** Whether chips may be placed or removed. */
export const mayBet = ({ phase }: ColorState): boolean => phase !== 'running'
