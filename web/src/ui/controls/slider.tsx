import { useId, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { prefersReducedMotion } from '../calm.ts'
import { cx } from '../cx.ts'
import { Icon } from '../icon.tsx'
import { SectionHead } from '../page/section-head.tsx'
import css from './slider.module.css'
import { useLazyImages } from '../game/watch-pictures.ts'

/**
 * A row with native scrolling: swipe, wheel, arrow keys and two buttons that are disabled at its ends. Five in view on a wide window, 20 to 27 px
 * apart (HOME-14). No dots, nothing that needs dragging.
 */
export const Slider = ({
  title,
  count,
  more,
  back,
  forward,
  items,
  ranks = false,
  wide = false,
  onClick,
  children,
}: {
  title: string
  count?: string | undefined
  more?: ReactNode
  back: string
  forward: string
  items: number
  ranks?: boolean
  wide?: boolean
  onClick?: (event: MouseEvent<HTMLElement>) => void
  children: ReactNode
}) => {
  const row = useRef<HTMLDivElement>(null)
  const id = useId()
  const [end, setEnd] = useState<'start' | 'middle' | 'end' | 'whole'>(items > 5 ? 'start' : 'whole')
  useLazyImages(row, items)
  const look = () => {
    const shown = row.current
    if (shown === null) return
    const at = Math.abs(shown.scrollLeft)
    const rest = shown.scrollWidth - shown.clientWidth
    setEnd(rest < 4 ? 'whole' : at < 4 ? 'start' : at > rest - 4 ? 'end' : 'middle')
  }
  const go = (step: 1 | -1) => {
    const shown = row.current
    if (shown === null) return
    const ahead = getComputedStyle(shown).direction === 'rtl' ? -step : step
    shown.scrollBy({ left: ahead * shown.clientWidth * 0.9, behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
  }
  return (
    <section className={css['section']} aria-labelledby={id}>
      <SectionHead id={id} title={title} count={count}>
        {more}
        {end !== 'whole' && (
          <span className={css['arrows']}>
            <IconButton round label={`${back}: ${title}`} disabled={end === 'start'} onClick={() => go(-1)}>
              <Icon name="caret-left" size="s" flip />
            </IconButton>
            <IconButton round label={`${forward}: ${title}`} disabled={end === 'end'} onClick={() => go(1)}>
              <Icon name="caret-right" size="s" flip />
            </IconButton>
          </span>
        )}
      </SectionHead>
      <div
        ref={row}
        className={cx(css['row'], ranks && css['ranks'], wide && css['wide'])}
        role="group"
        aria-labelledby={id}
        tabIndex={0}
        onScroll={look}
        onClick={onClick}
      >
        {children}
      </div>
    </section>
  )
}
