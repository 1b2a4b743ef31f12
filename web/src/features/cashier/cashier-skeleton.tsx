import { Skeleton } from '../../ui/states/list-states.tsx'
import css from './layout.module.css'

/** A cashier form while it is loading: an amount, its presets, and three choices. */
export const CashierSkeleton = () => (
  <div className={css['shape']} aria-hidden="true">
    <Skeleton className={css['shapeAmount']} />
    <Skeleton className={css['shapeChips']} />
    {['first', 'second', 'third'].map((row) => (
      <Skeleton key={row} className={css['shapeRow']} />
    ))}
  </div>
)
