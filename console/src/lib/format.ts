import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'

const settings = { zone: 'UTC', skew: 0 }

/** Sets the zone of the market, and the difference to the clock of the server. */
export const setClock = (zone: string, serverTime: number | string): void => {
  settings.zone = zone
  settings.skew = new Date(serverTime).getTime() - Date.now()
}

/** The zone that times are shown in, and that days and times of fields mean. */
export const operatorZone = (): string => settings.zone

/** The time of the server, in milliseconds. */
export const serverNow = (): number => Date.now() + settings.skew

const signs: Readonly<Record<string, string>> = { PHP: '₱', USD: '$', EUR: '€', VND: '₫', KRW: '₩', JPY: '¥', CNY: '¥', THB: '฿', INR: '₹' }

/** Money as the server sends it: minor units as a number, or a decimal text, perhaps with the currency behind. Separators, and U+2212 as minus. */
export const formatMoney = (amount: number | string, currency: string, { hasSign = true }: { readonly hasSign?: boolean } = {}): string => {
  const text = typeof amount === 'number' ? formatAmount(minor(amount), currencyDigits(currency)) : (amount.split(' ')[0] ?? '')
  const [whole = '', fraction] = text.replace('-', '').split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  const plain = fraction === undefined ? grouped : `${grouped}.${fraction}`
  const minus = text.startsWith('-') ? '−' : ''
  if (!hasSign) return `${minus}${plain}`
  const sign = signs[currency]
  return sign === undefined ? `${minus}${plain} ${currency}` : `${minus}${sign}${plain}`
}

/** `60000.00 PHP`, as commands print money: the amount and its currency; null for anything else. */
export const readMoney = (text: unknown): { readonly amount: string; readonly currency: string } | null => {
  const found = typeof text === 'string' ? /^(-?\d+(?:\.\d+)?) ([A-Z]{3,5})$/.exec(text) : null
  return found === null ? null : { amount: found[1] ?? '', currency: found[2] ?? '' }
}

export const formatCount = (count: number): string => String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',')

const parts = (moment: number | string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: settings.zone, ...options }).format(new Date(moment))

export const formatTime = (moment: number | string): string => parts(moment, { hour: '2-digit', minute: '2-digit' })
export const formatExactTime = (moment: number | string): string => parts(moment, { hour: '2-digit', minute: '2-digit', second: '2-digit' })
export const formatDay = (moment: number | string): string => parts(moment, { day: 'numeric', month: 'short' })

/** `08:41` of today, `22 Nov, 15:02` of another day. */
export const formatMoment = (moment: number | string): string =>
  formatDay(moment) === formatDay(serverNow()) ? formatTime(moment) : `${formatDay(moment)}, ${formatTime(moment)}`

const zoneLetters: Readonly<Record<string, string>> = { 'Asia/Manila': 'PHT', UTC: 'UTC' }

/** The letters of the zone that times are shown in. */
export const zoneName = (): string =>
  zoneLetters[settings.zone] ?? parts(serverNow(), { timeZoneName: 'short' }).split(' ').at(-1)?.replace(/^.*, /, '') ?? settings.zone

/** `Mon 23 Nov, 08:41 PHT`. */
export const formatClock = (moment: number): string =>
  `${parts(moment, { weekday: 'short' })} ${formatDay(moment)}, ${formatTime(moment)} ${zoneName()}`

/** A length of time: `12 min`, `3 h 31`, `2 days`. */
export const formatSpan = (millis: number): string => {
  const minutes = Math.max(0, Math.floor(millis / 60_000))
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60}`
  const days = Math.floor(hours / 24)
  return days === 1 ? '1 day' : `${days} days`
}

/** A hash in groups of four. */
export const groupHash = (hash: string): string => hash.match(/.{1,4}/g)?.join(' ') ?? ''

/** The first and last groups of a hash. */
export const shortHash = (hash: string): string => (hash.length <= 16 ? groupHash(hash) : `${groupHash(hash.slice(0, 8))} … ${hash.slice(-4)}`)

/** Initials of a name: `Rosa Dizon` is `RD`. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase() ?? '')
    .join('')

/** Whether a text is a moment in ISO 8601. */
export const isMoment = (text: unknown): text is string => typeof text === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)
