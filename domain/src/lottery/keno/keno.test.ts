import { describe, expect, test } from 'vitest'
import { binomial, range } from '../count.ts'
import type { LotteryDraw } from '../lottery-draw.ts'
import { floorTo, fraction, plus, product, ratio, toDecimal, zeroFraction } from '../fraction.ts'
import { requirePlay, playsOf } from '../bets/plays.ts'
import { defaultPrices } from '../bets/price.ts'
import { settleTicket } from '../bets/settle.ts'

const draw: LotteryDraw = { numbers: [2, 6, 9, 15, 18, 21, 26, 33, 37, 38, 44, 45, 50, 52, 58, 63, 66, 71, 74, 80] }
const prices = defaultPrices('KENO').odds
const rounded = (n: bigint, d: bigint, digits = 6) => Number(floorTo(plus(ratio(n, d), ratio(1, 2n * 10n ** BigInt(digits))), digits)) / 10 ** digits

const side = (pick: string, on: LotteryDraw = draw) => {
  const terms = { mode: 'ODDS', odds: fraction(prices['side']?.[pick] ?? ''), stake: fraction('1') } as const
  const outcome = settleTicket({ family: 'KENO', play: 'side', selection: { pick }, terms }, on)
  return outcome.mode === 'ODDS' ? `${outcome.result} ${toDecimal(outcome.payout)}` : ''
}
const pearl = (numbers: readonly number[], play = `pearl${numbers.length}`) => {
  const odds = Object.fromEntries(Object.entries(prices[play] ?? {}).map(([key, pays]) => [key, fraction(pays)]))
  const outcome = settleTicket({ family: 'KENO', play, selection: { numbers }, terms: { mode: 'PAYTABLE', odds, stake: fraction('1') } }, draw)
  return outcome.mode === 'PAYTABLE' ? `${outcome.hits} ${toDecimal(outcome.payout)}` : ''
}

/** A draw of twenty with that sum, made by moving the balls of 1–20 up from the last one. */
const drawWithSum = (sum: number): LotteryDraw => {
  const numbers = [...range(1, 20)]
  let left = sum - 210
  for (let at = 19; left > 0; at--) {
    const step = Math.min(left, 60)
    numbers[at] = at + 1 + step
    left -= step
  }
  return { numbers }
}

describe('the worked example of keno', () => {
  test('a sum of 808 is small and even, of water; halves tie; more even numbers', () => {
    const won = playsOf('KENO').flatMap(({ code, keys }) => (code === 'side' ? keys.filter((pick) => side(pick).startsWith('WIN')) : []))
    expect(won).toEqual(['SMALL', 'SUM_EVEN', 'SMALL_EVEN', 'UD_TIE', 'EVENS', 'WATER'])
    expect(['SMALL', 'SUM_EVEN', 'WATER', 'UD_TIE', 'EVENS'].map((pick) => side(pick))).toEqual([
      'WIN 1.95',
      'WIN 1.95',
      'WIN 2.4',
      'WIN 4.3',
      'WIN 2.3',
    ])
  })

  test('pearls pay by their hits', () => {
    expect(pearl([6, 44, 77])).toBe('2 2.3')
    expect(pearl([6])).toBe('1 3.3')
    expect(pearl([6, 9, 15, 18, 21])).toBe('5 251')
    expect(pearl([6, 9, 15, 18, 22])).toBe('4 21')
    expect(pearl([6, 9, 15, 22, 23])).toBe('3 3')
    expect(pearl([6, 1, 3, 4])).toBe('1 0')
    expect(pearl([1, 3])).toBe('0 0')
  })
})

