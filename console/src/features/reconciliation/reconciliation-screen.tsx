import { useState } from 'react'
import { announceResult } from '../../lib/announce.ts'
import { addressFor, go, useSearch } from '../../lib/address.ts'
import { rightTo, useMe } from '../../lib/calls/session.ts'
import { useAction } from '../../lib/calls/use-action.ts'
import { usePages, useView } from '../../lib/calls/use-view.ts'
import { formatCount, formatMoment } from '../../lib/format.ts'
import { useKeys } from '../../lib/keys.ts'
import { t } from '../../texts/en.ts'
import { FilterChip } from '../../ui/list/filter-chip.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty, Faces } from '../../ui/faces.tsx'
import { SelectField } from '../../ui/field.tsx'
import { CommonFilters, useCommonFilters } from '../../ui/list/common-filters.tsx'
import { MoreRows } from '../../ui/list/list-parts.tsx'
import { useListKeys } from '../../ui/list/list-keys.ts'
import { KeyHints, Note, PageHead } from '../../ui/pieces.tsx'
import { downloadExport } from '../reports/index.ts'
import { DifferenceDrawer } from './difference-drawer.tsx'
import { DifferenceTable } from './difference-table.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { PayoutsDialog } from './payouts-dialog.tsx'
import type { DifferenceRow, StatementRow, StatementsPage, StatementSums } from './reconciliation-wire.ts'
import { StatementBalance } from './statement-balance.tsx'
import { StatementTiles } from './statement-tiles.tsx'
import { TransitTable } from './transit-table.tsx'

const states = ['waiting', 'explained', 'posted', 'all'] as const

const nameOf = ({ provider, day }: StatementRow): string => t.reconciliation.statement(provider, day)

const StatementChoice = ({ rows, chosen }: { rows: readonly StatementRow[]; chosen: string }) => (
  <SelectField
    label={t.reconciliation.statements}
    value={chosen}
    onChange={(statement) => go(addressFor('/reconciliation', { statement }))}
    options={[
      ['all', t.reconciliation.all],
      ...rows.map((row): [string, string] => [
        row.id,
        `${nameOf(row)}${row.version > 1 ? ` (${row.version})` : ''}${row.waiting === 0 ? '' : ` · ${t.reconciliation.waiting(row.waiting)}`}`,
      ]),
    ]}
  />
)

/** The tiles of the chosen statement. */
const Sums = ({ id }: { id: string }) => {
  const view = useView<StatementSums>(`statement/${id}`)
  if (view.data === undefined) return null
  return (
    <>
      <StatementTiles statement={view.data} />
      <StatementBalance balance={view.data.balance} />
      <TransitTable rows={view.data.transit} />
    </>
  )
}

