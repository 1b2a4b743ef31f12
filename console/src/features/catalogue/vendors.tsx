import { Fragment } from 'react'
import { addressFor, useSearch } from '../../lib/address.ts'
import { useView } from '../../lib/calls/use-view.ts'
import { formatMoment, formatMoney, serverNow } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { type Column, DataTable } from '../../ui/list/data-table.tsx'
import { DrawerTitle } from '../../ui/drawer-head.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Faces } from '../../ui/faces.tsx'
import { Link } from '../../ui/link.tsx'
import { Badge } from '../../ui/pieces.tsx'
import type { VendorRow } from './catalogue-wire.ts'
import { TurnForm } from './turn-form.tsx'

const dayMillis = 86_400_000
const ageOf = (at: string): number => Math.floor((serverNow() - new Date(at).getTime()) / dayMillis)

/** Whether a vendor is on, whether its bets are stopped, and what is scheduled. */
export const VendorState = ({ vendor }: { vendor: VendorRow }) => (
  <span className="row wrap">
    <Badge tone={vendor.enabled ? 'ok' : 'bad'}>{vendor.enabled ? t.catalogue.on : t.catalogue.off}</Badge>
    {vendor.betsStoppedUntil === null ? null : <Badge tone="bad">{t.catalogue.stopped(formatMoment(vendor.betsStoppedUntil))}</Badge>}
    {vendor.turns.length === 0 ? null : <Badge tone="inf">{t.catalogue.scheduled}</Badge>}
  </span>
)

const columnsOf = (currency: string): readonly Column<VendorRow>[] => [
  {
    id: 'name',
    head: t.catalogue.vendorColumns.name,
    isOpener: true,
    className: 'o1',
    order: ({ name }) => name,
    cell: ({ name, code }) => (
      <span>
        <b>{name}</b>
        <small className="micro t3" style={{ display: 'block' }}>
          {code}
        </small>
      </span>
    ),
  },
  {
    id: 'titles',
    head: t.catalogue.vendorColumns.titles,
    isEnd: true,
    className: 'o3',
    order: ({ titles }) => titles,
    cell: ({ titles, titlesOff }) => (titlesOff === 0 ? titles : `${titles} · ${t.catalogue.titlesOff(titlesOff)}`),
  },
  {
    id: 'keys',
    head: t.catalogue.vendorColumns.keys,
    className: 'x',
    order: ({ keys }) => keys.length,
    cell: ({ keys }) => (keys.length === 0 ? t.catalogue.noKey : t.catalogue.keys(keys.length)),
  },
  {
    id: 'held',
    head: t.catalogue.vendorColumns.held,
    isEnd: true,
    className: 'x',
    order: ({ heldWins }) => heldWins,
    cell: ({ heldWins }) => heldWins,
  },
  {
    id: 'loss',
    head: t.catalogue.vendorColumns.loss,
    isEnd: true,
    className: 'o5',
    order: ({ netLossOfHour }) => Number(netLossOfHour),
    cell: ({ netLossOfHour }) => formatMoney(netLossOfHour, currency),
  },
  {
    id: 'state',
    head: t.catalogue.vendorColumns.state,
    className: 'o2',
    order: ({ enabled }) => Number(enabled),
    cell: (vendor) => <VendorState vendor={vendor} />,
  },
]

/** Every vendor, with the switch of the open one. */
export const Vendors = () => {
  const [{ open }] = useSearch()
  const query = useView<{ readonly currency: string; readonly rows: readonly VendorRow[] }>('vendors')
  const rows = query.data?.rows ?? []
  const vendor = rows.find(({ code }) => code === open)
  const here = (code?: string) => addressFor('/catalogue', { tab: 'vendors', open: code })
  return (
    <div className={vendor === undefined ? 'split' : 'split has-drawer'}>
      <div className="list">
        <section className="pan">
          <Faces query={query} what={t.catalogue.what} command="vendor list" rows={8}>
            <DataTable
              label={t.catalogue.vendors}
              rows={rows}
              columns={columnsOf(query.data?.currency ?? '')}
              keyOf={({ code }) => code}
              hrefOf={({ code }) => here(code)}
              openKey={open}
              isCards
            />
          </Faces>
        </section>
      </div>
      {vendor === undefined ? null : (
        <Drawer key={vendor.code} label={vendor.name} head={<DrawerTitle closeHref={here()}>{vendor.name}</DrawerTitle>}>
          <div className="stack">
            <VendorState vendor={vendor} />
            <dl className="dl" aria-label={t.catalogue.facts}>
              {vendor.keys.map(({ version, createdAt }) => (
                <Fragment key={version}>
                  <dt>{t.catalogue.keyName(version)}</dt>
                  <dd>{t.catalogue.keyAge(ageOf(createdAt))}</dd>
                </Fragment>
              ))}
              <dt>{t.catalogue.vendorColumns.held}</dt>
              <dd>{vendor.heldWins}</dd>
            </dl>
            <TurnForm
              key={`${vendor.code} ${vendor.enabled}`}
              command="vendor turn"
              target={{ code: vendor.code }}
              name={vendor.name}
              enabled={vendor.enabled}
              turns={vendor.turns}
            />
            <nav className="row wrap" aria-label={t.catalogue.more}>
              {(['vendor/limits-show', 'vendor/addresses-show', 'vendor/holds-list'] as const).map((path) => (
                <Link key={path} className="btn line" href={`/commands/${path}`}>
                  {t.catalogue.commands[path]}
                </Link>
              ))}
            </nav>
          </div>
        </Drawer>
      )}
    </div>
  )
}
