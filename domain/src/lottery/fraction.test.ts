import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compare, floorTo, fraction, plus, product, quotient, ratio, parseFraction, toDecimal, zeroFraction } from './fraction.ts'

const whole = fc.bigInt({ min: 0n, max: 10n ** 20n })
const fractions = fc.tuple(whole, fc.bigInt({ min: 1n, max: 10n ** 12n })).map(([n, d]) => ratio(n, d))

describe('an exact price', () => {
  test('adds, multiplies and divides without losing anything', () => {
    fc.assert(
      fc.property(fractions, fractions, fractions, (a, b, c) => {
        expect(plus(a, b)).toEqual(plus(b, a))
        expect(product(a, plus(b, c))).toEqual(plus(product(a, b), product(a, c)))
        if (b.n > 0n) expect(product(quotient(a, b), b)).toEqual(a)
        expect(plus(a, zeroFraction)).toEqual(a)
      }),
    )
  })

  test('is compared by its value', () => {
    expect(compare(fraction('0.3'), ratio(3, 10))).toBe(0)
    expect(compare(ratio(1, 3), fraction('0.333333333333'))).toBe(1)
    expect(compare(ratio(2, 3), fraction('0.666666666667'))).toBe(-1)
  })

  test('is rounded down, in favour of the operator, only when it becomes money', () => {
    expect(floorTo(fraction('1.98'), 2)).toBe(198n)
    expect(floorTo(fraction('1.9899'), 2)).toBe(198n)
    expect(floorTo(ratio(2, 3), 0)).toBe(0n)
    fc.assert(
      fc.property(fractions, fc.integer({ min: 0, max: 6 }), (amount, digits) => {
        const units = ratio(floorTo(amount, digits), 10n ** BigInt(digits))
        expect(compare(units, amount)).toBeLessThanOrEqual(0)
        expect(compare(plus(units, ratio(1n, 10n ** BigInt(digits))), amount)).toBe(1)
      }),
    )
  })

  test('has no divisor of nothing', () => {
    expect(() => ratio(1, 0)).toThrow(RangeError)
    expect(() => quotient(ratio(1), zeroFraction)).toThrow(RangeError)
  })
})

describe('a decimal', () => {
  test.each([
    ['1.98', 198n, 100n],
    ['2', 2n, 1n],
    ['0.002', 1n, 500n],
    ['007.50', 15n, 2n],
  ])('%s is read exactly', (text, n, d) => expect(fraction(text)).toEqual(ratio(n, d)))

  test.each(['', '-1', '+1', '1.', '.5', '1e3', '1,000', ' 1', '٣', 'NaN', '1.0000000000001', '1234567890123456789'])('%j is none', (text) => {
    expect(parseFraction(text)).toBeNull()
    expect(() => fraction(text)).toThrow(RangeError)
  })

  test('is written in full when it ends and to the nearest of twelve places when it does not', () => {
    expect([toDecimal(ratio(650)), toDecimal(fraction('32.1750')), toDecimal(zeroFraction), toDecimal(ratio(1, 2n ** 20n))]).toEqual([
      '650',
      '32.175',
      '0',
      '0.00000095367431640625',
    ])
    expect(toDecimal(ratio(1700, 3))).toBe('566.666666666667')
    expect(toDecimal(ratio(1, 3), 6)).toBe('0.333333')
    expect(toDecimal(ratio(20, 3 * 10 ** 9), 6)).toBe('0')
  })

  test('that was written is read back', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 17n }), fc.integer({ min: 0, max: 12 }), (units, places) => {
        const amount = ratio(units, 10n ** BigInt(places))
        expect(parseFraction(toDecimal(amount))).toEqual(amount)
      }),
    )
  })
})
