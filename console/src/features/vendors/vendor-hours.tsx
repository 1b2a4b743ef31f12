import { useView } from '../../lib/calls/use-view.ts'
import { formatCount, formatMoment, formatMoney } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { Faces } from '../../ui/faces.tsx'
import type { VendorDay, VendorHour } from './vendor-wire.ts'

const [width, height] = [460, 96]

/** Net by hour as bars above and below a line; the same figures are in the table below it. */
const NetChart = ({ hours, currency }: { hours: readonly VendorHour[]; currency: string }) => {
  const nets = hours.map(({ net }) => Number(net))
  const most = Math.max(1, ...nets.map((net) => Math.abs(net)))
  const slot = width / Math.max(1, hours.length)
  const middle = height / 2
  return (
    <svg className="chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t.vendors.hours.chart}>
      <path d={`M0 ${middle}H${width}`} className="rule" />
      {hours.map(({ hour, net }, place) => {
        const size = (Math.abs(Number(net)) / most) * (middle - 4)
        return (
          <rect
            key={hour}
            x={place * slot + slot * 0.14}
            width={slot * 0.72}
            y={Number(net) < 0 ? middle : middle - size}
            height={Math.max(1, size)}
            className={Number(net) < 0 ? 'col most' : 'col'}
          >
            <title>{`${formatMoment(hour)}: ${formatMoney(net, currency)}`}</title>
          </rect>
        )
      })}
    </svg>
  )
}

const share = (part: number, all: number): string => (all === 0 ? t.common.none : t.vendors.hours.share(formatCount(part), (100 * part) / all))

const HourTable = ({ hours, currency }: { hours: readonly VendorHour[]; currency: string }) => (
  <details>
    <summary>{t.vendors.hours.table}</summary>
    <div className="tw" role="region" aria-label={t.vendors.hours.table} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {(['hour', 'calls', 'failed', 'refused', 'p95', 'net'] as const).map((head) => (
              <th key={head} scope="col" className={head === 'hour' ? '' : 'r'}>
                {t.vendors.hours.columns[head]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hours.toReversed().map(({ hour, calls, failed, refused, p95, net }) => (
            <tr key={hour}>
              <th scope="row" className="nw">
                {formatMoment(hour)}
              </th>
              <td className="r">{formatCount(calls)}</td>
              <td className="r">{formatCount(failed)}</td>
              <td className="r">{formatCount(refused)}</td>
              <td className="r nw">{p95 === null ? t.common.none : t.vendors.hours.millis(p95)}</td>
              <td className="r nw">{formatMoney(net, currency, { hasSign: false })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
)

/** The last 24 hours of a vendor: calls, errors, durations and net, by hour. */
export const VendorHours = ({ code }: { code: string }) => {
  const view = useView<VendorDay>('vendor-hours', { code })
  return (
    <section className="stack" aria-label={t.vendors.hours.title}>
      <h3>{t.vendors.hours.title}</h3>
      <Faces query={view} what={t.vendors.what} command="vendor list" rows={4}>
        {view.data === undefined ? null : (
          <>
            <FactList
              facts={[
                [t.vendors.hours.columns.calls, formatCount(view.data.day.calls)],
                [t.vendors.hours.failed, share(view.data.day.failed, view.data.day.calls)],
                [t.vendors.hours.refused, share(view.data.day.refused, view.data.day.calls)],
                [t.vendors.hours.p95, view.data.day.p95 === null ? t.common.none : t.vendors.hours.millis(view.data.day.p95)],
                [t.vendors.hours.net, formatMoney(view.data.day.net, view.data.currency)],
              ]}
            />
            <NetChart hours={view.data.hours} currency={view.data.currency} />
            <p className="micro t3">{t.vendors.hours.hint}</p>
            <HourTable hours={view.data.hours} currency={view.data.currency} />
          </>
        )}
      </Faces>
    </section>
  )
}
