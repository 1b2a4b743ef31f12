import { useEffect } from 'react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { openIdentity } from '../../features/factor/index.ts'
import { openHelp } from '../../features/help/index.ts'
import { isSignedIn, openLogin } from '../../features/session/index.ts'
import { closeModal } from '../../lib/modal-queue.ts'

/**
 * Popups that have an address: /login opens the login popup (for agents with ?side=agent, A78), /help the help popup on its anchor (A16, ROUTE-22,
 * ROUTE-23).
 */
export const UrlModalWatcher = () => {
  const { pathname, hash, search } = useLocation()
  const side = search.side ?? 'member'
  const navigate = useNavigate()
  useEffect(() => {
    if (pathname === '/login') {
      if (isSignedIn()) void navigate({ to: '/', replace: true })
      else openLogin(null, side)
    }
    if (pathname === '/' && hash.replace(/^#/, '') === 'identity') {
      void navigate({ to: '/', replace: true })
      openIdentity()
    }
    // Closing it because another topic was requested, or the page was left, does not navigate.
    let isOver = false
    if (pathname === '/help')
      openHelp(hash.replace(/^#/, ''), () => {
        if (!isOver && location.pathname === '/help') void navigate({ to: '/' })
      })
    return () => {
      isOver = true
      if (pathname === '/help') closeModal('help')
    }
  }, [pathname, hash, side, navigate])
  return null
}
