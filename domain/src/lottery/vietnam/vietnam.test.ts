import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { binomial, range } from '../count.ts'
import { type PrizeDraw, prizeKeys, prizeRows } from '../lottery-draw.ts'
import { floorTo, fraction, plus, ratio, toDecimal } from '../fraction.ts'
import { requirePlay, playsOf } from '../bets/plays.ts'
import { defaultPrices } from '../bets/price.ts'
import { settleTicket } from '../bets/settle.ts'
import type { VietnamRegion } from './rules.ts'

const regions: readonly VietnamRegion[] = ['VN_NORTH', 'VN_CENTRAL', 'VN_SOUTH']

/** The worked example of the North. */
const north: PrizeDraw = {
  prizes: {
    DB: ['40179'],
    G1: ['58823'],
    G2: ['11006', '70454'],
    G3: ['92031', '55512', '30348', '61648', '20086', '77765'],
    G4: ['1234', '5070', '9920', '4467'],
    G5: ['3301', '8845', '6612', '9090', '2754', '1193'],
    G6: ['817', '502', '833'],
    G7: ['79', '05', '44', '91'],
  },
}

const south: PrizeDraw = {
  prizes: {
    DB: ['001279'],
    G1: ['58823'],
    G2: ['11006'],
    G3: ['92031', '55512'],
    G4: ['30348', '61648', '20086', '77765', '12340', '50700', '99200'],
    G5: ['4467'],
    G6: ['3301', '8845', '6612'],
    G7: ['279'],
    G8: ['79'],
  },
}

const settled = (region: VietnamRegion, play: string, numbers: readonly string[], draw: PrizeDraw) => {
  const rate = fraction(defaultPrices(region).odds[play]?.['hit'] ?? '')
  const outcome = settleTicket({ family: region, play, selection: { numbers }, terms: { mode: 'POINTS', rate, pointPrice: fraction('1') } }, draw)
  return outcome.mode === 'POINTS' ? [outcome.costUnits, Number(toDecimal(outcome.payout))] : []
}
const inNorth = (play: string, ...numbers: readonly string[]) => settled('VN_NORTH', play, numbers, north)
const inSouth = (play: string, ...numbers: readonly string[]) => settled('VN_SOUTH', play, numbers, south)

describe('the worked example of the North', () => {
  test('each play costs and pays as written', () => {
    expect(inNorth('lo2', '79')).toEqual([27, 198])
    expect(inNorth('lo2', '48')).toEqual([27, 198])
    expect(inNorth('lo3', '179')).toEqual([23, 980])
    expect(inNorth('de_db', '79', '97')).toEqual([2, 99])
    expect(inNorth('de_dau', '79')).toEqual([4, 99])
    expect(inNorth('de_daudui', '79')).toEqual([5, 198])
    expect(inNorth('cang3', '179')).toEqual([1, 980])
  })
})

