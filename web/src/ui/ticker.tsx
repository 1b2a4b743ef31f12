import { tickerMoves, tickerSpeed } from '@perya/domain/lobby/ticker'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { cx } from './cx.ts'
import css from './ticker.module.css'

/**
 * Rows that run by themselves, 0.5 px a frame measured in time (HOME-18): across, or upwards with `upward`. It stands for fewer than
 * three rows, while pointed at or focused, in a hidden tab, for people who want no motion, and for good once paused.
 */
export const Ticker = ({ rows, label, upward = false, paused, children }: { rows: number; label: string; upward?: boolean; paused: boolean; children: ReactNode }) => {
  const frame = useRef<HTMLDivElement>(null)
  const [held, setHeld] = useState(false)
  const [overflows, setOverflows] = useState(false)
  const runs = tickerMoves(rows)
  useEffect(() => {
    const shown = frame.current
    const first = shown?.firstElementChild
    if (!runs || shown === null || !(first instanceof HTMLElement)) return
    setOverflows(true)
    if (paused || held || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const length = upward ? first.offsetHeight : first.offsetWidth
    const away = upward ? -1 : getComputedStyle(shown).direction === 'rtl' ? 1 : -1
    const track = shown.querySelectorAll<HTMLElement>(':scope > *')
    const motions = [...track].map((part) => part.animate(
      [{ transform: 'none' }, { transform: upward ? `translateY(${away * length}px)` : `translateX(${away * length}px)` }],
      { duration: (length / tickerSpeed) * 1000, iterations: Infinity, iterationStart: Number(shown.dataset['stand'] ?? '0') },
    ))
    return () => {
      const stand = motions[0]?.effect?.getComputedTiming()
      if (typeof stand?.progress === 'number') shown.dataset['stand'] = String(stand.progress)
      for (const motion of motions) motion.commitStyles?.()
      for (const motion of motions) motion.cancel()
    }
  }, [runs, rows, paused, held, upward, overflows])
  return (
    <div ref={frame} className={cx(css['frame'], upward && css['upward'])} role="group" aria-label={label} onPointerEnter={() => setHeld(true)} onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)} onBlur={() => setHeld(false)}>
      <ul className={css['run']}>{children}</ul>
      {overflows && <ul className={css['run']} aria-hidden="true" inert>{children}</ul>}
    </div>
  )
}
