import { useRef, type MouseEvent, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import css from './tile-grid.module.css'
import { useLazyImages } from './watch-pictures.ts'

/** A grid of tiles. One listener for all of them; tiles far away cost neither layout nor pictures. */
export const TileGrid = ({
  count,
  label,
  wide = false,
  busy = false,
  onClick,
  children,
}: {
  count: number
  label: string
  wide?: boolean
  busy?: boolean
  onClick?: (event: MouseEvent<HTMLElement>) => void
  children: ReactNode
}) => {
  const grid = useRef<HTMLDivElement>(null)
  useLazyImages(grid, count)
  return (
    <div ref={grid} className={cx(css['grid'], wide && css['wide'])} role="group" aria-label={label} aria-busy={busy} onClick={onClick}>
      {children}
    </div>
  )
}
