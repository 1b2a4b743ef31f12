import { describe, expect, test } from 'vitest'
import { isGuarded } from './route-guard.ts'

describe('the guard of routes', () => {
  test.each(['/login', '/register', '/register.html', '/helpmc', '/download'])('%s is open without a session [ROUTE-28]', (path) => {
    expect(isGuarded({ routeGuard: true }, path)).toBe(false)
  })

  test.each(['/', '/index', '/index.html', '/home', '/hot', '/rng', '/lottery', '/down', '/help', '/game', '/Login', '/login/', '/nowhere'])(
    '%s is not [ROUTE-29]',
    (path) => {
      expect(isGuarded({ routeGuard: true }, path)).toBe(true)
    },
  )

  test('without the guard everything is open [ROUTE-30]', () => {
    for (const path of ['/', '/rng', '/down']) expect(isGuarded({ routeGuard: false }, path)).toBe(false)
  })
})
