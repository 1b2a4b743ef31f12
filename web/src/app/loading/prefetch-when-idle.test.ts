import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setTransport } from '../../lib/calls/ask.ts'
import { whitelabelQuery } from '../../lib/brand/shell-queries.ts'
import { prefetchWhenIdle } from './prefetch-when-idle.ts'

let asked: string[]
let inFlight: number
const clients: QueryClient[] = []

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  inFlight = 0
})
afterEach(() => {
  for (const client of clients.splice(0)) client.clear()
  vi.useRealTimers()
})

const page = (modules: readonly string[], refuses: readonly string[] = []) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  clients.push(client)
  const tree = {
    info: { whitelabel: modules.map((modId) => ({ modId, enabled: '1', childrenNodes: [] })) },
    resources: [],
    customerService: [],
    analytics: { gtagId: '' },
    imageCDNs: [],
    launchGameCDNs: [],
    currencySymbol: '',
    currency: '',
  }
  client.setQueryData(whitelabelQuery.queryKey, tree)
  const answer = async (name: string, input: unknown) => {
    asked.push(`${name} ${JSON.stringify(input)}`)
    inFlight += 1
    expect(inFlight).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 50))
    inFlight -= 1
    if (refuses.includes(name)) throw new Error('away')
    return JSON.parse('{}')
  }
  setTransport(client, answer)
  return client
}
const pass = () => vi.advanceTimersByTimeAsync(5000)
const settings = 'system.consolidatedSettings {}'
const domains = 'system.domainRoute {}'
const rules = 'system.registerSettings {}'
const lanes = 'lobby.lanes {"language":"EN"}'

test('what the session keeps is asked for once, one after the other, the rows of Home for this platform [STORE-03 CALL-24 CALL-46 REWARD-04]', async () => {
  const client = page(['REG3'])
  prefetchWhenIdle(client, 'EN')
  expect(asked).toEqual([])
  await pass()
  expect(asked).toEqual([settings, domains, rules, lanes])
  prefetchWhenIdle(client, 'EN')
  await pass()
  expect(asked).toHaveLength(4)
})

test('the rules of registration are not requested where registration is off', async () => {
  prefetchWhenIdle(page([]), 'EN')
  await pass()
  expect(asked).toEqual([settings, domains, lanes])
})

test('one that does not come keeps none of the others from coming', async () => {
  prefetchWhenIdle(page(['REG3'], ['system.domainRoute', 'system.registerSettings']), 'EN')
  await pass()
  expect(asked).toEqual([settings, domains, rules, lanes])
})
