import { useEffect, useRef } from 'react'
import { useLocation } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useModule } from '../../../lib/brand/modules.ts'
import { menuQuery } from '../../../lib/brand/shell-queries.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { IconButton } from '../../../ui/controls/button.tsx'
import { afterPaint } from '../../../ui/states/after-paint.ts'
import { Icon } from '../../../ui/icon.tsx'
import { AppEntry } from '../header/app-entry.tsx'
import { setDrawer, useDrawer } from './drawer-store.ts'
import { LanguageList } from '../language-list.tsx'
import { Logo } from '../header/logo.tsx'
import { MenuCategory } from './menu-category.tsx'
import { MemberEntry, MenuEntry } from './menu-entry.tsx'
import { MenuLottery } from './menu-lottery.tsx'
import { PromoCount } from './promo-count.tsx'
import css from './menu.module.css'
import { ServiceButton } from '../header/service-button.tsx'
import { ThemeSwitch } from '../header/header.tsx'

const LotteryEntries = () => {
  const say = useTranslate()
  const hasVietnam = useModule('VNLOTT3')
  const hasCentre = useModule('LOTT3')
  return (
    <>
      {hasVietnam && <MenuEntry href="/vnLottery" icon="flower-lotus" label={say('page.vnLottery')} />}
      {hasCentre && <MenuEntry href="/lotteryCenter" icon="ticket" label={say('page.lotteryCenter')} />}
    </>
  )
}

const ModuleEntries = () => {
  const say = useTranslate()
  const entries = [
    useModule('PROMO3') && (
      <MenuEntry key="promo" href="/promotions" icon="gift" label={say('menu.promotions')} isOffer>
        <PromoCount className={css['count']} />
      </MenuEntry>
    ),
    useModule('REFERRAL3') && <MemberEntry key="invite" isOffer href="/?member=referral" icon="user-plus" label={say('menu.invite')} />,
    useModule('VIP3') && <MemberEntry key="vip" isOffer href="/?member=playerRank" icon="crown-simple" label={say('menu.vip')} />,
    useModule('REWCEN3') && <MemberEntry key="rewards" isOffer href="/?member=rewardCenter" icon="medal" label={say('menu.rewards')} />,
    useModule('PTSYS3') && <MenuEntry key="points" isOffer href="/pointMall" icon="coins" label={say('page.pointMall')} />,
    useModule('DOWNLOAD3') && <AppEntry key="app" />,
  ].filter(Boolean)
  return entries.length === 0 ? null : (
    <>
      {entries}
      <hr />
    </>
  )
}

/** Closes the drawer on navigation. */
const ClosesOnTheWay = () => {
  const { pathname } = useLocation()
  useEffect(() => setDrawer(false), [pathname])
  return null
}

/** The side menu: 240 px, a rail of icons, or below 768 px a drawer, all from one list. */
export const Menu = () => {
  const say = useTranslate()
  const open = useDrawer()
  const { data } = useQuery(menuQuery)
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!open) return undefined
    const root = document.documentElement
    const from = document.activeElement
    const others = [...document.querySelectorAll('header, main, footer, [data-tabbar]')]
    root.dataset['drawer'] = 'open'
    // After the drawer has begun to show: making the rest inert recalculates the styles of the whole page.
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
        <MenuEntry href="/" icon="house" iconHere="house-fill" label={say('shell.home')} />
        <MenuEntry href="/hot" icon="fire" iconHere="fire-fill" label={say('menu.hot')} />
        <MemberEntry href="/fav" icon="heart" label={say('menu.favourites')} />
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
        <ClosesOnTheWay />
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
