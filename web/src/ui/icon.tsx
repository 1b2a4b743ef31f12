import { cx } from './cx.ts'
import { firstIcons, type IconName } from './icon-names.ts'
import css from './icon.module.css'
import firstSheet from './icons-first.svg?no-inline'
import laterSheet from './icons.svg?no-inline'

// Two sheets: the browser parses a sheet as a whole, and most pages need only the first.
const first: ReadonlySet<string> = new Set(firstIcons)

/** An icon of a sheet. Decorative: its parent has the accessible name. `flip` mirrors it with the reading direction. */
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
    <use href={`${first.has(name) ? firstSheet : laterSheet}#${name}`} />
  </svg>
)
