import { type ReactNode, startTransition, useEffect, useId, useState } from 'react'
import { cx } from '../cx.ts'
import css from './deferred-section.module.css'

// Fills one section after another while the page is at rest: loaded, no input or scrolling, and the browser idle.
const firstRest = 8000
const nextRest = 250
const afterInput = 2500
const waiting: (() => void)[] = []
let timer: ReturnType<typeof setTimeout> | undefined
const whenIdle = (act: () => void) => (typeof requestIdleCallback === 'function' ? requestIdleCallback(act, { timeout: 1500 }) : setTimeout(act, 50))
const rest = (millis: number) => {
  clearTimeout(timer)
  timer = waiting.length === 0 ? undefined : setTimeout(() => whenIdle(fill), millis)
}
const fill = () => {
  waiting.shift()?.()
  rest(nextRest)
}
let listening = false
const begin = () => {
  if (listening) return
  listening = true
  for (const sign of ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const)
    window.addEventListener(sign, () => rest(afterInput), { passive: true, capture: true })
  if (document.readyState === 'complete') rest(firstRest)
  else window.addEventListener('load', () => rest(firstRest), { once: true })
}

/**
 * A part of a page far below the fold: the server sends its heading only, and the browser renders it when it is scrolled near, or else one by one
 * while the page is at rest. The same applies to pages that the browser renders, so that the result of a press shows first.
 */
export const DeferredSection = ({ heading, children, className }: { heading?: ReactNode; children: ReactNode; className?: string | undefined }) => {
  const id = useId()
  const [awake, setAwake] = useState(false)
  useEffect(() => {
    const place = document.getElementById(id)
    if (awake || place === null) return undefined
    // As a transition: scrolling and typing have priority.
    const wake = () => startTransition(() => setAwake(true))
    const near = new IntersectionObserver(
      (seen) => {
        if (seen.some((entry) => entry.isIntersecting)) wake()
      },
      { rootMargin: '600px' },
    )
    near.observe(place)
    waiting.push(wake)
    begin()
    return () => {
      near.disconnect()
      const at = waiting.indexOf(wake)
      if (at !== -1) waiting.splice(at, 1)
    }
  }, [awake, id])
  return (
    <div id={id} className={cx(className, !awake && css['empty'])}>
      {awake ? children : heading}
    </div>
  )
}
