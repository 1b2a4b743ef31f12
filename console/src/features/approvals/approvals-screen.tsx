import type { ReactNode } from 'react'
import { addressFor, go, useSearch } from '../../lib/address.ts'
import { formatMoment, formatSpan, serverNow } from '../../lib/format.ts'
import { useKeys } from '../../lib/keys.ts'
import { useMe } from '../../lib/calls/session.ts'
import { usePages } from '../../lib/calls/use-view.ts'
import type { ApprovalRow } from '../../lib/calls/wire.ts'
import { rights, signersOf } from '@perya/domain/staff/rights'
import { commandTitle } from '../../texts/command-titles.ts'
import { t } from '../../texts/en.ts'
import { MoreRows } from '../../ui/list/list-parts.tsx'
import { CommonFilters, useCommonFilters } from '../../ui/list/common-filters.tsx'
import { type Column, DataTable } from '../../ui/list/data-table.tsx'
import { Empty, Faces } from '../../ui/faces.tsx'
import { useListKeys } from '../../ui/list/list-keys.ts'
import { Avatar, Badge, KeyHints, Lamps, PageHead, Panel } from '../../ui/pieces.tsx'
import { ApprovalDrawer } from './approval-drawer.tsx'
import { IssuedDialog } from './issued-dialog.tsx'
import { amountOf, subjectOf, toneOf } from './approval-title.ts'

const columnsFor = (last: 'ends' | 'outcome', ownId: string): readonly Column<ApprovalRow>[] => [
  {
    id: 'what',
    head: t.approvals.columns.what,
    isOpener: true,
    className: 'o1',
    cell: (row) => (
      <>
        <b>{commandTitle(row.command)}</b>
        <small>{row.id}</small>
      </>
    ),
  },
  { id: 'of', head: t.approvals.columns.of, className: 't2 wide o5', cell: subjectOf },
  { id: 'amount', head: t.approvals.columns.amount, isEnd: true, className: 'nw o2', cell: (row) => <b>{amountOf(row)}</b> },
  {
    id: 'by',
    head: t.approvals.columns.by,
    className: 'o3',
    cell: ({ askedBy, askedAt }) => (
      <span className="row nw">
        <Avatar name={askedBy.display} />
        <span>
          {askedBy.id === ownId ? t.common.you : askedBy.display.split(' ')[0]}
          <small>{formatMoment(askedAt)}</small>
        </span>
      </span>
    ),
  },
  {
    id: 'last',
    head: t.approvals.columns[last],
    isEnd: true,
    className: 'nw o4',
    cell: (row) =>
      row.state === 'waiting' ? (
        <>
          <Lamps on={1} of={2} label={t.approvals.signed(1)} />
          <small>{formatSpan(new Date(row.expiresAt).getTime() - serverNow())}</small>
        </>
      ) : (
        <>
          <Badge tone={toneOf[row.state]}>{t.approvals.states[row.state]}</Badge>
          <small>{row.decidedBy === null ? '' : row.decidedBy.id === ownId ? t.common.you : row.decidedBy.display}</small>
        </>
      ),
  },
]

type Scope = 'waiting' | 'mine' | 'decided'

const empties: Readonly<Record<Scope, ReactNode>> = {
  waiting: <Empty text={t.approvals.emptyWaiting} hint={t.approvals.emptyWaitingHint} />,
  mine: <p className="bd small t3">{t.approvals.emptyMine}</p>,
  decided: <p className="bd small t3">{t.approvals.emptyDecided}</p>,
}

/** Commands for which a second person can be asked. */
const commandOptions = [...rights.keys()]
  .filter((command) => signersOf(command).length > 0)
  .map((command) => [command, commandTitle(command)] as const)

/** The filters of the three lists, in the address. */
const useFilters = () => {
  const [search] = useSearch()
  const common = useCommonFilters()
  return { ...common, command: search['command'] }
}

