import { addressFor, go, useSearch } from '../../lib/address.ts'
import { usePages } from '../../lib/calls/use-view.ts'
import { formatMoment, formatMoney } from '../../lib/format.ts'
import { useKeys } from '../../lib/keys.ts'
import { t } from '../../texts/en.ts'
import { FilterChip } from '../../ui/list/filter-chip.tsx'
import { type Column, DataTable } from '../../ui/list/data-table.tsx'
import { movesFrom } from '../../ui/drawer-head.tsx'
import { Empty, Faces } from '../../ui/faces.tsx'
import { CommonFilters, useCommonFilters } from '../../ui/list/common-filters.tsx'
import { MoreRows } from '../../ui/list/list-parts.tsx'
import { useListKeys } from '../../ui/list/list-keys.ts'
import { KeyHints, PageHead } from '../../ui/pieces.tsx'
import { FreezeDrawer } from './freeze-drawer.tsx'
import { type FreezeRow, type FreezeState, freezeStates } from './freeze-wire.ts'

const columnsFor = (state: FreezeState): readonly Column<FreezeRow>[] => [
  {
    id: 'at',
    head: state === 'asked' ? t.freezes.columns.asked : t.freezes.columns.review,
    className: 'nw o3',
    cell: ({ askedAt, reviewAt }) => formatMoment(askedAt ?? reviewAt ?? 0),
  },
  {
    id: 'who',
    head: t.freezes.columns.who,
    isOpener: true,
    className: 'o1',
    cell: ({ member }) => (
      <>
        <b>{member.username}</b>
        <small>{member.id}</small>
      </>
    ),
  },
  {
    id: 'agent',
    head: t.freezes.columns.agent,
    className: 'o2',
    cell: ({ agent }) =>
      agent === null ? (
        <span className="t3">{t.freezes.noAgent}</span>
      ) : (
        <>
          {agent.username}
          {agent.others === 0 ? null : <small>{t.freezes.others(agent.others)}</small>}
        </>
      ),
  },
  { id: 'why', head: t.freezes.columns.why, className: 't2 ell cut wide o5', cell: ({ reason }) => reason },
  {
    id: 'facts',
    head: t.freezes.columns.facts,
    isEnd: true,
    className: 'nw o4',
    cell: ({ facts, currency }) => (facts === null ? '' : t.freezes.inBalance(formatMoney(facts.balance, currency))),
  },
  ...(state === 'asked'
    ? []
    : [
        {
          id: 'since',
          head: t.freezes.columns.until,
          className: 'nw x',
          cell: ({ frozenAt }: FreezeRow) => (frozenAt === null ? '' : formatMoment(frozenAt)),
        },
      ]),
]

const empties: Readonly<Record<FreezeState, string>> = { asked: t.freezes.empty, frozen: t.freezes.emptyFrozen, soon: t.freezes.emptySoon }

/** Members whom agents ask to freeze, and frozen ones with the date of their next review. */
export const FreezesScreen = ({ openId }: { openId: string | undefined }) => {
  const [search] = useSearch()
  const state = freezeStates.find((one) => one === search['state']) ?? 'asked'
  const common = useCommonFilters()
  const pages = usePages<FreezeRow>('freezes', { state, ...common })
  const here = (path: string, shown = search['state']) => addressFor(path, { ...common, state: shown })
  useListKeys()
  useKeys([{ key: 'Escape', label: t.keys.close, run: () => go(here('/freezes')) }])
  const at = pages.rows.findIndex(({ member }) => member.id === openId)
  const open = pages.rows[at]
  const openRow = (row: FreezeRow | undefined): void => go(here(row === undefined ? '/freezes' : `/freezes/${row.member.id}`))
  return (
    <div className={open === undefined ? 'split' : 'split has-drawer'}>
      <div className="list">
        <PageHead isRoom title={t.freezes.title} sub={t.freezes.sub} />
        <nav className="filters slide" aria-label={t.freezes.title}>
          {freezeStates.map((one) => (
            <FilterChip key={one} href={here('/freezes', one === 'asked' ? undefined : one)} isOn={one === state}>
              {t.freezes.states[one]}
            </FilterChip>
          ))}
        </nav>
        <CommonFilters names={['member', 'currency', 'from', 'to']} />
        <section className="pan">
          <Faces query={pages} what={t.freezes.what} command="freeze list" rows={6}>
            <DataTable
              list="freezes"
              label={t.freezes.title}
              rows={pages.rows}
              columns={columnsFor(state)}
              keyOf={({ member }) => member.id}
              hrefOf={({ member }) => here(`/freezes/${member.id}`)}
              openKey={openId}
              isCards
              empty={<Empty text={empties[state]} hint={t.freezes.emptyHint} />}
            />
            <MoreRows pages={pages} />
          </Faces>
        </section>
        <KeyHints
          keys={[
            ['J K', t.keys.next],
            ['Y', t.freezes.keys.grant],
            ['X', t.freezes.keys.refuse],
            ['?', t.keys.help],
          ]}
        />
      </div>
      {open === undefined ? null : (
        <FreezeDrawer
          key={`${state} ${open.member.id}`}
          row={open}
          {...movesFrom(pages.rows, at, openRow)}
          onDone={() => openRow(pages.rows[at + 1])}
        />
      )}
    </div>
  )
}
