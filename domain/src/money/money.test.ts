import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencyDigits } from './currencies.ts'
import { formatAmount, parseAmount } from './decimal.ts'
import { MAX_MINOR, minor, subtractMinor, sumMinor, multiplyMinor } from './minor.ts'
import { applyRate, splitByWeights } from './share.ts'

const amounts = fc.integer({ min: 0, max: MAX_MINOR })
const digits = fc.integer({ min: 0, max: 6 })

test('what is written can be read back, to the unit, in every currency', () => {
  fc.assert(
    fc.property(amounts, digits, (amount, exponent) => {
      const text = formatAmount(minor(amount), exponent)
      // Fifteen digits is the maximum on the wire.
      const whole = text.split('.')[0] ?? ''
      expect(parseAmount(text, exponent)).toBe(whole.length <= 15 ? amount : null)
    }),
  )
})

test('what is read is never more nor less than what was written', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 13n }), fc.integer({ min: 0, max: 99 }), (whole, cents) => {
      expect(parseAmount(`${whole}.${String(cents).padStart(2, '0')}`, 2)).toBe(Number(whole * 100n + BigInt(cents)))
    }),
  )
})

test.each([
  ['0', 2, 0],
  ['0.00', 2, 0],
  ['1', 2, 100],
  ['1.5', 2, 150],
  ['1234.50', 2, 123450],
  ['007', 2, 700],
  ['12', 0, 12],
  ['0.000001', 6, 1],
  ['90071992547409.91', 2, MAX_MINOR],
])('%s with %i digits is %i minor units', (text, exponent, amount) => {
  expect(parseAmount(text, exponent)).toBe(amount)
})

test.each([
  '',
  ' ',
  '-1',
  '+1',
  '1.',
  '.5',
  '1e3',
  '1E3',
  '0x10',
  '1,000',
  '1 000',
  '٣',
  '１',
  '1.234',
  '1.2.3',
  'NaN',
  'Infinity',
  '1\n',
  '\n1',
  '1\u0000',
  '9'.repeat(16),
  '90071992547409.92',
  '999999999999999.99',
])('%j is not an amount', (text) => {
  expect(parseAmount(text, 2)).toBeNull()
})

test('an amount keeps its minus and all its digits in print', () => {
  expect(formatAmount(minor(-5), 2)).toBe('-0.05')
  expect(formatAmount(minor(-123450), 2)).toBe('-1234.50')
  expect(formatAmount(minor(0), 2)).toBe('0.00')
  expect(formatAmount(minor(-0), 2)).toBe('0.00')
  expect(formatAmount(minor(7), 0)).toBe('7')
  expect(formatAmount(minor(MAX_MINOR), 2)).toBe('90071992547409.91')
})

test('a fraction of a minor unit does not exist', () => {
  for (const wrong of [0.5, Number.NaN, Number.POSITIVE_INFINITY, MAX_MINOR + 1]) expect(() => minor(wrong)).toThrow()
  expect(() => minor(2n ** 53n)).toThrow(RangeError)
  expect(Object.is(minor(-0), 0)).toBe(true)
})

test('adding up either is exact or refuses', () => {
  fc.assert(
    fc.property(amounts, amounts, (a, b) => {
      if (a + b <= MAX_MINOR && BigInt(a) + BigInt(b) <= BigInt(MAX_MINOR)) expect(BigInt(sumMinor(minor(a), minor(b)))).toBe(BigInt(a) + BigInt(b))
      else expect(() => sumMinor(minor(a), minor(b))).toThrow(RangeError)
      expect(subtractMinor(minor(a), minor(b))).toBe(a - b)
    }),
  )
  expect(sumMinor()).toBe(0)
})

test('a multiple either is exact or refuses', () => {
  expect(multiplyMinor(minor(25), 20)).toBe(500)
  expect(() => multiplyMinor(minor(MAX_MINOR), 2)).toThrow(RangeError)
  expect(() => multiplyMinor(minor(1), 0.5)).toThrow()
})

test('a share and its remainder are the whole', () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 1000 }), (amount, of) => {
      const { share, remainder } = applyRate(minor(amount), { of, in: 1000 })
      expect(BigInt(share) * 1000n + BigInt(remainder)).toBe(BigInt(amount) * BigInt(of))
      expect(remainder).toBeLessThan(1000)
    }),
  )
})

test('a share is rounded in favour of the operator', () => {
  expect(applyRate(minor(101), { of: 1, in: 2 })).toEqual({ share: 50, remainder: 1 })
  expect(() => applyRate(minor(-1), { of: 1, in: 2 })).toThrow(RangeError)
  expect(() => applyRate(minor(1), { of: 1, in: 0 })).toThrow(RangeError)
  expect(() => applyRate(minor(1), { of: 0.1, in: 1 })).toThrow(RangeError)
})

test('the parts of a split add up to it', () => {
  fc.assert(
    fc.property(amounts, fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 12 }), (amount, weights) => {
      fc.pre(weights.some((weight) => weight > 0))
      const parts = splitByWeights(minor(amount), weights)
      expect(parts.reduce((all, part) => all + BigInt(part), 0n)).toBe(BigInt(amount))
      parts.forEach((part, index) => {
        if (weights[index] === 0) expect(part).toBe(0)
      })
    }),
  )
  expect(splitByWeights(minor(100), [1, 1, 1])).toEqual([34, 33, 33])
  expect(() => splitByWeights(minor(1), [0])).toThrow(RangeError)
  expect(() => splitByWeights(minor(1), [])).toThrow(RangeError)
})

test('currencies have their own digits', () => {
  expect([currencyDigits('PHP'), currencyDigits('VND'), currencyDigits('KWD'), currencyDigits('USDT')]).toEqual([2, 0, 3, 6])
})
