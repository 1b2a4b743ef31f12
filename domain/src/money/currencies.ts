const exponents: Readonly<Record<string, number>> = {
  VND: 0,
  JPY: 0,
  KRW: 0,
  PTS: 0,
  KWD: 3,
  USDT: 6,
}

/** Digits after the point of a currency: 2 unless it is known to have others. */
export const digitsOf = (currency: string): number => exponents[currency] ?? 2
