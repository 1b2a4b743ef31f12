import { Suspense, useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { isAgent } from '@perya/domain/agent/is-agent'
import { ask } from '../../lib/calls/ask.ts'
import { DeferredMessages } from '../../lib/text/deferred-messages.tsx'
import { useModuleCheck } from '../../lib/brand/modules.ts'
import { AgentMessages } from '../../lib/text/agent-messages.tsx'
import { useTranslate } from '../../lib/text/text.tsx'
import { Centre } from '../../ui/page/centre.tsx'
import { SkeletonShape } from '../../ui/states/skeleton-shape.tsx'
import { IncompleteSlot } from '../complete/index.ts'
import { SignedInMember } from '../session/centre-who.tsx'
import css from './agent.module.css'
import { isPageOn } from './is-page-on.ts'
import { agentPages, agentRailPage, agentStartPage } from './pages.ts'

const Pages = ({ page, onClose }: { page: string; onClose: () => void }) => {
  const say = useTranslate()
  const isOn = useModuleCheck()
  const { data: settings } = useQuery(ask('member.fundsConsolidated', {}))
  const { data: team } = useQuery({ ...ask('team.overview', { when: 'today' }), staleTime: 300_000, retry: false })
  const pages = agentPages.filter((one) => isPageOn(one, isOn, settings))
  const shown = pages.find(({ key }) => key === page) ?? pages.find(({ key }) => key === agentStartPage)
  if (shown === undefined) return null
  return (
    <Centre
      label={say('agent.title')}
      who={<SignedInMember line={team === undefined ? say('agent.who') : say('agent.whoTeam', { count: team.people.team })} />}
      entries={pages.map(({ key, group, says, icon }) => ({ key, group: say(group), says: say(says), icon, href: `?agent=${key}` }))}
      shown={shown.key}
      title={say(shown.says)}
      isRail={page === agentRailPage}
      back={{ href: `?agent=${agentRailPage}`, says: say('agent.back') }}
      closeLabel={say('shell.close')}
      onClose={onClose}
    >
      <IncompleteSlot />
      <Suspense fallback={<SkeletonShape shape="cards" className={css['waiting']} />}>
        <shown.Screen />
      </Suspense>
    </Centre>
  )
}

/**
 * The agent centre over any open route; its page is stored in the address, so that Back closes it (OVER-05). The account kind that the tab has stored
 * only opens it: the server decides who is an agent (T4, AGENT-02).
 */
export const AgentCentre = ({ page, onClose }: { page: string; onClose: () => void }) => {
  const { data: info } = useQuery(ask('member.info', {}))
  const isOut = info !== undefined && !isAgent(info.type)
  useEffect(() => {
    if (isOut) onClose()
  }, [isOut, onClose])
  if (info === undefined || isOut) return null
  return (
    <DeferredMessages>
      <AgentMessages>
        <Pages page={page} onClose={onClose} />
      </AgentMessages>
    </DeferredMessages>
  )
}
