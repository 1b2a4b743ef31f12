import type { ReactNode } from 'react'
import { useModule } from '../../../lib/brand/modules.ts'
import { openModal } from '../../../lib/modal-queue.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icon-names.ts'
import { openLogin, useSession } from '../../session/index.ts'
import { setDrawer } from './drawer-store.ts'
import { PromoCount } from './promo-count.tsx'
import css from './tab-bar.module.css'
import { useIsActiveRoute } from './use-is-active-route.ts'

const Tab = ({
  href,
  icon,
  iconHere = icon,
  label,
  isOffer = false,
  children,
}: {
  href: string
  icon: IconName
  iconHere?: IconName
  label: string
  isOffer?: boolean
  children?: ReactNode
}) => {
  const isHere = useIsActiveRoute(href)
  return (
    <a href={href} className={cx(css['tab'], isHere && css['on'])} aria-current={isHere ? 'page' : undefined} data-offer={isOffer ? '' : undefined}>
      <Icon name={isHere ? iconHere : icon} size="l" />
      <span>{label}</span>
      {children}
    </a>
  )
}

/** The bar at the foot of a phone. */
export const TabBar = () => {
  const say = useTranslate()
  const { who } = useSession()
  const hasLottery = useModule('LOTT3')
  const hasPromotions = useModule('PROMO3')
  const openMe = () => {
    if (who === 'visitor') openLogin()
    else openModal({ key: 'me', rank: 'asked', load: () => import('../account/account-modal.tsx').then((module) => module.AccountModal) })
  }
  return (
    <nav className={css['bar']} data-tabbar="" aria-label={say('menu.tabs')}>
      <Tab href="/" icon="house" iconHere="house-fill" label={say('shell.home')} />
      <a
        href="#menu"
        className={css['tab']}
        role="button"
        onClick={(event) => {
          event.preventDefault()
          setDrawer(true)
        }}
      >
        <Icon name="squares-four" size="l" />
        <span>{say('menu.games')}</span>
      </a>
      {hasLottery ? (
        <Tab href="/lotteryCenter" icon="ticket" label={say('menu.lottery')} />
      ) : (
        <Tab href="/hot" icon="fire" iconHere="fire-fill" label={say('menu.hot')} />
      )}
      {hasPromotions ? (
        <Tab href="/promotions" icon="gift" label={say('menu.promotionsTab')} isOffer>
          <PromoCount className={css['count']} />
        </Tab>
      ) : (
        <Tab href="/fav" icon="heart" iconHere="heart-fill" label={say('menu.favourites')} />
      )}
      <a
        href="/login"
        className={css['tab']}
        role="button"
        onClick={(event) => {
          event.preventDefault()
          openMe()
        }}
      >
        <Icon name="user-circle" size="l" />
        <span>{say(who === 'visitor' ? 'header.logIn' : 'menu.me')}</span>
      </a>
    </nav>
  )
}
