import { beforeEach, expect, test, vi } from 'vitest'
import { clearOfflineSnapshot, storeOfflineBalance, storeOfflineFavourites, readOfflineSnapshot } from './offline-snapshot.ts'

const boxes = { session: new Map<string, string>(), local: new Map<string, string>() }
const storageOf = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
})
const cookies = (text: string) => vi.stubGlobal('document', { cookie: text })
const balance = (book: 'real' | 'fun') => ({ balance: '1250.00', sumBalance: '1250.00', currencySymbol: '₱', currency: 'PHP', book })
type Balance = Parameters<typeof storeOfflineBalance>[0]
// Where a test builds the bytes of a response by hand.
const asBalance = (raw: unknown) => raw as Balance

beforeEach(() => {
  boxes.session.clear()
  boxes.local.clear()
  vi.stubGlobal('window', { sessionStorage: storageOf(boxes.session), localStorage: storageOf(boxes.local) })
  cookies('')
})

test('a balance is stored with its age for the tab, and for the device only with "keep me signed in" [T43 T47]', () => {
  storeOfflineBalance(asBalance(balance('real')), 1000)
  expect(readOfflineSnapshot('wallet.balance')).toEqual({ value: balance('real'), at: 1000 })
  expect(boxes.local.size).toBe(0)
  cookies('stay=1')
  storeOfflineBalance(asBalance(balance('real')), 2000)
  boxes.session.clear()
  expect(readOfflineSnapshot('wallet.balance')?.at).toBe(2000)
  cookies('')
  expect(readOfflineSnapshot('wallet.balance')).toBeNull()
})

test('play money is not kept, and logging out leaves nothing', () => {
  cookies('stay=1')
  storeOfflineBalance(asBalance(balance('fun')), 1000)
  expect(readOfflineSnapshot('wallet.balance')).toBeNull()
  storeOfflineBalance(asBalance(balance('real')), 1000)
  clearOfflineSnapshot()
  expect([boxes.session.size, boxes.local.size, readOfflineSnapshot('wallet.balance')]).toEqual([0, 0, null])
})

test('of favourites the first sixty are kept', () => {
  const content = Array.from({ length: 80 }, (_, at) => ({ nodeId: String(at) }))
  storeOfflineFavourites({ content, pageNo: 1, totalPages: 1, totalCount: 80 } as unknown as Parameters<typeof storeOfflineFavourites>[0], 5)
  expect(readOfflineSnapshot('lobby.favourites')?.value.content).toHaveLength(60)
})

test('what is damaged is nothing', () => {
  for (const damaged of ['x', '1', '{"wallet.balance":5}', '{"lobby.favourites":{"value":{"content":5},"at":1}}']) {
    boxes.session.set('keptPerson', damaged)
    expect([readOfflineSnapshot('wallet.balance'), readOfflineSnapshot('lobby.favourites')]).toEqual([null, null])
  }
})
