import { useEffect } from 'react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { isSignedIn, useSession } from '../../features/session/index.ts'
import { useBrand } from '../../lib/brand/brand.tsx'
import { isGuarded } from '../../lib/navigation/route-guard.ts'

/** Redirects when the session ends while a guarded page is open; without a session the page cannot be opened at all (ROUTE-29). */
export const RouteGuardWatcher = () => {
  const brand = useBrand()
  const { pathname } = useLocation()
  const { who } = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    if (isGuarded(brand, pathname) && !isSignedIn()) void navigate({ to: '/login', replace: true })
  }, [brand, pathname, who, navigate])
  return null
}
