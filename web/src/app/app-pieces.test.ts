import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { prefetchServerOnly, prefetchFirst, prefetchShown, serverOnly } from '../lib/calls/ask.ts'
import { formatCount, formatExact, hydrateCounts } from '../lib/format/format-count.ts'
import { menuQuery } from '../lib/brand/shell-queries.ts'
import { asksCaptcha } from '../features/session/login/asks-captcha.ts'
import { serviceAddress } from '../features/shell/header/open-service.ts'
import { ChunkTimeout, chunkFailure, mayReload } from './loading/chunk-failure.ts'
import { headScriptText } from './document/head-script.ts'
import { dehydrateQueries, menuCounts, scriptSafeJson, hydrateQueries } from './document/page-state.ts'
import { browserQueryClient } from './queries/query-client.ts'

test('a missing chunk and a stalled one are distinguished [ERR-22 PERF-05]', () => {
  expect(chunkFailure(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'))).toBe('missing')
  expect(chunkFailure(new TypeError('error loading dynamically imported module'))).toBe('missing')
  expect(chunkFailure(new Error('Unable to preload CSS for /assets/x.css'))).toBe('missing')
  expect(chunkFailure(new ChunkTimeout('late'))).toBe('timeout')
  expect(chunkFailure(new Error('anything else'))).toBeNull()
})

test('a page reloads itself at most once a minute [ERR-22]', () => {
  expect([mayReload(null, 5), mayReload(1000, 60_999), mayReload(1000, 61_000), mayReload(99_000, 5)]).toEqual([true, false, true, true])
})

test('the data of a page cannot end the script that contains them, and are read back unchanged', () => {
  const client = new QueryClient()
  client.setQueryData(['system.menu', {}], { list: ['</script><script>alert(1)</script>', '\u2028', '<!--'] })
  const brand = JSON.parse('{}')
  const text = scriptSafeJson({ brand, language: 'EN', ...dehydrateQueries(client), counts: [] })
  expect(text).not.toMatch(/[<\u2028\u2029]/)
  const other = new QueryClient()
  hydrateQueries(other, JSON.parse(text))
  expect(other.getQueryData(['system.menu', {}])).toEqual(client.getQueryData(['system.menu', {}]))
})

test('a page hydrates as the server rendered it, however far ahead the clock of the visitor is [LOTT-10]', async () => {
  const [server, browser] = [new QueryClient(), browserQueryClient()]
  server.setQueryData(['lottery.issue'], 'as rendered', { updatedAt: Date.now() - 3_600_000 })
  hydrateQueries(browser, JSON.parse(JSON.stringify(dehydrateQueries(server))))
  // Queries that the route sends before React has hydrated the page.
  await browser.prefetchQuery({ queryKey: ['lottery.issue'], queryFn: () => 'of the next issue' })
  expect(browser.getQueryData(['lottery.issue'])).toBe('as rendered')
})

test('counts come with the page formatted in its language, and the browser does not format them again', () => {
  const client = new QueryClient()
  client.setQueryData(menuQuery.queryKey, {
    list: [9480, 9480, 12].map((gameCount) => ({ gameType: 'RNG', labelName: 'Slots', route: '/rng', gameCount, vendors: [] })),
  })
  expect(menuCounts(client, 'en')).toEqual([
    [9480, '9.5K', '9,480'],
    [12, '12', '12'],
  ])
  hydrateCounts('en', [[77_000, 'as the server said', 'as it counted']])
  expect([formatCount(77_000, 'en'), formatCount(77_000, 'de'), formatCount(78_000, 'en')]).toEqual(['as the server said', '77.000', '78K'])
  expect([77_000, 78_000, 999, -1000, 1.5].map((count) => formatExact(count, 'en'))).toEqual(['as it counted', '78,000', '999', '-1,000', '1.5'])
})

test('an answer that stays does not come with the page, and is asked for only where the page was made from it, until it comes', async () => {
  const [server, browser] = [new QueryClient(), new QueryClient()]
  const queryOf = (name: string) => serverOnly({ queryKey: [name], queryFn: () => `${name} asked again` })
  await server.fetchQuery({ ...queryOf('far'), queryFn: () => 'far' })
  const state = dehydrateQueries(server)
  expect(state).toEqual({ answers: [], stayed: [['far']] })
  hydrateQueries(browser, state)
  const broken = { ...queryOf('far'), queryFn: () => Promise.reject(new Error('away')), retry: false }
  expect(await prefetchServerOnly(browser, [broken])).toBe(false)
  expect(await prefetchServerOnly(browser, [queryOf('far'), queryOf('never had')])).toBe(true)
  expect([browser.getQueryData(['far']), browser.getQueryData(['never had'])]).toEqual(['far asked again', undefined])
})

test('an answer that the first screen shows is dehydrated with the page, although the footer of every page marks it as server-only [F-2]', async () => {
  const [server, browser] = [new QueryClient(), new QueryClient()]
  const topics = serverOnly({ queryKey: ['topics'], queryFn: () => 'topics' })
  await Promise.all([prefetchFirst(server, topics), prefetchShown(server, topics)])
  const state = dehydrateQueries(server)
  expect(state).toEqual({ answers: [[['topics'], 'topics']], stayed: [] })
  hydrateQueries(browser, state)
  expect(browser.getQueryData(['topics'])).toBe('topics')
})

test('hydration does not wait for deferred data of the server; a page rendered in the browser fetches all', async () => {
  const [server, woken, made] = [new QueryClient(), new QueryClient(), new QueryClient()]
  const kept = serverOnly({ queryKey: ['kept'], queryFn: () => 'asked' })
  await server.prefetchQuery(kept)
  hydrateQueries(woken, JSON.parse(JSON.stringify(dehydrateQueries(server))))
  for (const client of [woken, made]) await prefetchFirst(client, kept)
  expect([woken.getQueryData(['kept']), made.getQueryData(['kept'])]).toEqual([undefined, 'asked'])
})

test('the script before the first paint is self-contained: it parses, and has no import', () => {
  const text = headScriptText('EN', ['EN', 'TY'])
  expect(() => new Function(text)).not.toThrow()
  expect(text).not.toMatch(/\b(import|require|__vite)/)
  expect(text).not.toContain('</')
})

test('the captcha is shown when the refusal requires it, as a flag or as a text [AUTH-06]', () => {
  expect(asksCaptcha({ key: 'wrong_credentials', value: { captcha: true } })).toBe(true)
  expect(asksCaptcha({ key: 'wrong_credentials', value: 'need CAPTCHA' })).toBe(true)
  expect(asksCaptcha({ key: 'captcha_required', value: null })).toBe(true)
  expect(asksCaptcha({ key: 'wrong_credentials', value: null })).toBe(false)
  expect(asksCaptcha({ key: 'wrong_credentials', value: { captcha: false } })).toBe(false)
})

test('VIP service opens above level four, live chat otherwise, nothing when there is none [SUPPORT-05 SUPPORT-06]', () => {
  const entries = [
    { csType: 'LIVECHAT', path: '/service' },
    { csType: 'VIP', path: '/vip' },
  ]
  const at = (level: number, from = entries) => serviceAddress(from, level, 'https://perya.example')
  expect([at(5), at(4), at(0)]).toEqual(['/vip', '/service', '/service'])
  expect(at(5, entries.slice(0, 1))).toBe('/service')
  expect(at(0, [])).toBeNull()
  expect(at(0, [{ csType: 'LIVECHAT', path: 'javascript:alert(1)' }])).toBeNull()
})
