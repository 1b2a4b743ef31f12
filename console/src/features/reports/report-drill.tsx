import { useSearch } from '../../lib/address.ts'
import { useAction } from '../../lib/calls/use-action.ts'
import { rightTo, useMe } from '../../lib/calls/session.ts'
import { usePages } from '../../lib/calls/use-view.ts'
import { formatCount, formatMoment, formatMoney } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/list/data-table.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Empty, Faces } from '../../ui/faces.tsx'
import { MoreRows } from '../../ui/list/list-parts.tsx'
import { Note } from '../../ui/pieces.tsx'
import { downloadExport } from './download-export.ts'
import { filtersOf, readOpenFigure } from './report-address.ts'
import { figureName } from './report-format.ts'
import type { ReportLine, ReportLines } from './report-wire.ts'

const columnsFor = (currency: string): readonly Column<ReportLine>[] => [
  { id: 'tx', head: t.reports.drill.columns.tx, className: 'mono o3', cell: ({ tx }) => tx },
  {
    id: 'what',
    head: t.reports.drill.columns.what,
    className: 'o1',
    cell: ({ kind, round, ticket, username, member, at }) => (
      <>
        {t.reports.kinds[kind] ?? kind.replaceAll('_', ' ')}
        <small>
          {username ?? member}
          {ticket === null ? (round === null ? '' : `, ${t.reports.drill.round(round)}`) : `, ${t.reports.drill.ticket(ticket)}`}, {formatMoment(at)}
        </small>
      </>
    ),
  },
  {
    id: 'amount',
    head: currency,
    isEnd: true,
    className: 'o2 nw',
    cell: ({ amount }) => <bdi dir="ltr">{formatMoney(amount, currency, { hasSign: false })}</bdi>,
  },
]

/** A figure as the sum of what makes it. */
const Sum = ({ lines }: { lines: ReportLines }) => (
  <div className="sum">
    {lines.parts.map(({ figure, sign, amount }) => (
      <div key={figure}>
        <span>
          <span className="op">{sign < 0 ? '−' : ''}</span>
          {t.reports.exactly[figure] ?? figureName(figure)}
        </span>
        <bdi dir="ltr">{formatMoney(amount, lines.currency, { hasSign: false })}</bdi>
      </div>
    ))}
    <div className="t">
      <span>
        <span className="op" />
        {figureName(lines.figure)}
      </span>
      <bdi dir="ltr">{formatMoney(lines.amount, lines.currency, { hasSign: false })}</bdi>
    </div>
  </div>
)

const Again = ({ lines: { again, amount, lines, currency } }: { lines: ReportLines }) => {
  if (again === null) return <Note>{t.reports.drill.many(formatCount(lines))}</Note>
  return again.amount === amount && again.lines === lines ? (
    <Note tone="g" icon="check-circle">
      {t.reports.drill.again(formatCount(again.lines))}
    </Note>
  ) : (
    <Note tone="b" icon="warning">
      {t.reports.drill.differs(formatMoney(again.amount, currency))}
    </Note>
  )
}

/** What makes an open figure: its sum, the same added up again, and the lines of the ledger. */
export const ReportDrill = ({ name, open, rowLabel, onClose }: { name: string; open: string; rowLabel: string; onClose: () => void }) => {
  const [search] = useSearch()
  const me = useMe()
  const action = useAction()
  const { figure, key } = readOpenFigure(open)
  const query = { name, ...filtersOf(search), figure, ...(key === null ? {} : { key }) }
  const pages = usePages<ReportLine, ReportLines>('report-lines', query, 50)
  const { first, rows } = pages
  return (
    <Drawer
      label={`${t.reports.drill.title} ${open}`}
      head={
        <>
          <div className="row">
            <h2>{t.reports.drill.title}</h2>
            <span className="end">
              <IconButton icon="x" label={t.common.close} onClick={onClose} />
            </span>
          </div>
          <div className="t3 small">
            {figureName(figure)} · {rowLabel}
          </div>
          {first === undefined ? null : (
            <span className="amt">
              <bdi dir="ltr">{formatMoney(first.amount, first.currency)}</bdi>
            </span>
          )}
        </>
      }
      foot={
        first !== undefined && first.lines > 0 && rightTo(me, 'report export').alone !== 'never' ? (
          <Button kind="line" icon="export" disabled={action.isBusy} onClick={() => void downloadExport(action, { ...query, form: 'csv' })}>
            {t.reports.drill.export}
          </Button>
        ) : undefined
      }
    >
      <Faces query={pages} what={t.reports.whatLines} command="report lines" rows={6}>
        {first === undefined ? null : (
          <>
            <Sum lines={first} />
            {first.lines === 0 ? <Empty text={t.reports.drill.noLines} /> : <Again lines={first} />}
            {rows.length === 0 ? null : (
              <section className="mini">
                <h3>{t.reports.drill.lines}</h3>
                <DataTable
                  label={t.reports.drill.lines}
                  rows={rows}
                  columns={columnsFor(first.currency)}
                  keyOf={({ id }) => String(id)}
                  sortName=""
                />
              </section>
            )}
            <MoreRows pages={pages} />
          </>
        )}
      </Faces>
    </Drawer>
  )
}
