import { describe, expect, test } from 'vitest'
import { binomial, range } from '../count.ts'
import { compare, type Fraction, floorTo, fraction, plus, product, ratio, zeroFraction } from '../fraction.ts'
import { requirePlay, playsOf } from '../bets/plays.ts'
import { defaultPrices } from '../bets/price.ts'
import type { Selection } from '../selection.ts'
import { numbersUnder, signOf, signs } from './zodiac.ts'

const prices = defaultPrices('LHC').odds
const date = '2026-11-21'
const rounded = (value: Fraction, digits = 6) => Number(floorTo(plus(value, ratio(1, 2n * 10n ** BigInt(digits))), digits)) / 10 ** digits

/** Expected winning units by key, over every number of hits among the six and on the special, weighted by probability. */
const expected = (code: string, chosen: number): Readonly<Record<string, Fraction>> => {
  const play = requirePlay('LHC', code)
  const selection = { numbers: range(1, chosen) }
  const sums: Record<string, Fraction> = {}
  for (const regular of range(0, Math.min(6, chosen))) {
    for (const special of [0, 1]) {
      if (regular + special > chosen || 7 - regular - special > 49 - chosen) continue
      const others = range(49 - 6, 49).slice(0, 7 - regular - special)
      const numbers = [...range(1, regular), ...others.slice(0, 6 - regular)]
      const draw = { numbers, special: special === 1 ? chosen : (others.at(-1) ?? 0) }
      const ways = BigInt(binomial(chosen, regular)) * BigInt(binomial(49 - chosen, 6 - regular))
      const lasts = special === 1 ? chosen - regular : 43 - (chosen - regular)
      const chance = ratio(ways * BigInt(lasts), BigInt(binomial(49, 6)) * 43n)
      for (const { key, units } of play.wins(selection, draw)) sums[key] = plus(sums[key] ?? zeroFraction, product(ratio(units), chance))
    }
  }
  return sums
}

describe('chances of chosen numbers', () => {
  test('are those of the table, for one unit and for many', () => {
    const table: Readonly<Record<string, Readonly<Record<string, Fraction>>>> = {
      regular: { hit: ratio(6, 49) },
      all2: { hit: ratio(15, 1176) },
      all3: { hit: ratio(20, 18424) },
      all4: { hit: ratio(15, 211876) },
      '3of2': { two: ratio(645, 18424), three: ratio(20, 18424) },
      '2special': { both: ratio(15, 1176), special: ratio(6, 1176) },
      string: { hit: ratio(6, 1176) },
      special: { hit: ratio(1, 49) },
    }
    for (const [code, chances] of Object.entries(table)) {
      const min = requirePlay('LHC', code).board.rows[0]?.least ?? 0
      for (const chosen of [min, min + 1, 8, 12, 20]) {
        const units = requirePlay('LHC', code).units({ numbers: range(1, chosen) })
        const sums = expected(code, chosen)
        for (const [key, chance] of Object.entries(chances)) {
          if (chosen === 2 && key === 'special' && code === '2special') continue
          expect(sums[key], `${code} ${key} of ${chosen}`).toEqual(product(ratio(units), chance))
        }
      }
    }
    expect(rounded(ratio(645, 18424), 7)).toBe(0.0350087)
    expect(rounded(ratio(20, 18424), 7)).toBe(0.0010855)
  })

  test('of missing are those of the table', () => {
    const table = [0.4461, 0.37513, 0.31406, 0.26172, 0.21704, 0.17906, 0.14692, 0.11985]
    for (const [index, chance] of table.entries()) {
      const size = index + 5
      const sum = expected(`miss${size}`, size)['hit'] ?? zeroFraction
      expect(rounded(sum, 5)).toBe(chance)
      expect(expected(`miss${size}`, 14)['hit']).toEqual(product(sum, ratio(binomial(14, size))))
    }
  })

  test('a place has each number once in 49', () => {
    for (const place of range(1, 6)) {
      const play = requirePlay('LHC', `pos${place}`)
      const won = range(1, 49).filter((number) => {
        const others = range(1, 49).filter((other) => other !== number)
        return (
          play.wins(
            { numbers: [7] },
            {
              numbers: others
                .slice(0, 6)
                .toSpliced(place - 1, 0, number)
                .slice(0, 6),
              special: 48,
            },
          ).length > 0
        )
      })
      expect(won).toEqual([7])
    }
  })

  test('the most that one draw can bring is what the best draw brings', () => {
    for (const code of ['regular', 'all3', '3of2', '2special', 'string', 'miss5', 'special', 'pos2']) {
      const play = requirePlay('LHC', code)
      const worth = (wins: ReturnType<typeof play.wins>) =>
        wins.reduce((sum, { key, units }) => plus(sum, product(ratio(units), fraction(prices[code]?.[key] ?? ''))), zeroFraction)
      for (const chosen of [Math.max(5, play.board.rows[0]?.least ?? 0), 6, 7, 9, 45]) {
        const selection = { numbers: range(1, chosen) }
        let max = zeroFraction
        for (const regular of range(Math.max(0, chosen - 43), Math.min(6, chosen))) {
          for (const special of range(0, 1).filter((one) => regular + one <= chosen && 7 - regular - one <= 49 - chosen)) {
            const others = range(chosen + 1, 49)
            const numbers = [...range(1, regular), ...others.slice(0, 6 - regular)]
            const worthOf = worth(play.wins(selection, { numbers, special: special === 1 ? chosen : (others.at(-1) ?? 0) }))
            if (compare(worthOf, max) > 0) max = worthOf
          }
        }
        expect(worth(play.best(selection)), `${code} of ${chosen}`).toEqual(max)
      }
    }
  })
})

