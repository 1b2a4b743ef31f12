import { addressFor, go, useSearch } from '../../lib/address.ts'
import { pathOf } from '../../lib/calls/api.ts'
import { rightTo, useMe } from '../../lib/calls/session.ts'
import { useKeys } from '../../lib/keys.ts'
import { t } from '../../texts/en.ts'
import { Link } from '../../ui/link.tsx'
import { useListKeys } from '../../ui/list/list-keys.ts'
import { KeyHints, PageHead } from '../../ui/pieces.tsx'
import { Applications } from './applications.tsx'
import { Promotions } from './promotions.tsx'

const publishPath = `/commands/${pathOf('promotion publish')}`

/** Promotions with what they cost, and the applications that wait for a decision. */
export const CampaignsScreen = () => {
  const me = useMe()
  const [search] = useSearch()
  const tab = search['tab'] === 'applications' ? 'applications' : 'promotions'
  const mayPublish = rightTo(me, 'promotion publish').ask
  useListKeys()
  useKeys([
    { key: 'Escape', label: t.keys.close, run: () => go(addressFor('/campaigns', { ...search, open: undefined })) },
    ...(mayPublish ? [{ key: 'p', label: t.campaigns.keys.publish, run: () => go(publishPath) }] : []),
  ])
  return (
    <div className="page">
      <PageHead isRoom title={t.campaigns.title} sub={t.campaigns.sub}>
        {mayPublish ? (
          <Link className="btn line" href={publishPath}>
            {t.campaigns.publish}
          </Link>
        ) : null}
      </PageHead>
      <nav className="tabs" aria-label={t.campaigns.title}>
        <Link href="/campaigns" aria-current={tab === 'promotions' ? 'page' : undefined}>
          {t.campaigns.promotions}
        </Link>
        {rightTo(me, 'promotion applications').read ? (
          <Link href="/campaigns?tab=applications" aria-current={tab === 'applications' ? 'page' : undefined}>
            {t.campaigns.applications}
          </Link>
        ) : null}
      </nav>
      {tab === 'promotions' ? <Promotions /> : <Applications />}
      <KeyHints
        keys={[
          ['J K', t.keys.next],
          ...(tab === 'promotions'
            ? ([['W', t.campaigns.keys.withdraw]] as const)
            : ([
                ['A', t.campaigns.keys.approve],
                ['R', t.campaigns.keys.reject],
              ] as const)),
          ['?', t.keys.help],
        ]}
      />
    </div>
  )
}
