import type { PeryaRouter } from './router.tsx'

/** Milliseconds that the pointer or the focus rests on a link before where it leads is brought. */
const intent = 80

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.defaultPrevented && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** The address inside this product that a link leads to; `null` where it leads out, is no link, or points at a place of this very page. */
const leadsTo = (router: PeryaRouter, link: HTMLAnchorElement | null): string | null => {
  if (link === null || link.target !== '' || link.hasAttribute('download') || link.origin !== location.origin) return null
  if (link.hash !== '' && link.pathname === location.pathname && link.search === location.search) return null
  return router.getMatchedRoutes(link.pathname)[2] === undefined ? null : link.pathname + link.search + link.hash
}

const linkOf = ({ target }: Event): HTMLAnchorElement | null => {
  const link = target instanceof Element ? target.closest('a[href]') : null
  return link instanceof HTMLAnchorElement ? link : null
}

/**
 * Follows plain links to routes of this product without leaving the page, and brings where they lead once somebody rests on them or
 * touches them. So a list of a hundred cards is a list of links, works without script, and costs a few listeners. A link with
 * `data-keep-scroll` leaves the page where it is. The returned function ends it.
 */
export const followLinks = (router: PeryaRouter): (() => void) => {
  const end = new AbortController()
  const { signal } = end
  let rested: ReturnType<typeof setTimeout> | undefined
  let last: string | undefined
  const bring = (href: string) => {
    if (href === last || href === location.pathname + location.search) return
    last = href
    // What does not come now is asked for again by whoever goes there.
    router.preloadRoute({ to: '.', href }).catch(() => undefined)
  }
  const rest = (event: Event) => {
    clearTimeout(rested)
    const href = leadsTo(router, linkOf(event))
    if (href !== null) rested = setTimeout(() => bring(href), intent)
  }
  document.addEventListener(
    'pointerover',
    (event) => {
      if (event.pointerType === 'mouse') rest(event)
    },
    { signal },
  )
  document.addEventListener('focusin', rest, { signal })
  document.addEventListener(
    'touchstart',
    (event) => {
      const href = leadsTo(router, linkOf(event))
      if (href !== null) bring(href)
    },
    { passive: true, signal },
  )
  document.addEventListener(
    'click',
    (event) => {
      if (!isPlain(event)) return
      clearTimeout(rested)
      last = undefined
      const link = linkOf(event)
      const href = leadsTo(router, link)
      if (href === null) return
      event.preventDefault()
      void router.navigate({ href, resetScroll: link?.dataset['keepScroll'] === undefined })
    },
    { signal },
  )
  return () => {
    clearTimeout(rested)
    end.abort()
  }
}
