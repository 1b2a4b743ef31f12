import { nationalities } from '@perya/domain/registration/lists'
import { type TestPlatform, openTestPlatform, registrationModules } from '@perya/testkit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readRegistrationRules, readSetting } from './settings.ts'
import { currentTerms } from './registration-terms.ts'

let open: TestPlatform
beforeEach(async () => {
  open = await openTestPlatform({ brand: { modules: [...registrationModules] } })
})
afterEach(() => open.close())

const rule = (field: string, more: object = {}) => ({
  field,
  enabled: true,
  required: true,
  patternId: 1,
  acceptedPattern: '*',
  minLength: 1,
  maxLength: 64,
  ...more,
})
const own = { usernameRegistration: true, mobileRegistration: true, smsVerification: false, mobilePassword: true, minimumAge: 21 }

describe('the rules of registration', () => {
  test('are a user name, a password and the legally required fields when the operator has set none, or an unreadable setting [REG-18 S-03]', async () => {
    const fields = async () => (await readRegistrationRules(open.app)).rules.map(({ field }) => field)
    expect(await fields()).toEqual(['username', 'password', 'payeeName', 'birthday'])
    expect(await readRegistrationRules(open.app)).toMatchObject({ ...own, nationalities: [] })
    for (const broken of ['all', 7, null, {}, { rules: 'all' }, [{ field: 'username' }], { rules: [], nationalities: ['XX'] }]) {
      await open.turnSetting('register', broken)
      expect(await fields()).toEqual(['username', 'password', 'payeeName', 'birthday'])
    }
  })

  test('are a list, or a list with switches around it', () => {
    expect(readSetting([rule('line')])).toMatchObject({ rules: [{ field: 'line' }], nationalities: [], smsVerification: false })
    expect(readSetting({ rules: [rule('line')], smsVerification: true })).toMatchObject({ smsVerification: true, mobilePassword: true })
    expect(readSetting({ rules: [rule('line')] })?.nationalities).toBeUndefined()
    expect(readSetting({ rules: [rule('line', { minLength: '4' })] })).toBeNull()
    expect(readSetting({ rules: [rule('line')], smsVerification: 'yes' })).toBeNull()
  })

  test('name every nationality unless they name some [ENT-26 REG-24]', async () => {
    await open.turnSetting('register', { rules: [rule('username')] })
    expect((await readRegistrationRules(open.app)).nationalities).toEqual(nationalities)
    await open.turnSetting('register', { rules: [rule('username')], nationalities: ['PH', 'JP'] })
    expect((await readRegistrationRules(open.app)).nationalities).toEqual(['PH', 'JP'])
    expect((await open.get('system.registerSettings', {})).nationality).toBe(true)
  })

  test('never allow a password below the minimum or above the maximum length [PWD-06 REG-16]', async () => {
    const bounds = async (minLength: number, maxLength: number) => {
      await open.turnSetting('register', [rule('password', { minLength, maxLength })])
      const { rules } = await readRegistrationRules(open.app)
      return [rules[0]?.minLength, rules[0]?.maxLength]
    }
    expect(await bounds(1, 6)).toEqual([8, 8])
    expect(await bounds(12, 500)).toEqual([12, 128])
    expect(await bounds(10, 20)).toEqual([10, 20])
  })

  test('offer registration by number only where its module is on, and the age is the brand’s [REG-02 FLAG-01 A53 A61]', async () => {
    await open.turnSetting('register', { rules: [rule('username')], mobileRegistration: true })
    expect((await readRegistrationRules(open.app)).mobileRegistration).toBe(true)
    await open.turnSetting('modules', { MOBILENUMREG3: false })
    expect((await readRegistrationRules(open.app)).mobileRegistration).toBe(false)
    await open.turnSetting('modules', { MOBILENUMREG3: true })
    await open.turnSetting('register', { rules: [rule('username')], mobileRegistration: false })
    expect((await readRegistrationRules(open.app)).mobileRegistration).toBe(false)
  })

  test('reach the form with the four keys of every rule [CALL-22 ENT-19]', async () => {
    await open.turnSetting('register', [rule('line', { patternId: 7, acceptedPattern: '^[0-9]+$', minLength: 4, maxLength: 6 })])
    const value = await open.get('system.registerSettings', {})
    expect(value.rules.slice(0, -2)).toEqual([
      { field: 'line', enabled: true, required: true, patternId: 7, acceptedPattern: '^[0-9]+$', minLength: 4, maxLength: 6 },
    ])
    expect(value).toMatchObject({ ...own, nationality: false, termsVersion: (await currentTerms(open.app)).version })
  })
})

describe('name and birthday', () => {
  test('are asked of every account, even when the operator has disabled them or made them optional [S-03 T25]', async () => {
    const [name, birthday] = [rule('payeeName', { enabled: false }), rule('birthday', { required: false, patternId: 14 })]
    await open.turnSetting('register', [rule('username'), name, birthday])
    const { rules } = await readRegistrationRules(open.app)
    expect(rules.filter(({ field }) => field !== 'username')).toEqual([
      { ...name, enabled: true },
      { ...birthday, required: true },
    ])
  })

  test('a verified contact is required by the brand’s default, unless the setting overrides it', async () => {
    const required = async (verifiedContact: boolean) =>
      (await readRegistrationRules({ ...open.app, brand: { ...open.app.brand, verifiedContact } })).verifiedContact
    expect([await required(true), await required(false)]).toEqual([true, false])
    await open.turnSetting('register', { rules: [], verifiedContact: true })
    expect(await required(false)).toBe(true)
    await open.turnSetting('register', { rules: [], verifiedContact: false })
    expect(await required(true)).toBe(false)
  })
})

describe('the terms', () => {
  const publish = (id: string, words: string) =>
    open.app.store.pool.query(
      "insert into help_topic (id, position, title, content) values ($1, 1, '{}', $2) on conflict (id) do update set content = excluded.content",
      [id, JSON.stringify({ EN: words })],
    )
  const version = async () => (await currentTerms(open.app)).version

  test('are another version with another word of the terms or of privacy, and with nothing else [T25]', async () => {
    const none = await version()
    await publish('terms', 'Nobody wins for ever.')
    const first = await version()
    await publish('start', 'How do I start?')
    expect(await version()).toBe(first)
    await publish('privacy', 'We keep little.')
    const second = await version()
    await publish('terms', 'Nobody wins forever.')
    const third = await version()
    expect(new Set([none, first, second, third]).size).toBe(4)
    await publish('terms', 'Nobody wins for ever.')
    expect(await version()).toBe(second)
    expect(second).toMatch(/^[\w-]{16}$/)
  })

  test('name who may not register where the market does, and its age [PH-01 PH-02 T25]', async () => {
    expect((await currentTerms(open.app)).texts).toContain('government')
    const general = await currentTerms({ ...open.app, brand: { ...open.app.brand, variant: 'general', minimumAge: 18 } })
    expect(general.texts).not.toContain('government')
    expect(general.version).not.toBe(await version())
  })
})
