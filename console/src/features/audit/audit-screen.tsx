import { addressFor, go, useSearch } from '../../lib/address.ts'
import { csvOf, downloadText } from '../../lib/csv.ts'
import { useKeys } from '../../lib/keys.ts'
import { usePages } from '../../lib/calls/use-view.ts'
import { useRegistry } from '../../lib/calls/session.ts'
import { dayEnd, dayStart } from '../../lib/zoned-time.ts'
import { t } from '../../texts/en.ts'
import { MoreRows } from '../../ui/list/list-parts.tsx'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/list/data-table.tsx'
import { Empty, Faces } from '../../ui/faces.tsx'
import { useListKeys } from '../../ui/list/list-keys.ts'
import { KeyHints, PageHead } from '../../ui/pieces.tsx'
import { auditColumns } from './audit-columns.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { AuditRecord } from './audit-record.tsx'
import type { AuditPage, AuditRow } from './audit-wire.ts'
import { ChainPanel } from './chain-panel.tsx'
import { AuditExport } from './audit-export.tsx'

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

/** The audit trail. Nothing here changes anything. */
export const AuditScreen = () => {
  const [{ from, to, open, sort: _sort, ...search }] = useSearch()
  const { actor, action, subject, result, approval, address } = search
  const pages = usePages<AuditRow, AuditPage>('audit', { actor, action, subject, result, approval, address, from: dayStart(from), to: dayEnd(to) })
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
                columns={auditColumns}
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
        <aside className="stack">
          {first?.state ? <ChainPanel state={first.state} /> : null}
          <AuditExport filter={{ actor, subject, from: dayStart(from), to: dayEnd(to) }} />
        </aside>
      </div>
      <KeyHints
        keys={[
          ['J K', t.keys.next],
          ['Enter', t.keys.open],
          ['/', t.keys.filter],
          ['V', t.audit.keys.check],
          ['X', t.audit.keys.export],
          ['?', t.keys.help],
        ]}
      />
    </div>
  )
}