const CommandFilter = () => {
  const filters = useFilters()
  return (
    <select
      className="inp sm"
      style={{ inlineSize: 'auto' }}
      aria-label={t.approvals.commandFilter}
      value={filters.command ?? ''}
      onChange={({ target }) => go(addressFor('/approvals', { ...filters, command: target.value === '' ? undefined : target.value }))}
    >
      <option value="">{t.approvals.anyCommand}</option>
      {commandOptions.map(([command, title]) => (
        <option key={command} value={command}>
          {title}
        </option>
      ))}
    </select>
  )
}

type ScopePanelProps = {
  readonly scope: Scope
  readonly pages: ReturnType<typeof usePages<ApprovalRow>>
  readonly openId: string | undefined
  readonly hrefOf: (id: string) => string
  readonly isFiltered: boolean
}

const ScopePanel = ({ scope, pages, openId, hrefOf, isFiltered }: ScopePanelProps) => {
  const { id } = useMe()
  const { rows } = pages
  return (
    <Panel
      title={t.approvals[scope]}
      acts={scope === 'decided' || rows.length === 0 ? undefined : <Badge tone={scope === 'waiting' ? 'wait' : ''}>{rows.length}</Badge>}
    >
      <Faces query={pages} what={t.approvals.what} command="approval list" rows={3}>
        {rows.length === 0 ? (
          isFiltered ? (
            <p className="bd small t3">{t.approvals.emptyFilter}</p>
          ) : (
            empties[scope]
          )
        ) : (
          <DataTable
            label={t.approvals[scope]}
            rows={rows}
            columns={columnsFor(scope === 'decided' ? 'outcome' : 'ends', id)}
            keyOf={(row) => row.id}
            hrefOf={(row) => hrefOf(row.id)}
            openKey={openId}
            isCards
          />
        )}
        <MoreRows pages={pages} />
      </Faces>
    </Panel>
  )
}

/** Requests for a second person: those that wait for this person, that they asked for, and decided ones. */
export const ApprovalsScreen = ({ openId }: { openId: string | undefined }) => {
  const filters = useFilters()
  const waiting = usePages<ApprovalRow>('approvals', { scope: 'waiting', ...filters })
  const mine = usePages<ApprovalRow>('approvals', { scope: 'mine', ...filters }, 10)
  const decided = usePages<ApprovalRow>('approvals', { scope: 'decided', ...filters }, 10)
  const hrefOf = (id: string): string => addressFor(`/approvals/${id}`, filters)
  const home = addressFor('/approvals', filters)
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  const open = [...waiting.rows, ...mine.rows, ...decided.rows].find(({ id }) => id === openId)
  useListKeys()
  useKeys([{ key: 'Escape', label: t.keys.close, run: () => go(home) }])
  const openNext = (): void => {
    const next = waiting.rows.find(({ id }) => id !== openId)
    go(next === undefined ? home : hrefOf(next.id))
  }
  return (
    <div className={open === undefined ? 'split' : 'split has-drawer'}>
      <div className="list">
        <PageHead isRoom title={t.approvals.title} sub={t.approvals.sub} />
        <nav className="filters" aria-label={t.approvals.title}>
          <CommandFilter />
        </nav>
        <CommonFilters names={['member', 'currency', 'from', 'to']} />
        {(['waiting', 'mine', 'decided'] as const).map((scope) => (
          <ScopePanel key={scope} scope={scope} pages={{ waiting, mine, decided }[scope]} {...{ openId, hrefOf, isFiltered }} />
        ))}
        <KeyHints
          keys={[
            ['J K', t.keys.next],
            ['S', t.approvals.keys.sign],
            ['X', t.approvals.keys.refuse],
            ['O', t.approvals.keys.open],
          ]}
        />
      </div>
      {open === undefined ? null : <ApprovalDrawer key={open.id} row={open} onClose={() => go(home)} onDone={openNext} />}
      <IssuedDialog />
    </div>
  )
}
