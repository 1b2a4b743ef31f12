import { useSearch } from '../../lib/address.ts'
import { formatCount, formatMoney } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { type Column, DataTable } from '../../ui/list/data-table.tsx'
import { Link } from '../../ui/link.tsx'
import { mainFigure, narrowed, openFigure, reportAddress } from './report-address.ts'
import { figureName, rowName } from './report-format.ts'
import type { Report, ReportRow } from './report-wire.ts'

type Cells = Pick<ReportRow, 'key' | 'label' | 'figures'>

/** One figure, as the link that opens what makes it. */
const Figure = ({ report, row, figure }: { report: Report; row: Cells; figure: string }) => {
  const [search] = useSearch()
  const open = openFigure(figure, row.key)
  const name = rowName(report.by, row)
  return (
    <Link
      className={search['open'] === open ? 'fig on' : 'fig'}
      href={reportAddress(report.name, search, { open })}
      aria-label={`${formatMoney(row.figures[figure] ?? '0', report.currency)}. ${t.reports.open(figureName(figure), name)}`}
      {...(figure === mainFigure(report.main) ? { 'data-main': '' } : {})}
    >
      <bdi dir="ltr">{formatMoney(row.figures[figure] ?? '0', report.currency, { hasSign: false })}</bdi>
    </Link>
  )
}

const RowHead = ({ report, row }: { report: Report; row: ReportRow }) => {
  const [search] = useSearch()
  const name = rowName(report.by, row)
  const change = narrowed(report.by, row.key, report.groupings)
  const target = reportAddress(report.name, search, change ?? { open: openFigure(mainFigure(report.main), row.key) })
  return (
    <Link href={target} className="rowhead" data-row>
      {name}
    </Link>
  )
}

const Actual = ({ row: { rtp, rtpActual, rtpBand } }: { row: ReportRow }) => {
  if (rtpActual === null) return '–'
  if (rtpBand === null) return rtpActual
  return (
    <>
      <bdi dir="ltr">
        {rtpActual} <small className="t3">{t.reports.band(rtpBand.low, rtpBand.high)}</small>
      </bdi>
      {rtpBand.contains || rtp === null ? null : <small className="warn"> {t.reports.outside}</small>}
    </>
  )
}

// Stated and actual RTP of titles. A title whose stated one is outside the band calls for a check of its rounds.
const rtpColumns: readonly Column<ReportRow>[] = [
  { id: 'rtp', head: figureName('rtp'), isEnd: true, className: 'x t2', order: ({ rtp }) => Number(rtp ?? -1), cell: ({ rtp }) => rtp ?? '–' },
  {
    ...{ id: 'rtp-actual', head: figureName('rtp-actual'), isEnd: true, className: 'x nw' },
    order: ({ rtpActual }) => Number(rtpActual ?? -1),
    cell: (row) => <Actual row={row} />,
  },
]

const columnsFor = (report: Report): readonly Column<ReportRow>[] => {
  const hasActive = report.rows.some(({ active }) => active !== null)
  const hasHold = report.columns.includes('ggr')
  const place = (index: number): string => ['o2', 'o3', 'o4'][index] ?? 'x'
  const ranked = [...report.columns].toSorted((one, other) => Number(other === report.main) - Number(one === report.main))
  return [
    {
      id: 'name',
      head: t.reports.heads[report.by] ?? '',
      className: 'o1',
      order: (row) => (['day', 'week', 'month'].includes(report.by) ? row.key : rowName(report.by, row)),
      cell: (row) => <RowHead report={report} row={row} />,
    },
    ...report.columns.map(
      (figure): Column<ReportRow> => ({
        id: figure,
        head: figureName(figure),
        isEnd: true,
        className: `nw ${place(ranked.indexOf(figure))}`,
        order: ({ figures }) => Number(figures[figure]),
        cell: (row) => <Figure report={report} row={row} figure={figure} />,
      }),
    ),
    ...(hasHold
      ? [
          {
            id: 'hold',
            head: figureName('hold'),
            isEnd: true,
            className: 'x t2',
            order: ({ hold }: ReportRow) => Number(hold ?? -1000),
            cell: ({ hold }: ReportRow) => hold?.replace('-', '−') ?? '–',
          },
        ]
      : []),
    ...(report.rows.some(({ rtp }) => rtp !== null) ? rtpColumns : []),
    ...(hasActive
      ? [
          {
            id: 'active',
            head: figureName('active'),
            isEnd: true,
            className: report.main === 'active' ? 'o2' : 'x t2',
            order: ({ active }: ReportRow) => active ?? 0,
            cell: ({ active }: ReportRow) => formatCount(active ?? 0),
          },
        ]
      : []),
  ]
}

/** The rows of a report with their total; each figure opens what makes it. */
export const ReportTable = ({ report }: { report: Report }) => {
  const columns = columnsFor(report)
  const total: ReportRow = { ...report.total, label: t.reports.all, rtp: null, rtpActual: null, rtpBand: null }
  const footOf = ({ id }: Column<ReportRow>) => {
    if (id === 'name') return t.reports.all
    if (id === 'hold') return total.hold?.replace('-', '−') ?? '–'
    if (id === 'rtp' || id === 'rtp-actual') return ''
    if (id === 'active') return total.active === null ? '' : formatCount(total.active)
    return formatMoney(total.figures[id] ?? '0', report.currency, { hasSign: false })
  }
  return (
    <>
      <DataTable
        label={t.reports.names[report.name] ?? report.name}
        rows={report.rows}
        columns={columns}
        keyOf={({ key }) => key}
        isCards
        footOf={footOf}
      />
      {columns.some(({ id }) => id === 'rtp') ? <p className="bd micro t3">{t.reports.rtpNote}</p> : null}
    </>
  )
}
