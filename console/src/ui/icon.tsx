import type { IconName } from './icon-name.ts'
import sheet from './icons.svg?no-inline'

/** An icon. Decorative: its parent has the accessible name. */
export const Icon = ({ name, size = '', isFlipped = false }: { name: IconName; size?: '' | 's' | 'l'; isFlipped?: boolean }) => (
  <svg className={`icon ${size} ${isFlipped ? 'flip' : ''}`} aria-hidden="true" focusable="false">
    <use href={`${sheet}#${name}`} />
  </svg>
)
