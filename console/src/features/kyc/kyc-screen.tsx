import { addressFor, go, useSearch } from '../../lib/address.ts'
import { usePages } from '../../lib/calls/use-view.ts'
import { formatCount, formatSpan, serverNow } from '../../lib/format.ts'
import { useKeys } from '../../lib/keys.ts'
import { t } from '../../texts/en.ts'
import { FilterChip } from '../../ui/list/filter-chip.tsx'
import { movesFrom } from '../../ui/drawer-head.tsx'
import { Empty, Faces } from '../../ui/faces.tsx'
import { CommonFilters, useCommonFilters } from '../../ui/list/common-filters.tsx'
import { useListKeys } from '../../ui/list/list-keys.ts'
import { MoreRows } from '../../ui/list/list-parts.tsx'
import { KeyHints, PageHead } from '../../ui/pieces.tsx'
import { KycDrawer } from './kyc-drawer.tsx'
import { KycTable } from './kyc-table.tsx'
import type { KycRow } from './kyc-wire.ts'

/** What a filter may be, beside "all". */
const choices = {
  level: [
    ['2', t.kyc.level(2)],
    ['3', t.kyc.level(3)],
  ],
  verdict: Object.entries(t.kyc.verdicts),
  again: Object.entries(t.kyc.again),
} as const
const filterNames = { level: t.kyc.levelFilter, verdict: t.kyc.verdictFilter, again: t.kyc.againFilter } as const
const filters = ['level', 'verdict', 'again'] as const

/** Cases of documents by state, with the pictures, the checks and the decision of the open one. */
export const KycScreen = ({ openId }: { openId: string | undefined }) => {
  const [search] = useSearch()
  const state = search['state'] ?? 'waiting'
  const chosen = { level: search['level'], verdict: search['verdict'], again: search['again'] }
  const common = useCommonFilters()
  const pages = usePages<KycRow>('kyc', { state, ...chosen, ...common })
  const { rows } = pages
  const here = (path: string, change: Readonly<Record<string, string | undefined>> = {}) =>
    addressFor(path, { state: search['state'], sort: search['sort'], ...chosen, ...common, ...change })
  useListKeys()
  useKeys([{ key: 'Escape', label: t.keys.close, run: () => go(here('/kyc')) }])
  const at = rows.findIndex(({ id }) => id === openId)
  const openRow = (row: KycRow | undefined): void => go(here(row === undefined ? '/kyc' : `/kyc/${row.id}`))
  const oldest = state === 'waiting' ? (rows[0]?.waitingAt ?? null) : null
  const count = `${formatCount(rows.length)}${pages.hasNextPage ? '+' : ''}`
  return (
    <div className={openId === undefined ? 'split' : 'split has-drawer'}>
      <div className="list">
        <PageHead
          isRoom
          title={t.kyc.title}
          sub={oldest === null ? t.kyc.subNone : t.kyc.sub(count, formatSpan(serverNow() - new Date(oldest).getTime()))}
        ></PageHead>
        <nav className="filters slide" aria-label={t.kyc.title}>
          {t.kyc.stateFilters.map((one) => (
            <FilterChip key={one} href={here('/kyc', { state: one === 'waiting' ? undefined : one })} isOn={one === state}>
              {t.kyc.states[one]}
              {one === state && pages.data !== undefined ? ` ${count}` : ''}
            </FilterChip>
          ))}
          {filters.map((name) => (
            <select
              key={name}
              className="inp sm"
              style={{ inlineSize: 'auto' }}
              aria-label={filterNames[name]}
              value={chosen[name] ?? ''}
              onChange={(event) => go(here('/kyc', { [name]: event.target.value === '' ? undefined : event.target.value }))}
            >
              <option value="">{`${filterNames[name]}: ${t.kyc.all}`}</option>
              {choices[name].map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          ))}
        </nav>
        <CommonFilters names={['member', 'from', 'to']} />
        <section className="pan">
          <Faces query={pages} what={t.kyc.what} command="kyc list" rows={10}>
            <KycTable
              rows={rows}
              hrefOf={({ id }) => here(`/kyc/${id}`)}
              openId={openId}
              empty={<Empty text={t.kyc.empty} hint={t.kyc.emptyHint} />}
            />
            <MoreRows pages={pages} />
          </Faces>
        </section>
        <KeyHints
          keys={[
            ['J K', t.keys.next],
            ['A', t.kyc.keys.approve],
            ['M', t.kyc.keys.ask],
            ['X', t.kyc.keys.reject],
            ['1 2 3', t.kyc.keys.picture],
            ['?', t.keys.help],
          ]}
        />
      </div>
      {openId === undefined ? null : <KycDrawer key={openId} id={openId} listed={rows[at]} {...movesFrom(rows, at, openRow)} />}
    </div>
  )
}
