import { localDayAt } from '@perya/domain/records/period'
import { announceResult } from '../../lib/announce.ts'
import { go, useSearch } from '../../lib/address.ts'
import { useAction } from '../../lib/calls/use-action.ts'
import { rightTo, useMe } from '../../lib/calls/session.ts'
import { useView } from '../../lib/calls/use-view.ts'
import { formatCount, formatMoment, serverNow } from '../../lib/format.ts'
import { useKeys } from '../../lib/keys.ts'
import { t } from '../../texts/en.ts'
import { refusalText } from '../../texts/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/list/data-table.tsx'
import { Empty, Faces } from '../../ui/faces.tsx'
import { useListKeys } from '../../ui/list/list-keys.ts'
import { KeyHints, Note, PageHead, Panel } from '../../ui/pieces.tsx'
import { downloadExport } from './download-export.ts'
import { filtersOf, readOpenFigure, reportAddress } from './report-address.ts'
import { ReportChart } from './report-chart.tsx'
import { ReportDrill } from './report-drill.tsx'
import { ReportFilters } from './report-filters.tsx'
import { firstReport, summaryNames } from './report-nav.tsx'
import { figureName, formatDate, formatFigure, rowName } from './report-format.ts'
import { ReportTable } from './report-table.tsx'
import { ReportTiles } from './report-tiles.tsx'
import type { Report, ReportPoint } from './report-wire.ts'
import { SummaryScreen } from './summaries/summary-screen.tsx'

/** The figure of the focused row, else that of the total. */
const openFocused = (): void => {
  const main = document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[data-main]') ?? document.querySelector<HTMLElement>('.figures a')
  main?.click()
}

const ChartPanel = ({ report }: { report: Report }) => {
  const [search, setSearch] = useSearch()
  const isTable = search['view'] === 'table'
  const title = t.reports.chart(figureName(report.main), 'day')
  return (
    <Panel
      title={title}
      acts={
        <>
          <span className="legend">{t.reports.thisPeriod}</span>
          {report.pointsBefore.length === 0 ? null : <span className="legend past">{t.reports.before}</span>}
          <Button kind="ghost" onClick={() => setSearch({ view: isTable ? undefined : 'table' })}>
            {isTable ? t.reports.asChart : t.reports.asTable}
          </Button>
        </>
      }
    >
      {isTable ? (
        <DataTable<ReportPoint>
          label={title}
          rows={report.points}
          keyOf={({ key }) => key}
          sortName="order"
          columns={[
            { id: 'day', head: t.reports.heads['day'] ?? '', order: ({ key }) => key, cell: ({ key }) => formatDate(key) },
            {
              id: 'value',
              head: figureName(report.main),
              isEnd: true,
              order: ({ value }) => Number(value),
              cell: ({ value }) => <bdi dir="ltr">{formatFigure(report.main, value, report.currency)}</bdi>,
            },
          ]}
        />
      ) : (
        <div className="bd">
          <ReportChart report={report} />
        </div>
      )}
    </Panel>
  )
}

const Corrections = ({ report: { corrections } }: { report: Report }) =>
  corrections.length === 0 ? null : (
    <Panel title={t.reports.corrections}>
      <ul className="bd">
        {corrections.map(({ game, issue, at, reason }) => (
          <li key={`${game} ${issue} ${at}`}>
            {t.reports.correction(game, issue, formatMoment(at))}
            {reason === '' ? null : <small className="t3"> {reason}</small>}
          </li>
        ))}
      </ul>
    </Panel>
  )

const Body = ({ report, today }: { report: Report; today: string }) => (
  <>
    <ReportFilters report={report} today={today} />
    <ReportTiles report={report} />
    {report.rows.length === 0 ? (
      <section className="pan">
        <Empty text={t.reports.empty} hint={t.reports.emptyHint} />
      </section>
    ) : (
      <>
        <ChartPanel report={report} />
        <section className="pan">
          <ReportTable report={report} />
        </section>
      </>
    )}
    <Corrections report={report} />
  </>
)

const subOf = ({ from, to, currency, folded }: Report, zone: string): string =>
  `${t.reports.sub(formatDate(from), formatDate(to), currency, zone)} ${t.reports.folded(formatCount(folded.tx), formatMoment(folded.at))}${folded.isCurrent ? '' : ` ${t.reports.behind}`}`

/** A report with its chart, its rows and, beside them, what makes the open figure. */
const LedgerReport = ({ name }: { name: string }) => {
  const [search, setSearch] = useSearch()
  const me = useMe()
  const action = useAction()
  const view = useView<Report>('report', { name, ...filtersOf(search) })
  const report = view.data
  const today = localDayAt(serverNow(), me.zone)
  const open = search['open']
  const mayExport = rightTo(me, 'report export').alone !== 'never'
  const close = (): void => go(reportAddress(name, search))
  const download = async (form: 'csv' | 'xlsx'): Promise<void> => {
    const record = await downloadExport(action, { name, ...filtersOf(search), form })
    if (record !== null) announceResult(t.action.done(t.reports.exported, record))
  }
  useListKeys()
  useKeys([
    { key: 'd', label: t.reports.keys.drill, run: openFocused },
    { key: 's', label: t.reports.keys.table, run: () => setSearch({ view: search['view'] === 'table' ? undefined : 'table' }) },
    { key: 'x', label: t.reports.keys.xlsx, run: () => (mayExport ? void download('xlsx') : undefined) },
    { key: 'Escape', label: t.keys.close, run: close },
  ])
  const { key = null } = open === undefined ? {} : readOpenFigure(open)
  const row = report?.rows.find((one) => one.key === key)
  return (
    <div className={open === undefined ? 'split' : 'split has-drawer'}>
      <div className="list">
        <PageHead isRoom title={t.reports.names[name] ?? t.reports.title} sub={report === undefined ? undefined : subOf(report, me.zone)}>
          {mayExport ? (
            <>
              <Button kind="line" icon="export" disabled={action.isBusy} onClick={() => void download('csv')}>
                {t.reports.csv}
              </Button>
              <Button kind="line" icon="export" disabled={action.isBusy} onClick={() => void download('xlsx')}>
                {t.reports.xlsx}
              </Button>
            </>
          ) : undefined}
        </PageHead>
        {action.refused === null ? null : <Note tone="b">{refusalText(action.refused)}</Note>}
        <Faces query={view} what={t.reports.what} command="report revenue" rows={10}>
          {report === undefined ? null : <Body report={report} today={today} />}
        </Faces>
        <KeyHints
          keys={[
            ['J K', t.keys.next],
            ['D', t.reports.keys.drill],
            ['S', t.reports.keys.table],
            ['X', t.reports.keys.xlsx],
            ['?', t.keys.help],
          ]}
        />
      </div>
      {open === undefined ? null : (
        <ReportDrill
          key={open}
          name={name}
          open={open}
          rowLabel={report === undefined || row === undefined ? t.reports.all : rowName(report.by, row)}
          onClose={close}
        />
      )}
    </div>
  )
}

/** The reports: sums of the ledger, and summaries of what the operator did. */
export const ReportsScreen = ({ name }: { name?: string | undefined }) => {
  const me = useMe()
  const shown = name ?? firstReport(me)
  const summary = summaryNames.find((one) => one === shown)
  return summary === undefined ? <LedgerReport name={shown} /> : <SummaryScreen key={summary} name={summary} />
}
