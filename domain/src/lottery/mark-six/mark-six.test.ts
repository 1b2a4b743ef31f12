import { describe, expect, test } from 'vitest'
import type { LotteryDraw } from '../lottery-draw.ts'
import { fraction, toDecimal } from '../fraction.ts'
import { requirePlay, playsOf } from '../bets/plays.ts'
import { defaultPrices } from '../bets/price.ts'
import type { Selection } from '../selection.ts'
import { settleTicket } from '../bets/settle.ts'

/** The worked example: a Horse year, the special is 49. */
const draw: LotteryDraw = { numbers: [3, 14, 22, 31, 40, 47], special: 49, date: '2026-11-21' }
const prices = defaultPrices('LHC').odds

const settled = (play: string, selection: Selection, on: LotteryDraw = draw) => {
  const { mode, keys, priceKey } = requirePlay('LHC', play)
  if (mode === 'ODDS') {
    const odds = prices[play]?.[priceKey?.({ date: '2026-11-21', ...selection }) ?? selection.pick ?? ''] ?? '0'
    return settleTicket({ family: 'LHC', play, selection, terms: { mode, odds: fraction(odds), stake: fraction('1') } }, on)
  }
  const odds = Object.fromEntries(keys.map((key) => [key, fraction(prices[play]?.[key] ?? '')]))
  return settleTicket({ family: 'LHC', play, selection, terms: { mode: 'ODDS_UNITS', odds, unitPrice: fraction('1') } }, on)
}
const paid = (play: string, selection: Selection, on?: LotteryDraw) => toDecimal(settled(play, selection, on).payout)

describe('the worked example of Mark Six', () => {
  test('49 gives the stake back on its sides, keeps its colour and its sign', () => {
    expect(settled('side', { pick: 'SP_BIG' })).toMatchObject({ result: 'PUSH' })
    expect(paid('side', { pick: 'SP_GREEN' })).toBe('2.9')
    expect(paid('zodiac_special', { pick: 'SP_Z:HORSE' })).toBe('9.5')
    expect(paid('zodiac_any', { pick: 'ANYZ:DRAGON' })).toBe('2.08')
    expect(paid('side', { pick: 'ANYTAIL:0' })).toBe('2.09')
    expect(settled('zodiac_combo', { pick: 'COMPZ:RAT+OX+TIGER+RABBIT+DRAGON+SNAKE' })).toMatchObject({ result: 'PUSH' })
  })

  test('the sum of the seven is 206: big and even', () => {
    for (const [pick, won] of [
      ['TOTAL_BIG', '1.965'],
      ['TOTAL_EVEN', '1.965'],
      ['TOTAL_SMALL', '0'],
      ['TOTAL_ODD', '0'],
    ] as const) {
      expect(paid('side', { pick })).toBe(won)
    }
  })

  test('units pay under the key that they hit', () => {
    expect(settled('all2', { numbers: [3, 14, 22] })).toMatchObject({ units: 3, winningUnits: { hit: 3 } })
    expect(paid('all2', { numbers: [3, 14, 22] })).toBe('180')
    expect(settled('3of2', { numbers: [3, 14, 25] })).toMatchObject({ units: 1, winningUnits: { three: 0, two: 1 } })
    expect(paid('3of2', { numbers: [3, 14, 25] })).toBe('20')
    expect(settled('2special', { numbers: [3, 14, 49] })).toMatchObject({ units: 3, winningUnits: { both: 1, special: 2 } })
    expect(paid('2special', { numbers: [3, 14, 49] })).toBe('100')
    expect(paid('string', { numbers: [3, 49] })).toBe('150')
    expect(paid('string', { numbers: [3, 14] })).toBe('0')
    expect(paid('miss5', { numbers: [1, 2, 4, 5, 6] })).toBe('2.15')
    expect(paid('miss5', { numbers: [1, 2, 3, 5, 6] })).toBe('0')
  })

  test('a draw that writes the special as a seventh number is the same draw', () => {
    const seven: LotteryDraw = { numbers: [3, 14, 22, 31, 40, 47, 49] }
    for (const [play, selection] of [
      ['special', { numbers: [49, 3] }],
      ['2special', { numbers: [3, 14, 49] }],
      ['side', { pick: 'P3_BLUE' }],
      ['side', { pick: 'TAILSP:9' }],
      ['zodiac_any', { pick: 'ANYZ:GOAT', date: '2026-11-21' }],
    ] as const) {
      expect(settled(play, selection, seven)).toEqual(settled(play, selection))
    }
  })
})