/** Results of a pick on the special over all 49 numbers. */
const overSpecial = (code: string, selection: Selection) => {
  const results = range(1, 49).map((special) => {
    const numbers = range(1, 49).filter((number) => number !== special)
    return requirePlay('LHC', code).wins(selection, { numbers: numbers.slice(0, 6), special, date })[0]?.key
  })
  return { won: results.filter((one) => one === 'WIN').length, pushed: results.filter((one) => one === 'PUSH').length }
}

describe('chances of one ball', () => {
  test('sides win 24 of 49 and give back on 49', () => {
    for (const name of ['BIG', 'SMALL', 'ODD', 'EVEN', 'HBIG', 'HSMALL', 'HODD', 'HEVEN', 'TAILBIG', 'TAILSMALL']) {
      expect(overSpecial('side', { pick: `SP_${name}` }), name).toEqual({ won: 24, pushed: 1 })
    }
  })

  test('colours and half waves have the numbers of the table', () => {
    const waves = { RED: 17, BLUE: 16, GREEN: 16 }
    const halves = {
      RED: { ODD: 8, EVEN: 9, BIG: 7, SMALL: 10 },
      BLUE: { ODD: 8, EVEN: 8, BIG: 9, SMALL: 7 },
      GREEN: { ODD: 8, EVEN: 7, BIG: 8, SMALL: 7 },
    }
    for (const [wave, won] of Object.entries(waves)) expect(overSpecial('side', { pick: `SP_${wave}` })).toEqual({ won, pushed: 0 })
    for (const [wave, counts] of Object.entries(halves)) {
      for (const [half, won] of Object.entries(counts)) {
        expect(overSpecial('side', { pick: `SP_${wave}${half}` })).toEqual({ won, pushed: 1 })
        expect(prices['side']?.[`SP_${wave}${half}`]).toBe({ 7: '6.5', 8: '5.7', 9: '5.1', 10: '4.55' }[won])
      }
    }
  })

  test('tails and signs have four numbers, the year’s own sign and the tails but 0 five', () => {
    for (const tail of range(0, 9)) expect(overSpecial('side', { pick: `TAILSP:${tail}` })).toEqual({ won: tail === 0 ? 4 : 5, pushed: 0 })
    for (const sign of signs) expect(overSpecial('zodiac_special', { pick: `SP_Z:${sign}` })).toEqual({ won: sign === 'HORSE' ? 5 : 4, pushed: 0 })
    expect(overSpecial('zodiac_combo', { pick: 'COMPZ:HORSE+RAT+OX+PIG+DOG+GOAT' })).toEqual({ won: 24, pushed: 1 })
  })
})

