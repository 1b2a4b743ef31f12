import { tickerShouldMove, tickerSpeed } from '@perya/domain/lobby/ticker'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useIsHydrated } from '../../lib/browser/use-is-hydrated.ts'
import { prefersReducedMotion } from '../calm.ts'
import { cx } from '../cx.ts'
import css from './ticker.module.css'
import { type RowControl, useRovingFocus } from '../use-roving-focus.ts'

const copy: RowControl = { tabIndex: -1 }

const rewind = (motion: Animation) => {
  motion.currentTime = 0
}

/**
 * Rows that scroll automatically, 0.5 px per frame measured in time (HOME-18): across, or upwards with `upward`. It stops for fewer than three rows,
 * while hovered or focused, in a hidden tab, under reduced motion, and for good once paused. The controls of its rows are one tab stop.
 */
export const Ticker = ({
  rows,
  label,
  upward = false,
  paused,
  children,
}: {
  rows: number
  label: string
  upward?: boolean
  paused: boolean
  /** Renders the rows; the control of a row takes the given properties. */
  children: (controlOf: (row: number) => RowControl) => ReactNode
}) => {
  const frame = useRef<HTMLDivElement>(null)
  const motions = useRef<readonly Animation[]>([])
  const [held, setHeld] = useState<'no' | 'pointed' | 'focused'>('no')
  const [length, setLength] = useState(0)
  const runs = tickerShouldMove(rows)
  const controlOf = useRovingFocus(rows)
  const doubled = useIsHydrated() && runs && !prefersReducedMotion()
  // The length of a cycle is the size of the first copy: it is known once the rows are laid out, and changes with font and width.
  useEffect(() => {
    const first = frame.current?.firstElementChild
    if (!doubled || !(first instanceof HTMLElement)) return undefined
    const watch = new ResizeObserver(() => setLength(upward ? first.offsetHeight : first.offsetWidth))
    watch.observe(first)
    return () => watch.disconnect()
  }, [doubled, upward])
  useEffect(() => {
    const shown = frame.current
    if (!doubled || length === 0 || shown === null) return undefined
    const away = upward ? `0, ${-length}px` : `${getComputedStyle(shown).direction === 'rtl' ? length : -length}px, 0`
    const steps = [{ transform: 'translate(0, 0)' }, { transform: `translate(${away})` }]
    const started = [...shown.children].map((part) => part.animate(steps, { duration: (length / tickerSpeed) * 1000, iterations: Infinity }))
    motions.current = started
    return () => {
      for (const motion of started) motion.cancel()
    }
  }, [doubled, length, upward])
  useEffect(() => {
    for (const motion of motions.current) {
      // A focused row must be visible.
      if (held === 'focused') rewind(motion)
      if (paused || held !== 'no') motion.pause()
      else motion.play()
    }
  }, [paused, held, doubled, length])
  return (
    <div
      ref={frame}
      className={cx(css['frame'], upward && css['upward'])}
      role="group"
      aria-label={label}
      onPointerEnter={() => setHeld('pointed')}
      onPointerLeave={() => setHeld('no')}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) setHeld('focused')
      }}
      onBlur={() => {
        setHeld('no')
        // The browser has scrolled the focused row into view, which would displace the rows once they move again.
        frame.current?.scrollTo(0, 0)
      }}
    >
      <ul className={css['run']}>{children(controlOf)}</ul>
      {doubled && (
        <ul className={css['run']} aria-hidden="true" inert>
          {children(() => copy)}
        </ul>
      )}
    </div>
  )
}
