import type { ButtonHTMLAttributes, Ref } from 'react'
import { cx } from '../cx.ts'
import css from './button.module.css'

/** Appearances of a button: `primary` is the next action, one per view; `plain` is secondary, and `line` the same inside a card; `ghost` is tertiary. */
export type ButtonKind = 'primary' | 'plain' | 'line' | 'ghost' | 'danger'

/** Classes of a button, for links that look like one. */
export const buttonClass = (kind: ButtonKind = 'plain', size: 's' | 'm' | 'l' = 'm', more?: string): string =>
  cx(css['button'], css[kind], css[size], more)

type Props = ButtonHTMLAttributes<HTMLButtonElement> & { kind?: ButtonKind; size?: 's' | 'm' | 'l'; ref?: Ref<HTMLButtonElement> }

/** A button whose label states its outcome. */
export const Button = ({ kind, size, className, type = 'button', ...rest }: Props) => (
  <button {...rest} type={type} className={buttonClass(kind, size, className)} />
)

/** A button with only an icon; `label` is its accessible name. */
export const IconButton = ({ label, round = false, className, ...rest }: Omit<Props, 'kind' | 'size'> & { label: string; round?: boolean }) => (
  <button type="button" {...rest} aria-label={label} title={label} className={cx(css['iconButton'], round && css['round'], className)} />
)