describe('plays of Vietnam', () => {
  test('cost as many points as there are prizes in play', () => {
    const cost = (region: VietnamRegion) =>
      Object.fromEntries(playsOf(region).map((play) => [play.code, play.units({ numbers: range(1, 10).map(String) })]))
    const combined = { xien2: 45, xien3: 120, xien4: 210, truot4: 210, truot6: 210, truot8: 45, truot10: 1 }
    const single = { lo2_1k: 10, de_db: 10, de_db_head: 10, de_g1: 10, cang3: 10, cang4: 10, dau: 10, dui: 10 }
    const tens = (of: Readonly<Record<string, number>>) => Object.fromEntries(Object.entries(of).map(([code, units]) => [code, units * 10]))
    expect(cost('VN_NORTH')).toEqual({
      ...combined,
      ...single,
      ...tens({ lo2: 27, lo2_head: 27, lo3: 23, lo4: 20, lo8: 8, de_dau: 4, de_daudui: 5, cang3_dau: 3, cang3_daudui: 4 }),
    })
    const elsewhere = {
      ...combined,
      ...single,
      ...tens({ lo2: 18, lo2_head: 18, lo3: 17, lo4: 16, lo7: 7, de_dau: 1, de_daudui: 2, cang3_dau: 1, cang3_daudui: 2 }),
    }
    expect(cost('VN_SOUTH')).toEqual(elsewhere)
    expect(cost('VN_CENTRAL')).toEqual(elsewhere)
  })

  test('zeros in front count, and a tail that shows twice pays twice', () => {
    expect(inNorth('lo2', '05')).toEqual([27, 99])
    expect(inNorth('lo2', '06', '20')).toEqual([54, 198])
    expect(inNorth('lo3', '006')).toEqual([23, 980])
    expect(inNorth('lo4', '0179', '1006')).toEqual([40, 18_000])
    expect(inSouth('lo2', '79')).toEqual([18, 297])
    expect(inSouth('lo2_1k', '79')).toEqual([1, 16.335])
    expect(inSouth('de_db_head', '00')).toEqual([1, 99])
    expect(inNorth('lo2_head', '55', '79')).toEqual([54, 198])
  })

  test('rows of two and three digits are G7 and G6 in the North, G8 and G7 elsewhere', () => {
    expect(inSouth('de_dau', '79')).toEqual([1, 99])
    expect(inSouth('de_daudui', '79')).toEqual([2, 198])
    expect(inSouth('cang3_dau', '279')).toEqual([1, 980])
    expect(inSouth('cang3_daudui', '279')).toEqual([2, 1960])
    expect(inNorth('cang3_dau', '502', '279')).toEqual([6, 980])
    expect(inNorth('cang3_daudui', '179')).toEqual([4, 980])
    expect(inNorth('lo8', '79', '17')).toEqual([16, 297])
    expect(inSouth('lo7', '79', '45')).toEqual([14, 396])
    expect(() => requirePlay('VN_SOUTH', 'lo8')).toThrow('unknown_play')
    expect(() => requirePlay('VN_NORTH', 'lo7')).toThrow('unknown_play')
  })

  test('head and tail of the special prize', () => {
    expect(inNorth('dau', '7', '9')).toEqual([2, 9.8])
    expect(inNorth('dui', '7', '9')).toEqual([2, 9.8])
    expect(inNorth('de_g1', '23')).toEqual([1, 99])
    expect(inNorth('cang4', '0179')).toEqual([1, 9000])
  })

  test('joined numbers depend on presence only, missing ones on absence', () => {
    expect(inNorth('xien2', '79', '48')).toEqual([1, 16])
    expect(inNorth('xien2', '79', '48', '00')).toEqual([3, 16])
    expect(inNorth('xien3', '79', '48', '05', '23')).toEqual([4, 260])
    expect(inNorth('xien4', '79', '48', '05', '24')).toEqual([1, 0])
    expect(inNorth('truot4', '00', '10', '13', '14')).toEqual([1, 2.3])
    expect(inNorth('truot4', '00', '10', '13', '79')).toEqual([1, 0])
    expect(inNorth('truot4', '00', '10', '13', '14', '79')).toEqual([5, 2.3])
  })

  test('what cannot be sold is refused by name', () => {
    const wrong = (play: string, numbers: readonly (string | number)[] | undefined) =>
      requirePlay('VN_NORTH', play).check(numbers ? { numbers } : {})?.key ?? null
    expect(wrong('lo2', ['00', '99'])).toBeNull()
    expect(wrong('lo2', undefined)).toBe('bad_selection')
    expect(wrong('lo2', [])).toBe('selection_empty')
    for (const number of ['7', '777', '']) expect(wrong('lo2', [number]), number).toBe(number === '' ? 'bad_selection' : 'selection_out_of_range')
    for (const number of [79, '7x', '-1', '٧٩']) expect(wrong('lo2', [number])).toBe('bad_selection')
    expect(wrong('lo2', ['79', '79'])).toBe('selection_repeated')
    expect(wrong('xien3', ['79', '97'])).toBe('selection_too_few')
    expect(wrong('truot10', ['79'])).toBe('selection_too_few')
  })

  test('every play has a rate and a board', () => {
    for (const region of regions) {
      for (const { code, board, keys } of playsOf(region)) {
        expect(Object.keys(defaultPrices(region).odds[code] ?? {})).toEqual(keys)
        expect(board.rows[0]?.most).toBeGreaterThan(1)
      }
    }
  })
})

const tableOf = (region: VietnamRegion, digits: () => number): PrizeDraw => ({
  prizes: Object.fromEntries(
    prizeKeys.flatMap((key) => {
      const [count, width] = prizeRows[region][key] ?? [0, 0]
      return count === 0 ? [] : [[key, range(1, count).map(() => range(1, width).map(digits).join(''))]]
    }),
  ),
})

/** A small deterministic generator, so that the simulation always yields the same result. */
const repeatable = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((seed / 2 ** 32) * 10)
}

const rounded = (n: bigint, d: bigint) => Number(floorTo(plus(ratio(n, d), ratio(1, 2_000_000)), 6)) / 1e6

