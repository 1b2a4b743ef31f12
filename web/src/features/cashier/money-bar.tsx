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
  news = '',
  children,
}: {
  title: string
  terms: string
  isRepeated?: boolean
  /** The result of the last submission, where the form stays open afterwards. */
  news?: string
  children: ReactNode
}) => (
  <div className={css['bar']} data-bar="" data-repeated={isRepeated || undefined}>
    <FormAlert className={css['alert']} />
    <p role="status" className={css['news']}>
      {news}
    </p>
    <p className={css['barText']}>
      <b>
        <bdi>{title}</bdi>
      </b>
      <small>{terms}</small>
    </p>
    {children}
  </div>
)

/** What a page that moves money starts with: a few facts side by side, such as the balance. */
export const MoneyFacts = ({ facts }: { facts: readonly { readonly term: string; readonly is: ReactNode }[] }) => (
  <dl className={css['money']}>
    {facts.map(({ term, is }) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{is}</dd>
      </div>
    ))}
  </dl>
)
