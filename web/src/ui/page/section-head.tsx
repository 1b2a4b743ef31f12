import type { ComponentProps, ReactNode } from 'react'
import css from './section-head.module.css'

/** The heading of a row: its title, a count as plain text, and actions at the end. */
export const SectionHead = ({ id, title, count, children }: { id: string; title: string; count?: string | undefined; children?: ReactNode }) => (
  <div className={css['head']}>
    <h2 id={id}>{title}</h2>
    {count !== undefined && <span className={css['count']}>{count}</span>}
    {children !== undefined && <div className={css['acts']}>{children}</div>}
  </div>
)

/** The title of a card. */
export const CardTitle = ({ children, ...rest }: Omit<ComponentProps<'h2'>, 'className'>) => (
  <h2 {...rest} className={css['card']}>
    {children}
  </h2>
)

/** Class of the "see all" link of a row. */
export const moreClass = css['more'] ?? ''
