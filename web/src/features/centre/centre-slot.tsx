import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate, useSearch } from '@tanstack/react-router'
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
  const close = () => void navigate({ to: '.', search: ({ member: _gone, ...kept }) => kept, replace: true })
  const isAsked = lives && isOn && page !== undefined
  useEffect(() => {
    if (!isAsked || sessionStore.getState().who === 'member') return
    // Read anew: the page may live before the session of the tab is shown.
    if (!isSignedIn()) return openLogin(() => undefined)
    if (sessionStore.getState().who !== 'trial') return
    warnTrial()
    void navigate({ to: '.', search: ({ member: _gone, ...kept }) => kept, replace: true })
  }, [isAsked, who, navigate])
  if (!isAsked || who !== 'member') return null
  return (
    <Suspense>
      <MemberCentre page={page} onClose={close} />
    </Suspense>
  )
}
