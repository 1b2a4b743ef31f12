import { useQuery } from '@tanstack/react-query'
import { ask } from '../../lib/ask.ts'
import { useModule } from '../../lib/modules.ts'
import { useSay } from '../../lib/text.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import { useUnread } from '../inbox/index.ts'
import { useSession } from '../session/index.ts'
import css from './centre.module.css'
import type { CentrePage } from './pages.ts'

/** The rail of the member centre: who is here, and the pages by group. On a phone it is a screen of its own. */
export const CentreRail = ({ pages, shown }: { pages: readonly CentrePage[]; shown: string }) => {
  const say = useSay()
  const { nickname, username } = useSession()
  const hasPicture = useModule('PROFPIC3')
  const { data: icon } = useQuery({ ...ask('member.icon', {}), enabled: hasPicture, retry: false, staleTime: Number.POSITIVE_INFINITY })
  const unread = useUnread()
  const groups = [...new Set(pages.map(({ group }) => group))]
  return (
    <nav className={css['rail']} aria-label={say('centre.title')}>
      <div className={css['who']}>
        <span className={css['picture']}>
          {icon === undefined || icon.imgUrl === '' ? <Icon name="user-circle" size="l" /> : <img src={icon.imgUrl} alt="" width="48" height="48" />}
        </span>
        <span>
          <b>{nickname}</b>
          {nickname !== username && <small>{username}</small>}
        </span>
      </div>
      {groups.map((group) => (
        <section key={group} aria-label={say(group)}>
          <h2 className={css['group']} aria-hidden="true">
            {say(group)}
          </h2>
          <ul>
            {pages
              .filter((page) => page.group === group)
              .map(({ key, says, icon: name }) => (
                <li key={key}>
                  <a
                    className={cx(css['entry'], key === shown && css['on'])}
                    href={`?member=${key}`}
                    aria-current={key === shown ? 'page' : undefined}
                  >
                    <Icon name={name} />
                    <span>{say(says)}</span>
                    {key === 'platformMessages' && unread > 0 && <em aria-label={say('header.unread', { count: unread })}>{unread}</em>}
                  </a>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
