import { addressFor, go, useSearch } from '../../lib/address.ts'
import { csvOf, downloadText } from '../../lib/csv.ts'
import { formatCount, formatDay, formatExactTime, serverNow, zoneName } from '../../lib/format.ts'
import { useKeys } from '../../lib/keys.ts'
import { usePages } from '../../lib/calls/use-view.ts'
import { useRegistry } from '../../lib/calls/session.ts'
import { capitalize, isRecord, writeValue } from '../../lib/values.ts'
import { t } from '../../texts/en.ts'
import { MoreRows } from '../../ui/list-parts.tsx'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Empty, Faces } from '../../ui/faces.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useListKeys } from '../../ui/list-keys.ts'
import { Avatar, Badge, KeyHints, PageHead, type Tone } from '../../ui/pieces.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { AuditRecord } from './audit-record.tsx'
import { type AuditPage, type AuditRow, causeOf, outcomeOf } from './audit-wire.ts'
import { ChainPanel } from './chain-panel.tsx'

const tones: Readonly<Record<string, Tone>> = { done: 'ok', asked: 'wait', refused: 'bad', failed: 'bad', read: 'inf' }

const nameOf = (actor: string): string => actor.replace(/^(staff|operator):/, '')

const detailOf = (row: AuditRow): string =>
  [causeOf(row), row.reason === null || row.reason === '' ? '' : `“${row.reason}”`, isRecord(row.detail) ? writeValue(row.detail) : '']
    .filter((part) => part !== '' && part !== '–')
    .join(' · ')

const today = (): string => formatDay(serverNow())

const columns: readonly Column<AuditRow>[] = [
  { id: 'number', head: t.audit.columns.number, isEnd: true, isOpener: true, className: 't2 o5 wide', cell: ({ id }) => formatCount(Number(id)) },
  {
    id: 'at',
    head: `${t.audit.columns.at}, ${zoneName()}`,
    className: 'nw o4',
    cell: ({ at }) => (
      <>
        {formatExactTime(at)}
        {formatDay(at) === today() ? null : <small>{formatDay(at)}</small>}
      </>
    ),
  },
  {
    id: 'who',
    head: t.audit.columns.who,
    className: 'o3',
    cell: ({ actor }) => (
      <span className="row nw">
        {actor.startsWith('staff:') ? (
          <Avatar name={nameOf(actor)} />
        ) : (
          <span className="t3">
            <Icon name="command" size="s" />
          </span>
        )}
        {nameOf(actor)}
      </span>
    ),
  },
  { id: 'action', head: t.audit.columns.action, className: 'nw o1', cell: ({ action }) => <b>{action}</b> },
  { id: 'subject', head: t.audit.columns.subject, className: 't2 ell cut x', cell: ({ subject }) => subject },
  {
    id: 'result',
    head: t.audit.columns.result,
    className: 'o2 r-s',
    cell: (row) => <Badge tone={tones[outcomeOf(row)] ?? ''}>{t.audit.results[outcomeOf(row)] ?? capitalize(outcomeOf(row))}</Badge>,
  },
  { id: 'detail', head: t.audit.columns.detail, className: 't2 ell cut x', cell: detailOf },
]

const csvHead = ['no', 'at', 'actor', 'action', 'subject', 'result', 'reason', 'detail', 'before', 'after', 'session', 'address']

const download = (rows: readonly AuditRow[]): void =>
  downloadText(
    'audit.csv',
    csvOf(
      csvHead,
      rows.map((row) =>
        [
          row.id,
          row.at,
          row.actor,
          row.action,
          row.subject,
          row.result,
          row.reason ?? '',
          row.detail,
          row.before,
          row.after,
          row.session ?? '',
          row.address ?? '',
        ].map((value) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? ''))),
      ),
    ),
  )

const dayStart = (day: string | undefined): string | undefined =>
  day === undefined || day === '' ? undefined : new Date(`${day}T00:00:00`).toISOString()
const dayEnd = (day: string | undefined): string | undefined =>
  day === undefined || day === '' ? undefined : new Date(new Date(`${day}T00:00:00`).getTime() + 86_400_000).toISOString()

/** The audit trail. Nothing here changes anything. */
export const AuditScreen = () => {
  const [{ from, to, open, sort: _sort, ...search }] = useSearch()
  const { actor, action, subject, result } = search
  const pages = usePages<AuditRow, AuditPage>('audit', { actor, action, subject, result, from: dayStart(from), to: dayEnd(to) })
  const { rows, first } = pages
  const { data: registry } = useRegistry()
  const here = (change: Readonly<Record<string, string | undefined>>) => addressFor('/audit', { ...search, from, to, ...change })
  useListKeys()
  useKeys([{ key: 'Escape', label: t.keys.close, run: () => go(here({})) }])
  return (
    <div className="page">
      <PageHead isRoom title={t.audit.title} sub={t.audit.sub}>
        <Button kind="line" icon="export" onClick={() => download(rows)} disabled={rows.length === 0}>
          {t.common.csv}
        </Button>
      </PageHead>
      <AuditFilters actions={registry?.map(({ name }) => name) ?? []} />
      <div className="two">
        <section className="pan">
          <Faces query={pages} what={t.audit.what} command="audit list" rows={12}>
            {rows.length === 0 ? (
              <Empty text={t.audit.empty} hint={t.audit.emptyHint} />
            ) : (
              <DataTable
                label={t.audit.title}
                rows={rows}
                columns={columns}
                keyOf={({ id }) => String(id)}
                hrefOf={({ id }) => here({ open: String(id) === open ? undefined : String(id) })}
                openKey={open}
                renderMore={(row) => <AuditRecord row={row} />}
                isCards
              />
            )}
            <MoreRows pages={pages} />
          </Faces>
        </section>
        <aside className="stack">{first?.state ? <ChainPanel state={first.state} /> : null}</aside>
      </div>
      <KeyHints
        keys={[
          ['J K', t.keys.next],
          ['Enter', t.keys.open],
          ['/', t.keys.filter],
          ['?', t.keys.help],
        ]}
      />
    </div>
  )
}
