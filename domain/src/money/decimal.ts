import { type Minor, minor } from './minor.ts'

/**
 * The one place where money becomes text and text becomes money. On the wire an amount is a decimal string with the currency's digits (`"1234.50"`);
 * ASCII digits only, no exponent, no sign in requests.
 */

/** Parses an amount from a request: up to 15 digits, at most `digits` decimal digits; null for anything else. */
export const parseAmount = (text: string, digits: number): Minor | null => {
  const found = /^(\d{1,15})(?:\.(\d{1,8}))?$/.exec(text)
  if (!found) return null
  const [, whole = '', fraction = ''] = found
  if (fraction.length > digits) return null
  const amount = BigInt(whole + fraction.padEnd(digits, '0'))
  return amount <= BigInt(Number.MAX_SAFE_INTEGER) ? minor(amount) : null
}

/** Formats an amount with exactly the currency's digits; a negative amount has a leading minus. */
export const formatAmount = (amount: Minor, digits: number): string => {
  const plain = String(Math.abs(amount)).padStart(digits + 1, '0')
  const text = digits === 0 ? plain : `${plain.slice(0, -digits)}.${plain.slice(-digits)}`
  return amount < 0 ? `-${text}` : text
}
