import type { PeryaRouter } from '../routes/router.tsx'

/** Milliseconds that the pointer or the focus rests on a link before its target is preloaded. */
const intent = 80

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.defaultPrevented && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/**
 * Returns the address inside this product that a link leads to; `null` where it leads outside, is no link, or points to a place on this very page.
 */
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
 * Follows plain links to routes of this product without leaving the page, and preloads their targets on hover, focus or touch. So a list of a hundred
 * cards is a list of links, works without script, and costs a few listeners. A link with `data-keep-scroll` does not scroll the page. The returned
 * function removes the listeners.
 */
export const followLinks = (router: PeryaRouter): (() => void) => {
  const end = new AbortController()
  const { signal } = end
  let rested: ReturnType<typeof setTimeout> | undefined
  let last: string | undefined
  const bring = (href: string) => {
    if (href === last || href === location.pathname + location.search) return
    last = href
    // A failed preload is requested again when the link is followed.
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
