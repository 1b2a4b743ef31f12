import { Suspense } from 'react'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../lib/ask.ts'
import { asRefused } from '../../lib/refused.ts'
import { useRefusalText, useSay } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Refused, Skeleton } from '../../ui/faces.tsx'
import { AlwaysAsk, IdentityList, PasskeyList, TotpSetup } from '../factor/index.ts'
import { Contacts } from './contacts.tsx'
import { KnownDevices } from './known-devices.tsx'
import { LiveSessions } from './live-sessions.tsx'
import { Passwords } from './passwords.tsx'
import css from './security.module.css'
import { SignInLog } from './sign-in-log.tsx'

/** The security centre: what protects the account, who is in, who came in. */
export const SecurityPage = () => {
  const say = useSay()
  const refusalText = useRefusalText()
  const { data, error, isPending, refetch } = useQuery(ask('security.overview', {}))
  if (isPending)
    return (
      <div aria-busy="true">
        <span className="said" role="status">
          {say('security.waiting')}
        </span>
        <Skeleton className={css['waiting']} />
      </div>
    )
  if (data === undefined)
    return (
      <Refused title={say('security.refused')} action={<Button onClick={() => void refetch()}>{say('broken.retry')}</Button>}>
        {refusalText(asRefused(error))}
      </Refused>
    )
  return (
    <div className={css['columns']}>
      <div className={css['column']}>
        <Passwords overview={data} />
        <Contacts overview={data} />
        <Suspense fallback={<Skeleton className={css['listWaiting']} />}>
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
