import { cx } from './cx.ts'
import type { IconName } from './icon-names.ts'
import css from './icon.module.css'
import sheet from './icons.svg?no-inline'

/** An icon of the sheet. It is decoration: whatever it stands in carries the name. `flip` turns it with the reading direction. */
export const Icon = ({
  name,
  size = 'm',
  flip = false,
  className,
}: {
  name: IconName
  size?: 's' | 'm' | 'l'
  flip?: boolean
  className?: string | undefined
}) => (
  <svg className={cx(css['icon'], css[size], flip && css['flip'], className)} aria-hidden="true" focusable="false">
    <use href={`${sheet}#${name}`} />
  </svg>
)
