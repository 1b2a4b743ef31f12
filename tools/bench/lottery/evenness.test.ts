import type { LotteryDraw } from '@perya/domain/lottery/lottery-draw'
import { families } from '@perya/domain/lottery/family'
import { deriveDraw } from '@perya/gateway/kernel'
import { describe, expect, test } from 'vitest'
import { chanceAbove, evennessOf } from './evenness.ts'

const min = (verdicts: readonly { readonly p: number }[]) => Math.min(...verdicts.map(({ p }) => p))

/** Deterministic seeds by number, so that the test is reproducible. */
const seedOf = (number: number) => {
  const seed = new Uint8Array(32)
  new DataView(seed.buffer).setUint32(0, number)
  return seed
}

describe('draws by the code that draws real issues', () => {
  test.for(families)('%s is even in every place, and no draw follows from the one before', (family) => {
    const root = new Uint8Array(32)
    let number = 0
    const { verdicts, longestRun } = evennessOf(family, 6000, () => deriveDraw(family, seedOf(number++), root, new Uint8Array()))
    expect(verdicts.length).toBeGreaterThan(4)
    expect(min(verdicts)).toBeGreaterThan(1e-6)
    expect(longestRun).toBeLessThan(10)
  })

  test('a draw that favours one digit by a fiftieth, or repeats the one before, is found', () => {
    let number = 0
    const drawn = () => deriveDraw('SSC', seedOf(number++), new Uint8Array(32), new Uint8Array())
    const favoured = (): LotteryDraw => {
      const draw = drawn()
      return 'numbers' in draw && number % 50 === 0 ? { numbers: [7, ...draw.numbers.slice(1)] } : draw
    }
    expect(min(evennessOf('SSC', 60_000, favoured).verdicts)).toBeLessThan(1e-6)
    let before: LotteryDraw = drawn()
    const sticky = (): LotteryDraw => (before = number % 20 === 0 ? (number++, before) : drawn())
    expect(min(evennessOf('SSC', 60_000, sticky).verdicts)).toBeLessThan(1e-6)
  })

  test('the chances of chi-square are those of the tables', () => {
    for (const [freedom, value, p] of [
      [1, 3.841, 0.05],
      [9, 16.919, 0.05],
      [9, 33.72, 0.0001],
      [99, 134.642, 0.01],
      [4, 1.064, 0.9],
    ] as const) {
      expect(chanceAbove(value, freedom) / p).toBeCloseTo(1, 2)
    }
    expect(chanceAbove(0, 9)).toBe(1)
  })
})
