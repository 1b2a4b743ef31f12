import { cx } from '../cx.ts'
import { Skeleton } from './list-states.tsx'
import css from './skeleton-shape.module.css'

/** What a loading element will contain: rows of a list, cards, or the fields of a form. */
export type Shape = 'rows' | 'cards' | 'form'

const counts = { rows: 6, cards: 4, form: 4 } as const

/** A loading element drawn in the shape of its content; `className` sets its size, and what does not fit is cut off. */
export const SkeletonShape = ({ shape, className }: { shape: Shape; className?: string | undefined }) => (
  <div className={cx(css['shape'], css[shape], className)} aria-hidden="true">
    {Array.from({ length: counts[shape] }, (_, place) => (
      <div key={place} className={css['part']}>
        <Skeleton className={css['line']} />
        <Skeleton className={css['more']} />
        {shape !== 'form' && <Skeleton className={css['figure']} />}
      </div>
    ))}
  </div>
)
