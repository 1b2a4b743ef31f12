import type { BrandView } from '../brand/brand.tsx'

// The five of the specification, literally (A15), and three of our own for visitors who cannot log in.
const open: ReadonlySet<string> = new Set([
  '/login',
  '/register',
  '/register.html',
  '/helpmc',
  '/download',
  '/reset-password',
  '/security/undo',
  '/service',
])

/** Returns whether an address requires a session: the guard is on, and it is not among the open ones (ROUTE-28, ROUTE-29). */
export const isGuarded = ({ routeGuard }: Pick<BrandView, 'routeGuard'>, pathname: string): boolean => routeGuard && !open.has(pathname)
