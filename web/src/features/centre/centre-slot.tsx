import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useStore } from 'zustand'
import { withoutCentre } from '../../lib/centre-search.ts'
import { modalQueue, modalRank } from '../../lib/modal-queue.ts'
import { useModule } from '../../lib/modules.ts'
import { isSignedIn, openLogin, sessionStore, useSession, warnTrial } from '../session/index.ts'

const MemberCentre = lazy(() => import('./member-centre.tsx').then((module) => ({ default: module.MemberCentre })))

/** Opens the member centre where the address names one of its pages; a visitor signs in first, a trial account is told why not (ROLE-02). */
export const CentreSlot = () => {
  const { member: page } = useSearch({ strict: false })
  const { who } = useSession()
  const isOn = useModule('MEMBERCENTRE3')
  const navigate = useNavigate()
  const [lives, setLives] = useState(false)
  useEffect(() => setLives(true), [])
  const close = () => void navigate({ to: '.', search: withoutCentre, replace: true })
  const isAsked = lives && isOn && page !== undefined
  // What comes by itself is met first; a sheet that is open already stays under it.
  const isHeldBack = useStore(modalQueue, ({ held, shown }) => held || (shown !== null && modalRank[shown.rank] > modalRank.asked))
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen((open) => isAsked && who === 'member' && (open || !isHeldBack)), [isAsked, who, isHeldBack])
  useEffect(() => {
    if (!isAsked || sessionStore.getState().who === 'member') return
    // Read anew: the page may live before the session of the tab is shown.
    if (!isSignedIn()) return openLogin(() => undefined)
    if (sessionStore.getState().who !== 'trial') return
    warnTrial()
    void navigate({ to: '.', search: withoutCentre, replace: true })
  }, [isAsked, who, navigate])
  if (!isAsked || !isOpen) return null
  return (
    <Suspense>
      <MemberCentre page={page} onClose={close} />
    </Suspense>
  )
}