describe('chances in Vietnam', () => {
  /** Probability that `together` numbers are all drawn, or that none of `absent` is, among a number of tails. */
  const presence = (prizes: number, together: number) =>
    rounded(
      range(0, together).reduce(
        (sum, missing) => sum + (missing % 2 === 0 ? 1n : -1n) * BigInt(binomial(together, missing)) * BigInt(100 - missing) ** BigInt(prizes),
        0n,
      ),
      100n ** BigInt(prizes),
    )
  const absence = (prizes: number, absent: number) => rounded(BigInt(100 - absent) ** BigInt(prizes), 100n ** BigInt(prizes))

  test('of joined and missing numbers are those of the table', () => {
    expect([2, 3, 4].map((size) => presence(27, size))).toEqual([0.054882, 0.012298, 0.00267])
    expect([2, 3, 4].map((size) => presence(18, size))).toEqual([0.026108, 0.003913, 0.000555])
    expect([4, 6, 8, 10].map((size) => absence(27, size))).toEqual([0.332142, 0.188127, 0.105262, 0.05815])
    expect([4, 6, 8, 10].map((size) => absence(18, size))).toEqual([0.479603, 0.328323, 0.222936, 0.150095])
  })

  test('a simulation of the plays agrees with them', () => {
    const draws = 2000
    for (const region of ['VN_NORTH', 'VN_SOUTH'] as const) {
      const digits = repeatable(20_261_121)
      const prizes = region === 'VN_NORTH' ? 27 : 18
      const expected: readonly (readonly [string, number, readonly string[]])[] = [
        ['xien2', presence(prizes, 2) * 45, range(10, 19).map(String)],
        ['truot4', absence(prizes, 4) * 5, range(10, 14).map(String)],
        ['truot10', absence(prizes, 10), range(10, 19).map(String)],
        ['lo2', prizes / 10, range(10, 19).map(String)],
        ['lo3', (region === 'VN_NORTH' ? 23 : 17) / 10, range(100, 199).map(String)],
        ['de_daudui', (region === 'VN_NORTH' ? 5 : 2) / 10, range(10, 19).map(String)],
        ['dau', 0.2, ['1', '7']],
      ]
      const sums = expected.map(() => ({ hits: 0, squares: 0 }))
      for (let at = 0; at < draws; at++) {
        const draw = tableOf(region, digits)
        for (const [index, [code, , numbers]] of expected.entries()) {
          const hits = requirePlay(region, code).wins({ numbers }, draw)[0]?.units ?? 0
          const sum = sums[index]
          if (sum) sum.hits += hits
          if (sum) sum.squares += hits * hits
        }
      }
      for (const [index, [code, mean]] of expected.entries()) {
        const { hits, squares } = sums[index] ?? { hits: 0, squares: 0 }
        const spread = Math.sqrt((squares / draws - (hits / draws) ** 2) / draws)
        expect(Math.abs(hits / draws - mean), `${region} ${code}`).toBeLessThan(4.5 * spread)
      }
    }
  })

  test('one number over all ends hits as often as the prizes in play', () => {
    for (const region of regions) {
      const draw = tableOf(region, repeatable(7))
      const everything = (width: number) => Array.from({ length: 10 ** width }, (_, n) => String(n).padStart(width, '0'))
      for (const play of playsOf(region)) {
        if (/^(xien|truot|lo2_1k)/.test(play.code)) continue
        const numbers = everything(play.board.typed?.width ?? (play.board.rows[0]?.most === 10 ? 1 : 2))
        expect(play.wins({ numbers }, draw)[0]?.units, `${region} ${play.code}`).toBe(play.units({ numbers: numbers.slice(0, 1) }))
      }
    }
  })

  test('units are the combinations written out', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 99 }), { minLength: 4, maxLength: 9 }), (chosen) => {
        const numbers = chosen.map((number) => String(number).padStart(2, '0'))
        const pairs = numbers.flatMap((a, at) => numbers.slice(at + 1).map((b) => [a, b]))
        const play = requirePlay('VN_NORTH', 'xien2')
        expect(play.units({ numbers })).toBe(pairs.length)
        const one = pairs.reduce((sum, pair) => sum + (play.wins({ numbers: pair }, north)[0]?.units ?? 0), 0)
        expect(play.wins({ numbers }, north)[0]?.units ?? 0).toBe(one)
        const fours = numbers.length < 4 ? 0 : binomial(numbers.length, 4)
        expect(requirePlay('VN_NORTH', 'truot4').units({ numbers })).toBe(fours)
      }),
      { numRuns: 100 },
    )
  })

  test('the most that a draw can bring is reached by some draw and never passed', () => {
    const alike: PrizeDraw = tableOf('VN_NORTH', () => 1)
    const max = (code: string, ...numbers: readonly string[]) => requirePlay('VN_NORTH', code).best({ numbers })[0]?.units
    expect(max('lo2', '11', '22')).toBe(requirePlay('VN_NORTH', 'lo2').wins({ numbers: ['11', '22'] }, alike)[0]?.units)
    expect(max('xien2', '11', '22', '33')).toBe(3)
    expect(max('truot4', '22', '33', '44', '55', '66')).toBe(
      requirePlay('VN_NORTH', 'truot4').wins({ numbers: ['22', '33', '44', '55', '66'] }, alike)[0]?.units,
    )
    expect(max('xien2', ...range(10, 49).map(String))).toBe(binomial(27, 2))
    expect(max('truot4', ...Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0')))).toBe(binomial(99, 4))
  })
})
