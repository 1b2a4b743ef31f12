import type { LotteryDraw } from '@perya/domain/lottery/lottery-draw'
import type { Family } from '@perya/domain/lottery/family'

/** Number of kinds of digits or balls, the least one, and whether a drawn one can be drawn again. */
const drums: Readonly<Record<Family, { readonly least: number; readonly kinds: number; readonly repeats: boolean }>> = {
  SSC: { least: 0, kinds: 10, repeats: true },
  LF: { least: 0, kinds: 10, repeats: true },
  '11X5': { least: 1, kinds: 11, repeats: false },
  PK10: { least: 1, kinds: 10, repeats: false },
  LHC: { least: 1, kinds: 49, repeats: false },
  KENO: { least: 1, kinds: 80, repeats: false },
  VN_NORTH: { least: 0, kinds: 10, repeats: true },
  VN_CENTRAL: { least: 0, kinds: 10, repeats: true },
  VN_SOUTH: { least: 0, kinds: 10, repeats: true },
}

const shown = (draw: LotteryDraw): readonly number[] =>
  'prizes' in draw
    ? Object.values(draw.prizes).flatMap((row) => row.join('').split('').map(Number))
    : draw.special === undefined
      ? draw.numbers
      : [...draw.numbers, draw.special]

/** Encodes each position as a choice among the remaining values: `[0 … of − 1, of]`. */
const choicesOf = (family: Family, draw: LotteryDraw): readonly (readonly [number, number])[] => {
  const { least, kinds, repeats } = drums[family]
  const fell = shown(draw)
  return fell.map((ball, place) => {
    if (repeats) return [ball - least, kinds]
    const before = fell.slice(0, place)
    return [ball - least - before.filter((one) => one < ball).length, kinds - place]
  })
}

// Products stay below this bound, so that doubles represent them exactly.
const room = 2 ** 52

/**
 * Converts draws to a bit stream without bias: choices are combined to one number below `range`, and it yields as many bits as the greatest power of
 * two up to `range` has; a value beyond that power is a smaller uniform choice and is converted the same way. No modulo reduction is used.
 */
export const drawBits = (family: Family) => {
  const bytes: number[] = []
  let [value, range, held, bits] = [0, 1, 0, 0]
  const take = (taken: number, count: number) => {
    for (let at = count - 1; at >= 0; at -= 1) {
      held = held * 2 + (Math.floor(taken / 2 ** at) % 2)
      bits += 1
      if (bits === 8) {
        bytes.push(held)
        ;[held, bits] = [0, 0]
      }
    }
  }
  const empty = () => {
    const count = Math.floor(Math.log2(range))
    const power = 2 ** count
    if (value < power) {
      take(value, count)
      ;[value, range] = [0, 1]
    } else [value, range] = [value - power, range - power]
  }
  return {
    add: (draw: LotteryDraw): void => {
      for (const [choice, of] of choicesOf(family, draw)) {
        while (range * of >= room) empty()
        ;[value, range] = [value * of + choice, range * of]
      }
      // Each draw is emptied completely: combining it with adjacent draws would dilute a defect in one of them.
      while (range > 1) empty()
    },
    /** Returns the complete bytes so far and removes them. */
    taken: (): Uint8Array => Uint8Array.from(bytes.splice(0)),
  }
}
