import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newRegistrationBrowser, type TestPlatform, openTestPlatform, registerByForm, registrationModules } from '@perya/testkit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readAudit } from '../../kernel/audit/read-audit.ts'
import { parseArguments, runOperator } from '../run-operator.ts'

let open: TestPlatform
let folder: string
beforeEach(async () => {
  open = await openTestPlatform({ brand: { modules: [...registrationModules] } })
  folder = await mkdtemp(join(tmpdir(), 'rules-'))
})
afterEach(async () => {
  await open.close()
  await rm(folder, { recursive: true })
})

const operate = (...line: string[]) => runOperator(open.app, parseArguments(line), 'auditor')
const setRules = async (rules: unknown) => {
  const file = join(folder, 'rules.json')
  await writeFile(file, typeof rules === 'string' ? rules : JSON.stringify(rules))
  return operate('register', 'rules', '--file', file)
}
const rule = (field: string, more: object = {}) => ({
  field,
  enabled: true,
  required: true,
  patternId: 7,
  acceptedPattern: '',
  minLength: 4,
  maxLength: 6,
  ...more,
})

describe('an operator', () => {
  test('changes how registration is asked, and every form follows at once [REG-16 CALL-22]', async () => {
    await setRules([rule('username', { patternId: 2 }), rule('password', { patternId: 1, minLength: 10, maxLength: 20 }), rule('line')])
    const { rules, nationality } = await open.get('system.registerSettings', {})
    expect(rules.map(({ field }) => field)).toEqual(['username', 'password', 'line', 'payeeName', 'birthday'])
    expect(nationality).toBe(false)
    const secret = { password: 'Parola#Perya7', confirmPassword: 'Parola#Perya7' }
    expect(await registerByForm(open, { username: 'amihan', line: '123', ...secret })).toMatchObject({ value: { fields: { line: 'pattern' } } })
    expect((await registerByForm(open, { username: 'amihan', line: '1234', ...secret })).status).toBe(200)
    await setRules({ rules: [rule('username', { patternId: 2 }), rule('password', { patternId: 1, maxLength: 20 })], nationalities: ['PH'] })
    expect(await registerByForm(open, { username: 'bulan7', ...secret })).toMatchObject({ value: { fields: { nationality: 'empty' } } })
    expect((await readAudit(open.app)).records.filter(({ action }) => action === 'register rules')).toHaveLength(2)
  })

  test('states that a field is asked before play instead of in the form [REG-05]', async () => {
    await setRules([rule('username', { patternId: 2 }), rule('line', { asked: 'beforePlay' }), rule('zalo', { asked: 'registration' })])
    const { rules } = await open.get('system.registerSettings', {})
    expect(rules.map(({ field, asked }) => [field, asked])).toEqual([
      ['username', undefined],
      ['line', 'beforePlay'],
      ['zalo', 'registration'],
      ['payeeName', undefined],
      ['birthday', undefined],
    ])
    const form = { username: 'amihan', zalo: '1234' }
    expect((await registerByForm(open, { ...form, zalo: '' })).value).toEqual({ fields: { zalo: 'empty' } })
    expect((await registerByForm(open, form)).status).toBe(200)
    expect((await operate('member', 'show', 'amihan')).value).toMatchObject({ missing: ['line'], level: 0 })
  })

  test('makes the published terms mandatory for the next bet, deposit or reward of every account [S-03]', async () => {
    const as = await open.people.member()
    open.clock.turn(1_000)
    const { value, subject } = await operate('terms', 'require')
    const { termsVersion } = await open.get('system.registerSettings', {})
    expect([value, subject]).toEqual([{ version: termsVersion }, termsVersion])
    // A version that was accepted already is not requested again.
    expect((await open.get('completion.show', {}, { as })).missing).toEqual([])
    await open.app.store.pool.query(`insert into help_topic (id, position, title, content) values ('terms', 1, '{}', '{"EN":"Other words."}')`)
    await operate('terms', 'require')
    expect((await open.get('completion.show', {}, { as })).missing).toEqual(['terms'])
  })

  test('shows the missing requirements and level of an account, and verifies an identity with its method [S-12]', async () => {
    const { username } = await open.people.stored()
    const made = await open.people.stored({ isComplete: false })
    const show = async (name: string) => (await operate('member', 'show', name)).value
    expect(await show(username)).toMatchObject({ missing: [], level: 1 })
    expect(await show(made.username)).toMatchObject({ missing: ['payeeName', 'birthday', 'terms'], level: 0 })
    await expect(operate('member', 'verify', username)).rejects.toThrow('--by is missing')
    expect((await operate('member', 'verify', username, '--by', 'passport at the desk')).value).toMatchObject({ level: 2 })
    expect(await show(username)).toMatchObject({ level: 2 })
    expect((await operate('member', 'verify', username, '--by', 'passport was another one', '--off')).value).toMatchObject({ level: 1 })
    const { records } = await readAudit(open.app)
    expect(records.at(-1)).toMatchObject({ action: 'member verify', detail: { by: 'passport was another one', off: true } })
  })

  test('cannot set a password below the minimum [PWD-06]', async () => {
    await setRules([rule('username', { patternId: 2 }), rule('password', { patternId: 1, minLength: 1, maxLength: 4 })])
    const { rules } = await open.get('system.registerSettings', {})
    expect(rules[1]).toMatchObject({ field: 'password', minLength: 8, maxLength: 8 })
  })

  test.each([
    ['nonsense', 'is no JSON'],
    [{ rules: 'all' }, 'holds no rules'],
    [[{ field: 'username' }], 'holds no rules'],
    [[rule('isAgent')], 'isAgent is no field'],
    [[rule('line', { patternId: 0, acceptedPattern: '(' })], 'the pattern of line cannot be used'],
    [[rule('line', { patternId: 0, acceptedPattern: 'a'.repeat(201) })], 'the pattern of line cannot be used'],
    [{ rules: [rule('line')], nationalities: ['XX'] }, 'holds no rules'],
    [[rule('payeeName', { asked: 'beforePlay' })], 'payeeName is asked at registration'],
    [[rule('birthday', { asked: 'beforePlay' })], 'birthday is asked at registration'],
    [[rule('password', { asked: 'beforePlay' })], 'password is asked at registration'],
    [[rule('line', { asked: 'beforePlay', required: false })], 'line is optional'],
    [[rule('line', { asked: 'never' })], 'holds no rules'],
  ])('is told that %j cannot be used, and nothing changes [T19]', async (rules, complaint) => {
    const before = await open.get('system.registerSettings', {})
    await expect(setRules(rules)).rejects.toThrow(complaint)
    expect(await open.get('system.registerSettings', {})).toEqual(before)
  })

  test('receives an error when the file is missing', async () => {
    await expect(operate('register', 'rules')).rejects.toThrow('--file is missing')
    await expect(operate('register', 'rules', '--file', join(folder, 'none.json'))).rejects.toThrow('cannot be read')
  })

  test('shows the rules in force: user name, password, name and birthday where the operator has set none [ENT-19]', async () => {
    const { rules, ...rest } = Object((await operate('register', 'show')).value)
    expect(rules.map((one: object) => Object.keys(one).sort())).toEqual(
      [1, 2, 3, 4].map(() => ['acceptedPattern', 'enabled', 'field', 'maxLength', 'minLength', 'patternId', 'required']),
    )
    expect(rest).toMatchObject({ usernameRegistration: true, smsVerification: false, nationalities: [], minimumAge: 21 })
  })

  test('gives a person a unique invitation code', async () => {
    const boss = await open.people.agent({ username: 'boss1' })
    await open.people.agent({ username: 'other1' })
    expect((await operate('invitation', 'give', 'boss1', '--code', 'FAIR-1')).value).toEqual({ username: 'boss1', code: 'FAIR-1' })
    await expect(operate('invitation', 'give', 'other1', '--code', 'fair-1')).rejects.toThrow("somebody else's")
    await expect(operate('invitation', 'give', 'boss1', '--code', 'a b')).rejects.toThrow('3 to 32')
    await expect(operate('invitation', 'give', 'nobody', '--code', 'FAIR-2')).rejects.toThrow('nobody has the user name')
    await registerByForm(open, { username: 'amihan', affiliateCode: 'Fair-1' }, newRegistrationBrowser(open))
    const { rows } = await open.app.store.pool.query("select upline_id from member where username_key = 'amihan'")
    expect(rows).toEqual([{ upline_id: boss.member.id }])
  })
})
