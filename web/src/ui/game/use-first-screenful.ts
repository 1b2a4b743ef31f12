import { startTransition, useEffect, useState } from 'react'
import { isForwardNavigation } from '../../lib/navigation/navigation-direction.ts'
import { afterPaint } from '../states/after-paint.ts'

/**
 * Number of list items to render: after a forward navigation at first only as many as a screen can hold, so that it shows immediately, and all of
 * them right after the paint. All of them at once on the first page of a visit, which the server rendered, and after Back, where the scroll position
 * must exist.
 */
export const useFirstScreenful = (all: number, screenful: () => number): number => {
  const [few] = useState(() => (isForwardNavigation() ? screenful() : Number.POSITIVE_INFINITY))
  const [isWhole, setWhole] = useState(few === Number.POSITIVE_INFINITY)
  const isMore = !isWhole && all > few
  useEffect(() => {
    if (isMore) afterPaint(() => startTransition(() => setWhole(true)))
  }, [isMore])
  return isWhole ? all : Math.min(all, few)
}
