import { cx } from '../cx.ts'
import css from './progress-lamps.module.css'

/**
 * The signature element of the design: small round lamps, and they always count something. `label` names the count ("2 of 4"); without one the lamps
 * repeat a text beside them. `one` lights a single place instead of everything up to it; `next` rings the places that would be lit next.
 */
export const ProgressLamps = ({
  of,
  lit,
  next = 0,
  label,
  one = false,
  over = false,
  className,
}: {
  of: number
  lit: number
  next?: number
  label?: string
  one?: boolean
  over?: boolean
  className?: string | undefined
}) => (
  <span
    className={cx(css['lamps'], over && css['over'], className)}
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
  >
    {Array.from({ length: of }, (_, place) => (
      <i key={place} className={(one ? place === lit - 1 : place < lit) ? css['on'] : place < lit + next ? css['next'] : undefined} />
    ))}
  </span>
)
