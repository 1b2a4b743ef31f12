import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { whenSessionLost } from '../../lib/send.ts'
import { hearTabs } from '../../lib/tabs.ts'
import { useSay } from '../../lib/text.tsx'
import { say as toast } from '../../ui/toast.tsx'
import { ask } from '../../lib/ask.ts'
import { openLogin } from './open-login.ts'
import { isSignedIn, sessionStore, showSession } from './session-store.ts'
import { endHere } from './sign-out.ts'

/** Keeps what is shown of the session true: lost sessions, other tabs, pages that come back from the browser's memory (T43). */
export const SessionWatch = () => {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const say = useSay()
  useEffect(() => {
    showSession()
    whenSessionLost(() => {
      if (sessionStore.getState().who === 'visitor') return
      endHere(queryClient)
      toast({ says: say('session.lostText'), icon: 'warning-circle', stays: true })
      openLogin()
    })
    const stop = hearTabs((word) => {
      if (word.says === 'logout' && isSignedIn()) {
        endHere(queryClient)
        void navigate({ to: '/' })
      }
      if (word.says === 'balance') void queryClient.invalidateQueries({ queryKey: ask('wallet.balance', {}).queryKey })
      if (word.says === 'favourites') void queryClient.invalidateQueries({ queryKey: ['lobby.favouriteIds'] })
    })
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) showSession()
    }
    window.addEventListener('pageshow', onShow)
    return () => {
      stop()
      window.removeEventListener('pageshow', onShow)
    }
  }, [queryClient, navigate, say])
  return null
}
