import type { Value } from '@perya/calls'
import { useTranslate } from '../../../lib/text/text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/states/list-states.tsx'
import { VendorMark, vendorCardClass, vendorCountClass } from '../../../ui/game/vendor-card.tsx'
import { useFirstScreenful } from '../../../ui/game/use-first-screenful.ts'
import { providersPerScreen } from '../list/screenful.ts'
import css from './vendor-strip.module.css'

/** A provider of a strip. */
export type StripProvider = Value<'lobby.vendors'>['list'][number]['vendors'][number]

/** Providers whose buttons fill the row of the widest page at their smallest width. */
const fillsEveryRow = 12

/** The providers of a lobby as toggles; choosing the active one clears it (LOBBY-10). */
export const VendorStrip = ({
  vendors,
  isPending,
  chosen,
  onChoose,
}: {
  vendors: readonly StripProvider[]
  isPending: boolean
  chosen: string
  onChoose: (vassalage: string) => void
}) => {
  const say = useTranslate()
  const shown = useFirstScreenful(vendors.length, providersPerScreen)
  return (
    <div
      className={css['strip']}
      role="group"
      aria-label={say('lobby.vendors')}
      aria-busy={isPending}
      data-wide={vendors.length >= fillsEveryRow ? '' : undefined}
    >
      <button
        type="button"
        className={vendorCardClass}
        aria-pressed={chosen === ''}
        onClick={() => {
          if (chosen !== '') onChoose(chosen)
        }}
      >
        <Icon name="squares-four" />
        <small className={vendorCountClass}>{isPending ? '\u00a0' : say('lobby.allVendors', { count: vendors.length })}</small>
      </button>
      {isPending && Array.from({ length: 6 }, (_, place) => <Skeleton key={place} />)}
      {vendors.slice(0, shown).map((vendor) => (
        <button
          key={vendor.vassalage}
          type="button"
          className={vendorCardClass}
          aria-pressed={vendor.vassalage === chosen}
          data-hot={vendor.isHot === 1 ? '' : undefined}
          onClick={() => onChoose(vendor.vassalage)}
        >
          <VendorMark name={vendor.displayName} logo={vendor.logoUrl} />
          <small className={vendorCountClass}>
            {vendor.isHot === 1 && (
              <span className={css['hot']}>
                <Icon name="fire-fill" size="s" />
                <span className="said">{say('tile.hot')}</span>
              </span>
            )}
            {say('lobby.vendorGames', { games: vendor.gameCount })}
          </small>
        </button>
      ))}
    </div>
  )
}
