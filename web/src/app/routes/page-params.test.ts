import { createMemoryHistory } from '@tanstack/react-router'
import { QueryClient } from '@tanstack/react-query'
import { pageParams, readPageAddress } from '@perya/domain/pages/page-address'
import { brandSchema } from '@perya/calls/brand'
import { expect, test } from 'vitest'
import brandJson from '../../../../brands/perya/brand.json' with { type: 'json' }
import { brandView } from '../../lib/brand/brand.tsx'
import { makeRouter } from './router.tsx'

const brand = brandView(brandSchema.parse(brandJson), 'https://play.example')
const routerAt = (path: string) =>
  makeRouter(createMemoryHistory({ initialEntries: [path] }), { queryClient: new QueryClient(), brand, language: 'EN' }, true)
const router = routerAt('/')
const routes = Object.values(router.routesById).filter(({ id }) => id !== '__root__')

/** Returns the parameters that a route reads from an address. */
const looksAt = (validate: unknown): string[] => {
  if (typeof validate !== 'function') return []
  const seen = new Set<string>()
  const raw = new Proxy({}, { get: (_, name) => void seen.add(String(name)) })
  validate(raw)
  return [...seen].sort()
}

test('the table of parameters lists every route with the parameters it reads: a missing one would be dropped before a page is rendered [S-05]', () => {
  const declared = Object.fromEntries(routes.map(({ fullPath, options }) => [fullPath, looksAt(options.validateSearch)]))
  const listed = Object.fromEntries(Object.entries(pageParams).map(([path, names]) => [path, [...names].sort()]))
  expect(listed).toEqual(declared)
})

test('every route reads the language, and the parameters of centres that the server never renders', () => {
  const names = looksAt(router.routesById['__root__'].options.validateSearch)
  expect(names.filter((name) => !['member', 'agent'].includes(name))).toEqual(
    ['after', 'before', 'depth', 'find', 'from', 'game', 'kind', 'lang', 'status', 'to', 'under', 'vendor', 'when'].sort(),
  )
})

// A route that matches only the beginning of the address has the rest as '**': the router shows that the page does not exist.
const leadsTo = (path: string): string => {
  const [, params, route] = router.getMatchedRoutes(routerAt(path).latestLocation.pathname)
  return route === undefined || params['**'] !== undefined ? 'missing' : route.fullPath
}

test.each([
  '/',
  '/rng',
  '/RNG',
  '/rng/',
  '/%72ng',
  '/Index.HTML',
  '/lottery/proof',
  '/lottery/proof/',
  '/promotions/12',
  '/promotions/12/',
  '/promotions/a%20b',
  '/nowhere',
  '/nowhere/',
  '/lottery/nothing',
  '/promotions/1/2',
  '/rng;x',
  '/rng%20',
  '/wp-login.php',
])('the table and the router agree on the page of %s: the server never sends a page other than the browser shows [S-05]', (path) => {
  const address = readPageAddress(path, [])
  const to = address.kind === 'moved' ? address.to : path
  expect(address.kind === 'missing' ? 'missing' : leadsTo(to)).toBe(leadsTo(path))
  if (address.kind !== 'missing') expect(leadsTo(to)).not.toBe('missing')
})
