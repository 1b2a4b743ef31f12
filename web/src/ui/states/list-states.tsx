import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import css from './list-states.module.css'

const places = [
  [12, 19],
  [30, 26],
  [46, 28],
  [62, 26],
  [80, 19],
] as const

/** The string of five lamps with one lit. */
const LampString = () => (
  <svg className={css['string']} viewBox="0 0 92 44" width="92" height="44" aria-hidden="true">
    <path d="M2 8Q46 32 90 8" />
    {places.map(([x, y], place) => (
      <circle key={x} cx={x} cy={y + 6} r="6.5" className={place === 2 ? css['lit'] : undefined} />
    ))}
  </svg>
)

/** The empty state of a list: a plain sentence, and one action. */
export const EmptyState = ({
  title,
  children,
  action,
  heading: Heading = 'h3',
}: {
  title: string
  children?: ReactNode
  action?: ReactNode
  heading?: 'h1' | 'h2' | 'h3'
}) => (
  <div className={css['face']}>
    <LampString />
    <Heading>{title}</Heading>
    {children !== undefined && <p>{children}</p>}
    {action}
  </div>
)

/** The refused state of a list; `action` retries. */
export const RefusedState = ({ title, children, action }: { title: string; children?: ReactNode; action: ReactNode }) => (
  <div className={css['face']} role="alert">
    <LampString />
    <h3>{title}</h3>
    {children !== undefined && <p>{children}</p>}
    {action}
  </div>
)

/** The loading state of an element: the box that it will fill. */
export const Skeleton = ({ className }: { className?: string | undefined }) => <span className={cx(css['skeleton'], className)} />

/** Loading tiles, in the boxes that they will fill. */
export const SkeletonTiles = ({ count, wide = false, says }: { count: number; wide?: boolean; says: string }) => (
  <>
    <span className={css['said']} role="status">
      {says}
    </span>
    {Array.from({ length: count }, (_, place) => (
      <div key={place} className={css['tile']} aria-hidden="true">
        <Skeleton className={cx(css['art'], wide && css['wide'])} />
        <Skeleton className={css['line']} />
        <Skeleton className={css['short']} />
      </div>
    ))}
  </>
)
