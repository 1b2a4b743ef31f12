import { lazy, type FocusEvent, type KeyboardEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useBrand } from '../../../lib/brand/brand.tsx'
import { useModule } from '../../../lib/brand/modules.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { isPhone } from '../../../lib/browser/is-phone.ts'
import { chooseTheme, useTheme } from '../../../lib/browser/theme.ts'
import { buttonClass, IconButton } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/icon.tsx'
import { openLogin, openRegister, useSession } from '../../session/index.ts'
import { AccountMenu } from '../account/account-menu.tsx'
import { toggleMenu, useIsMenuWide } from '../menu/drawer-store.ts'
import css from './header.module.css'
import { Logo } from './logo.tsx'
import { HeaderBalance } from './header-balance.tsx'
import { useIsActiveRoute } from '../menu/use-is-active-route.ts'

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
  const isRegistering = useIsActiveRoute('/register')
  const isRegisterOn = useModule('REG3') && !isRegistering
  return (
    <span className={css['visitor']}>
      <a
        href="/login"
        className={buttonClass(isRegisterOn || isRegistering ? 'ghost' : 'primary')}
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
            // On a phone the link leads straight to the form, whose tabs offer the same methods as the popup (MODAL-02).
            if (isPhone()) return
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

/** The search of the header. On a phone an icon opens it over the header, on pages that have no search of their own. */
const HeaderSearch = ({ hasOpener, children }: { hasOpener: boolean; children: ReactNode }) => {
  const say = useTranslate()
  const isHome = useIsActiveRoute('/')
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  if (isHome && isOpen) setOpen(false)
  useEffect(() => {
    if (isOpen) box.current?.querySelector('input')?.focus()
  }, [isOpen])
  // Also closes it: the focus leaves the box.
  const close = () => opener.current?.focus()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen && !event.defaultPrevented) close()
  }
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (box.current?.contains(relatedTarget) !== true) setOpen(false)
  }
  return (
    <>
      <div ref={box} role="presentation" className={cx(css['search'], isOpen && css['open'])} onBlur={onBlur} onKeyDown={onKeyDown}>
        {children}
        <IconButton className={css['phoneOnly']} label={say('header.closeSearch')} onClick={close}>
          <Icon name="x" />
        </IconButton>
      </div>
      {hasOpener && !isHome && (
        <IconButton
          ref={opener}
          className={cx(css['phoneOnly'], css['opener'])}
          label={say('header.search')}
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        >
          <Icon name="magnifying-glass" />
        </IconButton>
      )}
    </>
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
      <HeaderSearch hasOpener={hasMenu}>{search}</HeaderSearch>
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
