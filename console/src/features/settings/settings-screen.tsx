import { addressFor, go, useSearch } from '../../lib/address.ts'
import type { Page } from '../../lib/calls/wire.ts'
import { useView } from '../../lib/calls/use-view.ts'
import { formatMoment, serverNow } from '../../lib/format.ts'
import { useKeys } from '../../lib/keys.ts'
import { writeValue } from '../../lib/values.ts'
import { t } from '../../texts/en.ts'
import { type Column, DataTable } from '../../ui/list/data-table.tsx'
import { Empty, Faces } from '../../ui/faces.tsx'
import { Link } from '../../ui/link.tsx'
import { ListFilter } from '../../ui/list/list-parts.tsx'
import { useListKeys } from '../../ui/list/list-keys.ts'
import { Badge, KeyHints, PageHead } from '../../ui/pieces.tsx'
import { SettingDrawer } from './setting-drawer.tsx'
import { nameOfActor, type SettingRow, settingTitle } from './setting-wire.ts'

type SettingsPage = Page<SettingRow> & { readonly areas: readonly SettingRow['area'][] }

const shown = (value: unknown): string => (value === null ? t.settings.unset : writeValue(value))

const columns: readonly Column<SettingRow>[] = [
  {
    id: 'setting',
    head: t.settings.columns.setting,
    isOpener: true,
    className: 'o1',
    order: ({ name }) => name,
    cell: ({ name, planned }) => (
      <>
        <b>{settingTitle(name)}</b>
        {planned.length === 0 ? null : (
          <>
            {' '}
            <Badge tone="wait" icon="clock">
              {t.settings.planned}
            </Badge>
          </>
        )}
        <small>{name}</small>
      </>
    ),
  },
  { id: 'value', head: t.settings.columns.value, className: 'o2 ell cut', cell: ({ value }) => <b>{shown(value)}</b> },
  { id: 'standard', head: t.settings.columns.standard, className: 't2 ell cut x', cell: ({ standard }) => shown(standard) },
  {
    id: 'changed',
    head: t.settings.columns.changed,
    className: 'nw o3',
    order: ({ changed }) => changed?.at ?? '',
    cell: ({ changed }) => (changed === null ? <span className="t3">{t.settings.never}</span> : formatMoment(changed.at)),
  },
  {
    id: 'by',
    head: t.settings.columns.by,
    className: 't2 nw o4',
    order: ({ changed }) => changed?.by ?? '',
    cell: ({ changed }) => (changed === null ? '' : nameOfActor(changed.askedBy === '' ? changed.by : changed.askedBy)),
  },
  { id: 'why', head: t.settings.columns.why, className: 't2 ell cut x', cell: ({ changed }) => changed?.reason ?? '' },
]

const monthMillis = 30 * 86_400_000
const filters = ['all', 'recent', 'planned'] as const

const isShown = ({ name, summary, changed, planned }: SettingRow, only: string, text: string): boolean => {
  if (text !== '' && !`${name} ${summary}`.toLowerCase().includes(text.toLowerCase())) return false
  if (only === 'planned') return planned.length > 0
  return only !== 'recent' || (changed !== null && serverNow() - new Date(changed.at).getTime() < monthMillis)
}

const AreaLinks = ({ areas, area }: { areas: SettingsPage['areas']; area: string | undefined }) => (
  <nav className="filters slide" aria-label={t.settings.title}>
    {areas.map((one) => (
      <Link key={one} className="chip" href={`/settings/${one}`} aria-current={one === area ? 'page' : undefined}>
        {t.settings.areas[one]}
      </Link>
    ))}
  </nav>
)

const SettingFilters = () => {
  const [search, setSearch] = useSearch()
  const only = search['only'] ?? 'all'
  return (
    <div className="filters">
      <ListFilter id="settings-filter" label={t.settings.filter} value={search['text'] ?? ''} onChange={(text) => setSearch({ text })} />
      {filters.map((one) => (
        <button
          key={one}
          type="button"
          className="chip"
          aria-pressed={one === only}
          onClick={() => setSearch({ only: one === 'all' ? undefined : one })}
        >
          {t.settings.filters[one]}
        </button>
      ))}
    </div>
  )
}

/** The settings of an area: value, default, who changed it, and the change, history and undo of the open one. */
export const SettingsScreen = ({ area: given, openName }: { area: string | undefined; openName: string | undefined }) => {
  const [search] = useSearch()
  const page = useView<SettingsPage>('settings', {})
  const areas = page.data?.areas ?? []
  const area = given ?? areas[0]
  const here = (name?: string) =>
    addressFor(name === undefined ? `/settings/${area ?? ''}` : `/settings/${area ?? ''}/${name}`, {
      only: search['only'],
      text: search['text'],
      sort: search['sort'],
    })
  useListKeys()
  useKeys([{ key: 'Escape', label: t.keys.close, run: () => go(here()) }])
  const rows = (page.data?.rows ?? []).filter((row) => row.area === area && isShown(row, search['only'] ?? 'all', search['text'] ?? ''))
  const open = page.data?.rows.find(({ name }) => name === openName)
  return (
    <div className={open === undefined ? 'split' : 'split has-drawer'}>
      <div className="list">
        <PageHead isRoom title={t.settings.title} sub={t.settings.sub} />
        <AreaLinks areas={areas} area={area} />
        <SettingFilters />
        <section className="pan">
          <Faces query={page} what={t.settings.what} command="setting show" rows={8}>
            {rows.length === 0 ? (
              <Empty text={t.settings.empty} hint={t.settings.emptyHint} />
            ) : (
              <DataTable
                label={t.settings.title}
                rows={rows}
                columns={columns}
                keyOf={({ name }) => name}
                hrefOf={({ name }) => here(name)}
                openKey={openName}
                isCards
              />
            )}
          </Faces>
        </section>
        <KeyHints
          keys={[
            ['J K', t.keys.next],
            ['U', t.settings.keys.undo],
            ['H', t.settings.keys.history],
            ['?', t.keys.help],
          ]}
        />
      </div>
      {open === undefined ? null : <SettingDrawer key={`${open.name} ${open.revision}`} row={open} onClose={() => go(here())} />}
    </div>
  )
}