describe('keno sides', () => {
  test('the middle sum gives back big, small and their pairs, and wins its own', () => {
    const middle = drawWithSum(810)
    for (const pick of ['BIG', 'SMALL', 'BIG_ODD', 'BIG_EVEN', 'SMALL_ODD', 'SMALL_EVEN']) expect(side(pick, middle)).toBe('PUSH 1')
    expect(side('EXACT810', middle)).toBe('WIN 108')
    expect(side('SUM_EVEN', middle)).toBe('WIN 1.95')
    expect(side('SUM_ODD', middle)).toBe('LOSE 0')
  })

  test('over all draws each side wins as often as the table states', () => {
    const ways = Array.from({ length: 21 }, () => new Map<number, bigint>())
    ways[0]?.set(0, 1n)
    for (const number of range(1, 80)) {
      for (let count = 20; count >= 1; count--) {
        for (const [sum, before] of ways[count - 1] ?? []) ways[count]?.set(sum + number, (ways[count]?.get(sum + number) ?? 0n) + before)
      }
    }
    const sums = [...(ways[20] ?? [])].map(([sum, count]) => ({ count, on: drawWithSum(sum) }))
    const all = sums.reduce((sum, { count }) => sum + count, 0n)
    const chance = (pick: string, result: string) => {
      const play = requirePlay('KENO', 'side')
      const won = sums.reduce((sum, { count, on }) => sum + (play.wins({ pick }, on)[0]?.key === result ? count : 0n), 0n)
      return rounded(won, all)
    }
    expect(sums).toHaveLength(1201)
    const table = {
      BIG: 0.497802,
      SMALL: 0.497802,
      EXACT810: 0.004396,
      SUM_ODD: 0.5,
      SUM_EVEN: 0.5,
      BIG_ODD: 0.25,
      SMALL_ODD: 0.25,
      BIG_EVEN: 0.247802,
      SMALL_EVEN: 0.247802,
      GOLD: 0.102515,
      WOOD: 0.201528,
      WATER: 0.38804,
      FIRE: 0.203392,
      EARTH: 0.104525,
    }
    for (const [pick, expected] of Object.entries(table)) expect(chance(pick, 'WIN'), pick).toBe(expected)
    expect(chance('BIG', 'PUSH')).toBe(0.004396)
    expect(chance('SUM_ODD', 'PUSH')).toBe(0)
  })

  test('halves and parity win and tie as often as the table states', () => {
    const hands = range(0, 20).reduce((sum, count) => sum + BigInt(binomial(40, count)) * BigInt(binomial(40, 20 - count)), 0n)
    const chance = (pick: string, numbersOf: (count: number) => readonly number[]) => {
      const won = range(0, 20).reduce((sum, count) => {
        const wins = requirePlay('KENO', 'side').wins({ pick }, { numbers: numbersOf(count) })
        return sum + (wins[0]?.key === 'WIN' ? BigInt(binomial(40, count)) * BigInt(binomial(40, 20 - count)) : 0n)
      }, 0n)
      return rounded(won, hands)
    }
    const low = (count: number) => [...range(1, count), ...range(61, 80 - count)]
    const odd = (count: number) => [...range(1, count).map((n) => 2 * n - 1), ...range(1, 20 - count).map((n) => 2 * n)]
    expect(['UP', 'DOWN', 'UD_TIE'].map((pick) => chance(pick, low))).toEqual([0.398378, 0.398378, 0.203243])
    expect(['ODDS', 'EVENS', 'OE_TIE'].map((pick) => chance(pick, odd))).toEqual([0.398378, 0.398378, 0.203243])
  })
})

describe('keno pearls', () => {
  test('hit and pay back as often as the table states', () => {
    const chances = [
      [0.75, 0.25],
      [0.560127, 0.379747, 0.060127],
      [0.416504, 0.430867, 0.138754, 0.013875],
      [0.308321, 0.432732, 0.212635, 0.043248, 0.003063],
      [0.227184, 0.405686, 0.270457, 0.083935, 0.012092, 0.000645],
    ]
    const returns = [0.825, 0.6193, 0.6008, 0.841, 0.6676]
    for (const [index, expected] of chances.entries()) {
      const size = index + 1
      const play = requirePlay('KENO', `pearl${size}`)
      let back = zeroFraction
      for (const hits of range(0, size)) {
        const selection = { numbers: [...range(1, hits), ...range(21, 20 + size - hits)] }
        const chance = ratio(BigInt(binomial(20, hits)) * BigInt(binomial(60, size - hits)), BigInt(binomial(80, size)))
        expect(rounded(chance.n, chance.d)).toBe(expected[hits])
        const [win] = play.wins(selection, { numbers: range(1, 20) })
        expect(win).toEqual({ key: String(hits), units: 1 })
        back = plus(back, product(chance, fraction(prices[play.code]?.[String(hits)] ?? '0')))
      }
      expect(rounded(back.n, back.d, 4), play.code).toBe(returns[index])
      expect(play.best({ numbers: range(1, size) })).toEqual([{ key: String(size), units: 1 }])
    }
  })

  test('take exactly their numbers, each once, of 1 to 80', () => {
    const wrong = (numbers: readonly number[] | undefined, play = 'pearl3') =>
      requirePlay('KENO', play).check(numbers ? { numbers } : {})?.key ?? null
    expect(wrong([1, 2, 80])).toBeNull()
    expect(wrong(undefined)).toBe('bad_selection')
    expect(wrong([])).toBe('selection_empty')
    expect(wrong([1, 2])).toBe('selection_too_few')
    expect(wrong([1, 2, 3, 4])).toBe('selection_too_many')
    expect(wrong([1, 2, 2])).toBe('selection_repeated')
    for (const number of [0, 81]) expect(wrong([1, 2, number])).toBe('selection_out_of_range')
  })
})
