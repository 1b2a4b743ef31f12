import { addressFor, go } from '../../lib/address.ts'
import { useView } from '../../lib/calls/use-view.ts'
import { formatMoney } from '../../lib/format.ts'
import { useKeys } from '../../lib/keys.ts'
import { t } from '../../texts/en.ts'
import { type Column, DataTable } from '../../ui/list/data-table.tsx'
import { movesFrom } from '../../ui/drawer-head.tsx'
import { Empty, Faces } from '../../ui/faces.tsx'
import { useListKeys } from '../../ui/list/list-keys.ts'
import { KeyHints, PageHead } from '../../ui/pieces.tsx'
import { type VendorRow, VendorState } from '../catalogue/index.ts'
import { daysSince } from './days-since.ts'
import { VendorDrawer } from './vendor-drawer.tsx'

const newestKey = ({ keys }: VendorRow): string => {
  const newest = keys.at(-1)
  return newest === undefined ? t.catalogue.noKey : t.vendors.keyAge(daysSince(newest.createdAt))
}

const columnsOf = (currency: string): readonly Column<VendorRow>[] => [
  {
    id: 'name',
    head: t.catalogue.vendorColumns.name,
    isOpener: true,
    className: 'o1',
    order: ({ name }) => name,
    cell: ({ name, code }) => (
      <>
        <b>{name}</b>
        <small>{code}</small>
      </>
    ),
  },
  {
    id: 'state',
    head: t.catalogue.vendorColumns.state,
    className: 'o2',
    order: ({ enabled }) => Number(enabled),
    cell: (row) => <VendorState vendor={row} />,
  },
  { id: 'key', head: t.vendors.column.key, className: 'o5', order: ({ keys }) => keys.at(-1)?.createdAt ?? '', cell: newestKey },
  {
    id: 'held',
    head: t.catalogue.vendorColumns.held,
    isEnd: true,
    className: 'o4',
    order: ({ heldWins }) => heldWins,
    cell: ({ heldWins }) => t.vendors.held(heldWins),
  },
  {
    id: 'loss',
    head: t.catalogue.vendorColumns.loss,
    isEnd: true,
    className: 'nw o3',
    order: ({ netLossOfHour }) => Number(netLossOfHour),
    cell: ({ netLossOfHour }) => formatMoney(netLossOfHour, currency),
  },
]

/** Vendors with their state, keys, held wins and net loss; the open one with its switch, keys, ceilings and wins in hold. */
export const VendorsScreen = ({ openCode }: { openCode: string | undefined }) => {
  const query = useView<{ readonly currency: string; readonly rows: readonly VendorRow[] }>('vendors')
  const rows = query.data?.rows ?? []
  const vendor = rows.find(({ code }) => code === openCode)
  const here = (code?: string) => addressFor(code === undefined ? '/vendors' : `/vendors/${encodeURIComponent(code)}`, {})
  useListKeys()
  useKeys([{ key: 'Escape', label: t.keys.close, run: () => go(here()) }])
  return (
    <div className={vendor === undefined ? 'split' : 'split has-drawer'}>
      <div className="list">
        <PageHead isRoom title={t.vendors.title} sub={t.vendors.sub} />
        <section className="pan">
          <Faces query={query} what={t.vendors.what} command="vendor list" rows={8}>
            {rows.length === 0 ? (
              <Empty text={t.vendors.empty} />
            ) : (
              <DataTable
                label={t.vendors.title}
                rows={rows}
                columns={columnsOf(query.data?.currency ?? '')}
                keyOf={({ code }) => code}
                hrefOf={({ code }) => here(code)}
                openKey={openCode}
                isCards
              />
            )}
          </Faces>
        </section>
        <KeyHints
          keys={[
            ['J K', t.keys.next],
            ['F', t.catalogue.keyOff],
            ['?', t.keys.help],
          ]}
        />
      </div>
      {vendor === undefined ? null : (
        <VendorDrawer key={vendor.code} vendor={vendor} moves={movesFrom(rows, rows.indexOf(vendor), (row) => go(here(row?.code)))} />
      )}
    </div>
  )
}
