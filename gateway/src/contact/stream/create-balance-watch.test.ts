import { setTimeout as pause } from 'node:timers/promises'
import { minor } from '@perya/domain/money/minor'
import { type TestPlatform, openTestPlatform, type SignedInPerson } from '@perya/testkit'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { cashAccount, openAccount, externalAccount } from '../../ledger/accounts.ts'
import { moveMoney } from '../../ledger/posting/post.ts'
import { createBalanceWatch } from './create-balance-watch.ts'

let open: TestPlatform
let watch: ReturnType<typeof createBalanceWatch>
let count = 0
beforeAll(async () => {
  open = await openTestPlatform()
})
afterAll(() => open.close())
afterEach(() => {
  watch.stop()
  vi.restoreAllMocks()
})

const watching = (who: { memberId: string; book: 'real' | 'fun'; currency: string }) => {
  const received: string[] = []
  const leave = watch.watch(who, ({ sumBalance, currencySymbol }) => received.push(`${currencySymbol}${sumBalance}`))
  return { heard: received, leave }
}
const whoIs = ({ member }: SignedInPerson) => ({ memberId: member.id, book: 'real' as const, currency: 'PHP' })
const give = async ({ member }: SignedInPerson, amount: number) => {
  const { store } = open.app
  const [to, from] = [
    await openAccount(store, cashAccount(member.id, 'real', 'PHP')),
    await openAccount(store, externalAccount('test', 'real', 'PHP')),
  ]
  await moveMoney(store, { scope: 'job:test', extId: `gift-${(count += 1)}`, kind: 'deposit', legs: [{ from, to, amount: minor(amount) }] })
}
const until = async (claim: () => boolean): Promise<void> => {
  for (let waited = 0; waited < 200 && !claim(); waited += 1) await pause(10)
  expect(claim()).toBe(true)
}

test('a balance is sent at once, and again only when it has changed', async () => {
  watch = createBalanceWatch(open.app)
  const juan = await open.people.member({ balance: 1_000 })
  const { heard } = watching(whoIs(juan))
  await until(() => heard.length === 1)
  await pause(1_100)
  await give(juan, 250)
  await until(() => heard.length === 2)
  expect(heard).toEqual(['₱10.00', '₱12.50'])
})

test('all subscribers share one query, and each receives the own book alone', async () => {
  watch = createBalanceWatch(open.app)
  const [juan, maria] = [await open.people.member({ balance: 100 }), await open.people.member({ balance: 200 })]
  const pages = [whoIs(juan), whoIs(maria), whoIs(juan), { ...whoIs(maria), book: 'fun' as const }].map(watching)
  await until(() => pages.every(({ heard }) => heard.length === 1))
  expect(pages.map(({ heard }) => heard[0])).toEqual(['₱1.00', '₱2.00', '₱1.00', '₱0.00'])
  const query = vi.spyOn(open.app.store.pool, 'query')
  await pause(1_200)
  expect(query.mock.calls.length).toBeGreaterThan(0)
  expect(query.mock.calls.length).toBeLessThan(4)
})

test('a member without an account receives zero, and another currency has its code', async () => {
  watch = createBalanceWatch(open.app)
  const { heard } = watching({ memberId: 'm-nobody', book: 'real', currency: 'USD' })
  await until(() => heard.length === 1)
  expect(heard).toEqual(['USD0.00'])
})

test('an unsubscribed page receives nothing more, not even of a query in progress, and without subscribers there are no queries', async () => {
  watch = createBalanceWatch(open.app)
  const juan = await open.people.member({ balance: 1_000 })
  const gone = watching(whoIs(juan))
  gone.leave()
  await pause(100)
  const query = vi.spyOn(open.app.store.pool, 'query')
  await pause(700)
  expect([gone.heard, query.mock.calls.length]).toEqual([[], 0])
})

test('a look that fails is made good by the next', async () => {
  watch = createBalanceWatch(open.app)
  const juan = await open.people.member({ balance: 1_000 })
  vi.spyOn(open.app.store.pool, 'query').mockImplementationOnce(() => Promise.reject(new Error('the database is away')))
  const { heard } = watching(whoIs(juan))
  await pause(100)
  expect(heard).toEqual([])
  await until(() => heard.length === 1)
  expect(heard).toEqual(['₱10.00'])
})
