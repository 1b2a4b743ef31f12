import { useSearch } from '../../lib/address.ts'
import { formatCount, formatMoney } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { Link } from '../../ui/link.tsx'
import { openFigure, reportAddress } from './report-address.ts'
import { changeOf, figureName } from './report-format.ts'
import type { Report } from './report-wire.ts'

const tilesOf: Readonly<Record<string, readonly string[]>> = {
  revenue: ['ggr', 'ngr', 'stake', 'cost'],
  payments: ['deposit', 'withdrawal', 'net', 'deposit_fee'],
  players: ['stake', 'ggr'],
  games: ['stake', 'paid', 'ggr'],
  lotteries: ['stake', 'paid', 'ggr', 'rebate'],
  bonus: ['cost', 'bonus', 'rebate', 'agent_pay'],
  agents: ['ggr', 'agent_pay', 'deposit', 'withdrawal'],
}

const Change = ({ change }: { change: string | null }) =>
  change === null ? (
    <span className="t3 micro">{t.reports.noBefore}</span>
  ) : (
    <span className={`micro ${change.startsWith('−') ? 'loss' : 'gain'}`}>{t.reports.change(change)}</span>
  )

/** The totals of a report against the span before; each opens what makes it. */
export const ReportTiles = ({ report }: { report: Report }) => {
  const [search] = useSearch()
  const { total, before, currency, name } = report
  return (
    <section className="pan tiles figures" aria-label={t.reports.all}>
      {(tilesOf[name] ?? []).map((figure) => (
        <Link
          key={figure}
          href={reportAddress(name, search, { open: openFigure(figure, null) })}
          aria-current={search['open'] === figure ? 'true' : undefined}
        >
          <small>{figureName(figure)}</small>
          <b>
            <bdi dir="ltr">{formatMoney(total.figures[figure] ?? '0', currency)}</bdi>
          </b>
          <Change change={changeOf(total.figures[figure] ?? '0', before.figures[figure] ?? '0')} />
          <span className="sr">{t.reports.open(figureName(figure), t.reports.all)}</span>
        </Link>
      ))}
      {total.active === null ? null : (
        <div>
          <small>{figureName('active')}</small>
          <b>{formatCount(total.active)}</b>
          <Change change={changeOf(String(total.active), String(before.active ?? 0))} />
        </div>
      )}
    </section>
  )
}
