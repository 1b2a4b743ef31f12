import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icon.tsx'
import css from './select.module.css'

/** A choice from a list: the browser's own, with the appearance of the other fields. */
export const Select = ({ className, ...rest }: ComponentProps<'select'>) => (
  <span className={cx(css['select'], className)}>
    <select {...rest} />
    <Icon name="caret-down" size="s" />
  </span>
)
