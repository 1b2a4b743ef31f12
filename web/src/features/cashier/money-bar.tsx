import type { ReactNode } from 'react'
import { FormAlert } from '../../ui/form/form.tsx'
import css from './layout.module.css'

/**
 * What the form will do and its one button: on narrow screens a bar that stays at the bottom edge, on wide ones the end of the summary. `isRepeated`:
 * the summary above shows the same, so that a wide screen leaves the text out.
 */
export const MoneyBar = ({
  title,
  terms,
  isRepeated = false,
  children,
}: {
  title: string
  terms: string
  isRepeated?: boolean
  children: ReactNode
}) => (
  <div className={css['bar']} data-bar="" data-repeated={isRepeated || undefined}>
    <FormAlert className={css['alert']} />
    <p className={css['barText']}>
      <b>
        <bdi>{title}</bdi>
      </b>
      <small>{terms}</small>
    </p>
    {children}
  </div>
)
