import { t } from '../../texts/en.ts'
import { figureName, formatDate, formatFigure, rowName } from './report-format.ts'
import type { Report, ReportPoint } from './report-wire.ts'

const width = 790
const height = 236
const start = 64
const foot = 26
const head = 12

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })

/** A round number above a value, so that the lines of the scale have short names. */
const roundUp = (value: number): number => {
  const step = 10 ** Math.floor(Math.log10(Math.max(1, value)))
  return [1, 2, 2.5, 5, 10].map((times) => times * step).find((one) => one >= value) ?? value
}

const scaleOf = (points: readonly ReportPoint[]) => {
  const values = points.map(({ value }) => Number(value))
  const top = roundUp(Math.max(0, ...values))
  const bottom = Math.min(0, ...values) < 0 ? -roundUp(-Math.min(0, ...values)) : 0
  const y = (value: number): number => head + (1 - (value - bottom) / (top - bottom)) * (height - head - foot)
  return { y, ticks: [0, 1, 2, 3, 4].map((part) => bottom + ((top - bottom) * part) / 4) }
}

/** The main figure of a report by day, with the span before as a line; the same figures are in the table beside it. */
export const ReportChart = ({ report }: { report: Report }) => {
  const { points, pointsBefore, main, currency, from, to } = report
  const { y, ticks } = scaleOf([...points, ...pointsBefore])
  const slot = (width - start - 8) / Math.max(1, points.length)
  const most = points.reduce<ReportPoint | null>((best, point) => (best === null || Number(point.value) > Number(best.value) ? point : best), null)
  const by = points.length > 0 && points.every(({ key }) => key.endsWith('-01')) && from.slice(0, 7) !== to.slice(0, 7) ? 'month' : 'day'
  const every = Math.ceil(points.length / 16)
  const label =
    most === null
      ? figureName(main)
      : t.reports.chartLabel(figureName(main), formatDate(from), formatDate(to), formatFigure(main, most.value, currency), formatDate(most.key))
  return (
    <svg className="chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {ticks.map((tick) => (
        <g key={tick}>
          <path d={`M${start} ${y(tick)}H${width - 8}`} className="rule" />
          <text x={start - 9} y={y(tick) + 4} textAnchor="end">
            {compact.format(tick)}
          </text>
        </g>
      ))}
      {points.map(({ key, value }, place) => (
        <g key={key}>
          <rect
            x={start + place * slot + slot * 0.12}
            y={Math.min(y(0), y(Number(value)))}
            width={slot * 0.76}
            height={Math.max(1, Math.abs(y(0) - y(Number(value))))}
            rx={Math.min(3, slot * 0.2)}
            className={key === most?.key ? 'col most' : 'col'}
          >
            <title>{`${rowName(by, { key, label: '' })}: ${formatFigure(main, value, currency)}`}</title>
          </rect>
          {place % every === 0 ? (
            <text x={start + place * slot + slot / 2} y={height - 7} textAnchor="middle" className={key === most?.key ? 'lab' : ''}>
              {rowName(by, { key, label: '' })}
            </text>
          ) : null}
        </g>
      ))}
      {pointsBefore.length < 2 ? null : (
        <path
          className="past"
          d={pointsBefore
            .slice(0, points.length)
            .map(({ value }, place) => `${place === 0 ? 'M' : 'L'}${start + place * slot + slot / 2} ${y(Number(value))}`)
            .join('')}
        />
      )}
    </svg>
  )
}
