import type { QueryClient } from '@tanstack/react-query'
import type { Value } from '@perya/calls'
import { closeModal } from '../../lib/modal-queue.ts'
import { navigateTo } from '../../lib/navigation/navigate.ts'
import { send } from '../../lib/calls/send.ts'
import { readCookie } from '../../lib/storage/storage.ts'
import { subscribeTabs, broadcastToTabs } from '../../lib/browser/tabs.ts'
import { isSignedIn } from './session-store.ts'
import { startSession } from './login/sign-in.ts'
import { canResumeSession } from './login/remember-intent.ts'

const patienceMillis = 150

// Another tab of this browser may be signed in already: its session is shared, because a second session would end the first one.
const fromAnotherTab = (lost: string | null): Promise<Value<'session.login'> | null> =>
  new Promise((resolve) => {
    const stop = subscribeTabs((word) => {
      // The other tab may not know yet that the shared session was lost.
      if (word.says === 'session' && word.token !== lost)
        end({ token: word.token, type: word.type, firstTimeLogin: false, passwordExpired: false, cpw: false, mustComplete: word.mustComplete })
    })
    const timer = setTimeout(() => end(null), patienceMillis)
    const end = (found: Value<'session.login'> | null) => {
      clearTimeout(timer)
      stop()
      resolve(found)
    }
    broadcastToTabs({ says: 'whoIsIn' })
  })

// A token is single-use: tabs that open together resume one after the other.
const inTurn = (act: () => Promise<void>): Promise<void> =>
  typeof navigator.locks === 'undefined' ? act() : navigator.locks.request('come-back', act)

/** Resumes the session of a remembered browser, silently where that is not possible (AUTH-22). `lost` is a token that is no longer valid. */
export const resumeSession = (queryClient: QueryClient, lost: string | null = null): Promise<void> =>
  inTurn(async () => {
    if (isSignedIn() || !canResumeSession()) return
    const signed = (await fromAnotherTab(lost)) ?? (await send('session.resume', {}).catch(() => null))
    if (signed === null || signed.token === '') return
    startSession(queryClient, signed, readCookie('username') ?? '', { byItself: true })
    // Leaves the login page, to which the route guard had redirected before the session was resumed.
    if (location.pathname === '/login') {
      closeModal('login')
      navigateTo('/')
    }
  })
