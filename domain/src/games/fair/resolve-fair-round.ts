import { playColorGame } from '../color-game/color-game.ts'
import { resolveShots } from '../fish/fish.ts'
import { instantGameForTitle, resolveInstantBet } from '../instant/instant-games.ts'
import type { RandomDraw } from '../seeded-draw.ts'
import { slotStakeLimits } from '../slot/slot-facts.ts'
import type { Machine } from '../slot/machine.ts'
import { machineForSeed } from '../slot/machine-for-seed.ts'
import { playSlotRound } from '../slot/play-slot-round.ts'

/** Game kinds whose rounds are provably fair: no party knows both seeds beforehand. */
export const provablyFairKinds = ['slot', 'color-game', 'fish', 'instant'] as const

/** A provably fair game kind. */
export type ProvablyFairKind = (typeof provablyFairKinds)[number]

/** Whether rounds of a game kind are provably fair. */
export const isProvablyFair = (kind: string): kind is ProvablyFairKind => provablyFairKinds.some((one) => one === kind)

/** Properties of a title that its rounds depend on. */
export type FairTitle = { readonly kind: ProvablyFairKind; readonly gameType: string; readonly name: string; readonly seed: string }

/** Outcome of a round and its payout in minor units. */
export type FairRound = { readonly result: unknown; readonly payout: number }

const maxMachines = 300
const machines = new Map<string, Machine>()

const machineFor = (seed: string): Machine => {
  const known = machines.get(seed)
  if (known) return known
  if (machines.size >= maxMachines) machines.clear()
  const grown = machineForSeed(seed)
  machines.set(seed, grown)
  return grown
}

/** Resolves a round from its draws alone: the same draws yield the same result in the gateway and in the browser. */
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
