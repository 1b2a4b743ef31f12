import { type OpenHouse, openHouse } from '@perya/testkit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hashOf, newSecret } from '../session/secrets.ts'
import { sweepExpired } from '../transport/sweep.ts'
import { keepResult, takeResult } from './results.ts'

const tala = '+639171234567'
const minute = 60_000

let open: OpenHouse
beforeEach(async () => {
  open = await openHouse()
})
afterEach(() => open.close())

const secret = newSecret()
const proven = { purpose: 'register', to: tala, secret } as const

describe('the word for a proven number', () => {
  test('stands for it once', async () => {
    const word = await keepResult(open.house, proven)
    expect(await takeResult(open.house, proven, word)).toBe(true)
    expect(await takeResult(open.house, proven, word)).toBe(false)
  })

  test('handed in five times at once counts once', async () => {
    const word = await keepResult(open.house, proven)
    const taken = await Promise.all(Array.from({ length: 5 }, () => takeResult(open.house, proven, word)))
    expect(taken.filter(Boolean)).toHaveLength(1)
  })

  test.each([
    ['another number', { ...proven, to: '+639171234568' }],
    ['another purpose', { ...proven, purpose: 'login' }],
    ['another browser', { ...proven, secret: newSecret() }],
  ] as const)('stands for nothing with %s, and is not used up by that', async (_with, other) => {
    const word = await keepResult(open.house, proven)
    expect(await takeResult(open.house, other, word)).toBe(false)
    expect(await takeResult(open.house, proven, word)).toBe(true)
  })

  test('is dead after ten minutes, and swept away', async () => {
    const word = await keepResult(open.house, proven)
    open.clock.turn(10 * minute)
    expect(await takeResult(open.house, proven, word)).toBe(false)
    open.clock.turn(1)
    await sweepExpired(open.house)
    expect(await open.house.store.db.selectFrom('verification_result').selectAll().execute()).toEqual([])
  })

  test('cannot be read from the table', async () => {
    const word = await keepResult(open.house, proven)
    const { rows } = await open.house.store.pool.query('select * from verification_result')
    expect(JSON.stringify(rows)).not.toContain(word)
    expect(rows[0].hash).toEqual(hashOf(word))
  })
})

describe('codes that are over', () => {
  test('are kept while limits look at them, and forgotten two days later', async () => {
    await open.turnSetting('modules', { CAPTCHA3: false, VERIFICATION3: true, MOBILEVERCODELOGIN3: true })
    expect((await open.ask('verification.smsNoLogin', { mobileNum: tala })).status).toBe(200)
    const kept = async () => (await open.house.store.db.selectFrom('verification_code').select('id').execute()).length
    open.clock.turn(47 * 60 * minute)
    await sweepExpired(open.house)
    expect(await kept()).toBe(1)
    open.clock.turn(61 * minute)
    await sweepExpired(open.house)
    expect(await kept()).toBe(0)
  })
})
