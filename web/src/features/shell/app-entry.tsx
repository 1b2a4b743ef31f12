import { useState } from 'react'
import { Link, useLocation } from '@tanstack/react-router'
import { useSay } from '../../lib/text.tsx'
import { IconButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import { AppCode } from '../download/index.ts'
import css from './menu.module.css'

/** The way to the app in the side menu, with its code behind a button of its own (MENU-01, DOWN-04). */
export const AppEntry = () => {
  const say = useSay()
  const on = useLocation().pathname === '/download'
  const [open, setOpen] = useState(false)
  return (
    <div>
      <div className={css['row']}>
        <Link to="/download" className={cx(css['entry'], on && css['on'])} aria-current={on ? 'page' : undefined} title={say('menu.app')}>
          <Icon name="device-mobile" />
          <span className={css['label']}>{say('menu.app')}</span>
        </Link>
        <IconButton className={css['unfold']} label={say('menu.appCode')} aria-expanded={open} onClick={() => setOpen(!open)} />
      </div>
      {open && (
        <div className={css['code']}>
          <AppCode size={90} />
        </div>
      )}
    </div>
  )
}
