import { homeFilters, type HomeFilter } from '@perya/domain/lobby/lobby-url'
import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useTranslate } from '../../lib/text/text.tsx'
import { useKeyedState } from '../../lib/use-keyed-state.ts'
import { afterPaint } from '../../ui/states/after-paint.ts'
import { chipClass, ChipRow } from '../../ui/controls/chip.tsx'
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

/**
 * The game menu of Home: all games, and the six event filters (HOME-04, HOME-15). Links, so that they work without script. The pressed link is
 * highlighted immediately; the rows follow.
 */
export const HomeMenu = ({ filter }: { filter: HomeFilter | null }) => {
  const say = useTranslate()
  const navigate = useNavigate()
  const [lit, setLit] = useKeyedState(filter, filter)
  const choose = (event: MouseEvent, name: HomeFilter | null) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setLit(name)
    afterPaint(() => void navigate({ to: '/', search: name === null ? {} : { type: name }, resetScroll: false }))
  }
  const chip = (name: HomeFilter | null, icon: IconName) => (
    <a
      key={name ?? 'all'}
      href={name === null ? '/' : `/?type=${name}`}
      className={chipClass()}
      aria-current={lit === name ? 'true' : undefined}
      data-filter={name ?? 'all'}
      onClick={(event) => choose(event, name)}
    >
      <Icon name={icon} />
      {say('home.filter', { filter: name ?? 'all' })}
    </a>
  )
  return (
    <nav className={css['menu']} aria-label={say('home.menu')}>
      <ChipRow className={css['scroll']}>
        {chip(null, lit === null ? 'squares-four-fill' : 'squares-four')}
        {homeFilters.map((name) => chip(name, icons[name][lit === name ? 1 : 0]))}
      </ChipRow>
    </nav>
  )
}
