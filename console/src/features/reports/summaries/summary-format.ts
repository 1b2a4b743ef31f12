import { formatCount, formatMoney, formatSpan } from '../../../lib/format.ts'
import { t } from '../../../texts/en.ts'
import { formatDate, rowName } from '../report-format.ts'
import type { SummaryUnit } from './summary-wire.ts'

/** A figure of a summary as text; a dash where there is none. */
export const formatValue = (value: string | number | null | undefined, unit: SummaryUnit, currency: string | null): string => {
  if (value === null || value === undefined) return '–'
  if (unit === 'money') return formatMoney(value, currency ?? '', { hasSign: false })
  if (unit === 'count') return formatCount(Number(value))
  if (unit === 'percent') return String(value).replace('-', '−')
  return Number(value) < 60 ? t.summaries.seconds(Number(value)) : formatSpan(Number(value) * 1000)
}

// Names of rows that other rooms of the console have already.
const known: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  kind: t.cases.kinds,
  type: t.complaints.kinds,
  category: t.reports.categories,
  figure: t.reports.figures,
  scores: t.protection.bands,
  markers: t.protection.markers,
  by_rule: t.protection.kinds,
  by_staff: t.protection.kinds,
  contacts: t.protection.contactOutcomes,
  contests: t.protection.outcomes,
}

/** The name of a row of a section. */
export const summaryRowName = (section: string, by: string, key: string): string => {
  if (by === 'day' || by === 'week' || by === 'month') return rowName(by, { key, label: key })
  if (section === 'funds' && key.startsWith('play_')) return t.summaries.wallet(key.slice('play_'.length).toUpperCase())
  return t.summaries.rows[section]?.[key] ?? known[by]?.[key] ?? known[section]?.[key] ?? key
}

/** The name of a section, with the day that its amounts are of. */
export const sectionName = (id: string, asOf: string | null | undefined): string => {
  const name = t.summaries.sections[id] ?? id
  if (asOf === undefined) return name
  return asOf === null ? t.summaries.notRecorded(name) : t.summaries.asOf(name, formatDate(asOf))
}
