import { type ReactNode, startTransition, useEffect, useId, useState } from 'react'
import { cx } from './cx.ts'
import css from './far.module.css'

// One part after another, each in a moment when nothing else is to do.
const waiting: (() => void)[] = []
let running = false
const whenIdle = (act: () => void) => (typeof requestIdleCallback === 'function' ? requestIdleCallback(act, { timeout: 1500 }) : setTimeout(act, 50))
const next = () => {
  const wake = waiting.shift()
  running = wake !== undefined
  wake?.()
  if (running) whenIdle(next)
}
const afterLoad = (begin: () => void) => {
  const later = () => setTimeout(() => whenIdle(begin), 1200)
  if (document.readyState === 'complete') later()
  else window.addEventListener('load', later, { once: true })
}

/**
 * A part of a page that lies far below what is seen first: the server sends its heading only, and the browser fills it in when it
 * comes near, or else when the page has come to rest. What is rendered in the browser is whole at once.
 */
export const Far = ({ heading, children, className }: { heading?: ReactNode; children: ReactNode; className?: string | undefined }) => {
  const id = useId()
  const [awake, setAwake] = useState(() => !import.meta.env.SSR && document.getElementById(id) === null)
  useEffect(() => {
    const place = document.getElementById(id)
    if (awake || place === null) return
    // In slices: whoever scrolls or types meanwhile comes first.
    const wake = () => startTransition(() => setAwake(true))
    const near = new IntersectionObserver(
      (seen) => {
        if (seen.some((entry) => entry.isIntersecting)) wake()
      },
      { rootMargin: '600px' },
    )
    near.observe(place)
    waiting.push(wake)
    if (!running) {
      running = true
      afterLoad(next)
    }
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
