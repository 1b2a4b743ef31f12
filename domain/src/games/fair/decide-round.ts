import { throwDice } from '../color-game/color-game.ts'
import { shoot } from '../fish/fish.ts'
import { instantOf, playInstant } from '../instant/instants.ts'
import type { Draw } from '../seeded.ts'
import { limitsOf } from '../slot/facts-of.ts'
import type { Machine } from '../slot/machine.ts'
import { machineOf } from '../slot/machine-of.ts'
import { playRound } from '../slot/play-round.ts'

/** Games whose every round is decided by seeds that nobody holds together beforehand. */
export const fairKinds = ['slot', 'color-game', 'fish', 'instant'] as const

/** A kind of game that is decided by seeds. */
export type FairKind = (typeof fairKinds)[number]

/** Whether rounds of a kind of game are decided by seeds of their own. */
export const isFairKind = (kind: string): kind is FairKind => fairKinds.some((one) => one === kind)

/** What of a title decides its rounds. */
export type FairTitle = { readonly kind: FairKind; readonly gameType: string; readonly name: string; readonly seed: string }

/** What came out, and what it pays in minor units. */
export type FairRound = { readonly result: unknown; readonly payout: number }

const mostMachines = 300
const machines = new Map<string, Machine>()

const machineFor = (seed: string): Machine => {
  const known = machines.get(seed)
  if (known) return known
  if (machines.size >= mostMachines) machines.clear()
  const grown = machineOf(seed)
  machines.set(seed, grown)
  return grown
}

/** Decides a round from its draws alone: whoever has the same draws comes to the same result, in the gateway and in a browser. */
export const decideRound = (
  { kind, gameType, name, seed }: FairTitle,
  bets: readonly { readonly spot: string; readonly amount: number }[],
  draw: Draw,
): FairRound => {
  if (kind === 'color-game') {
    const round = throwDice(bets, draw)
    return { result: round, payout: round.total }
  }
  if (kind === 'fish') {
    const round = shoot(bets, draw)
    return { result: round, payout: round.total }
  }
  const instant = kind === 'instant' ? instantOf({ gameType, name }) : null
  if (instant !== null) {
    const round = playInstant(instant, bets[0] ?? { spot: '', amount: 0 }, draw)
    return { result: round, payout: round.total }
  }
  const { lines } = limitsOf(seed)
  const round = playRound(machineFor(seed), draw, lines)
  return { result: round, payout: ((bets[0]?.amount ?? 0) / lines) * round.total }
}
