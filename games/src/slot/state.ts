import type { PlayedRound } from '@perya/calls/play/game-server'
import type { Machine } from '@perya/domain/games/slot/machine'
import type { SlotRound } from '@perya/domain/games/slot/play-slot-round'
import { initialRoundState, type RoundState, type StakeChoice } from '../frame/round-state.ts'
import { silentStatus } from '../frame/text/status.ts'

/** State of a slot. Amounts are minor units; stakes are total bets. */
export type SlotState = RoundState &
  StakeChoice & {
    /** Stops of the reels when they rested last. */
    readonly stops: readonly number[]
  }

/** Beginning of a slot: the last round of the session, and the highest stake that is chosen at first. */
type SlotStart = {
  readonly machine: Machine
  readonly balance: number
  readonly stakes: readonly number[]
  readonly maxFirstStake: number
  readonly last: PlayedRound<SlotRound> | null
}

/** Returns the state at the start: the stake is the highest that leaves a hundred rounds and is not above `maxFirstStake`. */
export const initialSlotState = ({ machine, balance, stakes: offered, maxFirstStake, last }: SlotStart): SlotState => {
  const stakes = offered.filter((stake) => stake > 0)
  const shown = last?.result ? (last.result.free.at(-1) ?? last.result.base) : null
  return {
    ...initialRoundState(balance, silentStatus('slot.ready')),
    stakes,
    place: Math.max(
      0,
      stakes.findLastIndex((stake) => stake * 100 <= balance && stake <= maxFirstStake),
    ),
    stops: shown?.stops ?? machine.reels.map((strip, reel) => strip.indexOf('ABCAB'.charAt(reel))),
  }
}
