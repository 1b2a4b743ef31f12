import { useQuery } from '@tanstack/react-query'
import type { ModuleId } from '@perya/calls/modules'
import { isAgent } from '@perya/domain/agent/is-agent'
import { ask } from '../../../lib/calls/ask.ts'
import { useModuleCheck } from '../../../lib/brand/modules.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import type { MessageKey } from '../../../lib/message-key.ts'
import type { IconName } from '../../../ui/icon-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { confirmLogout, useSession, warnTrial } from '../../session/index.ts'
import { OwnLabels } from '../../session/own-labels.tsx'
import { usePermissions } from '../../session/use-permissions.ts'
import css from './account-menu.module.css'

const centrePages: readonly (readonly [MessageKey, string, ModuleId, IconName])[] = [
  ['header.members', 'securityCenter', 'MEMBERCENTRE3', 'shield-check'],
  ['header.depositRecord', 'transactionHistory&kind=deposit', 'MEMTRANS3', 'scroll'],
  ['header.withdrawRecord', 'transactionHistory&kind=withdraw', 'MEMTRANS3', 'scroll'],
  ['header.bettingRecord', 'personalHistoryCopy', 'MEMTRANS3', 'scroll'],
  ['header.accountRecord', 'transactionHistory', 'MEMTRANS3', 'scroll'],
]

/** Items of the avatar menu; the centres only where their modules are on, and a trial account is shown why not (ROLE-02). */
export const AccountItems = ({ onChosen }: { onChosen: () => void }) => {
  const say = useTranslate()
  const { who, isAgent: said } = useSession()
  // The account kind stored in the tab decides the items only until the server has sent it (T4).
  const { data: info } = useQuery({ ...ask('member.info', {}), staleTime: 300_000 })
  const type = info?.type ?? said
  const isOn = useModuleCheck()
  const may = usePermissions()
  const isTrial = who === 'trial'
  const mayShow = ([, page, module]: (typeof centrePages)[number]) => isOn(module) && (isTrial || page === 'securityCenter' || may('money'))
  const pages = isOn('MEMBERCENTRE3') && (isTrial || may('member')) ? centrePages.filter(mayShow) : []
  const item = (key: MessageKey, href: string, icon: IconName) =>
    who === 'trial' ? (
      <button
        type="button"
        onClick={() => {
          onChosen()
          warnTrial()
        }}
      >
        <Icon name={icon} />
        {say(key)}
      </button>
    ) : (
      <a href={href} onClick={onChosen}>
        <Icon name={icon} />
        {say(key)}
      </a>
    )
  return (
    <>
      <OwnLabels />
      <ul className={css['items']}>
        {pages.map(([key, page, , icon]) => (
          <li key={key}>{item(key, `?member=${page}`, icon)}</li>
        ))}
        {isOn('AGENTCENTRE3') && (isAgent(type) || who === 'trial') && <li>{item('header.agent', '?agent=agentTeamOverview', 'crown-simple')}</li>}
        <li>
          <button
            type="button"
            onClick={() => {
              onChosen()
              confirmLogout()
            }}
          >
            <Icon name="sign-out" flip />
            {say('header.signOut')}
          </button>
        </li>
      </ul>
    </>
  )
}
