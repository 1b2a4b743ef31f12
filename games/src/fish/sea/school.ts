import type { RandomDraw } from '@perya/domain/games/seeded-draw'
import { type FishKind, FISH_KINDS } from './draw-fish.ts'
import type { FishPosition, SeaSize } from '../state.ts'

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

// Small fish are frequent, the largest is rare; what is shown changes no probability.
const often = [30, 26, 22, 17, 14, 11, 9, 7, 5, 4, 3, 2, 2] as const
const wheel: readonly FishKind[] = FISH_KINDS.flatMap((kind, i) => Array.from({ length: often[i] ?? 1 }, () => kind))
const flashSeconds = 0.12

const spawn = (draw: RandomDraw, id: number, sea: SeaSize, somewhere: boolean): Swimmer => {
  const kind = wheel[draw(wheel.length)] ?? FISH_KINDS[0]
  const heading = draw(2) === 0 ? 1 : -1
  const margin = kind.size * 1.3
  return {
    id,
    kind,
    x: somewhere ? draw(sea.width) : heading === 1 ? -margin : sea.width + margin,
    y: 0,
    age: draw(100) / 10,
    heading,
    base: 50 + draw(sea.height - 210),
    wave: 12 + draw(34),
    turn: 0.5 + draw(60) / 100,
    flash: 0,
    isCaught: false,
  }
}

/** The fish of a sea: scenery that moves in every frame, so it is changed in place. `draw` only affects the display and decides no outcome. */
export const makeSchool = (draw: RandomDraw) => {
  let made = 0
  let swimmers: Swimmer[] = []
  const find = (id: number): Swimmer | undefined => swimmers.find((one) => one.id === id)
  return {
    all: (): readonly Readonly<Swimmer>[] => swimmers,
    positions: (): FishPosition[] => swimmers.map(({ id, kind, x, y }) => ({ id, fish: kind.fish, x, y, radius: kind.size })),
    /** Advances time; new fish replace those that have left. */
    swim: (seconds: number, count: number, pace: number, sea: SeaSize) => {
      while (swimmers.length < count) {
        made += 1
        swimmers.push(spawn(draw, made, sea, made <= count))
      }
      for (const one of swimmers) {
        one.age += seconds
        one.flash = Math.max(0, one.flash - seconds)
        one.x += one.heading * one.kind.speed * seconds * pace
        one.y = one.base + Math.sin(one.age * one.turn) * one.wave
      }
      swimmers = swimmers.filter(
        ({ x, kind, isCaught, heading }) => !isCaught && (heading === 1 ? x < sea.width + kind.size * 1.4 : x > -kind.size * 1.4),
      )
    },
    /** Lets a fish that was hit flash. */
    flash: (id: number) => {
      const swimmer = find(id)
      if (swimmer) swimmer.flash = flashSeconds
    },
    /** Removes a caught fish at the next frame. */
    remove: (id: number) => {
      const swimmer = find(id)
      if (swimmer) swimmer.isCaught = true
    },
    /** Returns the fish of a kind that is nearest to the cannon; undefined if none is visible. */
    nearest: (kind: FishKind, sea: SeaSize): Readonly<Swimmer> | undefined =>
      swimmers
        .filter((one) => one.kind === kind && one.x > 20 && one.x < sea.width - 20)
        .toSorted((a, b) => Math.abs(a.x - sea.width / 2) - Math.abs(b.x - sea.width / 2))[0],
  }
}
/** The fish of a sea. */
export type School = ReturnType<typeof makeSchool>