describe('chances over the seven', () => {
  /** Draws of seven that touch every group of numbers, of all draws. */
  const touchAll = (groups: readonly number[]) => {
    const subsets = range(0, 2 ** groups.length - 1)
    const signed = subsets.map((bits) => {
      const left = groups.filter((_, index) => (bits & (1 << index)) !== 0)
      return BigInt(binomial(49 - left.reduce((sum, size) => sum + size, 0), 7)) * (left.length % 2 === 0 ? 1n : -1n)
    })
    return ratio(
      signed.reduce((sum, one) => sum + one, 0n),
      BigInt(binomial(49, 7)),
    )
  }

  test('any sign, any tail, linked signs and linked tails are those of the table', () => {
    expect([[4], [5]].map((groups) => rounded(touchAll(groups)))).toEqual([0.471719, 0.553896])
    expect([2, 3, 4, 5].map((count) => rounded(touchAll(range(1, count).map(() => 4))))).toEqual([0.205159, 0.080466, 0.027519, 0.00776])
    expect([2, 3, 4, 5].map((count) => rounded(touchAll(range(1, count).map((n) => (n === 1 ? 5 : 4)))))).toEqual([
      0.242652, 0.09595, 0.03312, 0.00944,
    ])
    expect([2, 3, 4].map((count) => rounded(touchAll(range(1, count).map(() => 5))))).toEqual([0.286848, 0.136228, 0.057581])
    expect([2, 3, 4].map((count) => rounded(touchAll(range(1, count).map((n) => (n === 1 ? 4 : 5)))))).toEqual([0.242652, 0.114357, 0.047909])
  })

  test('the sum of the seven is big, small, odd and even as often as the table states', () => {
    const ways = Array.from({ length: 8 }, () => new Map<number, bigint>())
    ways[0]?.set(0, 1n)
    for (const number of range(1, 49)) {
      for (let count = 7; count >= 1; count--) {
        for (const [sum, before] of ways[count - 1] ?? []) ways[count]?.set(sum + number, (ways[count]?.get(sum + number) ?? 0n) + before)
      }
    }
    const chance = (pick: string) => {
      let won = 0n
      for (const [sum, count] of ways[7] ?? []) {
        // The rule reads the sum only, so any seven numbers with that sum are representative.
        const wins = requirePlay('LHC', 'side').wins({ pick }, { numbers: [sum, 0, 0, 0, 0, 0], special: 0 })
        if (wins[0]?.key === 'WIN') won += count
      }
      return rounded(ratio(won, BigInt(binomial(49, 7))))
    }
    expect(['TOTAL_BIG', 'TOTAL_SMALL', 'TOTAL_ODD', 'TOTAL_EVEN'].map(chance)).toEqual([0.505572, 0.494428, 0.499988, 0.500012])
  })
})

describe('the zodiac', () => {
  test('1 has the sign of the year, the next numbers go backwards', () => {
    const horse = ['HORSE', 'SNAKE', 'DRAGON', 'RABBIT', 'TIGER', 'OX', 'RAT', 'PIG', 'DOG', 'ROOSTER', 'MONKEY', 'GOAT', 'HORSE']
    expect(range(1, 13).map((number) => signOf(number, 'HORSE'))).toEqual(horse)
    expect(numbersUnder('HORSE', 'HORSE')).toEqual([1, 13, 25, 37, 49])
    for (const year of signs) expect(signs.flatMap((sign) => numbersUnder(sign, year)).toSorted((a, b) => a - b)).toEqual(range(1, 49))
  })
})

describe('the return of Mark Six', () => {
  test('no price gives back more than was staked', () => {
    for (const play of playsOf('LHC').filter(({ code }) => /^(special|pos\d|regular|all\d|3of2|2special|string|miss\d+)$/.test(code))) {
      const sums = play.code.startsWith('pos') ? { hit: ratio(1, 49) } : expected(play.code, play.board.rows[0]?.least ?? 1)
      const back = Object.entries(sums).reduce(
        (sum, [key, chance]) => plus(sum, product(chance, fraction(prices[play.code]?.[key] ?? ''))),
        zeroFraction,
      )
      expect(compare(back, ratio(1)), play.code).toBeLessThan(0)
    }
  })
})
