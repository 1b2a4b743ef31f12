import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/ask.ts'
import { useLanguage, useTranslate } from '../../../lib/text/text.tsx'
import { Skeleton } from '../../../ui/states/list-states.tsx'
import { VendorMark, vendorCardClass, vendorCountClass } from '../../../ui/game/vendor-card.tsx'
import { allProviders } from './all-providers.ts'
import { ListError } from '../list/game-list.tsx'
import css from './provider-cards.module.css'

/** One card per provider, each linking to its games (HOME-11). `most` limits their number. */
export const ProviderCards = ({ most = Number.POSITIVE_INFINITY }: { most?: number }) => {
  const say = useTranslate()
  const language = useLanguage().code
  const vendors = useQuery(ask('lobby.vendors', { language }))
  if (vendors.isError && vendors.data === undefined) return <ListError error={vendors.error} onRetry={() => void vendors.refetch()} />
  return (
    <ul className={css['cards']} aria-busy={vendors.isPending}>
      {vendors.isPending &&
        Array.from({ length: 12 }, (_, place) => (
          <li key={place} aria-hidden="true">
            <Skeleton className={css['waiting']} />
          </li>
        ))}
      {allProviders(vendors.data)
        .slice(0, most)
        .map((vendor) => (
          <li key={vendor.vassalage}>
            <a className={vendorCardClass} href={`/providers?vassalage=${vendor.vassalage}`}>
              <VendorMark name={vendor.displayName} logo={vendor.logoUrl} />
              <small className={vendorCountClass}>{say('lobby.vendorGames', { games: vendor.gameCount })}</small>
            </a>
          </li>
        ))}
    </ul>
  )
}
