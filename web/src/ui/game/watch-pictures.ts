import { imageRetryPlan, lazyThreshold, imageRetryUrl } from '@perya/domain/lobby/image-url'
import { useEffect, type RefObject } from 'react'

const failures = new WeakMap<HTMLImageElement, number>()

const fetchPicture = (picture: HTMLImageElement): void => {
  const address = picture.dataset['src']
  if (address !== undefined && picture.getAttribute('src') === null) picture.src = address
}

const onFailure = (picture: HTMLImageElement): void => {
  const count = (failures.get(picture) ?? 0) + 1
  failures.set(picture, count)
  if (imageRetryPlan(count) === 'retry') picture.src = imageRetryUrl(picture.getAttribute('src') ?? '')
  else picture.dataset['failed'] = ''
}

let watcher: IntersectionObserver | null = null
const start = (): IntersectionObserver => {
  if (watcher !== null) return watcher
  watcher = new IntersectionObserver(
    (seen) => {
      for (const { isIntersecting, target } of seen) {
        if (!isIntersecting || !(target instanceof HTMLImageElement)) continue
        watcher?.unobserve(target)
        fetchPicture(target)
      }
    },
    { threshold: lazyThreshold },
  )
  // Load errors do not bubble, so one listener in the capture phase serves every picture of the page.
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement && target.dataset['art'] !== undefined) onFailure(target)
    },
    true,
  )
  for (const picture of document.querySelectorAll<HTMLImageElement>('img[data-art][src]'))
    if (picture.complete && picture.naturalWidth === 0) onFailure(picture)
  return watcher
}

/** Fetches the pictures inside `within` when a tenth of them is in view, and retries failed ones once (PERF-01, PERF-02). */
export const useLazyImages = (within: RefObject<HTMLElement | null>, count: number): void => {
  useEffect(() => {
    const watching = start()
    for (const picture of within.current?.querySelectorAll('img[data-src]:not([src])') ?? []) watching.observe(picture)
  }, [within, count])
}
