import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gameTypes } from '../lobby/categories.ts'
import { currencyDigits } from '../money/currencies.ts'
import { movementGroup } from '../records/kind-group.ts'
import { earnPoints } from './earn-points.ts'
import { kindOfSource, kindsOfType, pointSources, pointTypes, pointSourceOfGames, pointTypeOfKind } from './point-types.ts'
import { pointsCurrency, redemptionStates, redemptionTypes } from './redemption.ts'
import { minConvertiblePoints, pointsToMoney } from './points-exchange-rate.ts'

const whole = (max: number) => fc.integer({ min: 1, max })
const rate = fc.record({ units: whole(1_000_000), points: whole(50) })

describe('earning points', () => {
  test('gives nothing for one unit less than a point takes, and a point for exactly as much', () => {
    const hundred = { units: 10_000, points: 1 }
    expect(earnPoints(0, 9999, hundred)).toEqual({ points: 0, rest: 9999 })
    expect(earnPoints(0, 10_000, hundred)).toEqual({ points: 1, rest: 0 })
    expect(earnPoints(9999, 1, hundred)).toEqual({ points: 1, rest: 0 })
    expect(earnPoints(0, 0, hundred)).toEqual({ points: 0, rest: 0 })
    expect(earnPoints(0, 25_000, { units: 10_000, points: 3 })).toEqual({ points: 7, rest: 5000 })
  })

  test('comes to the same in many small amounts as in a single one', () => {
    fc.assert(
      fc.property(rate, fc.array(fc.integer({ min: 0, max: 500_000 }), { maxLength: 20 }), (at, amounts) => {
        let [points, rest] = [0, 0]
        for (const amount of amounts) {
          const step = earnPoints(rest, amount, at)
          points += step.points
          rest = step.rest
        }
        const all = amounts.reduce((sum, amount) => sum + amount, 0)
        expect({ points, rest }).toEqual(earnPoints(0, all, at))
      }),
    )
  })

  test('never gives more than the rate allows, and less than a point below it', () => {
    fc.assert(
      fc.property(rate, fc.integer({ min: 0, max: 2 ** 40 }), ({ units, points }, amount) => {
        const earned = BigInt(earnPoints(0, amount, { units, points }).points)
        expect(earned * BigInt(units) <= BigInt(amount) * BigInt(points)).toBe(true)
        expect((earned + 1n) * BigInt(units) > BigInt(amount) * BigInt(points)).toBe(true)
      }),
    )
  })

  test('takes back nothing that was given: what play took back is paid off before the next point', () => {
    const ten = { units: 1000, points: 1 }
    const given = earnPoints(0, 2500, ten)
    const back = earnPoints(given.rest, -2500, ten)
    expect(back).toEqual({ points: 0, rest: -2000 })
    expect(earnPoints(back.rest, 2999, ten)).toEqual({ points: 0, rest: 999 })
    expect(earnPoints(back.rest, 3000, ten)).toEqual({ points: 1, rest: 0 })
  })

  test('makes no points out of a rate that became cheaper', () => {
    expect(earnPoints(9999, 0, { units: 10, points: 1 })).toEqual({ points: 0, rest: 9 })
    expect(earnPoints(9999, 1, { units: 10, points: 1 })).toEqual({ points: 1, rest: 0 })
  })

  test('knows no rate of nothing, of a part or of too much', () => {
    for (const units of [0, -1, 0.5, Number.NaN, 2 ** 53]) expect(() => earnPoints(0, 1, { units, points: 1 })).toThrow('rate')
    expect(() => earnPoints(0, 1, { units: 1, points: 0 })).toThrow('rate')
  })
})

describe('points as money', () => {
  test('are rounded down, and too few are worth nothing [POINTS-07]', () => {
    const cent = { points: 3, amount: 2 }
    expect([0, 1, 2, 3, 4, 300].map((points) => pointsToMoney(points, cent))).toEqual([0, 0, 1, 2, 2, 200])
    expect(minConvertiblePoints(cent)).toBe(2)
    expect(minConvertiblePoints({ points: 1, amount: 5 })).toBe(1)
    expect(minConvertiblePoints({ points: 100, amount: 1 })).toBe(100)
  })

  test('are never worth more one by one than all at once', () => {
    fc.assert(
      fc.property(whole(1000), whole(1000), fc.array(fc.integer({ min: 0, max: 5000 }), { maxLength: 50 }), (points, amount, parts) => {
        const worth = { points, amount }
        const single = parts.reduce((sum, part) => sum + pointsToMoney(part, worth), 0)
        expect(single).toBeLessThanOrEqual(
          pointsToMoney(
            parts.reduce((sum, part) => sum + part, 0),
            worth,
          ),
        )
        const fewest = minConvertiblePoints(worth)
        expect(pointsToMoney(fewest, worth)).toBeGreaterThan(0)
        if (fewest > 1) expect(pointsToMoney(fewest - 1, worth)).toBe(0)
      }),
    )
  })

  test('of a thousand conversions of one point are never more than one conversion of a thousand', () => {
    for (const worth of [
      { points: 100, amount: 100 },
      { points: 100, amount: 1 },
      { points: 7, amount: 9 },
    ])
      expect(pointsToMoney(1, worth) * 1000).toBeLessThanOrEqual(pointsToMoney(1000, worth))
  })

  test('are whole: parts and negative amounts cannot be converted', () => {
    expect(() => pointsToMoney(0.5, { points: 1, amount: 1 })).toThrow(RangeError)
    expect(() => pointsToMoney(-1, { points: 1, amount: 1 })).toThrow(RangeError)
    expect(currencyDigits(pointsCurrency)).toBe(0)
  })
})

describe('what points are for', () => {
  test('is one of seven types, of which redeeming alone takes points [POINTS-09]', () => {
    expect(pointTypes).toEqual(['live', 'lottery', 'pvp', 'slots', 'sports', 'redeem', 'deposit'])
    expect(pointTypes.filter((type) => !pointSources.some((source) => source === type))).toEqual(['redeem'])
  })

  test('is determined by the kind of a line, and no kind belongs to two types', () => {
    for (const type of pointTypes) for (const kind of kindsOfType(type)) expect(pointTypeOfKind(kind)).toBe(type)
    for (const source of pointSources) expect(kindsOfType(source)).toEqual([kindOfSource(source)])
    expect(kindsOfType('redeem')).toEqual(['hold', 'hold_close', 'points_convert'])
    expect(pointTypeOfKind('grant')).toBe('redeem')
  })

  test('counts as nothing that money of play, bonuses or agents is counted as', () => {
    for (const source of pointSources) expect(movementGroup(kindOfSource(source))).toBe('other')
  })

  test('is known for every category of the lobby', () => {
    expect(Object.keys(pointSourceOfGames).toSorted()).toEqual([...gameTypes].toSorted())
    expect(new Set(Object.values(pointSourceOfGames))).toEqual(new Set(['slots', 'live', 'pvp', 'sports', 'lottery']))
  })

  test('has one of three states, whether goods, a voucher or money [POINTS-08]', () => {
    expect(redemptionStates).toEqual(['in_process', 'approved', 'rejected'])
    expect(redemptionTypes).toEqual(['goods', 'voucher', 'money'])
  })
})
