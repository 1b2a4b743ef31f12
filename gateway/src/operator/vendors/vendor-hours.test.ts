import { buildApp } from '@perya/gateway'
import { createTestVendor, insertTitles, launchAndRedeem, manualClock, openTestConsole, openTestPlatform, type TestPlatform } from '@perya/testkit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { p95Of } from './vendor-hours.ts'
import { callBounds, storeVendorCalls } from '../../play/callbacks/vendor-calls.ts'

const hour = 3_600_000
let open: TestPlatform
let other: ReturnType<typeof buildApp>
beforeAll(async () => {
  open = await openTestPlatform({ clock: manualClock(Math.floor(Date.now() / hour) * hour) })
  await insertTitles(open.app.store, [{ nodeId: 'lanterns' }])
  // Another gateway on the same database.
  other = buildApp(
    { ...open.app, store: { ...open.app.store } },
    { profile: 'test', publicOrigin: 'http://127.0.0.1:3000', trustProxy: [], checkAnswers: true, shareAnswers: false },
  )
  await other.ready()
})
afterAll(async () => {
  await other.close()
  await open.close()
})

const hoursOf = async (role: 'risk' | 'finance' = 'risk') => {
  const staffConsole = await openTestConsole(open.app)
  const { value, status } = await (await staffConsole.staff(role)).get('see/vendor-hours?code=TST')
  await staffConsole.server.close()
  expect(status).toBe(200)
  return Object(value)
}

test('signed callbacks of all gateways are counted by hour and outcome; forged ones are not, and net equals the ledger', async () => {
  const member = await open.people.member({ balance: 10_000 })
  const here = await launchAndRedeem(open, member, 'lanterns')
  const there = await createTestVendor(other, open.app.store, 'TST', () => open.clock.now())
  const round = { ...here.player, roundId: 'r1', gameId: here.gameId }
  expect(await here.say('bet', { ...round, txId: 'b1', amount: '20.00' })).toMatchObject({ status: 200 })
  expect(await there.say('win', { ...round, txId: 'w1', amount: '5.00', closesRound: true })).toMatchObject({ status: 200 })
  expect(await there.say('bet', { ...round, roundId: 'r2', txId: 'b2', amount: '900.00' })).toMatchObject({ status: 409 })
  expect((await here.say('bet', { ...round, roundId: 'r3', txId: 'b3', amount: '1.00' }, { signature: 'forged' })).status).toBe(401)
  await Promise.all([storeVendorCalls(open.app), storeVendorCalls(open.app)])
  const { hours, day, currency } = await hoursOf()
  expect([hours.length, currency]).toEqual([24, 'PHP'])
  // authenticate, bet, win, refused bet
  expect(day).toMatchObject({ calls: 4, refused: 1, failed: 0 })
  expect(day.p95).toBeGreaterThan(0)
  expect(hours.slice(0, 23).every(({ calls }: { calls: number }) => calls === 0)).toBe(true)
  // The bet of 20.00 less the win of 5.00; the count waits for transactions that were writing.
  await vi.waitFor(
    async () => {
      await open.app.store.pool.query('select count_vendor_flow(true)')
      expect((await hoursOf()).day.net).toBe('15.00')
    },
    { timeout: 15_000, interval: 500 },
  )
  expect(hours[23]).toMatchObject({ calls: 4, refused: 1, hour: new Date(open.clock.now()).toISOString() })
})

test('hours add up over flushes, and old ones are deleted', async () => {
  const member = await open.people.member({ balance: 10_000 })
  await launchAndRedeem(open, member, 'lanterns')
  await storeVendorCalls(open.app)
  expect((await hoursOf()).day.calls).toBe(5)
  open.clock.turn(25 * hour)
  expect((await hoursOf()).day).toMatchObject({ calls: 0, p95: null })
  open.clock.turn(48 * hour)
  await launchAndRedeem(open, await open.people.member({ balance: 10_000 }), 'lanterns')
  await storeVendorCalls(open.app)
  const { rows } = await open.app.store.pool.query('select calls::int from vendor_call_hour')
  expect(rows).toEqual([{ calls: 1 }])
})

test('the 95th percentile is the upper bound of the bucket that reaches it', () => {
  const buckets = (counts: Readonly<Record<number, number>>) => [...callBounds, Number.POSITIVE_INFINITY].map((bound) => counts[bound] ?? 0)
  expect(p95Of(buckets({}))).toBeNull()
  expect(p95Of(buckets({ 5: 100 }))).toBe(5)
  expect(p95Of(buckets({ 5: 95, 300: 5 }))).toBe(5)
  expect(p95Of(buckets({ 5: 94, 300: 6 }))).toBe(300)
  expect(p95Of(buckets({ 5: 1, [Number.POSITIVE_INFINITY]: 1 }))).toBe(10_000)
})
