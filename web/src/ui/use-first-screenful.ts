import { startTransition, useEffect, useState } from 'react'
import { isForwardNavigation } from '../lib/navigation-direction.ts'
import { afterPaint } from './after-paint.ts'

/**
 * How many of a list to draw: on a page that somebody goes forward to, at first only as many as a screen can hold, so that it shows at
 * once, and all of them right after that has been painted. All of them at once on the first page of a visit, which the server drew, and
 * after going back, where the place that was left must be there.
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
