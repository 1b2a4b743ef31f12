import { lazy, type ReactNode, Suspense } from 'react'
import { useBrand } from '../../lib/brand/brand.tsx'
import { useModule } from '../../lib/brand/modules.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { chooseTheme, useTheme } from '../../lib/browser/theme.ts'
import { buttonClass, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { openLogin, openRegister, useSession } from '../session/index.ts'
import { AccountMenu } from './account-menu.tsx'
import { toggleMenu, useIsMenuWide } from './drawer-store.ts'
import css from './header.module.css'
import { Logo } from './logo.tsx'
import { HeaderBalance } from './header-balance.tsx'

const SessionChip = lazy(() => import('./play-session-chip.tsx').then((part) => ({ default: part.PlaySessionChip })))

/** Switches between the two themes (HEAD-01). */
export const ThemeSwitch = ({ className }: { className?: string | undefined }) => {
  const say = useTranslate()
  const theme = useTheme()
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <IconButton className={className} label={say(other === 'light' ? 'header.toLight' : 'header.toDark')} onClick={() => chooseTheme(other)}>
      <Icon name={other === 'light' ? 'sun' : 'moon'} />
    </IconButton>
  )
}

const MenuToggle = () => {
  const say = useTranslate()
  const wide = useIsMenuWide()
  return (
    <IconButton
      className={css['toggle']}
      label={say(wide ? 'header.collapseMenu' : 'header.expandMenu')}
      aria-expanded={wide}
      aria-controls="menu"
      onClick={toggleMenu}
    >
      <Icon name="list" />
    </IconButton>
  )
}

const VisitorEnd = () => {
  const say = useTranslate()
  const isRegisterOn = useModule('REG3')
  return (
    <span className={css['visitor']}>
      <a
        href="/login"
        className={buttonClass(isRegisterOn ? 'ghost' : 'primary')}
        onClick={(event) => {
          event.preventDefault()
          openLogin()
        }}
      >
        {say('header.logIn')}
      </a>
      {isRegisterOn && (
        <a
          href="/register"
          className={buttonClass('primary')}
          onClick={(event) => {
            event.preventDefault()
            openRegister()
          }}
        >
          {say('header.createAccount')}
        </a>
      )}
    </span>
  )
}

/** The header of every page: menu, logo, search, theme, and account. */
export const Header = ({ hasMenu, search }: { hasMenu: boolean; search: ReactNode }) => {
  const say = useTranslate()
  const brand = useBrand()
  const { who } = useSession()
  const hasClock = useModule('PROTECT3')
  return (
    <header id="head" className={css['header']}>
      <div className={css['lead']}>
        {hasMenu && <MenuToggle />}
        <a href="/" className={css['home']} aria-label={say('header.logoHome', { brand: brand.name })}>
          <Logo />
        </a>
      </div>
      <div className={css['search']}>{search}</div>
      <div className={css['end']}>
        {hasClock && who === 'member' && (
          <Suspense>
            <SessionChip />
          </Suspense>
        )}
        <ThemeSwitch className={css['wideOnly']} />
        {who === 'visitor' ? (
          <VisitorEnd />
        ) : (
          <>
            <HeaderBalance />
            <AccountMenu />
          </>
        )}
      </div>
    </header>
  )
}
