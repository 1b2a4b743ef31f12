/**
 * Exact rationals: a price such as 0.975 / 0.271 has no finite decimal, and a payout rounded before it is multiplied is wrong. Nothing here ever
 * passes through a binary fraction.
 */

/** A rational number in lowest terms; `d` is above 0. */
export type Fraction = { readonly n: bigint; readonly d: bigint }

const divisor = (a: bigint, b: bigint): bigint => {
  let [x, y] = [a < 0n ? -a : a, b]
  while (y > 0n) [x, y] = [y, x % y]
  return x
}

/** Returns n / d in lowest terms; throws `RangeError` unless the divisor is above 0. */
export const ratio = (n: number | bigint, d: number | bigint = 1n): Fraction => {
  const [over, under] = [BigInt(n), BigInt(d)]
  if (under <= 0n) throw new RangeError('ratio')
  const shared = divisor(over, under)
  return shared > 1n ? { n: over / shared, d: under / shared } : { n: over, d: under }
}

/** Zero. */
export const zeroFraction: Fraction = { n: 0n, d: 1n }

/** One. */
export const oneFraction: Fraction = { n: 1n, d: 1n }

/** Parses a plain decimal such as `1.98` (ASCII digits, no sign, no exponent, up to 18 + 12 digits); null for anything else. */
export const parseFraction = (text: string): Fraction | null => {
  const found = /^(\d{1,18})(?:\.(\d{1,12}))?$/.exec(text)
  if (!found) return null
  const [, whole = '', part = ''] = found
  return ratio(BigInt(whole + part), 10n ** BigInt(part.length))
}

/** Parses a plain decimal as a fraction; throws `RangeError` for invalid text. */
export const fraction = (text: string): Fraction => {
  const read = parseFraction(text)
  if (!read) throw new RangeError(`not a decimal: ${text}`)
  return read
}

/** a + b */
export const plus = (a: Fraction, b: Fraction): Fraction => (b.n === 0n ? a : a.n === 0n ? b : ratio(a.n * b.d + b.n * a.d, a.d * b.d))

/** a × b */
export const product = (a: Fraction, b: Fraction): Fraction => ratio(a.n * b.n, a.d * b.d)

/** a ÷ b; throws `RangeError` when b is not above 0. */
export const quotient = (a: Fraction, b: Fraction): Fraction => ratio(a.n * b.d, a.d * b.n)

/** Below 0 when a < b, 0 when equal, above 0 when a > b. */
export const compare = (a: Fraction, b: Fraction): number => {
  const apart = a.n * b.d - b.n * a.d
  return apart < 0n ? -1 : apart > 0n ? 1 : 0
}

/** Rounds down to whole units of a decimal place: `floorTo(1.987, 2)` is 198n. Rounding is always in the operator's favour. */
export const floorTo = (amount: Fraction, digits: number): bigint => (amount.n * 10n ** BigInt(digits)) / amount.d

/** Returns the number of places of a finite decimal; null if it is infinite. */
const placesOf = ({ d }: Fraction): number | null => {
  let [rest, twos, fives] = [d, 0, 0]
  while (rest % 2n === 0n) [rest, twos] = [rest / 2n, twos + 1]
  while (rest % 5n === 0n) [rest, fives] = [rest / 5n, fives + 1]
  return rest === 1n ? Math.max(twos, fives) : null
}

/** Formats as a decimal: in full if it is finite, else rounded to nearest at `places` (12) places. No trailing zeros. */
export const toDecimal = (amount: Fraction, places = 12): string => {
  const finite = placesOf(amount)
  const digits = finite ?? places
  const scaled = amount.n * 10n ** BigInt(digits)
  const whole = finite === null ? (scaled * 2n + amount.d) / (amount.d * 2n) : scaled / amount.d
  const text = String(whole).padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`.replace(/\.?0+$/, '')
}
