import { expect, test } from 'vitest'
import { manualClock, scriptedChance, openTestPlatform } from './index.ts'

test('two platforms share nothing', async () => {
  await using one = await openTestPlatform()
  await using two = await openTestPlatform()
  const member = await one.people.member({ balance: 12_345 })
  expect((await one.get('wallet.balance', {}, { as: member })).sumBalance).toBe('123.45')
  expect((await two.ask('wallet.balance', {}, { as: member })).errorCode).toBe('not_logged_in')
})

test('the clock is fixed until it is advanced, and every answer states its time', async () => {
  const clock = manualClock(Date.parse('2026-01-01T00:00:00Z'))
  await using open = await openTestPlatform({ clock })
  const serverTime = async () => Number((await open.ask('system.status', {})).headers['x-server-time'])
  expect(await serverTime()).toBe(clock.now())
  clock.turn(5_000)
  expect(await serverTime()).toBe(Date.parse('2026-01-01T00:00:05Z'))
  clock.set(0)
  expect(await serverTime()).toBe(0)
})

test('loaded chance gives what was loaded, in order, and then real chance', () => {
  const chance = scriptedChance()
  chance.loadNumbers(3, 1)
  expect([chance.below(6), chance.below(2)]).toEqual([3, 1])
  chance.load(Uint8Array.of(0, 0, 0, 7))
  expect([...chance.bytes(4)]).toEqual([0, 0, 0, 7])
  expect(chance.bytes(8)).not.toEqual(chance.bytes(8))
  chance.loadNumbers(9)
  expect(() => chance.below(9)).toThrow(RangeError)
})

test('people have their declared role: member, agent, trial', async () => {
  await using open = await openTestPlatform()
  const typeOf = async (as: Awaited<ReturnType<typeof open.people.trial>>) => (await open.get('member.info', {}, { as })).type
  expect([
    await typeOf(await open.people.member()),
    await typeOf(await open.people.agent({ type: 42 })),
    await typeOf(await open.people.trial()),
  ]).toEqual([0, 42, 4])
})

test('a refused call throws where a value was expected, with the reason', async () => {
  await using open = await openTestPlatform()
  await expect(open.get('member.info', {})).rejects.toThrow('member.info was refused: not_logged_in')
})
