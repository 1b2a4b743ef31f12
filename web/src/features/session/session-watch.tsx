import { useEffect } from 'react'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { consumeUrlParams } from '../../lib/navigation/url-params.ts'
import { pauseModals, openModal, resumeModals } from '../../lib/modal-queue.ts'
import { wire } from '@perya/calls/wire.gen'
import { navigateTo } from '../../lib/navigation/navigate.ts'
import { whenGated, subscribeSessionLost } from '../../lib/calls/send.ts'
import { statusQuery } from '../../lib/brand/shell-queries.ts'
import { tabStorage } from '../../lib/storage/storage.ts'
import { subscribeTabs, broadcastToTabs } from '../../lib/browser/tabs.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { showToast as toast } from '../../ui/dialog/toast-message.tsx'
import { ask } from '../../lib/calls/ask.ts'
import { completeAddress } from './complete-first.ts'
import { openLogin } from './login/open-login.ts'
import { isPasswordChangeForced, openForcedChange } from './login/forced-change.ts'
import { isSignedIn, noteCompleteness, readCompleteness, sessionStore, reloadSession, useSession } from './session-store.ts'
import { clearLocalSession } from './sign-out.ts'
import { canResumeSession } from './login/remember-intent.ts'

const openHandover = (code: string): void =>
  openModal({
    key: 'handover',
    rank: 'asked',
    load: async () => {
      const { HandoverModal } = await import('./handover-modal.tsx')
      return ({ onClose }) => <HandoverModal code={code} onClose={onClose} />
    },
  })

// Loaded only for a remembered browser; automatic modals wait until the session is known.
const comeBack = async (queryClient: QueryClient, lost: string | null = null): Promise<void> => {
  pauseModals()
  try {
    await (await import('./resume-session.ts')).resumeSession(queryClient, lost)
  } catch {
    // The chunk failed to load: the page remains a visitor's.
  } finally {
    // After a resumed session, `startSession` resumes the modals once the member's info is loaded.
    if (!isSignedIn()) resumeModals()
  }
}

/** Keeps the displayed session up to date: lost sessions, other tabs, pages restored from the back-forward cache (T43). */
export const SessionWatch = () => {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const say = useTranslate()
  const { who, isIncomplete } = useSession()
  const { data: status } = useQuery(statusQuery)
  const isClosed = (status?.status ?? 0) !== 0
  useEffect(() => {
    // A closed platform has no event stream, and neither has an incomplete account; it is subscribed to once that has changed.
    if (who === 'visitor' || isClosed || isIncomplete) return undefined
    let stop: (() => void) | null = null
    let over = false
    void import('./subscribe-balance.ts').then(({ subscribeBalance }) => {
      if (!over) stop = subscribeBalance(queryClient)
    })
    return () => {
      over = true
      stop?.()
    }
  }, [who, isClosed, isIncomplete, queryClient])
  useEffect(() => {
    reloadSession()
    subscribeSessionLost((refused) => {
      if (sessionStore.getState().who === 'visitor') return
      if (refused.is('password_change_required')) {
        tabStorage.write('cpw', '1')
        reloadSession()
        return openForcedChange()
      }
      const lost = tabStorage.read('token')
      clearLocalSession(queryClient)
      const tell = () => {
        if (isSignedIn()) return
        toast({ says: say('session.lostText'), icon: 'warning-circle', stays: true })
        openLogin()
      }
      if (canResumeSession()) void comeBack(queryClient, lost).then(tell)
      else tell()
    })
    whenGated((refused, name) => {
      if (refused.is('account_incomplete') && readCompleteness() === 'complete') noteCompleteness('now')
      // A refused list shows its refusal in place. A refused action opens the screen that explains it.
      if (wire[name].method === 'GET' && name !== 'play.launch') return
      const here = location.pathname + location.search
      navigateTo(completeAddress({ back: here, ...(refused.is('contact_unverified') ? { needs: 'contact' } : {}) }))
    })
    const handover = consumeUrlParams('handover')
    // A remembered browser resumes its session first, so that a code never replaces it without a question (B03).
    const resumed = !isSignedIn() && canResumeSession() ? comeBack(queryClient) : Promise.resolve()
    if (handover !== null) void resumed.then(() => openHandover(handover))
    if (isPasswordChangeForced()) openForcedChange()
    const stop = subscribeTabs((word) => {
      if (word.says === 'logout' && isSignedIn()) {
        clearLocalSession(queryClient)
        void navigate({ to: '/' })
      }
      if (word.says === 'whoIsIn' && sessionStore.getState().who !== 'visitor')
        broadcastToTabs({
          says: 'session',
          token: tabStorage.read('token') ?? '',
          type: sessionStore.getState().isAgent,
          mustComplete: readCompleteness() === 'now',
        })
      if (word.says === 'balance') void queryClient.invalidateQueries({ queryKey: ask('wallet.balance', {}).queryKey })
      if (word.says === 'favourites') void queryClient.invalidateQueries({ queryKey: ['lobby.favouriteIds'] })
    })
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) reloadSession()
    }
    window.addEventListener('pageshow', onShow)
    // An app that was opened offline resumes its session once it is online.
    const onLink = () => {
      if (!isSignedIn() && canResumeSession()) void comeBack(queryClient)
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
