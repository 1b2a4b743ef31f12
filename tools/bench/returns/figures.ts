import { COLOURS, colorGameSpotRtp } from '@perya/domain/games/color-game/color-game'
import { resolveFairRound, type FairTitle } from '@perya/domain/games/fair/resolve-fair-round'
import { FISH, fishReturn, resolveShots, volleySpot } from '@perya/domain/games/fish/fish'
import { instantGame, instantGames, type InstantName } from '@perya/domain/games/instant/instant-games'
import type { RandomDraw } from '@perya/domain/games/seeded-draw'
import { slotStakeLimits } from '@perya/domain/games/slot/slot-facts'
import type { Machine } from '@perya/domain/games/slot/machine'
import { machineForSeed } from '@perya/domain/games/slot/machine-for-seed'
import { playSlotRound } from '@perya/domain/games/slot/play-slot-round'
import { type Volatility, volatilityClass } from '@perya/domain/games/slot/volatility-profiles'
import { referenceMachine } from '@perya/domain/games/slot/reference-machine'
import { calculateSlotRtp } from '@perya/domain/games/slot/calculate-slot-rtp'
import { tableGameByName, type TableName, tableGames } from '@perya/domain/games/table/table-games'

/** Stated RTP of one bet. `atLeast`: a known lower bound of the deviation, for prizes too rare to be covered by a run. */
type Stated = { readonly bet: string; readonly rtp: number; readonly atLeast?: number; readonly rounding?: number }

/** A game to simulate: its stated figures, and the return of one round per bet as a share of the stake. */
export type Simulated = { readonly game: string; readonly states: readonly Stated[]; readonly play: (draw: RandomDraw) => readonly number[] }

const maxBets = 12

const slotOf = (game: string, machine: Machine): Simulated => ({
  game,
  states: [{ bet: 'lines', rtp: calculateSlotRtp(machine).total }],
  play: (draw) => [playSlotRound(machine, draw).total / machine.lines.length],
})

const titled = (seed: string): FairTitle => ({ kind: 'slot', gameType: 'RNG', name: seed, seed })

/** The first generated machine of each volatility, played as the gateway plays its title. */
const grownSlots = (): Simulated[] =>
  (['low', 'medium', 'high'] as const).map((requested: Volatility) => {
    const seed =
      Array.from({ length: 400 }, (_none, at) => `simulated-${at}`).find(
        (one) => volatilityClass(calculateSlotRtp(machineForSeed(one)).lineDeviation) === requested,
      ) ?? 'simulated'
    const stake = slotStakeLimits(seed).lines
    const machine = machineForSeed(seed)
    return {
      ...slotOf(`slot, ${requested} volatility`, machine),
      play: (draw) => [resolveFairRound(titled(seed), [{ spot: 'lines', amount: stake }], draw).payout / stake],
    }
  })

const colorGame = (): Simulated => {
  const bets = [COLOURS[0], `${COLOURS[0]}+${COLOURS[1]}`, 'triple'].map((spot) => ({ spot, amount: 100 }))
  const title: FairTitle = { kind: 'color-game', gameType: 'INHOUSE', name: 'Color Game', seed: '' }
  return {
    game: 'Color Game',
    states: bets.map(({ spot }) => ({ bet: spot, rtp: colorGameSpotRtp(spot) })),
    play: (draw) => {
      const { result } = resolveFairRound(title, bets, draw)
      const returns: unknown = Reflect.get(Object(result), 'returns')
      return Array.isArray(returns) ? returns.map(({ returned }) => Number(returned) / 100) : []
    },
  }
}

const fish = (): Simulated => ({
  game: 'fish',
  states: FISH.map((one) => ({ bet: `pays ${one}`, rtp: fishReturn / 100 })),
  play: (draw) => FISH.map((one) => resolveShots([{ spot: volleySpot(one, 100), amount: 100 }], draw).total / 100),
})

const rarely: Readonly<Partial<Record<InstantName, number>>> = { scratch: 11.5, raffle: 10.2, drop: 6 }

const instant = (name: InstantName): Simulated => {
  const game = instantGame(name)
  const spots = game.spots.slice(0, maxBets)
  const atLeast = rarely[name]
  return {
    game: name,
    states: spots.map((spot) => ({ bet: spot, rtp: game.rtpOf(spot), ...(atLeast === undefined ? {} : { atLeast }) })),
    play: (draw) => {
      const outcome = game.deal(draw, {})
      return spots.map((spot) => game.pays(spot, outcome) / 100)
    },
  }
}

const table = (name: TableName): Simulated => {
  const game = tableGameByName(name)
  // All cards of a bingo hall are alike, so one is simulated; its jackpot is so rare that a run may miss it.
  const spots = game.spots.length > 400 ? game.spots.slice(0, 1) : game.spots.slice(0, maxBets)
  return {
    game: name,
    states: spots.map((spot) => ({
      bet: spot,
      rtp: game.rtpOf(spot),
      ...(name === 'bingo90' ? { atLeast: 28.5 } : {}),
      // A pool rounds its odds down to hundredths, which costs at most half a hundredth on average and never adds.
      ...(game.pooled?.includes(spot) === true ? { rounding: 0.0051 } : {}),
    })),
    play: (draw) => {
      const outcome = game.deal(draw, game.before?.(draw) ?? {})
      return spots.map((spot) => game.pays(spot, outcome) / 100)
    },
  }
}

const names = <T extends string>(of: Readonly<Record<T, unknown>>): T[] => Object.keys(of).filter((name): name is T => name in of)

/** Lists every game of the platform with its stated figures. */
export const simulated = (): readonly Simulated[] => [
  slotOf('slot, reference machine', referenceMachine),
  ...grownSlots(),
  colorGame(),
  fish(),
  ...names<InstantName>(instantGames).map(instant),
  ...names<TableName>(tableGames).map(table),
]
