import { defaultPrices } from '@perya/domain/lottery/bets/price'
import { describe, expect, test } from 'vitest'
import { pointsCost, type PointTicket, type IssueOnSale, typedNumbers } from './point-price.ts'

const { series, unitPrices, odds } = defaultPrices('VN_NORTH')
const sale: IssueOnSale = {
  gameCode: 'VN_HANOI',
  family: 'VN_NORTH',
  label: 'Hà Nội',
  now: '2026-11-21T09:00:00.000Z',
  isSale: true,
  current: null,
  next: [],
  previous: null,
  priceId: 1,
  prices: { series, unitPrices: [...unitPrices], odds: Object.fromEntries(Object.entries(odds).map(([play, table]) => [play, { ...table }])) },
  leastStake: '1.00',
  currency: 'PHP',
}
const ticket = (play: string, pointPrice: string, ...numbers: readonly string[]): PointTicket => ({ play, pointPrice, numbers })

describe('what points cost', () => {
  test('is point price times the prizes in play, and the best win that of one draw', () => {
    expect(pointsCost('VN_NORTH', sale, [ticket('lo2', '1', '79')], 'PHP')).toEqual({ stake: '27', best: '2673', units: 27 })
    expect(pointsCost('VN_NORTH', sale, [ticket('de_db', '0.5', '79', '97')], 'PHP')).toEqual({ stake: '1', best: '49.5', units: 2 })
    expect(pointsCost('VN_NORTH', sale, [ticket('lo2', '1', '79'), ticket('dau', '2', '7')], 'PHP')).toEqual({ stake: '29', best: '2673', units: 28 })
  })

  test('nothing is priced that may not be sold', () => {
    expect(pointsCost('VN_NORTH', sale, [], 'PHP')).toBeNull()
    for (const price of ['', '0', '-1', 'x', '1e3']) expect(pointsCost('VN_NORTH', sale, [ticket('lo2', price, '79')], 'PHP')).toBeNull()
    expect(pointsCost('VN_NORTH', sale, [ticket('lo2', '1')], 'PHP')).toBeNull()
    expect(pointsCost('VN_NORTH', sale, [ticket('xien2', '1', '79')], 'PHP')).toBeNull()
    expect(pointsCost('VN_NORTH', sale, [ticket('moon', '1', '79')], 'PHP')).toBeNull()
    expect(pointsCost('VN_NORTH', sale, [ticket('lo2', '1', '79'), ticket('lo2', '1', '7')], 'PHP')).toBeNull()
  })

  test('numbers are typed in any of the usual ways', () => {
    expect(typedNumbers(' 123, 045;045\n9-8 ')).toEqual(['123', '045', '9', '8'])
    expect(typedNumbers('')).toEqual([])
  })
})
