import { addressFor, go, useSearch } from '../../lib/address.ts'
import { rightTo, useMe } from '../../lib/calls/session.ts'
import { useKeys } from '../../lib/keys.ts'
import { t } from '../../texts/en.ts'
import { Link } from '../../ui/link.tsx'
import { useListKeys } from '../../ui/list/list-keys.ts'
import { KeyHints, PageHead } from '../../ui/pieces.tsx'
import { Titles } from './titles.tsx'
import { Vendors } from './vendors.tsx'

/** Titles and vendors: what the lobby offers, switched on or off, now or for a time. */
export const CatalogueScreen = () => {
  const me = useMe()
  const [search] = useSearch()
  const tab = search['tab'] === 'vendors' ? 'vendors' : 'titles'
  useListKeys()
  useKeys([{ key: 'Escape', label: t.keys.close, run: () => go(addressFor('/catalogue', { ...search, open: undefined })) }])
  return (
    <div className="page">
      <PageHead isRoom title={t.catalogue.title} sub={t.catalogue.sub} />
      <nav className="tabs" aria-label={t.catalogue.title}>
        <Link href="/catalogue" aria-current={tab === 'titles' ? 'page' : undefined}>
          {t.catalogue.titles}
        </Link>
        {rightTo(me, 'vendor list').read ? (
          <Link href="/catalogue?tab=vendors" aria-current={tab === 'vendors' ? 'page' : undefined}>
            {t.catalogue.vendors}
          </Link>
        ) : null}
      </nav>
      {tab === 'titles' ? <Titles /> : <Vendors />}
      <KeyHints
        keys={[
          ['J K', t.keys.next],
          ['F', t.catalogue.keyOff],
          ['/', t.keys.filter],
          ['?', t.keys.help],
        ]}
      />
    </div>
  )
}