/** Statements of payment providers against the ledger: what differs, both sides of it, and what is done about it. */
export const ReconciliationScreen = ({ openId }: { openId: string | undefined }) => {
  const [search] = useSearch()
  const me = useMe()
  const action = useAction()
  const [isImporting, setImporting] = useState(false)
  const [isTurning, setTurning] = useState(false)
  const statements = useView<StatementsPage>('statements', { limit: '60' })
  const listed = statements.data?.rows ?? []
  const chosen = search['statement'] ?? listed[0]?.id ?? 'all'
  const statement = listed.find(({ id }) => id === chosen)
  const state = search['state'] ?? 'waiting'
  const common = useCommonFilters()
  const pages = usePages<DifferenceRow>('differences', { state, ...common, ...(chosen === 'all' ? {} : { statement: chosen }) })
  const { rows } = pages
  const here = (path: string): string => addressFor(path, { statement: search['statement'], state: search['state'], sort: search['sort'], ...common })
  const provider = statements.data?.provider ?? ''
  const stopped = statements.data?.stopped ?? null
  const right = rightTo(me, stopped === null ? 'payments stop' : 'payments resume')
  const mayTurn = provider !== '' && (right.alone !== 'never' || right.ask)
  const mayImport = rightTo(me, 'statement import').alone !== 'never'
  const mayFile = rightTo(me, 'difference file').alone !== 'never' && statement !== undefined && statement.waiting > 0
  const close = (): void => go(here('/reconciliation'))
  const at = rows.findIndex(({ id }) => id === openId)
  const goOn = (): void => {
    const next = rows[at + 1] ?? rows[at - 1]
    go(here(next === undefined || at < 0 ? '/reconciliation' : `/reconciliation/${next.id}`))
  }
  const fetchFile = async (): Promise<void> => {
    const record = await downloadExport(action, { statement: chosen }, 'difference file')
    if (record !== null) announceResult(t.action.done(t.reconciliation.fileDone, record))
  }
  useListKeys()
  useKeys([
    { key: 'i', label: t.reconciliation.keys.import, run: () => (mayImport ? setImporting(true) : undefined) },
    { key: 'f', label: t.reconciliation.keys.file, run: () => (mayFile ? void fetchFile() : undefined), isHidden: openId !== undefined },
    { key: 'Escape', label: t.keys.close, run: close },
  ])
  const sub =
    statement === undefined
      ? statements.data === undefined
        ? undefined
        : listed.length === 0
          ? t.reconciliation.noStatement
          : t.reconciliation.all
      : t.reconciliation.sub(statement.id, formatCount(statement.lines), formatMoment(statement.importedAt), statement.importedBy, statement.version)
  return (
    <div className={openId === undefined ? 'split' : 'split has-drawer'}>
      <div className="list">
        <PageHead isRoom title={statement === undefined ? t.reconciliation.title : nameOf(statement)} sub={sub}>
          {mayTurn ? (
            <Button kind="line" icon="hand" onClick={() => setTurning(true)}>
              {stopped === null ? t.reconciliation.payouts.stop(provider) : t.reconciliation.payouts.resume(provider)}
            </Button>
          ) : null}
          {mayFile ? (
            <Button kind="line" icon="export" disabled={action.isBusy} onClick={() => void fetchFile()}>
              {t.reconciliation.ask}
            </Button>
          ) : null}
          {mayImport ? (
            <Button kind="pri" icon="upload-simple" onClick={() => setImporting(true)}>
              {t.reconciliation.import}
            </Button>
          ) : null}
        </PageHead>
        {stopped === null ? null : (
          <Note tone="w" icon="hand">
            {t.reconciliation.payouts.since(formatMoment(stopped.at), stopped.by, stopped.reason)}
          </Note>
        )}
        <Faces query={statements} what={t.reconciliation.what} command="statement list" rows={8}>
          {statement === undefined ? null : <Sums id={statement.id} />}
          <div className="filters">
            <StatementChoice rows={listed} chosen={chosen} />
            {states.map((one) => (
              <FilterChip
                key={one}
                href={addressFor('/reconciliation', { statement: search['statement'], state: one === 'waiting' ? undefined : one, ...common })}
                isOn={one === state}
              >
                {t.reconciliation.states[one] ?? one}
                {one === 'waiting' && statement !== undefined ? ` ${formatCount(statement.waiting)}` : ''}
              </FilterChip>
            ))}
          </div>
          <CommonFilters names={['member', 'currency', 'from', 'to', 'held']} />
          <section className="pan">
            <Faces query={pages} what={t.reconciliation.what} command="statement list" rows={6}>
              <DifferenceTable
                rows={rows}
                hrefOf={({ id }) => here(`/reconciliation/${id}`)}
                openId={openId}
                empty={
                  <Empty
                    text={statement === undefined || state !== 'waiting' ? t.reconciliation.emptyAll : t.reconciliation.empty(statement.day)}
                    hint={t.reconciliation.emptyHint}
                  />
                }
              />
              <MoreRows pages={pages} />
            </Faces>
          </section>
        </Faces>
        <KeyHints
          keys={[
            ['J K', t.keys.next],
            ['I', t.reconciliation.keys.import],
            ['W', t.reconciliation.keys.explain],
            ['F', t.reconciliation.keys.file],
            ['?', t.keys.help],
          ]}
        />
      </div>
      {openId === undefined ? null : <DifferenceDrawer key={openId} id={openId} onClose={close} onDone={goOn} />}
      {isTurning ? <PayoutsDialog provider={provider} stopped={stopped} onClose={() => setTurning(false)} /> : null}
      {isImporting ? (
        <ImportDialog
          provider={provider}
          onClose={() => setImporting(false)}
          onDone={(id) => {
            setImporting(false)
            go(addressFor('/reconciliation', { statement: id }))
          }}
        />
      ) : null}
    </div>
  )
}
