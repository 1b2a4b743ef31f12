import { Suspense, useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { isAgent } from '@perya/domain/agent/is-agent'
import { ask } from '../../lib/ask.ts'
import { LateText } from '../../lib/late-text.tsx'
import { useModuleCheck } from '../../lib/modules.ts'
import { TeamText } from '../../lib/team-text.tsx'
import { useSay } from '../../lib/text.tsx'
import { Centre } from '../../ui/centre.tsx'
import { Skeleton } from '../../ui/faces.tsx'
import { IncompleteSlot } from '../complete/index.ts'
import { Who } from '../session/centre-who.tsx'
import css from './agent.module.css'
import { isPageOn } from './is-page-on.ts'
import { agentPages, railPage, startPage } from './pages.ts'

const Pages = ({ page, onClose }: { page: string; onClose: () => void }) => {
  const say = useSay()
  const isOn = useModuleCheck()
  const { data: settings } = useQuery(ask('member.fundsConsolidated', {}))
  const { data: team } = useQuery({ ...ask('team.overview', { when: 'today' }), staleTime: 300_000, retry: false })
  const pages = agentPages.filter((one) => isPageOn(one, isOn, settings))
  const shown = pages.find(({ key }) => key === page) ?? pages.find(({ key }) => key === startPage)
  if (shown === undefined) return null
  return (
    <Centre
      label={say('agent.title')}
      who={<Who line={team === undefined ? say('agent.who') : say('agent.whoTeam', { count: team.people.team })} />}
      entries={pages.map(({ key, group, says, icon }) => ({ key, group: say(group), says: say(says), icon, href: `?agent=${key}` }))}
      shown={shown.key}
      title={say(shown.says)}
      isRail={page === railPage}
      back={{ href: `?agent=${railPage}`, says: say('agent.back') }}
      closeLabel={say('shell.close')}
      onClose={onClose}
    >
      <IncompleteSlot />
      <Suspense fallback={<Skeleton className={css['waiting']} />}>
        <shown.Screen />
      </Suspense>
    </Centre>
  )
}

/**
 * The agent centre over whatever route is open; its page stands in the address, so that back closes it (OVER-05). What the tab has stored
 * of its person only asks for it: the server says who is an agent (T4, AGENT-02).
 */
export const AgentCentre = ({ page, onClose }: { page: string; onClose: () => void }) => {
  const { data: info } = useQuery(ask('member.info', {}))
  const isOut = info !== undefined && !isAgent(info.type)
  useEffect(() => {
    if (isOut) onClose()
  }, [isOut, onClose])
  if (info === undefined || isOut) return null
  return (
    <LateText>
      <TeamText>
        <Pages page={page} onClose={onClose} />
      </TeamText>
    </LateText>
  )
}
