import { useState } from 'react'
import { addressFor, useSearch } from '../../lib/address.ts'
import { usePages, useView } from '../../lib/calls/use-view.ts'
import { useMe } from '../../lib/calls/session.ts'
import { formatMoney } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { FilterChip } from '../../ui/list/filter-chip.tsx'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/list/data-table.tsx'
import { DrawerTitle } from '../../ui/drawer-head.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Empty, Faces } from '../../ui/faces.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { SelectField } from '../../ui/field.tsx'
import { ListFilter, MoreRows } from '../../ui/list/list-parts.tsx'
import { Badge, NameOverId } from '../../ui/pieces.tsx'
import type { TitleRow, VendorRow } from './catalogue-wire.ts'
import { PlaceForm } from './place-form.tsx'
import { TurnForm } from './turn-form.tsx'

const states = ['all', 'on', 'off', 'hot'] as const

const State = ({ title }: { title: TitleRow }) => (
  <span className="row wrap">
    <Badge tone={title.enabled ? 'ok' : 'bad'}>{title.enabled ? t.catalogue.on : t.catalogue.off}</Badge>
    {title.vendorEnabled ? null : <Badge tone="bad">{t.catalogue.vendorOff}</Badge>}
    {title.playable ? null : <Badge>{t.catalogue.notPlayable}</Badge>}
    {title.isHot ? <Badge tone="wait">{t.catalogue.hot}</Badge> : null}
    {title.turns.length === 0 ? null : <Badge tone="inf">{t.catalogue.scheduled}</Badge>}
  </span>
)

const columns: readonly Column<TitleRow>[] = [
  {
    id: 'name',
    head: t.catalogue.columns.name,
    isOpener: true,
    className: 'o1',
    order: ({ name }) => name,
    cell: ({ name, id }) => <NameOverId name={name} id={id} />,
  },
  { id: 'vendor', head: t.catalogue.columns.vendor, className: 'o3', order: ({ vendor }) => vendor, cell: ({ vendor }) => vendor },
  { id: 'type', head: t.catalogue.columns.type, className: 'x', order: ({ type }) => type, cell: ({ type }) => type },
  { id: 'rtp', head: t.catalogue.columns.rtp, isEnd: true, className: 'x', order: ({ rtp }) => rtp, cell: ({ rtp }) => t.catalogue.rtp(rtp) },
  {
    id: 'maxWin',
    head: t.catalogue.columns.maxWin,
    isEnd: true,
    className: 'x',
    order: ({ maxWin }) => maxWin ?? 0,
    cell: ({ maxWin }) => t.catalogue.stakes(maxWin),
  },
  { id: 'weight', head: t.catalogue.columns.weight, isEnd: true, className: 'x', order: ({ weight }) => weight, cell: ({ weight }) => weight },
  {
    id: 'state',
    head: t.catalogue.columns.state,
    className: 'o2',
    order: ({ enabled }) => Number(enabled),
    cell: (title) => <State title={title} />,
  },
]

const TitleDrawer = ({ title, onCloseHref }: { title: TitleRow; onCloseHref: string }) => {
  const { currency } = useMe()
  const facts = [
    [t.catalogue.id, title.id],
    [t.catalogue.columns.vendor, title.vendor],
    [t.catalogue.columns.type, title.type],
    [t.catalogue.columns.rtp, t.catalogue.rtp(title.rtp)],
    [t.catalogue.volatility, title.volatility],
    [t.catalogue.minBet, formatMoney(title.minBet, currency)],
    [t.catalogue.columns.maxWin, t.catalogue.stakes(title.maxWin)],
  ] as const
  return (
    <Drawer label={title.name} head={<DrawerTitle closeHref={onCloseHref}>{title.name}</DrawerTitle>}>
      <div className="stack">
        <State title={title} />
        <FactList label={t.catalogue.facts} facts={facts} />
        <TurnForm
          key={`${title.id} ${title.enabled}`}
          command="catalogue turn"
          target={{ title: title.id }}
          name={title.name}
          enabled={title.enabled}
          turns={title.turns}
        />
        <PlaceForm key={`${title.id} ${title.weight} ${title.isHot}`} title={title} />
      </div>
    </Drawer>
  )
}

/** The titles of the lobby, in its order, with the switch and the place of the open one. */
export const Titles = () => {
  const [search, setSearch] = useSearch()
  const { state = 'all', vendor, search: text = '', open } = search
  const [typed, setTyped] = useState(text)
  const pages = usePages<TitleRow>('catalogue', { state, vendor, search: text === '' ? undefined : text })
  const vendors = useView<{ readonly rows: readonly VendorRow[] }>('vendors')
  const { rows } = pages
  const here = (change: Readonly<Record<string, string | undefined>>) => addressFor('/catalogue', { ...search, ...change })
  const title = rows.find(({ id }) => id === open)
  return (
    <div className={title === undefined ? 'split' : 'split has-drawer'}>
      <div className="list">
        <form
          className="filters"
          onSubmit={(event) => {
            event.preventDefault()
            setSearch({ search: typed.trim() === '' ? undefined : typed.trim(), open: undefined })
          }}
        >
          <ListFilter id="catalogue-search" label={t.catalogue.search} value={typed} onChange={setTyped} />
          <Button kind="line" type="submit" icon="magnifying-glass">
            {t.catalogue.find}
          </Button>
          <SelectField
            label={t.catalogue.vendor}
            value={vendor ?? ''}
            onChange={(code) => setSearch({ vendor: code === '' ? undefined : code, open: undefined })}
            options={[['', t.catalogue.everyVendor], ...(vendors.data?.rows ?? []).map(({ code, name }) => [code, name] as const)]}
          />
        </form>
        <nav className="filters slide" aria-label={t.catalogue.columns.state}>
          {states.map((one) => (
            <FilterChip key={one} href={here({ state: one === 'all' ? undefined : one, open: undefined })} isOn={one === state}>
              {t.catalogue.filters[one]}
            </FilterChip>
          ))}
        </nav>
        <section className="pan">
          <Faces query={pages} what={t.catalogue.what} command="catalogue list" rows={10}>
            <DataTable
              list="catalogue"
              label={t.catalogue.titles}
              rows={rows}
              columns={columns}
              keyOf={({ id }) => id}
              hrefOf={({ id }) => here({ open: id })}
              openKey={open}
              isCards
              empty={<Empty text={t.catalogue.empty} hint={t.catalogue.emptyHint} />}
            />
            <MoreRows pages={pages} />
          </Faces>
        </section>
      </div>
      {title === undefined ? null : <TitleDrawer key={title.id} title={title} onCloseHref={here({ open: undefined })} />}
    </div>
  )
}
