import { addressFor, go, useSearch } from '../../lib/address.ts'
import { rightTo, useMe } from '../../lib/calls/session.ts'
import { usePages } from '../../lib/calls/use-view.ts'
import type { Page } from '../../lib/calls/wire.ts'
import { formatCount, formatMoment } from '../../lib/format.ts'
import { useKeys } from '../../lib/keys.ts'
import { t } from '../../texts/en.ts'
import { movesFrom } from '../../ui/drawer-head.tsx'
import { Empty, Faces } from '../../ui/faces.tsx'
import { Link } from '../../ui/link.tsx'
import { CommonFilters } from '../../ui/list/common-filters.tsx'
import { useListKeys } from '../../ui/list/list-keys.ts'
import { MoreRows } from '../../ui/list/list-parts.tsx'
import { KeyHints, PageHead } from '../../ui/pieces.tsx'
import { CoveredExport } from './covered-export.tsx'
import { RiskDrawer } from './risk-drawer.tsx'
import { RiskFilters, useRiskFilters } from './risk-filters.tsx'
import { RiskRules } from './risk-rules.tsx'
import { RiskTable } from './risk-table.tsx'
import type { RiskRow } from './risk-wire.ts'

/** Alerts of the risk desk with the details and the decision of the open one, the export of covered transactions, and the rules. */
export const RiskScreen = ({ openId }: { openId: string | undefined }) => {
  const [search] = useSearch()
  const me = useMe()
  const filters = useRiskFilters()
  const pages = usePages<RiskRow, Page<RiskRow> & { readonly lastDecidedAt: string | null }>('risk-cases', filters)
  const { rows } = pages
  const here = (path: string) => addressFor(path, { ...filters, sort: search['sort'] })
  useListKeys()
  useKeys([{ key: 'Escape', label: t.keys.close, run: () => go(here('/cases')) }])
  const at = rows.findIndex(({ id }) => id === openId)
  const openRow = (row: RiskRow | undefined): void => go(here(row === undefined ? '/cases' : `/cases/${row.id}`))
  const isPlain = Object.values(filters).every((value) => value === undefined)
  const last = pages.first?.lastDecidedAt ?? null
  return (
    <div className={openId === undefined ? 'split' : 'split has-drawer'}>
      <div className="list">
        <PageHead
          isRoom
          title={t.risk.title}
          sub={pages.data === undefined ? undefined : t.risk.sub(`${formatCount(rows.length)}${pages.hasNextPage ? '+' : ''}`)}
        >
          {rightTo(me, 'case open').alone === 'never' ? null : (
            <Link className="btn line" href="/commands/case/open">
              {t.risk.refer}
            </Link>
          )}
        </PageHead>
        <RiskFilters />
        <CommonFilters names={['member', 'from', 'to', 'held']} />
        <section className="pan">
          <Faces query={pages} what={t.risk.what} command="case list" rows={10}>
            <RiskTable
              rows={rows}
              hrefOf={({ id }) => here(`/cases/${id}`)}
              openId={openId}
              empty={<Empty text={isPlain ? t.risk.empty(last === null ? null : formatMoment(last)) : t.risk.emptyFilter} />}
            />
            <MoreRows pages={pages} />
          </Faces>
        </section>
        <CoveredExport />
        <RiskRules />
        <KeyHints
          keys={[
            ['J K', t.keys.next],
            ['T', t.cases.keys.take],
            ['D', t.risk.keys.decide],
            ['S', t.risk.keys.report],
            ['?', t.keys.help],
          ]}
        />
      </div>
      {openId === undefined ? null : <RiskDrawer key={openId} id={openId} {...movesFrom(rows, at, openRow)} />}
    </div>
  )
}
