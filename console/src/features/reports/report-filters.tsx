import { useSearch } from '../../lib/address.ts'
import { t } from '../../texts/en.ts'
import { SelectField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ReportDays } from './report-days.tsx'
import { ReportNav } from './report-nav.tsx'
import { filterValue } from './report-format.ts'
import type { Report } from './report-wire.ts'

const narrowing = ['category', 'vendor', 'title', 'agent', 'country', 'vip', 'tenure'] as const

/** The reports, and the days, currency and rows of the open one; all are in the address. */
export const ReportFilters = ({ report, today }: { report: Report; today: string }) => {
  const [search, setSearch] = useSearch()
  const { name, from, to, currency, currencies, by, groupings } = report
  const closed = { open: undefined, sort: undefined }
  return (
    <>
      <ReportNav name={name} />
      <div className="filters">
        <ReportDays from={from} to={to} today={today} onChange={(days) => setSearch({ ...closed, ...days })} />
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
