import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { CallRefused, onSignedOut } from '../lib/calls/api.ts'
import { addressFor, go, usePath } from '../lib/address.ts'
import { setClock } from '../lib/format.ts'
import { handleKey } from '../lib/keys.ts'
import { MeContext, meQuery } from '../lib/calls/session.ts'
import type { Me } from '../lib/calls/wire.ts'
import { LoginScreen } from '../features/login/index.ts'
import { t } from '../texts/en.ts'
import { Skeleton } from '../ui/faces.tsx'
import { Screen } from './screen.tsx'
import { Shell } from './shell.tsx'
import { useEvents } from './use-events.ts'

const isTransient = (error: unknown): boolean => error instanceof CallRefused && (error.status === 0 || error.status >= 500)

/** Reads are repeated after transient failures alone. */
export const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { retry: (count, error) => count < 2 && isTransient(error), staleTime: 2000, refetchOnWindowFocus: true } },
  })

const loginPath = '/sign-in'
const invitationPath = '/invitation'
const Invitation = lazy(async () => ({ default: (await import('../features/account/index.ts')).InvitationScreen }))

const SignedIn = ({ me }: { me: Me }) => {
  const path = usePath()
  useEvents()
  useEffect(() => {
    if (path === '/' || path === loginPath) go(new URLSearchParams(location.search).get('to') ?? '/queue', { replace: true })
  }, [path])
  return (
    <MeContext value={me}>
      <Shell>
        <Suspense fallback={<Skeleton />}>
          <Screen path={path} />
        </Suspense>
      </Shell>
    </MeContext>
  )
}

const Gate = () => {
  const path = usePath()
  const { data: me, isPending } = useQuery(meQuery)
  // The session of an accepted invitation only adds ways to log in.
  const isOut = !isPending && (me === null || me === undefined)
  useEffect(() => {
    if (!isOut || path === loginPath || path === invitationPath) return
    const wanted = location.pathname + location.search
    go(addressFor(loginPath, wanted === '/' ? {} : { to: wanted }), { replace: true })
  }, [isOut, path])
  if (me) {
    setClock(me.zone, me.serverTime)
    return <SignedIn me={me} />
  }
  if (path === invitationPath) return <Invitation />
  return isOut ? <LoginScreen /> : <output className="sr">{t.common.loading}</output>
}

/** The console: the login, or the shell with its screen. */
export const Root = () => {
  const [queries] = useState(createQueries)
  useEffect(() => {
    onSignedOut(() => queries.setQueryData(meQuery.queryKey, null))
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [queries])
  return (
    <QueryClientProvider client={queries}>
      <Suspense fallback={null}>
        <Gate />
      </Suspense>
    </QueryClientProvider>
  )
}
