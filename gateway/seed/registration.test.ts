import { isOfKind, patternKind } from '@perya/domain/registration/pattern-kinds'
import { newRegistrationBrowser, type TestPlatform, openTestPlatform, registerByForm, registrationModules } from '@perya/testkit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { seedPeople } from './people.ts'
import { seedRegistration } from './registration.ts'

let open: TestPlatform
beforeEach(async () => {
  open = await openTestPlatform({ brand: { modules: [...registrationModules] } })
  await seedPeople(open.app)
  await seedRegistration(open.app)
})
afterEach(() => open.close())

const form = {
  username: 'amihan7',
  payeeName: 'Amihan Cruz',
  birthday: '1994-02-14',
  nationality: 'PH',
  occupation: '3',
  sourceOfIncome: '2',
}

test('a visitor can register in the demo, under the agent whose code was given [REG-33 REG-09]', async () => {
  expect((await registerByForm(open, { ...form, affiliateCode: 'fair-2207' })).status).toBe(200)
  expect((await registerByForm(open, { ...form, username: 'bulan7' })).status).toBe(200)
  const { rows } = await open.app.store.pool.query("select username, upline_id from member where username in ('amihan7', 'bulan7') order by username")
  expect(rows).toEqual([
    { username: 'amihan7', upline_id: 'm-agent1' },
    { username: 'bulan7', upline_id: null },
  ])
})

test('the demo requires what a licence requires, each separately, occupation and income before play [REG-06 REG-22 REG-24 REG-25]', async () => {
  for (const field of ['username', 'payeeName', 'birthday', 'nationality'])
    expect((await registerByForm(open, { ...form, [field]: '' }, newRegistrationBrowser(open))).value).toEqual({ fields: { [field]: 'empty' } })
  const as = newRegistrationBrowser(open)
  const answer = await registerByForm(open, { ...form, occupation: '', sourceOfIncome: '' }, as)
  as.token = answer.success ? answer.value.token : ''
  expect((await open.get('completion.show', {}, { as })).missing).toEqual(['occupation', 'sourceOfIncome'])
  expect((await registerByForm(open, { ...form, birthday: '2020-01-01' })).errorCode).toBe('birthday_limit')
})

test('a rule is equal as a kind and as an expression', async () => {
  const { rules } = await open.get('system.registerSettings', {})
  for (const { patternId, acceptedPattern } of rules) expect(patternKind(patternId)?.source).toBe(acceptedPattern)
  const email = patternKind(rules.find(({ field }) => field === 'email')?.patternId ?? 0)
  expect(email !== null && isOfKind(email, 'amihan@example.com')).toBe(true)
})

test('rules that an operator has set since stay set', async () => {
  await open.turnSetting('register', [{ ...(await open.get('system.registerSettings', {})).rules[0], maxLength: 9 }])
  await seedRegistration(open.app)
  expect((await open.get('system.registerSettings', {})).rules).toMatchObject([
    { field: 'username', maxLength: 9 },
    { field: 'payeeName' },
    { field: 'birthday' },
  ])
})
