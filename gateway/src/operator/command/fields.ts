import { isIsoDay } from '@perya/domain/records/period'
import * as z from 'zod/mini'

/** Text of at least one character. */
export const text = (longest = 10_000) =>
  z.string().check(z.minLength(1, 'is missing'), z.maxLength(longest, `must have at most ${longest} characters`))

/** One of a list of values. */
export const oneOf = <const T extends readonly [string, ...string[]]>(allowed: T) => z.enum(allowed, `must be one of ${allowed.join(', ')}`)

/** A whole number from `min` to `max`. */
export const wholeNumber = (max: number, min = 0) => {
  const message = min === 0 ? `must be a whole number up to ${max}` : `must be a whole number from ${min} to ${max}`
  return z.number(message).check(z.int(message), z.minimum(min, message), z.maximum(max, message))
}

/** The code of a currency, such as `PHP`. */
export const currencyCode = () => z.string().check(z.regex(/^[A-Z][A-Z0-9]{2,7}$/, 'must be a currency such as PHP'))

/** A day of the brand's time zone that exists, such as `2026-11-22`. */
export const day = () => z.string().check(z.refine(isIsoDay, 'must be a day such as 2026-11-22'))

/** A moment in ISO 8601, such as `2026-12-01T06:00:00Z`; `toMoment` converts it. */
export const moment = () => z.string().check(z.refine((given) => !Number.isNaN(Date.parse(given)), 'must be a moment such as 2026-12-01T06:00:00Z'))

/** The moment of a field; null where it was not given. */
export const toMoment = (given: string | undefined): Date | null => (given === undefined ? null : new Date(given))

/** A decimal amount of money, such as `600` or `12.50`; its currency comes from what it belongs to. */
export const amount = () => z.string().check(z.trim(), z.regex(/^\d{1,15}(\.\d{1,8})?$/, 'must be an amount such as 12.50'))

/** A switch: absent means off. On the command line an option without a value. */
export const flag = () => z.optional(z.boolean())

/** Text by language, English required: `--title`, `--title-ty` on the command line. */
export const localizedText = (longest = 10_000) =>
  z.record(z.string().check(z.regex(/^[A-Z]{2,5}$/)), text(longest)).check(z.refine((given) => 'EN' in given, 'is missing'))
