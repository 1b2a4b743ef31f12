import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearPersonalKeys } from '../../lib/storage/storage.ts'
import { beginWith, persistQueryCache } from './persist-query-cache.ts'

let kept: Map<string, string>
const clients: QueryClient[] = []

beforeEach(() => {
  vi.useFakeTimers()
  kept = new Map()
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  })
})
afterEach(() => {
  for (const client of clients.splice(0)) client.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** One page of the tab, whose query results are persisted from now on. */
const page = (brought: Readonly<Record<string, unknown>> = {}) => {
  const client = new QueryClient()
  clients.push(client)
  for (const [name, value] of Object.entries(brought)) client.setQueryData([name, {}], value)
  persistQueryCache(client)
  return client
}
const answers = {
  'system.whitelabel': { brand: 'perya' },
  'system.registerSettings': { rules: [] },
  'system.announcements': { list: [] },
  'system.domainRoute': { routers: [] },
  'member.fundsConsolidated': { dailysalreqtype: '1', divtypereq: '0', contracthoursalreq: '0', realtimesalreqtype: '1', contractEnabled: true },
  'lobby.lanes': { data: { lanes: ['NLM'] } },
  'wallet.balance': { sumBalance: '100.00' },
}
const idle = () => vi.advanceTimersByTime(1000)

test('the answers of seven calls are stored under the seven keys of the specification, and a second page begins with them [STORE-03]', () => {
  const first = page()
  for (const [name, value] of Object.entries(answers)) first.setQueryData([name, {}], value)
  idle()
  expect([...kept.keys()].toSorted()).toEqual(['consolidated', 'gameVendor', 'index_notice', 'routers', 'settings', 'validate', 'wallet'])
  const second = page()
  expect(second.getQueryData(['system.whitelabel', {}])).toEqual(answers['system.whitelabel'])
  expect(second.getQueryData(['lobby.lanes', {}])).toEqual(answers['lobby.lanes'])
})

test('consolidated keeps the settings of the member that steer the agent menu, and a second page begins with them at once [STORE-03 CALL-11]', () => {
  page(answers)
  idle()
  const second = new QueryClient()
  clients.push(second)
  beginWith(second, ['consolidated'])
  expect(second.getQueryData(['member.fundsConsolidated', {}])).toEqual(answers['member.fundsConsolidated'])
  expect(second.getQueryCache().getAll()).toHaveLength(1)
  clearPersonalKeys()
  const visitor = new QueryClient()
  clients.push(visitor)
  beginWith(visitor, ['consolidated'])
  expect(visitor.getQueryCache().getAll()).toEqual([])
})

test('no page begins with an amount of money of an earlier one: a balance is requested again', () => {
  page(answers)
  idle()
  expect(kept.has('wallet')).toBe(true)
  expect(page().getQueryData(['wallet.balance', {}])).toBeUndefined()
})

test('a stored answer keeps its age, and never replaces one that a page brought', () => {
  vi.setSystemTime(1_000)
  page({ 'system.whitelabel': { brand: 'old' } })
  idle()
  vi.setSystemTime(99_000)
  expect(page().getQueryState(['system.whitelabel', {}])?.dataUpdatedAt).toBe(1_000)
  expect(page({ 'system.whitelabel': { brand: 'new' } }).getQueryData(['system.whitelabel', {}])).toEqual({ brand: 'new' })
})

test('answers of one language are not begun with in another', () => {
  const first = page()
  first.setQueryData(['system.announcements', { language: 'TY' }], { list: ['Bola'] })
  idle()
  expect(page().getQueryData(['system.announcements', { language: 'EN' }])).toBeUndefined()
})

test('a logout leaves no balance and no personal settings behind, and the caches of the brand stay [AUTH-18]', () => {
  page(answers)
  idle()
  clearPersonalKeys()
  expect([...kept.keys()].toSorted()).toEqual(['gameVendor', 'index_notice', 'routers', 'settings', 'validate'])
})

test('what no key is for is kept nowhere', () => {
  const client = page()
  client.setQueryData(['member.info', {}], { username: 'maria' })
  client.setQueryData(['session.login', {}], { token: 'secret' })
  idle()
  expect([...kept.keys()]).toEqual([])
})

test.each(['{"key":', '[]', 'null', '{"key":"x","value":1,"at":1}', '{"key":["a"],"value":1}', '{"key":["a"],"at":1}', '7'])(
  'a forged value in the storage (%s) breaks no page',
  (text) => {
    kept.set('settings', text)
    expect(() => page()).not.toThrow()
    expect(page().getQueryCache().getAll()).toEqual([])
  },
)

test('an answer is written once, not at every look', () => {
  const write = vi.fn((key: string, value: string) => void kept.set(key, value))
  window.sessionStorage.setItem = write
  const client = page(answers)
  idle()
  expect(write).toHaveBeenCalledTimes(7)
  client.setQueryData(['system.whitelabel', {}], { brand: 'newer' })
  vi.advanceTimersByTime(1)
  idle()
  expect(write).toHaveBeenCalledTimes(8)
  expect(kept.get('settings')).toContain('newer')
})
