import type { RandomDraw } from '@perya/domain/games/seeded-draw'
import { type FishKind, FISH_KINDS } from './draw-fish.ts'

/** A fish in the sea: position, direction, kind. */
type Swimmer = {
  readonly id: number
  readonly kind: FishKind
  x: number
  y: number
  age: number
  readonly heading: 1 | -1
  readonly base: number
  readonly wave: number
  readonly turn: number
  flash: number
  isCaught: boolean
}

/** Size of the sea in its own units; it is scaled to the available space. */
export const SEA = { width: 960, height: 600 }

// Small fish are frequent, the largest is rare; what is shown changes no probability.
const often = [30, 26, 22, 17, 14, 11, 9, 7, 5, 4, 3, 2, 2] as const
const wheel: readonly FishKind[] = FISH_KINDS.flatMap((kind, i) => Array.from({ length: often[i] ?? 1 }, () => kind))

/** The fish of a sea. `draw` only affects the display: it decides no outcome. */
export const makeSchool = (draw: RandomDraw) => {
  const [smallest] = FISH_KINDS
  let made = 0
  let swimmers: Swimmer[] = []
  const spawn = (somewhere: boolean): Swimmer => {
    const kind = wheel[draw(wheel.length)] ?? smallest
    const heading = draw(2) === 0 ? 1 : -1
    const margin = kind.size * 1.3
    made += 1
    return {
      id: made,
      kind,
      x: somewhere ? draw(SEA.width) : heading === 1 ? -margin : SEA.width + margin,
      y: 0,
      age: draw(100) / 10,
      heading,
      base: 50 + draw(SEA.height - 210),
      wave: 12 + draw(34),
      turn: 0.5 + draw(60) / 100,
      flash: 0,
      isCaught: false,
    }
  }
  return {
    all: (): readonly Swimmer[] => swimmers,
    /** Advances time; new fish replace those that have left. */
    swim: (seconds: number, wanted: number, pace: number) => {
      while (swimmers.length < wanted) swimmers.push(spawn(made < wanted))
      for (const one of swimmers) {
        one.age += seconds
        one.flash = Math.max(0, one.flash - seconds)
        one.x += one.heading * one.kind.speed * seconds * pace
        one.y = one.base + Math.sin(one.age * one.turn) * one.wave
      }
      swimmers = swimmers.filter(
        ({ x, kind, isCaught, heading }) => !isCaught && (heading === 1 ? x < SEA.width + kind.size * 1.4 : x > -kind.size * 1.4),
      )
    },
    /** Returns the fish at a position, the topmost first. */
    at: (x: number, y: number): Swimmer | undefined =>
      swimmers.findLast((one) => Math.abs(one.x - x) < one.kind.size * 0.85 && Math.abs(one.y - y) < one.kind.size * 0.5),
    find: (id: number): Swimmer | undefined => swimmers.find((one) => one.id === id),
    /** Returns the fish of a kind that is nearest to the cannon; undefined if none is visible. */
    nearest: (kind: FishKind): Swimmer | undefined =>
      swimmers
        .filter((one) => one.kind === kind && one.x > 20 && one.x < SEA.width - 20)
        .toSorted((a, b) => Math.abs(a.x - SEA.width / 2) - Math.abs(b.x - SEA.width / 2))[0],
  }
}
/** The fish of a sea. */
export type School = ReturnType<typeof makeSchool>
