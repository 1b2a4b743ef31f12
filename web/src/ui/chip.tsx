import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import css from './chip.module.css'

/** Classes of a chip, for links that look like one. */
export const chipClass = (more?: string): string => cx(css['chip'], more)

/** A chip that is on or off; the chosen one inverts, it never has the accent colour. */
export const Chip = ({ pressed, onPress, children }: { pressed: boolean; onPress: () => void; children: ReactNode }) => (
  <button type="button" className={css['chip']} aria-pressed={pressed} onClick={onPress}>
    {children}
  </button>
)

/** A row of chips that scrolls sideways where it does not fit. */
export const ChipRow = ({ label, children, className }: { label: string; children: ReactNode; className?: string | undefined }) => (
  <div className={cx(css['row'], className)} role="group" aria-label={label}>
    {children}
  </div>
)
