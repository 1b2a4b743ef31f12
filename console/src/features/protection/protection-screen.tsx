import { addressFor, go, useSearch } from '../../lib/address.ts'
import { usePages } from '../../lib/calls/use-view.ts'
import type { Page } from '../../lib/calls/wire.ts'
import { formatCount } from '../../lib/format.ts'
import { useKeys } from '../../lib/keys.ts'
import { t } from '../../texts/en.ts'
import { movesFrom } from '../../ui/drawer-head.tsx'
import { Empty, Faces } from '../../ui/faces.tsx'
import { CommonFilters } from '../../ui/list/common-filters.tsx'
import { useListKeys } from '../../ui/list/list-keys.ts'
import { MoreRows } from '../../ui/list/list-parts.tsx'
import { KeyHints, PageHead } from '../../ui/pieces.tsx'
import { ProtectionDrawer } from './protection-drawer.tsx'
import { ProtectionFilters, useProtectionFilters } from './protection-filters.tsx'
import { ProtectionRules } from './protection-rules.tsx'
import { ProtectionTable } from './protection-table.tsx'
import type { ProtectionRow } from './protection-wire.ts'

const countLimit = 1_000

/** Players by the score of their markers of harm, with the details and the actions of the open one. */
export const ProtectionScreen = ({ openId }: { openId: string | undefined }) => {
  const [search] = useSearch()
  const filters = useProtectionFilters()
  const pages = usePages<ProtectionRow, Page<ProtectionRow> & { readonly medium: number }>('protection', filters)
  const { rows } = pages
  const here = (path: string) => addressFor(path, { ...filters, sort: search['sort'] })
  useListKeys()
  useKeys([{ key: 'Escape', label: t.keys.close, run: () => go(here('/protection')) }])
  const at = rows.findIndex(({ member }) => member.id === openId)
  const openRow = (row: ProtectionRow | undefined): void => go(here(row === undefined ? '/protection' : `/protection/${row.member.id}`))
  const count = `${formatCount(rows.length)}${pages.hasNextPage ? '+' : ''}`
  const watched = pages.first?.medium ?? 0
  const medium = `${formatCount(watched)}${watched >= countLimit ? '+' : ''}`
  const isPlain = Object.values(filters).every((value) => value === undefined)
  return (
    <div className={openId === undefined ? 'split' : 'split has-drawer'}>
      <div className="list">
        <PageHead
          isRoom
          title={t.protection.title}
          sub={isPlain && pages.data !== undefined ? t.protection.sub(count, medium) : undefined}
        ></PageHead>
        <ProtectionFilters />
        <CommonFilters names={['member', 'currency', 'from', 'to', 'held']} />
        <section className="pan">
          <Faces query={pages} what={t.protection.what} command="protection markers" rows={10}>
            <ProtectionTable
              rows={rows}
              hrefOf={({ member }) => here(`/protection/${member.id}`)}
              openId={openId}
              empty={<Empty text={isPlain ? t.protection.empty(medium) : t.protection.emptyFilter} />}
            />
            <MoreRows pages={pages} />
          </Faces>
        </section>
        <ProtectionRules />
        <KeyHints
          keys={[
            ['J K', t.keys.next],
            ['C', t.protection.keys.contact],
            ['L', t.protection.keys.measure],
            ['E', t.protection.keys.exclude],
            ['?', t.keys.help],
          ]}
        />
      </div>
      {openId === undefined ? null : <ProtectionDrawer key={openId} id={openId} {...movesFrom(rows, at, openRow)} />}
    </div>
  )
}
