import { formatCount } from '../lib/format.ts'
import { useMe } from '../lib/calls/session.ts'
import { t } from '../texts/en.ts'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-name.ts'
import { Link } from '../ui/link.tsx'
import { groupsOf, type MenuRoom, roomAt } from './rooms.ts'
import type { QueueCount } from './use-queue-counts.ts'

type Counts = ReadonlyMap<string, QueueCount>

const countOf = ({ name, queue }: Pick<MenuRoom, 'name' | 'queue'>, counts: Counts): number => {
  if (name === 'queue') return [...counts.values()].reduce((sum, { kind, count }) => sum + (kind === 'approvals' ? 0 : count), 0)
  return queue === null ? 0 : (counts.get(queue)?.count ?? 0)
}

/** The brand, as the head of menu and login. */
export const Brand = ({ name }: { name: string }) => (
  <div className="brand">
    <i>
      <Icon name="storefront" size="s" />
    </i>
    <span>{name}</span>
    <small>{t.brandSuffix}</small>
  </div>
)

/** The menu: screens that the person may open. Below 1280 px it is a rail of icons. */
export const Menu = ({ path, counts, brand }: { path: string; counts: Counts; brand: string }) => {
  const me = useMe()
  const current = roomAt(path)
  return (
    <nav className="nav" aria-label={t.menu.label}>
      <Brand name={brand} />
      {groupsOf(me).flatMap(({ name, rooms }) => [
        <h2 key={name}>{t.menu[name]}</h2>,
        <ul key={`${name} rooms`}>
          {rooms.map((room) => {
            const count = countOf(room, counts)
            const title = t.menu[room.name]
            return (
              <li key={room.path}>
                <Link href={room.path} title={title} aria-current={room === current ? 'page' : undefined}>
                  <Icon name={room.icon} />
                  <span>{title}</span>
                  {count === 0 ? null : (
                    <span className="n">
                      {formatCount(count)} <span className="sr">{t.menu.waiting}</span>
                    </span>
                  )}
                </Link>
              </li>
            )
          })}
        </ul>,
      ])}
    </nav>
  )
}

const tabs: readonly {
  readonly path: string
  readonly text: string
  readonly icon: IconName
  readonly name: 'queue' | 'approvals' | 'commands' | null
}[] = [
  { path: '/queue', text: t.menu.queueShort, icon: 'tray', name: 'queue' },
  { path: '/players', text: t.menu.search, icon: 'magnifying-glass', name: null },
  { path: '/approvals', text: t.menu.approvals, icon: 'eyes', name: 'approvals' },
  { path: '/more', text: t.menu.more, icon: 'list', name: null },
]

/** The tab bar of phones. */
export const TabBar = ({ path, counts }: { path: string; counts: Counts }) => {
  const current = roomAt(path)
  const isTab = tabs.some((tab) => tab.path === current?.path)
  return (
    <nav className="tabbar" aria-label={t.menu.phone}>
      {tabs.map((tab) => {
        const isOn = tab.path === (isTab ? current?.path : '/more')
        const count = tab.name === null ? 0 : countOf({ name: tab.name, queue: tab.name === 'approvals' ? 'approvals' : null }, counts)
        return (
          <Link key={tab.path} href={tab.path} aria-current={isOn ? 'page' : undefined}>
            <Icon name={tab.icon} size="l" />
            <span>{tab.text}</span>
            {count === 0 || isOn ? null : <span className="dot">{formatCount(count)}</span>}
          </Link>
        )
      })}
    </nav>
  )
}
