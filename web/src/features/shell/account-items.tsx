import { useModule } from '../../lib/modules.ts'
import { useSay } from '../../lib/text.tsx'
import type { MessageKey } from '../../locales/message-key.ts'
import { Icon } from '../../ui/icon.tsx'
import { askLogout, useSession, warnTrial } from '../session/index.ts'
import css from './account-menu.module.css'

const centrePages: readonly (readonly [MessageKey, string])[] = [
  ['header.members', 'securityCenter'],
  ['header.depositRecord', 'transactionHistory'],
  ['header.withdrawRecord', 'transactionHistory'],
  ['header.bettingRecord', 'personalHistoryCopy'],
  ['header.accountRecord', 'transactionHistory'],
]
const agents = [1, 2, 41, 42]

/** What stands in the avatar menu; the centres only where their modules are on, and a trial account is told why not (ROLE-02). */
export const AccountItems = ({ onChosen }: { onChosen: () => void }) => {
  const say = useSay()
  const { who, isAgent } = useSession()
  const hasMemberCentre = useModule('MEMBERCENTRE3')
  const hasAgentCentre = useModule('AGENTCENTRE3')
  const item = (key: MessageKey, href: string) =>
    who === 'trial' ? (
      <button
        type="button"
        onClick={() => {
          onChosen()
          warnTrial()
        }}
      >
        {say(key)}
      </button>
    ) : (
      <a href={href} onClick={onChosen}>
        {say(key)}
      </a>
    )
  return (
    <ul className={css['items']}>
      {hasMemberCentre && centrePages.map(([key, page]) => <li key={key}>{item(key, `?member=${page}`)}</li>)}
      {hasAgentCentre && (agents.includes(isAgent) || who === 'trial') && <li>{item('header.agent', '?agent=agentTeamOverview')}</li>}
      <li>
        <button
          type="button"
          onClick={() => {
            onChosen()
            askLogout()
          }}
        >
          <Icon name="sign-out" flip />
          {say('header.signOut')}
        </button>
      </li>
    </ul>
  )
}
