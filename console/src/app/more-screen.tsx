import { setPreferences, usePreferences } from '../lib/preferences.ts'
import { useMe } from '../lib/calls/session.ts'
import { t } from '../texts/en.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { PageHead, Panel } from '../ui/pieces.tsx'
import { groupsOf } from './rooms.ts'
import { ThemeChoices } from './top-bar.tsx'
import { useLogOut } from './use-log-out.ts'

/** Phones: the screens that the tab bar has no room for, the settings of this browser, and the way out. */
export const MoreScreen = () => {
  const me = useMe()
  const { isDense } = usePreferences()
  const logOut = useLogOut()
  return (
    <div className="page">
      <PageHead title={me.display} sub={me.roles.map((role) => t.roles[role]).join(', ')} />
      {groupsOf(me).map(({ name, rooms }) => (
        <Panel key={name} title={t.menu[name]}>
          <ul className="cmds-list">
            {rooms.map((room) => (
              <li key={room.path}>
                <Link href={room.path}>
                  <Icon name={room.icon} />
                  {t.menu[room.name]}
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
      ))}
      <Panel title={t.menu.theme}>
        <ul className="cmds-list">
          <ThemeChoices />
        </ul>
        <div className="bd">
          <label className="check">
            <input type="checkbox" checked={isDense} onChange={(event) => setPreferences({ isDense: event.target.checked })} />
            {t.menu.density}
          </label>
        </div>
      </Panel>
      <Button kind="line" isTall icon="sign-out" onClick={logOut}>
        {t.menu.logOut}
      </Button>
    </div>
  )
}
