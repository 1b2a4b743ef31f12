import { addDays } from '@perya/domain/records/period'
import { useSearch } from '../../lib/address.ts'
import { t } from '../../texts/en.ts'
import { FilterChip } from '../../ui/list/filter-chip.tsx'
import { Field, SelectField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { reportAddress } from './report-address.ts'
import { filterValue } from './report-format.ts'
import type { Report } from './report-wire.ts'

const spans = [7, 14] as const

const DayField = ({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) => (
  <Field label={label}>
    {(parts) => (
      <input
        className="inp"
        type="date"
        value={value}
        onChange={(event) => (event.target.value === '' ? undefined : onChange(event.target.value))}
        {...parts}
      />
    )}
  </Field>
)

const narrowing = ['category', 'vendor', 'title', 'agent', 'country', 'vip', 'tenure'] as const

/** The reports, and the days, currency and rows of the open one; all are in the address. */
export const ReportFilters = ({ report, today }: { report: Report; today: string }) => {
  const [search, setSearch] = useSearch()
  const { name, from, to, currency, currencies, by, groupings } = report
  const closed = { open: undefined, sort: undefined }
  const month = `${today.slice(0, 7)}-01`
  const periods = [
    ...spans.map((days) => ({ label: t.reports.periods[days], from: addDays(today, 1 - days) })),
    { label: t.reports.periods.month, from: month },
  ]
  return (
    <>
      <nav className="filters slide" aria-label={t.reports.title}>
        {Object.entries(t.reports.names).map(([one, label]) => (
          <FilterChip
            key={one}
            href={reportAddress(one, {}, { from: search['from'], to: search['to'], currency: search['currency'] })}
            isOn={one === name}
          >
            {label}
          </FilterChip>
        ))}
      </nav>
      <div className="filters">
        <div className="row wrap">
          {periods.map(({ label, from: begin }) => (
            <button
              key={label}
              type="button"
              className="chip"
              aria-pressed={from === begin && to === today}
              onClick={() => setSearch({ ...closed, from: begin, to: today })}
            >
              {label}
            </button>
          ))}
        </div>
        <DayField label={t.reports.from} value={from} onChange={(day) => setSearch({ ...closed, from: day, to: day > to ? day : to })} />
        <DayField label={t.reports.to} value={to} onChange={(day) => setSearch({ ...closed, from: day < from ? day : from, to: day })} />
        <SelectField
          label={t.reports.currency}
          value={currency}
          onChange={(next) => setSearch({ ...closed, currency: next })}
          options={currencies.map((one) => [one, one])}
        />
        <SelectField
          label={t.reports.rows}
          value={by}
          onChange={(next) => setSearch({ ...closed, by: next })}
          options={groupings.map((one) => [one, t.reports.groupings[one] ?? one])}
        />
        {narrowing.flatMap((filter) => {
          const value = search[filter]
          if (value === undefined) return []
          const text = t.reports.filter(t.reports.heads[filter] ?? filter, filterValue(filter, value))
          return [
            <button
              key={filter}
              type="button"
              className="chip"
              aria-label={t.reports.remove(text)}
              onClick={() => setSearch({ ...closed, [filter]: undefined, by: undefined })}
            >
              {text}
              <Icon name="x" size="s" />
            </button>,
          ]
        })}
      </div>
    </>
  )
}
