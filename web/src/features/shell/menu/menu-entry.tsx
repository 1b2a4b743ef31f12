import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icon-names.ts'
import { requireSession, useSession } from '../../session/index.ts'
import css from './menu.module.css'
import { useIsActiveRoute } from './use-is-active-route.ts'

type Entry = {
  href: string
  icon: IconName
  label: string
  /** Shown while its page is open. */
  iconHere?: IconName
  isOffer?: boolean
  /** Shown at its end: a count. */
  children?: ReactNode
}

/** An entry of the menu: a link to a page, marked while that page is open. */
export const MenuEntry = ({
  href,
  icon,
  label,
  iconHere = icon,
  isOffer = false,
  onClick,
  children,
}: Entry & { onClick?: (event: MouseEvent) => void }) => {
  const isHere = useIsActiveRoute(href)
  return (
    <a
      href={href}
      className={cx(css['entry'], isHere && css['on'])}
      aria-current={isHere ? 'page' : undefined}
      title={label}
      data-offer={isOffer ? '' : undefined}
      onClick={onClick}
    >
      <Icon name={isHere ? iconHere : icon} />
      <span className={css['label']}>{label}</span>
      {children}
    </a>
  )
}

/** An entry that needs a session: a visitor gets the login popup and then continues (MENU-02, MENU-05). */
export const MemberEntry = (entry: Entry) => {
  const { who } = useSession()
  const navigate = useNavigate()
  return (
    <MenuEntry
      {...entry}
      onClick={(event) => {
        if (who !== 'visitor') return
        event.preventDefault()
        requireSession(() => void navigate({ href: entry.href }))
      }}
    />
  )
}
