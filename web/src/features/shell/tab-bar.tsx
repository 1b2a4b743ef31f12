import { Link, useLocation } from '@tanstack/react-router'
import { useModule } from '../../lib/modules.ts'
import { openModal } from '../../lib/modal-queue.ts'
import { useSay } from '../../lib/text.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import { openLogin, useSession } from '../session/index.ts'
import { setDrawer } from './drawer-store.ts'
import { PromoCount } from './promo-count.tsx'
import css from './tab-bar.module.css'

/** The bar at the foot of a phone. */
export const TabBar = () => {
  const say = useSay()
  const { pathname } = useLocation()
  const { who } = useSession()
  const hasLottery = useModule('LOTT3')
  const hasPromotions = useModule('PROMO3')
  const at = (path: string) => ({
    className: cx(css['tab'], pathname === path && css['on']),
    'aria-current': pathname === path ? ('page' as const) : undefined,
  })
  const openMe = () => {
    if (who === 'visitor') openLogin()
    else openModal({ key: 'me', rank: 'asked', load: () => import('./me-modal.tsx').then((module) => module.MeModal) })
  }
  return (
    <nav className={css['bar']} data-tabbar="" aria-label={say('menu.tabs')}>
      <Link to="/" {...at('/')}>
        <Icon name={pathname === '/' ? 'house-fill' : 'house'} size="l" />
        <span>{say('shell.home')}</span>
      </Link>
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
        <Link to="/lotteryCenter" {...at('/lotteryCenter')}>
          <Icon name="ticket" size="l" />
          <span>{say('menu.lottery')}</span>
        </Link>
      ) : (
        <Link to="/hot" {...at('/hot')}>
          <Icon name={pathname === '/hot' ? 'fire-fill' : 'fire'} size="l" />
          <span>{say('menu.hot')}</span>
        </Link>
      )}
      {hasPromotions ? (
        <Link to="/promotions" search={{}} {...at('/promotions')} data-offer="">
          <Icon name="gift" size="l" />
          <span>{say('menu.promotions')}</span>
          <PromoCount className={css['count']} />
        </Link>
      ) : (
        <Link to="/fav" {...at('/fav')}>
          <Icon name={pathname === '/fav' ? 'heart-fill' : 'heart'} size="l" />
          <span>{say('menu.favourites')}</span>
        </Link>
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
