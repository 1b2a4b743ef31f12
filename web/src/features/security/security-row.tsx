import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import css from './security.module.css'

/** One protection of the account: its name, its status, and its action. */
export const SecurityRow = ({ icon, title, says, action }: { icon: IconName; title: string; says: ReactNode; action?: ReactNode }) => (
  <li className={css['row']}>
    <span className={css['mark']}>
      <Icon name={icon} />
    </span>
    <span className={css['what']}>
      <b>{title}</b>
      <small>{says}</small>
    </span>
    {action}
  </li>
)
