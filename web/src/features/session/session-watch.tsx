import { useEffect } from 'react'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { takeFromAddress } from '../../lib/from-address.ts'
import { holdModals, openModal, releaseModals } from '../../lib/modal-queue.ts'
import { wire } from '@perya/calls/wire.gen'
import { goTo } from '../../lib/navigate.ts'
import { whenGated, whenSessionLost } from '../../lib/send.ts'
import { statusQuery } from '../../lib/shell-queries.ts'
import { session } from '../../lib/storage.ts'
import { hearTabs, tellTabs } from '../../lib/tabs.ts'
import { useSay } from '../../lib/text.tsx'
import { say as toast } from '../../ui/toast.tsx'
import { ask } from '../../lib/ask.ts'
import { completeAddress } from './complete-first.ts'
import { openLogin } from './open-login.ts'
import { mustChange, openForcedChange } from './forced-change.ts'
import { isSignedIn, noteIncomplete, sessionStore, showSession, useSession } from './session-store.ts'
import { endHere } from './sign-out.ts'
import { mayComeBack } from './stay.ts'

const openHandover = (code: string): void =>
  openModal({
    key: 'handover',
    rank: 'asked',
    load: async () => {
      const { HandoverModal } = await import('./handover-modal.tsx')
      return ({ onClose }) => <HandoverModal code={code} onClose={onClose} />
    },
  })

// Brought only where there is word of a remembered browser; nothing that comes by itself shows before it is known who is here.
const comeBack = async (queryClient: QueryClient, lost: string | null = null): Promise<void> => {
  holdModals()
  try {
    await (await import('./come-back.ts')).comeBack(queryClient, lost)
  } catch {
    // The chunk did not come: the page stays a visitor's.
  } finally {
    // Whoever came back lets them go once his own are known.
    if (!isSignedIn()) releaseModals()
  }
}

/** Keeps what is shown of the session true: lost sessions, other tabs, pages that come back from the browser's memory (T43). */
export const SessionWatch = () => {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const say = useSay()
  const { who, isIncomplete } = useSession()
  const { data: status } = useQuery(statusQuery)
  const isClosed = (status?.status ?? 0) !== 0
  useEffect(() => {
    // A closed platform has no stream, and neither has an account that is not complete; it is heard once that has changed.
    if (who === 'visitor' || isClosed || isIncomplete) return
    let stop: (() => void) | null = null
    let over = false
    void import('./hear-balance.ts').then(({ hearBalance }) => {
      if (!over) stop = hearBalance(queryClient)
    })
    return () => {
      over = true
      stop?.()
    }
  }, [who, isClosed, isIncomplete, queryClient])
  useEffect(() => {
    showSession()
    whenSessionLost((refused) => {
      if (sessionStore.getState().who === 'visitor') return
      if (refused.is('password_change_required')) {
        session.write('cpw', '1')
        showSession()
        return openForcedChange()
      }
      const lost = session.read('token')
      endHere(queryClient)
      const tell = () => {
        if (isSignedIn()) return
        toast({ says: say('session.lostText'), icon: 'warning-circle', stays: true })
        openLogin()
      }
      if (mayComeBack()) void comeBack(queryClient, lost).then(tell)
      else tell()
    })
    whenGated((refused, name) => {
      if (refused.is('account_incomplete')) noteIncomplete(true)
      // A refused list shows its refusal in place. A refused action opens the screen that explains it.
      if (wire[name].method === 'GET' && name !== 'play.launch') return
      const here = location.pathname + location.search
      goTo(completeAddress({ back: here, ...(refused.is('contact_unverified') ? { needs: 'contact' } : {}) }))
    })
    const handover = takeFromAddress('handover')
    // A remembered browser resumes its session first, so that a code never replaces it without a question (B03).
    const resumed = !isSignedIn() && mayComeBack() ? comeBack(queryClient) : Promise.resolve()
    if (handover !== null) void resumed.then(() => openHandover(handover))
    if (mustChange()) openForcedChange()
    const stop = hearTabs((word) => {
      if (word.says === 'logout' && isSignedIn()) {
        endHere(queryClient)
        void navigate({ to: '/' })
      }
      if (word.says === 'whoIsIn' && sessionStore.getState().who !== 'visitor')
        tellTabs({ says: 'session', token: session.read('token') ?? '', type: sessionStore.getState().isAgent })
      if (word.says === 'balance') void queryClient.invalidateQueries({ queryKey: ask('wallet.balance', {}).queryKey })
      if (word.says === 'favourites') void queryClient.invalidateQueries({ queryKey: ['lobby.favouriteIds'] })
    })
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) showSession()
    }
    window.addEventListener('pageshow', onShow)
    // An app that was opened without a link finds out who is here once there is one.
    const onLink = () => {
      if (!isSignedIn() && mayComeBack()) void comeBack(queryClient)
    }
    window.addEventListener('online', onLink)
    return () => {
      stop()
      window.removeEventListener('pageshow', onShow)
      window.removeEventListener('online', onLink)
    }
  }, [queryClient, navigate, say])
  return null
}
