import { playColorGame } from '../color-game/color-game.ts'
import { resolveShots } from '../fish/fish.ts'
import { instantGameForTitle, resolveInstantBet } from '../instant/instant-games.ts'
import type { RandomDraw } from '../seeded-draw.ts'
import { slotStakeLimits } from '../slot/slot-facts.ts'
import type { Machine } from '../slot/machine.ts'
import { machineForSeed } from '../slot/machine-for-seed.ts'
import { playSlotRound } from '../slot/play-slot-round.ts'

/** Games whose every round is decided by seeds that nobody holds together beforehand. */
export const provablyFairKinds = ['slot', 'color-game', 'fish', 'instant'] as const

/** A kind of game that is decided by seeds. */
export type ProvablyFairKind = (typeof provablyFairKinds)[number]

/** Whether rounds of a kind of game are decided by seeds of their own. */
export const isProvablyFair = (kind: string): kind is ProvablyFairKind => provablyFairKinds.some((one) => one === kind)

/** What of a title decides its rounds. */
export type FairTitle = { readonly kind: ProvablyFairKind; readonly gameType: string; readonly name: string; readonly seed: string }

/** What came out, and what it pays in minor units. */
export type FairRound = { readonly result: unknown; readonly payout: number }

const mostMachines = 300
const machines = new Map<string, Machine>()

const machineFor = (seed: string): Machine => {
  const known = machines.get(seed)
  if (known) return known
  if (machines.size >= mostMachines) machines.clear()
  const grown = machineForSeed(seed)
  machines.set(seed, grown)
  return grown
}

/** Decides a round from its draws alone: whoever has the same draws comes to the same result, in the gateway and in a browser. */
export const resolveFairRound = (
  { kind, gameType, name, seed }: FairTitle,
  bets: readonly { readonly spot: string; readonly amount: number }[],
  draw: RandomDraw,
): FairRound => {
  if (kind === 'color-game') {
    const round = playColorGame(bets, draw)
    return { result: round, payout: round.total }
  }
  if (kind === 'fish') {
    const round = resolveShots(bets, draw)
    return { result: round, payout: round.total }
  }
  const instant = kind === 'instant' ? instantGameForTitle({ gameType, name }) : null
  if (instant !== null) {
    const round = resolveInstantBet(instant, bets[0] ?? { spot: '', amount: 0 }, draw)
    return { result: round, payout: round.total }
  }
  const { lines } = slotStakeLimits(seed)
  const round = playSlotRound(machineFor(seed), draw, lines)
  return { result: round, payout: ((bets[0]?.amount ?? 0) / lines) * round.total }
}
