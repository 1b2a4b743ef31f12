import { useEffect } from 'react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { openHelp } from '../features/help/index.ts'
import { isSignedIn, openLogin } from '../features/session/index.ts'
import { closeModal } from '../lib/modal-queue.ts'

/** Popups that an address stands for: /login opens the login popup, /help the help popup on its anchor (A16, ROUTE-22, ROUTE-23). */
export const AddressWatch = () => {
  const { pathname, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (pathname === '/login') {
      if (isSignedIn()) void navigate({ to: '/', replace: true })
      else openLogin()
    }
    if (pathname === '/help')
      openHelp(hash.replace(/^#/, ''), () => {
        if (location.pathname === '/help') void navigate({ to: '/' })
      })
    return () => {
      if (pathname === '/help') closeModal('help')
    }
  }, [pathname, hash, navigate])
  return null
}
