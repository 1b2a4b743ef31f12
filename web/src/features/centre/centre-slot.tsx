import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useStore } from 'zustand'
import { isAgent } from '@perya/domain/agent/is-agent'
import { withoutCentre } from '../../lib/navigation/centre-search.ts'
import { modalQueue, modalRank } from '../../lib/modal-queue.ts'
import { useModule } from '../../lib/brand/modules.ts'
import { useIsHydrated } from '../../lib/browser/use-is-hydrated.ts'
import { isSignedIn, openLogin, sessionStore, useSession, warnTrial } from '../session/index.ts'

const MemberCentre = lazy(() => import('./member-centre.tsx').then((module) => ({ default: module.MemberCentre })))
const AgentCentre = lazy(() => import('../agent/agent-centre.tsx').then((module) => ({ default: module.AgentCentre })))

/**
 * Opens the centre whose page the address names; a visitor signs in first, a trial account is shown why not (ROLE-02), and an account that is no
 * agent has no agent centre (AGENT-02).
 */
export const CentreSlot = () => {
  const { member, agent } = useSearch({ strict: false })
  const page = agent ?? member
  const { who } = useSession()
  const isOn = useModule(agent === undefined ? 'MEMBERCENTRE3' : 'AGENTCENTRE3')
  const navigate = useNavigate()
  const isHydrated = useIsHydrated()
  const close = useCallback(() => void navigate({ to: '.', search: withoutCentre, replace: true }), [navigate])
  const isAsked = isHydrated && isOn && page !== undefined
  // Automatic modals are shown first; a sheet that is already open remains under them.
  const isHeldBack = useStore(modalQueue, ({ held, shown }) => held || (shown !== null && modalRank[shown.rank] > modalRank.asked))
  const [isOpen, setOpen] = useState(false)
  const mayBeOpen = isAsked && who === 'member' && (isOpen || !isHeldBack)
  if (isOpen !== mayBeOpen) setOpen(mayBeOpen)
  useEffect(() => {
    if (!isAsked) return
    // Read again: the page may be hydrated before the session of the tab is restored.
    const { who: now, isAgent: type } = sessionStore.getState()
    if (now === 'member' && (agent === undefined || isAgent(type))) return
    if (!isSignedIn()) return openLogin(() => undefined)
    if (now === 'visitor') return
    if (now === 'trial') warnTrial()
    close()
  }, [isAsked, agent, who, close])
  if (!isAsked || !isOpen) return null
  return <Suspense>{agent === undefined ? <MemberCentre page={page} onClose={close} /> : <AgentCentre page={page} onClose={close} />}</Suspense>
}