describe('Mark Six plays', () => {
  test('a place is won by its own ball only', () => {
    expect(settled('pos1', { numbers: [3, 14, 49] })).toMatchObject({ units: 3, winningUnits: { hit: 1 } })
    expect(settled('pos6', { numbers: [3] })).toMatchObject({ winningUnits: { hit: 0 } })
    expect(settled('special', { numbers: [3, 49] })).toMatchObject({ winningUnits: { hit: 1 } })
    expect(settled('regular', { numbers: [3, 14, 49, 1] })).toMatchObject({ units: 4, winningUnits: { hit: 2 } })
  })

  test('linked signs and tails count every combination of which all appear, those with the dearer one apart', () => {
    // Drawn are Dragon, Snake, Rooster, Rat, Rabbit, Monkey and Horse.
    const all = settled('zodiac_link2', {
      numbers: ['RAT', 'OX', 'TIGER', 'RABBIT', 'DRAGON', 'SNAKE', 'HORSE', 'GOAT', 'MONKEY', 'ROOSTER', 'DOG', 'PIG'],
    })
    expect(all).toMatchObject({ units: 66, winningUnits: { hit: 15, year: 6 } })
    expect(settled('zodiac_link3', { numbers: ['DRAGON', 'SNAKE', 'HORSE'] })).toMatchObject({ units: 1, winningUnits: { hit: 0, year: 1 } })
    expect(settled('tail_link2', { values: [0, 1, 2, 5] })).toMatchObject({ units: 6, winningUnits: { hit: 1, zero: 2 } })
    expect(paid('tail_link3', { values: [0, 1, 2] })).toBe('8.5')
  })

  test('a regular sign pays its profit for each number and its stake once', () => {
    const dragons: LotteryDraw = { numbers: [3, 15, 27, 1, 13, 2], special: 39, date: '2026-11-21' }
    expect(settled('zodiac_regular', { numbers: ['DRAGON', 'HORSE', 'RAT'] }, dragons)).toMatchObject({
      units: 3,
      winningUnits: { '3': 1, year2: 1 },
    })
    expect(paid('zodiac_regular', { numbers: ['DRAGON'] }, dragons)).toBe('4.36')
    expect(paid('zodiac_regular', { numbers: ['HORSE'] }, dragons)).toBe('2.54')
  })

  test('the day of the draw decides the zodiac, whatever the ticket contains', () => {
    const before: LotteryDraw = { numbers: [3, 14, 22, 31, 40, 47], special: 1, date: '2026-02-16' }
    expect(settled('zodiac_special', { pick: 'SP_Z:SNAKE', date: '2026-02-17' }, before)).toMatchObject({ result: 'WIN' })
    expect(settled('zodiac_special', { pick: 'SP_Z:HORSE', date: '2026-02-17' }, before)).toMatchObject({ result: 'LOSE' })
    expect(settled('zodiac_special', { pick: 'SP_Z:HORSE' }, { ...before, date: '2026-02-17' })).toMatchObject({ result: 'WIN' })
    expect(() => settled('zodiac_any', { pick: 'ANYZ:RAT' }, { numbers: [1, 2, 3, 4, 5, 6, 7] })).toThrow('bad_draw')
  })

  test('the sign of the year has a price of its own, joined signs are priced by their number', () => {
    const key = (play: string, selection: Selection) => requirePlay('LHC', play).priceKey?.(selection)
    expect(key('zodiac_special', { pick: 'SP_Z:HORSE', date: '2026-11-21' })).toBe('SP_Z:YEAR')
    expect(key('zodiac_special', { pick: 'SP_Z:HORSE', date: '2027-02-06' })).toBe('SP_Z')
    expect(key('zodiac_any', { pick: 'ANYZ:RAT', date: '2026-11-21' })).toBe('ANYZ')
    expect(key('zodiac_combo', { pick: 'COMPZ:RAT+OX+PIG' })).toBe('COMPZ:3')
    expect(prices['zodiac_combo']).toMatchObject({ 'COMPZ:6': '1.96', 'COMPZ:11': '1.06' })
  })

  test('what cannot be sold is refused by name', () => {
    const wrong = (play: string, selection: Selection) => requirePlay('LHC', play).check(selection)?.key ?? null
    expect(wrong('special', {})).toBe('bad_selection')
    expect(wrong('special', { numbers: [] })).toBe('selection_empty')
    for (const number of [0, 50, -1]) expect(wrong('regular', { numbers: [number] })).toBe('selection_out_of_range')
    expect(wrong('regular', { numbers: [7, 7] })).toBe('selection_repeated')
    expect(wrong('all4', { numbers: [1, 2, 3] })).toBe('selection_too_few')
    for (const play of ['zodiac_special', 'zodiac_combo', 'side']) {
      expect(wrong(play, {})).toBe('bad_selection')
      expect(wrong(play, { pick: '' })).toBe('selection_empty')
      expect(wrong(play, { pick: 'SP_Z:CAT' })).toBe('selection_out_of_range')
    }
    expect(wrong('zodiac_combo', { pick: 'COMPZ:RAT+RAT' })).toBe('selection_repeated')
    expect(wrong('zodiac_combo', { pick: 'COMPZ:RAT+CAT' })).toBe('selection_out_of_range')
    expect(wrong('zodiac_combo', { pick: 'COMPZ:RAT+OX+TIGER+RABBIT+DRAGON+SNAKE+HORSE+GOAT+MONKEY+ROOSTER+DOG+PIG' })).toBe('selection_too_many')
    expect(wrong('zodiac_combo', { pick: 'COMPZ:PIG' })).toBeNull()
    expect(wrong('zodiac_link2', { numbers: ['RAT'] })).toBe('selection_too_few')
    expect(wrong('zodiac_link2', { numbers: ['RAT', 'RAT'] })).toBe('selection_repeated')
    expect(wrong('zodiac_link2', { numbers: ['RAT', 'CAT'] })).toBe('selection_out_of_range')
    expect(wrong('zodiac_link2', { numbers: [] })).toBe('selection_empty')
    expect(wrong('zodiac_link2', {})).toBe('bad_selection')
    expect(wrong('tail_link2', { values: [1, 10] })).toBe('selection_out_of_range')
  })

  test('every play has odds for each of its keys, and every pick of the board may be sold', () => {
    for (const play of playsOf('LHC')) {
      expect(Object.keys(prices[play.code] ?? {}).toSorted(), play.code).toEqual([...play.keys].toSorted())
      if (play.mode !== 'ODDS' || play.code === 'zodiac_combo') continue
      for (const row of play.board.rows) for (const pick of row.values) expect(play.check({ pick: String(pick) })).toBeNull()
    }
  })
})
