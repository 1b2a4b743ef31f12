import { addDays, localDayAt } from '@perya/domain/records/period'
import { announceResult } from '../../../lib/announce.ts'
import { useSearch } from '../../../lib/address.ts'
import { useAction } from '../../../lib/calls/use-action.ts'
import { rightTo, useMe } from '../../../lib/calls/session.ts'
import { useView } from '../../../lib/calls/use-view.ts'
import { serverNow } from '../../../lib/format.ts'
import { useKeys } from '../../../lib/keys.ts'
import { t } from '../../../texts/en.ts'
import { refusalText } from '../../../texts/refusals.ts'
import { Button } from '../../../ui/button.tsx'
import { Faces } from '../../../ui/faces.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { useListKeys } from '../../../ui/list/list-keys.ts'
import { KeyHints, Note, PageHead } from '../../../ui/pieces.tsx'
import { downloadExport } from '../download-export.ts'
import { ReportDays } from '../report-days.tsx'
import { formatDate, rowName } from '../report-format.ts'
import { ReportNav, type SummaryName } from '../report-nav.tsx'
import { SummaryTable } from './summary-table.tsx'
import type { Summary } from './summary-wire.ts'

const paths = { service: 'service', protection: 'protection-summary', regulator: 'regulator' } as const
const forms = ['csv', 'xlsx', 'pdf'] as const
const shownMonths = 24

const lastMonths = (today: string): readonly string[] => {
  const months = [today.slice(0, 7)]
  while (months.length < shownMonths) months.push(addDays(`${months.at(-1)}-01`, -1).slice(0, 7))
  return months
}

const queryOf = (name: SummaryName, search: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    (name === 'regulator' ? ['month', 'currency'] : ['from', 'to', 'by']).flatMap((field) => {
      const value = search[field]
      return value === undefined ? [] : [[field, value]]
    }),
  )

const Filters = ({ summary, today }: { summary: Summary; today: string }) => {
  const [, setSearch] = useSearch()
  const { name, from, to, by, groupings } = summary
  return (
    <div className="filters">
      {name === 'regulator' ? (
        <SelectField
          label={t.summaries.month}
          value={from.slice(0, 7)}
          onChange={(month) => setSearch({ month })}
          options={lastMonths(today).map((month) => [month, rowName('month', { key: `${month}-01`, label: month })])}
        />
      ) : (
        <>
          <ReportDays from={from} to={to} today={today} onChange={setSearch} />
          <SelectField
            label={t.reports.rows}
            value={by}
            onChange={(next) => setSearch({ by: next })}
            options={groupings.map((one) => [one, t.summaries.groupings[one] ?? one])}
          />
        </>
      )}
    </div>
  )
}

/** A summary: counts of what the operator did in some days, or the statement of a month, as tables and as a file. */
export const SummaryScreen = ({ name }: { name: SummaryName }) => {
  const [search] = useSearch()
  const me = useMe()
  const action = useAction()
  const query = queryOf(name, search)
  const view = useView<Summary>(paths[name], query)
  const summary = view.data
  const today = localDayAt(serverNow(), me.zone)
  const mayExport = rightTo(me, 'summary export').alone !== 'never'
  const download = async (form: (typeof forms)[number]): Promise<void> => {
    const record = await downloadExport(action, { name, ...query, form }, 'summary export')
    if (record !== null) announceResult(t.action.done(t.reports.exported, record))
  }
  useListKeys()
  useKeys([{ key: 'x', label: t.reports.keys.xlsx, run: () => (mayExport ? void download('xlsx') : undefined) }])
  const sub =
    summary === undefined
      ? undefined
      : `${t.summaries.sub(formatDate(summary.from), formatDate(summary.to), me.zone)}${summary.to >= today && name === 'regulator' ? ` ${t.summaries.running}` : ''}`
  return (
    <div className="split">
      <div className="list">
        <PageHead isRoom title={t.reports.names[name] ?? t.reports.title} sub={sub}>
          {mayExport
            ? forms.map((form) => (
                <Button key={form} kind="line" icon="export" disabled={action.isBusy} onClick={() => void download(form)}>
                  {t.summaries.forms[form]}
                </Button>
              ))
            : undefined}
        </PageHead>
        {action.refused === null ? null : <Note tone="b">{refusalText(action.refused)}</Note>}
        <ReportNav name={name} />
        <Faces query={view} what={t.reports.what} command={`report ${name}`} rows={10}>
          {summary === undefined ? null : (
            <>
              <Filters summary={summary} today={today} />
              {summary.sections.map((section) => (
                <SummaryTable key={section.id} section={section} currency={summary.currency} />
              ))}
            </>
          )}
        </Faces>
        <KeyHints
          keys={[
            ['J K', t.keys.next],
            ['X', t.reports.keys.xlsx],
            ['?', t.keys.help],
          ]}
        />
      </div>
    </div>
  )
}
