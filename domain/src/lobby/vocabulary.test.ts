import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allowedTypos, typoDistance } from './typo-distance.ts'
import { wordFitScore, fuzzyMatches, substringMatches, buildVocabulary } from './vocabulary.ts'

const vocabulary = buildVocabulary(new Set(['koi', 'lantern', 'lanterns', 'row', 'kraken', 'clockwork', 'sampaguita', 'ng', 'perlas']))
const named = (fits: readonly { word: number; cost: number }[]) =>
  Object.fromEntries(fits.map(({ word, cost }) => [vocabulary.words[word] ?? '', cost]))

describe('words that fit what was typed', () => {
  test('the word itself before its beginning, its beginning before its middle', () => {
    expect(named(substringMatches(vocabulary, 'lantern'))).toEqual({ lantern: wordFitScore.exact, lanterns: wordFitScore.start })
    expect(named(substringMatches(vocabulary, 'work'))).toEqual({ clockwork: wordFitScore.inside })
    expect(
      wordFitScore.exact < wordFitScore.start &&
        wordFitScore.start < wordFitScore.inside &&
        wordFitScore.inside < wordFitScore.oneSlip &&
        wordFitScore.oneSlip < wordFitScore.twoSlips,
    ).toBe(true)
  })

  test('one letter finds beginnings only', () => {
    expect(named(substringMatches(vocabulary, 'k'))).toEqual({ koi: wordFitScore.start, kraken: wordFitScore.start })
  })

  test('slips are forgiven, each at its price', () => {
    expect(named(fuzzyMatches(vocabulary, 'lanten'))).toMatchObject({ lantern: wordFitScore.oneSlip })
    expect(named(fuzzyMatches(vocabulary, 'krakin'))).toMatchObject({ kraken: wordFitScore.oneSlip })
    expect(named(fuzzyMatches(vocabulary, 'kio'))).toMatchObject({ koi: wordFitScore.oneSlip })
    expect(named(fuzzyMatches(vocabulary, 'sampagiuta'))).toMatchObject({ sampaguita: wordFitScore.oneSlip })
  })

  test('two letters are forgiven nothing', () => {
    expect(fuzzyMatches(vocabulary, 'gn')).toEqual([])
  })

  test('the letter pairs lose no whole word that is within its slips', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'e', 'i', 'k', 'l', 'n', 'o', 'r', 's', 't'), minLength: 3, maxLength: 10 })
    fc.assert(
      fc.property(fc.uniqueArray(letters, { minLength: 1, maxLength: 60 }), letters, (words, typed) => {
        const built = buildVocabulary(new Set(words))
        const slips = allowedTypos(typed.length)
        const expected = words.filter((other) => typoDistance(typed, other, slips).whole <= slips)
        // With nine letters and two errors no more than one shared pair is required; a word that shares none is out of reach.
        const reachable =
          typed.length <= 4
            ? expected
            : expected.filter((other) => [...`^${other}`].some((_, at) => at > 0 && `^${typed}`.includes(`^${other}`.slice(at - 1, at + 1))))
        const found = new Set(fuzzyMatches(built, typed).map(({ word }) => built.words[word]))
        for (const other of reachable.filter((one) => typoDistance(typed, one, slips).whole < slips || typed.length <= 4))
          expect(found).toContain(other)
      }),
      { numRuns: 400 },
    )
  })
})
