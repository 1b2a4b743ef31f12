import { openTestPlatform, type TestPlatform } from '@perya/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Counter, countAttempt, countedAttempts, deleteAttempts, recentAttempts, reserveAttempt } from './attempts.ts'

let open: TestPlatform
let made = 0
beforeAll(async () => {
  open = await openTestPlatform()
})
afterAll(() => open.close())

const minute = 60_000
const counter = (length = 15 * minute): Counter => ({ scope: 'test', subject: `subject ${(made += 1)}`, length })

describe('counting', () => {
  test('a subject that did nothing has a count of nothing', async () => {
    const one = counter()
    expect([await countedAttempts(open.app, one), await recentAttempts(open.app, one)]).toEqual([0, 0])
  })

  test('each attempt counts once, for its own subject and scope only', async () => {
    const [one, other] = [counter(), counter()]
    for (let index = 0; index < 3; index++) await countAttempt(open.app, one)
    expect(await countedAttempts(open.app, one)).toBe(3)
    expect(await countedAttempts(open.app, other)).toBe(0)
    expect(await countedAttempts(open.app, { ...one, scope: 'another' })).toBe(0)
  })

  test('of many concurrent requests exactly as many pass as the limit allows', async () => {
    const one = counter()
    const passed = await Promise.all(Array.from({ length: 40 }, () => reserveAttempt(open.app, one, 7)))
    expect(passed.filter(Boolean).length).toBe(7)
    expect(await countedAttempts(open.app, one)).toBe(7)
  })

  test('many that count at once are all counted', async () => {
    const one = counter()
    await Promise.all(Array.from({ length: 40 }, () => countAttempt(open.app, one)))
    expect(await countedAttempts(open.app, one)).toBe(40)
  })

  test('a new window begins at nothing, and still remembers the one before, but not the one before that', async () => {
    const one = counter()
    open.clock.set(Math.ceil(open.clock.now() / one.length) * one.length)
    await countAttempt(open.app, one)
    open.clock.turn(one.length - 1)
    expect([await countedAttempts(open.app, one), await recentAttempts(open.app, one)]).toEqual([1, 1])
    open.clock.turn(1)
    expect([await countedAttempts(open.app, one), await recentAttempts(open.app, one)]).toEqual([0, 1])
    expect(await reserveAttempt(open.app, one, 1)).toBe(true)
    expect(await recentAttempts(open.app, one)).toBe(2)
    open.clock.turn(2 * one.length)
    expect(await recentAttempts(open.app, one)).toBe(0)
  })

  test('what is forgotten is forgotten in every window, for this subject alone', async () => {
    const [one, other] = [counter(), counter()]
    await countAttempt(open.app, one)
    open.clock.turn(one.length)
    await countAttempt(open.app, one)
    await countAttempt(open.app, other)
    await deleteAttempts(open.app, one)
    expect([await recentAttempts(open.app, one), await recentAttempts(open.app, other)]).toEqual([0, 1])
  })
})
