import { formatCount, formatMoney } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'

const dayFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' })
const monthFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'short', year: 'numeric' })

/** A day of the market, `22 Nov`. */
export const formatDate = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`))

const regions = new Intl.DisplayNames('en', { type: 'region' })

const attributeName = (by: string, key: string): string | null => {
  if (by === 'country') return key === '-' ? t.reports.noCountry : (regions.of(key) ?? key)
  if (by === 'vip') return key === '0' ? t.reports.noRank : t.reports.rank(key)
  return by === 'tenure' ? (t.reports.tenures[key] ?? key) : null
}

/** The name of the value of a filter. */
export const filterValue = (filter: string, value: string): string => {
  if (filter === 'agent' && value === '-') return t.reports.noAgent
  return attributeName(filter, value) ?? (value === '-' ? t.reports.none : filter === 'category' ? (t.reports.categories[value] ?? value) : value)
}

/** The name of a row: of a day, a category, a title, a country. */
export const rowName = (by: string, { key, label }: { readonly key: string; readonly label: string }): string => {
  if (by === 'day' || by === 'week') return formatDate(key)
  if (by === 'month') return monthFormat.format(new Date(`${key}T00:00:00Z`))
  if (by === 'agent') return label === '' ? t.reports.noAgent : label
  const attribute = attributeName(by, key)
  if (attribute !== null) return attribute
  if (label === '') return t.reports.none
  return by === 'category' ? (t.reports.categories[key] ?? key) : label
}

/** The name of a figure. */
export const figureName = (figure: string): string => t.reports.figures[figure] ?? figure

/** A figure of a report as text: players are counted, all others are money. */
export const formatFigure = (figure: string, value: string, currency: string): string =>
  figure === 'active' ? formatCount(Number(value)) : formatMoney(value, currency)

/** By how much a figure changed, in percent with its sign; null where there was nothing. Only shown, never counted with. */
export const changeOf = (now: string, before: string): string | null => {
  const [value, base] = [Number(now), Number(before)]
  if (base === 0) return null
  const change = ((value - base) / Math.abs(base)) * 100
  return `${change < 0 ? '−' : '+'}${Math.abs(change).toFixed(1)}`
}
