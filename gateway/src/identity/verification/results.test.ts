import { type TestPlatform, openTestPlatform } from '@perya/testkit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hashSecret, newSecret } from '../../kernel/secrets.ts'
import { runCleanup } from '../../app/cleanup-job.ts'
import { storeVerificationResult, consumeVerificationResult } from './results.ts'

const tala = '+639171234567'
const minute = 60_000

let open: TestPlatform
beforeEach(async () => {
  open = await openTestPlatform()
})
afterEach(() => open.close())

const secret = newSecret()
const proven = { purpose: 'register', to: tala, secret } as const

describe('the word for a proven number', () => {
  test('replaces a code once', async () => {
    const word = await storeVerificationResult(open.app, proven)
    expect(await consumeVerificationResult(open.app, proven, word)).toBe(true)
    expect(await consumeVerificationResult(open.app, proven, word)).toBe(false)
  })

  test('handed in five times at once counts once', async () => {
    const word = await storeVerificationResult(open.app, proven)
    const taken = await Promise.all(Array.from({ length: 5 }, () => consumeVerificationResult(open.app, proven, word)))
    expect(taken.filter(Boolean)).toHaveLength(1)
  })

  test.each([
    ['another number', { ...proven, to: '+639171234568' }],
    ['another purpose', { ...proven, purpose: 'login' }],
    ['another browser', { ...proven, secret: newSecret() }],
  ] as const)('stands for nothing with %s, and is not used up by that', async (_with, other) => {
    const word = await storeVerificationResult(open.app, proven)
    expect(await consumeVerificationResult(open.app, other, word)).toBe(false)
    expect(await consumeVerificationResult(open.app, proven, word)).toBe(true)
  })

  test('is dead after ten minutes, and swept away', async () => {
    const word = await storeVerificationResult(open.app, proven)
    open.clock.turn(10 * minute)
    expect(await consumeVerificationResult(open.app, proven, word)).toBe(false)
    open.clock.turn(1)
    await runCleanup(open.app)
    expect(await open.app.store.db.selectFrom('verification_result').selectAll().execute()).toEqual([])
  })

  test('cannot be read from the table', async () => {
    const word = await storeVerificationResult(open.app, proven)
    const { rows } = await open.app.store.pool.query('select * from verification_result')
    expect(JSON.stringify(rows)).not.toContain(word)
    expect(rows[0].hash).toEqual(hashSecret(word))
  })
})

describe('codes that are over', () => {
  test('are stored while limits count them, and deleted two days later', async () => {
    await open.turnSetting('modules', { CAPTCHA3: false, VERIFICATION3: true, MOBILEVERCODELOGIN3: true })
    expect((await open.ask('verification.smsNoLogin', { mobileNum: tala })).status).toBe(200)
    const stored = async () => (await open.app.store.db.selectFrom('verification_code').select('id').execute()).length
    open.clock.turn(47 * 60 * minute)
    await runCleanup(open.app)
    expect(await stored()).toBe(1)
    open.clock.turn(61 * minute)
    await runCleanup(open.app)
    expect(await stored()).toBe(0)
  })
})
