import { formatAmount, parseAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'

/** Amounts of one currency: parses wire text into minor units and formats minor units for display. */
export type MoneyFormat = {
  readonly units: (text: string) => number
  readonly wire: (units: number) => string
  /** Formats with the currency sign and grouped digits: `₱1,234.50`. */
  readonly shown: (units: number) => string
  /** Like `shown`, without a zero fraction: `₱1,234`. */
  readonly short: (units: number) => string
}

const SIGNS: Readonly<Record<string, string>> = {
  PHP: '₱',
  USD: '$',
  EUR: '€',
  CNY: '¥',
  JPY: '¥',
  KRW: '₩',
  VND: '₫',
  THB: '฿',
  INR: '₹',
  MYR: 'RM',
  IDR: 'Rp',
  BRL: 'R$',
}

/** Creates the money format of a currency with `digits` decimal digits. */
export const moneyFormat = (currency: string, digits: number): MoneyFormat => {
  const sign = SIGNS[currency] ?? `${currency} `
  const written = (units: number, isShort: boolean) => {
    const [whole = '0', fraction = ''] = formatAmount(minor(Math.abs(units)), digits).split('.')
    const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
    return `${units < 0 ? '−' : ''}${sign}${grouped}${fraction === '' || (isShort && /^0+$/.test(fraction)) ? '' : `.${fraction}`}`
  }
  return {
    units: (text) => {
      const units = parseAmount(text.replace('-', ''), digits)
      return units === null ? 0 : text.startsWith('-') ? -units : units
    },
    wire: (units) => formatAmount(minor(units), digits),
    shown: (units) => written(units, false),
    short: (units) => written(units, true),
  }
}
