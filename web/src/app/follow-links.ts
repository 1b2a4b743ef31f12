import type { PeryaRouter } from './router.tsx'

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.defaultPrevented && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/**
 * Follows plain links to routes of this product without leaving the page. So a list of a hundred cards is a list of links, works
 * without script, and costs one listener.
 */
export const followLinks = (router: PeryaRouter): void => {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (
      !(link instanceof HTMLAnchorElement) ||
      !isPlain(event) ||
      link.target !== '' ||
      link.hasAttribute('download') ||
      link.origin !== location.origin
    )
      return
    if (link.hash !== '' && link.pathname === location.pathname && link.search === location.search) return
    if (router.getMatchedRoutes(link.pathname)[2] === undefined) return
    event.preventDefault()
    void router.navigate({ href: link.pathname + link.search + link.hash })
  })
}
