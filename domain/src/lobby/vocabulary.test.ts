import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { slipsAllowed, slipsBetween } from './near.ts'
import { fit, forgivingFits, plainFits, vocabularyOf } from './vocabulary.ts'

const vocabulary = vocabularyOf(new Set(['koi', 'lantern', 'lanterns', 'row', 'kraken', 'clockwork', 'sampaguita', 'ng', 'perlas']))
const named = (fits: readonly { word: number; cost: number }[]) =>
  Object.fromEntries(fits.map(({ word, cost }) => [vocabulary.words[word] ?? '', cost]))

describe('words that fit what was typed', () => {
  test('the word itself before its beginning, its beginning before its middle', () => {
    expect(named(plainFits(vocabulary, 'lantern'))).toEqual({ lantern: fit.exact, lanterns: fit.start })
    expect(named(plainFits(vocabulary, 'work'))).toEqual({ clockwork: fit.inside })
    expect(fit.exact < fit.start && fit.start < fit.inside && fit.inside < fit.oneSlip && fit.oneSlip < fit.twoSlips).toBe(true)
  })

  test('one letter finds beginnings only', () => {
    expect(named(plainFits(vocabulary, 'k'))).toEqual({ koi: fit.start, kraken: fit.start })
  })

  test('slips are forgiven, each at its price', () => {
    expect(named(forgivingFits(vocabulary, 'lanten'))).toMatchObject({ lantern: fit.oneSlip })
    expect(named(forgivingFits(vocabulary, 'krakin'))).toMatchObject({ kraken: fit.oneSlip })
    expect(named(forgivingFits(vocabulary, 'kio'))).toMatchObject({ koi: fit.oneSlip })
    expect(named(forgivingFits(vocabulary, 'sampagiuta'))).toMatchObject({ sampaguita: fit.oneSlip })
  })

  test('two letters are forgiven nothing', () => {
    expect(forgivingFits(vocabulary, 'gn')).toEqual([])
  })

  test('the letter pairs lose no whole word that is within its slips', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'e', 'i', 'k', 'l', 'n', 'o', 'r', 's', 't'), minLength: 3, maxLength: 10 })
    fc.assert(
      fc.property(fc.uniqueArray(letters, { minLength: 1, maxLength: 60 }), letters, (words, typed) => {
        const built = vocabularyOf(new Set(words))
        const slips = slipsAllowed(typed.length)
        const expected = words.filter((other) => slipsBetween(typed, other, slips).whole <= slips)
        // With nine letters and two slips no shared pair is asked for beyond one; a word that shares none is not within reach of people.
        const reachable =
          typed.length <= 4
            ? expected
            : expected.filter((other) => [...`^${other}`].some((_, at) => at > 0 && `^${typed}`.includes(`^${other}`.slice(at - 1, at + 1))))
        const found = new Set(forgivingFits(built, typed).map(({ word }) => built.words[word]))
        for (const other of reachable.filter((one) => slipsBetween(typed, one, slips).whole < slips || typed.length <= 4))
          expect(found).toContain(other)
      }),
      { numRuns: 400 },
    )
  })
})
