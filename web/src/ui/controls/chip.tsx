import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '../cx.ts'
import css from './chip.module.css'

/** Classes of a chip, for links that look like one. */
export const chipClass = (more?: string): string => cx(css['chip'], more)

/** A chip that is on or off; the chosen one inverts, it never has the accent colour. */
export const Chip = ({ pressed, onPress, children }: { pressed: boolean; onPress: () => void; children: ReactNode }) => (
  <button type="button" className={css['chip']} aria-pressed={pressed} onClick={onPress}>
    {children}
  </button>
)

/**
 * A row of chips that scrolls sideways where it does not fit: its ends fade where it continues, and the chosen chip is scrolled into view. Without a
 * label it is no group of its own.
 */
export const ChipRow = ({ label, children, className }: { label?: string; children: ReactNode; className?: string | undefined }) => {
  const row = useRef<HTMLDivElement>(null)
  const last = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const shown = row.current
    const chosen = shown?.querySelector<HTMLElement>('[aria-pressed=true], [aria-current]') ?? null
    if (shown === null || chosen === last.current) return
    last.current = chosen
    if (chosen !== null) shown.scrollLeft = chosen.offsetLeft - (shown.clientWidth - chosen.offsetWidth) / 2
  })
  return (
    <div ref={row} className={cx(css['row'], className)} {...(label === undefined ? {} : { role: 'group', 'aria-label': label })}>
      {children}
    </div>
  )
}
