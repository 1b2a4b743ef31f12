import { providerStripStepMillis } from '@perya/domain/lobby/carousel'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLanguage, useTranslate } from '../../lib/text/text.tsx'
import { prefersReducedMotion } from '../../ui/calm.ts'
import { IconButton } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { moreClass, SectionHead } from '../../ui/page/section-head.tsx'
import { useRovingFocus } from '../../ui/use-roving-focus.ts'
import { VendorMark, vendorCardClass, vendorCountClass } from '../../ui/game/vendor-card.tsx'
import { allProviders, ListError } from '../lobby/index.ts'
import { homeProvidersQuery } from './home-queries.ts'
import css from './provider-strip.module.css'

/**
 * Every provider as a card that links to its games, in a strip that advances every 2 s on Home (HOME-11, HOME-16). It stops while hovered, focused or
 * hidden, under reduced motion, and for good once paused. The cards are one tab stop.
 */
export const ProviderStrip = () => {
  const say = useTranslate()
  const { code } = useLanguage()
  const strip = useRef<HTMLUListElement>(null)
  const [paused, setPaused] = useState(false)
  const [held, setHeld] = useState(false)
  const providers = useQuery(homeProvidersQuery(code))
  const list = allProviders(providers.data)
  const controlOf = useRovingFocus(list.length)
  useEffect(() => {
    if (paused || held || list.length < 2 || prefersReducedMotion()) return undefined
    const turn = setInterval(() => {
      const shown = strip.current
      const first = shown?.firstElementChild
      if (document.hidden || shown === null || !(first instanceof HTMLElement)) return
      const rest = shown.scrollWidth - shown.clientWidth
      const step = first.offsetWidth + (Number.parseFloat(getComputedStyle(shown).columnGap) || 0)
      const ahead = getComputedStyle(shown).direction === 'rtl' ? -1 : 1
      if (Math.abs(shown.scrollLeft) >= rest - 4) shown.scrollTo({ left: 0, behavior: 'smooth' })
      else shown.scrollBy({ left: step * ahead, behavior: 'smooth' })
    }, providerStripStepMillis)
    return () => clearInterval(turn)
  }, [paused, held, list.length])
  if (providers.isError && providers.data === undefined) return <ListError error={providers.error} onRetry={() => void providers.refetch()} />
  if (list.length === 0) return null
  return (
    <section aria-labelledby="vendors">
      <SectionHead id="vendors" title={say('home.vendors')} count={String(list.length)}>
        <a className={moreClass} href="/providers" aria-label={`${say('list.seeAll')}: ${say('home.vendors')}`}>
          {say('list.seeAll')}
        </a>
        <IconButton round label={say(paused ? 'home.stripRun' : 'home.stripPause')} onClick={() => setPaused(!paused)}>
          <Icon name={paused ? 'play' : 'pause'} size="s" />
        </IconButton>
      </SectionHead>
      <ul
        ref={strip}
        className={css['strip']}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        {list.map((vendor, row) => (
          <li key={vendor.vassalage}>
            <a {...controlOf(row)} className={vendorCardClass} href={`/providers?vassalage=${vendor.vassalage}`}>
              <VendorMark name={vendor.displayName} logo={vendor.logoUrl} />
              <small className={vendorCountClass}>{say('lobby.vendorGames', { games: vendor.gameCount })}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
