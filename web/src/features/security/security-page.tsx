import { Suspense } from 'react'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../lib/calls/ask.ts'
import { toCallRefused } from '../../lib/calls/call-refused.ts'
import { useRefusalText, useTranslate } from '../../lib/text/text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { RefusedState } from '../../ui/states/list-states.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { SkeletonShape } from '../../ui/states/skeleton-shape.tsx'
import { AlwaysAsk, IdentityList, PasskeyList, TotpSetup } from '../factor/index.ts'
import { ContactSettings } from './contact-settings.tsx'
import { KnownDevices } from './sign-ins/known-devices.tsx'
import { LiveSessions } from './sign-ins/live-sessions.tsx'
import { Passwords } from './passwords.tsx'
import css from './security.module.css'
import { SignInLog } from './sign-ins/sign-in-log.tsx'

/** The security centre: protection of the account, active sessions, and the sign-in log. */
export const SecurityPage = () => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const { data, error, isPending, refetch } = useQuery(ask('security.overview', {}))
  if (isPending) return <LoadingState says={say('security.waiting')} shape="cards" className={css['waiting']} />
  if (data === undefined)
    return (
      <RefusedState title={say('security.refused')} action={<Button onClick={() => void refetch()}>{say('broken.retry')}</Button>}>
        {refusalText(toCallRefused(error))}
      </RefusedState>
    )
  return (
    <div className={css['columns']}>
      <div className={css['column']}>
        <Passwords overview={data} />
        <ContactSettings overview={data} />
        <Suspense fallback={<SkeletonShape shape="cards" className={css['listWaiting']} />}>
          <TotpSetup />
          <PasskeyList />
          <AlwaysAsk />
          <IdentityList />
        </Suspense>
        <SignInLog />
      </div>
      <div className={css['column']}>
        <LiveSessions />
        <KnownDevices />
      </div>
    </div>
  )
}
