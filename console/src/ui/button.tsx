import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-name.ts'

type Kind = 'plain' | 'pri' | 'line' | 'ghost' | 'dng'

/** A button. `pri` is the one next action of a view. */
export const Button = ({
  kind = 'plain',
  icon,
  isTall = false,
  className = '',
  children,
  ...rest
}: Omit<ComponentProps<'button'>, 'type'> & { kind?: Kind; icon?: IconName; isTall?: boolean; type?: 'button' | 'submit' }) => (
  <button type="button" className={`btn ${kind} ${isTall ? 'tall' : ''} ${className}`} {...rest}>
    {icon === undefined ? null : <Icon name={icon} />}
    <span>{children}</span>
  </button>
)

/** A button with an icon alone. */
export const IconButton = ({ icon, label, ...rest }: Omit<ComponentProps<'button'>, 'type'> & { icon: IconName; label: string }) => (
  <button type="button" className="icb" aria-label={label} title={label} {...rest}>
    <Icon name={icon} isFlipped={icon === 'arrow-left'} />
  </button>
)
