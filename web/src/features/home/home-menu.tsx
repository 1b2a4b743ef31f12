import { homeFilters, type HomeFilter } from '@perya/domain/lobby/lobby-address'
import { Link } from '@tanstack/react-router'
import { useSay } from '../../lib/text.tsx'
import { chipClass } from '../../ui/chip.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { Icon } from '../../ui/icon.tsx'
import css from './home-menu.module.css'

const icons: Readonly<Record<HomeFilter, readonly [rest: IconName, chosen: IconName]>> = {
  hot: ['fire', 'fire-fill'],
  rng: ['cherries', 'cherries-fill'],
  fish: ['fish', 'fish-fill'],
  live: ['broadcast', 'broadcast-fill'],
  pvp: ['poker-chip', 'poker-chip-fill'],
  sports: ['soccer-ball', 'soccer-ball-fill'],
}

/** The game menu of Home: everything, and the six event filters (HOME-04, HOME-15). Links, so that they work without script. */
export const HomeMenu = ({ filter }: { filter: HomeFilter | null }) => {
  const say = useSay()
  const chip = (chosen: boolean, icon: IconName, name: string, search: { type?: string }) => (
    <Link
      key={name}
      to="/"
      search={search}
      resetScroll={false}
      activeProps={{}}
      className={chipClass()}
      aria-current={chosen ? 'true' : undefined}
      data-filter={search.type ?? 'all'}
    >
      <Icon name={icon} />
      {say('home.filter', { filter: name })}
    </Link>
  )
  return (
    <nav className={css['menu']} aria-label={say('home.menu')}>
      <div className={css['scroll']}>
        {chip(filter === null, filter === null ? 'squares-four-fill' : 'squares-four', 'all', {})}
        {homeFilters.map((name) => chip(filter === name, icons[name][filter === name ? 1 : 0], name, { type: name }))}
      </div>
    </nav>
  )
}
