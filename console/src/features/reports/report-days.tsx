import { addDays } from '@perya/domain/records/period'
import { t } from '../../texts/en.ts'
import { DayField } from '../../ui/field.tsx'

const spans = [7, 14] as const

/** The days of a report: some usual periods up to today, or a first and a last day. */
export const ReportDays = ({
  from,
  to,
  today,
  onChange,
}: {
  from: string
  to: string
  today: string
  onChange: (days: { readonly from: string; readonly to: string }) => void
}) => {
  const periods = [
    ...spans.map((days) => ({ label: t.reports.periods[days], first: addDays(today, 1 - days) })),
    { label: t.reports.periods.month, first: `${today.slice(0, 7)}-01` },
  ]
  return (
    <>
      <div className="row wrap">
        {periods.map(({ label, first }) => (
          <button
            key={label}
            type="button"
            className="chip"
            aria-pressed={from === first && to === today}
            onClick={() => onChange({ from: first, to: today })}
          >
            {label}
          </button>
        ))}
      </div>
      <DayField label={t.reports.from} value={from} onChange={(day) => (day === '' ? undefined : onChange({ from: day, to: day > to ? day : to }))} />
      <DayField label={t.reports.to} value={to} onChange={(day) => (day === '' ? undefined : onChange({ from: day < from ? day : from, to: day }))} />
    </>
  )
}
