import { useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useModule } from '../../lib/modules.ts'
import { menuQuery } from '../../lib/shell-queries.ts'
import { useSay } from '../../lib/text.tsx'
import { IconButton } from '../../ui/button.tsx'
import { afterPaint } from '../../ui/after-paint.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { requireSession, useSession } from '../session/index.ts'
import { AppEntry } from './app-entry.tsx'
import { setDrawer, useDrawer } from './drawer-store.ts'
import { LanguageList } from './language-list.tsx'
import { Logo } from './logo.tsx'
import { MenuCategory } from './menu-category.tsx'
import { MenuLottery } from './menu-lottery.tsx'
import { PromoCount } from './promo-count.tsx'
import css from './menu.module.css'
import { ServiceButton } from './service-button.tsx'
import { ThemeSwitch } from './header.tsx'

const LotteryEntries = () => {
  const say = useSay()
  const { pathname } = useLocation()
  const hasVietnam = useModule('VNLOTT3')
  const hasCentre = useModule('LOTT3')
  const entry = (href: string, icon: IconName, label: string) => (
    <Link to={href} className={cx(css['entry'], pathname === href && css['on'])} aria-current={pathname === href ? 'page' : undefined} title={label}>
      <Icon name={icon} />
      <span className={css['label']}>{label}</span>
    </Link>
  )
  return (
    <>
      {hasVietnam && entry('/vnLottery', 'flower-lotus', say('page.vnLottery'))}
      {hasCentre && entry('/lotteryCenter', 'ticket', say('page.lotteryCenter'))}
    </>
  )
}

const Entry = ({ to, icon, children }: { to: '/' | '/hot'; icon: 'house' | 'fire'; children: string }) => {
  const on = useLocation().pathname === to
  return (
    <Link to={to} className={cx(css['entry'], on && css['on'])} aria-current={on ? 'page' : undefined} title={children}>
      <Icon name={on ? `${icon}-fill` : icon} />
      <span className={css['label']}>{children}</span>
    </Link>
  )
}

/** An entry that needs a session: a visitor gets the login popup and then goes on (MENU-02, MENU-05). */
const MemberEntry = ({ href, icon, children, isOffer = false }: { href: string; icon: IconName; children: string; isOffer?: boolean }) => {
  const { who } = useSession()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const on = pathname === href
  return (
    <Link
      to={href}
      className={cx(css['entry'], on && css['on'])}
      aria-current={on ? 'page' : undefined}
      title={children}
      data-offer={isOffer ? '' : undefined}
      onClick={(event) => {
        if (who === 'visitor') {
          event.preventDefault()
          requireSession(() => void navigate({ href }))
        }
      }}
    >
      <Icon name={icon} />
      <span className={css['label']}>{children}</span>
    </Link>
  )
}

const ModuleEntries = () => {
  const say = useSay()
  const { pathname } = useLocation()
  const isPromo = pathname === '/promotions'
  const entries = [
    useModule('PROMO3') && (
      <Link
        key="promo"
        className={cx(css['entry'], isPromo && css['on'])}
        aria-current={isPromo ? 'page' : undefined}
        to="/promotions"
        search={{}}
        data-offer=""
      >
        <Icon name="gift" />
        <span className={css['label']}>{say('menu.promotions')}</span>
        <PromoCount className={css['count']} />
      </Link>
    ),
    useModule('REFERRAL3') && (
      <MemberEntry key="invite" isOffer href="/?member=referral" icon="user-plus">
        {say('menu.invite')}
      </MemberEntry>
    ),
    useModule('VIP3') && (
      <MemberEntry key="vip" isOffer href="/?member=playerRank" icon="crown-simple">
        {say('menu.vip')}
      </MemberEntry>
    ),
    useModule('REWCEN3') && (
      <MemberEntry key="rewards" isOffer href="/?member=rewardCenter" icon="medal">
        {say('menu.rewards')}
      </MemberEntry>
    ),
    useModule('PTSYS3') && (
      <Link key="points" to="/pointMall" className={cx(css['entry'], pathname === '/pointMall' && css['on'])} data-offer="">
        <Icon name="coins" />
        <span className={css['label']}>{say('page.pointMall')}</span>
      </Link>
    ),
    useModule('DOWNLOAD3') && <AppEntry key="app" />,
  ].filter(Boolean)
  return entries.length === 0 ? null : (
    <>
      {entries}
      <hr />
    </>
  )
}

/** The side menu: 240 px, a rail of icons, or below 768 px a drawer, all of one list. */
export const Menu = () => {
  const say = useSay()
  const open = useDrawer()
  const { data } = useQuery(menuQuery)
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  useEffect(() => setDrawer(false), [pathname])
  useEffect(() => {
    if (!open) return
    const root = document.documentElement
    const from = document.activeElement
    const others = [...document.querySelectorAll('header, main, footer, [data-tabbar]')]
    root.dataset['drawer'] = 'open'
    // After the drawer has begun to show: what may not be reached is styled anew, all of the page.
    let isOpen = true
    afterPaint(() => {
      if (!isOpen) return
      for (const one of others) one.setAttribute('inert', '')
      nav.current?.querySelector<HTMLElement>('a, button')?.focus()
    })
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setDrawer(false)
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      isOpen = false
      delete root.dataset['drawer']
      afterPaint(() => {
        if (root.dataset['drawer'] !== undefined) return
        for (const one of others) one.removeAttribute('inert')
        if (from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true })
      })
    }
  }, [open])
  return (
    <>
      <nav ref={nav} id="menu" className={css['menu']} aria-label={say('menu.label')}>
        <div className={css['drawerHead']}>
          <Logo />
          <ThemeSwitch />
          <IconButton label={say('menu.closeMenu')} onClick={() => setDrawer(false)}>
            <Icon name="x" />
          </IconButton>
        </div>
        <Entry to="/" icon="house">
          {say('shell.home')}
        </Entry>
        <Entry to="/hot" icon="fire">
          {say('menu.hot')}
        </Entry>
        <MemberEntry href="/fav" icon="heart">
          {say('menu.favourites')}
        </MemberEntry>
        <hr />
        {data?.list.map((category) =>
          category.gameType === 'LOTT' ? (
            <MenuLottery key="LOTT" category={category} />
          ) : (
            <MenuCategory key={category.gameType} category={category} />
          ),
        )}
        <LotteryEntries />
        <hr />
        <ModuleEntries />
        <LanguageList />
        <ServiceButton className={css['entry']}>
          <Icon name="headset" />
          <span className={css['label']}>{say('menu.service')}</span>
        </ServiceButton>
      </nav>
      <button
        type="button"
        className={css['veil']}
        hidden={!open}
        tabIndex={-1}
        aria-label={say('menu.closeMenu')}
        onClick={() => setDrawer(false)}
      />
    </>
  )
}
