import { type RefObject, useEffect, useRef, useState } from 'react'

/** The current width of an element in pixels, so that text drawn inside is not scaled. */
export const useWidth = (before = 640): { readonly place: RefObject<HTMLDivElement | null>; readonly width: number } => {
  const place = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(before)
  useEffect(() => {
    const part = place.current
    if (part === null) return undefined
    const watch = new ResizeObserver(([entry]) => {
      const now = Math.round(entry?.contentRect.width ?? 0)
      if (now > 0) setWidth(now)
    })
    watch.observe(part)
    return () => watch.disconnect()
  }, [])
  return { place, width }
}
