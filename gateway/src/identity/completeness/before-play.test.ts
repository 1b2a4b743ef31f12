import { randomUUID } from 'node:crypto'
import type { CallInputSent } from '@perya/calls'
import {
  fieldRule,
  insertTitles,
  manualClock,
  newRegistrationBrowser,
  openTestPlatform,
  type ReferencePayments,
  registerByForm,
  startReferencePayments,
  type TestPlatform,
  type TestVisitor,
} from '@perya/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkInvariants } from '../../ledger/invariants.ts'

const modules = ['COMM3', 'REG3', 'PROTECT3', 'MEMBERCENTRE3', 'WALLET3', 'CASHIER3', 'GAMELO3', 'FREEPLAY3', 'PASS3']
const later = (field: string) => ({ ...fieldRule(field, true), asked: 'beforePlay' })
const rules = [fieldRule('username', true, 2, 4, 16), fieldRule('password', true, 1, 8, 64), later('occupation'), later('sourceOfIncome')]
const both = ['occupation', 'sourceOfIncome']

let open: TestPlatform
let pay: ReferencePayments
let count = 0
beforeAll(async () => {
  pay = startReferencePayments()
  open = await openTestPlatform({ ...pay.app, clock: manualClock(Date.now()), brand: { modules }, config: { lanes: { 'sign-in': null } } })
  await insertTitles(open.app.store, [{ nodeId: 'lanterns' }])
})
afterAll(() => open.close())
beforeEach(async () => {
  await open.turnSetting('register', { rules, nationalities: [] })
})

/** Registers with the form of these rules; the username is the next free one. */
const register = async (form: CallInputSent<'registration.register'> = {}) => {
  const as: TestVisitor = newRegistrationBrowser(open)
  const username = `later${(count += 1)}`
  const answer = await registerByForm(
    open,
    { username, birthday: `198${count % 10}-03-04`, payeeName: `Luz ${'ABCDEFGHIJ'[count % 10]}`, ...form },
    as,
  )
  if (answer.success) as.token = answer.value.token
  return { as, username, answer }
}
const deposit = (as: TestVisitor) => open.ask('cashier.deposit', { method: 'qr', amount: '500' }, { as, key: randomUUID() })
const launch = (as: TestVisitor) => open.ask('play.launch', { gameId: 'TST-lanterns', nodeId: 'lanterns', vassalage: 'TST', username: '' }, { as })
const stored = async (username: string) => {
  const { rows: found } = await open.app.store.pool.query(
    'select p.occupation, p.source_of_income as income, is_complete(m.id) as complete from member m join member_profile p on p.member_id = m.id where m.username = $1',
    [username],
  )
  return found[0]
}

describe('fields that are asked before play', () => {
  test('are not demanded by the registration, and no sign-in leads to completing the account [REG-06]', async () => {
    const { username, answer } = await register()
    expect(answer).toMatchObject({ status: 200, value: { mustComplete: false } })
    const login = await open.get('session.login', { username, password: 'Parola#Perya7', type: 'username' })
    expect(login.mustComplete).toBe(false)
    expect(await stored(username)).toEqual({ occupation: '', income: '', complete: false })
  })

  test('refuse a deposit, a launch and every other gated call until they are answered, and nothing else [S-03 REG-25]', async () => {
    const { as, username } = await register()
    for (const answer of [
      await deposit(as),
      await launch(as),
      await open.ask('wallet.recall', {}, { as, key: randomUUID() }),
      await open.ask('cashier.beginWithdrawal', { accountId: 'x', amount: '500' }, { as }),
    ])
      expect(answer).toMatchObject({ status: 403, errorCode: 'account_incomplete', value: { missing: both } })
    // The functions that move money check the same, whatever calls them.
    const { rows: refusals } = await open.app.store.pool.query(
      `select deposit_refusal(id, currency, 100, now()) as deposit, wager_refusal(id, 'real', 0, 100, now()) as wager from member where username = $1`,
      [username],
    )
    expect(refusals).toEqual([{ deposit: 'account_incomplete', wager: 'account_incomplete' }])
    expect((await open.ask('play.trial', { gameId: 'TST-lanterns', nodeId: 'lanterns', vassalage: 'TST', accountType: '0' }, { as })).success).toBe(
      true,
    )
    expect((await open.ask('protection.show', {}, { as })).success).toBe(true)
    const shown = await open.get('completion.show', {}, { as })
    expect(shown).toMatchObject({ missing: both, rules: both.map((field) => ({ field, asked: 'beforePlay' })), regions: [] })

    for (const wrong of [{ occupation: '3' }, { occupation: '20', sourceOfIncome: '1' }])
      expect(await open.ask('completion.submit', wrong, { as })).toMatchObject({ status: 400, errorCode: 'invalid_input' })
    expect((await deposit(as)).errorCode).toBe('account_incomplete')
    expect(await open.get('completion.submit', { occupation: '3', sourceOfIncome: '2', payeeName: 'Other Name' }, { as })).toEqual({ missing: [] })
    expect(await stored(username)).toEqual({ occupation: '3', income: '2', complete: true })
    expect(await deposit(as)).toMatchObject({ status: 200, value: { state: 'pending' } })
    expect((await launch(as)).success).toBe(true)
    expect(await checkInvariants(open.app.store)).toEqual([])
  })

  test('are accepted from a form that sends them anyway, by the same rules [ENT-21]', async () => {
    const { username, answer } = await register({ occupation: '3', sourceOfIncome: '1' })
    expect([answer.status, await stored(username)]).toEqual([200, { occupation: '3', income: '1', complete: true }])
    expect((await register({ occupation: '20' })).answer).toMatchObject({ errorCode: 'invalid_input', value: { fields: { occupation: 'choice' } } })
  })

  test('leave an account that lacks more than them to be completed right after the sign-in', async () => {
    const made = await open.people.stored({ isComplete: false })
    const as = open.visitor()
    const login = await open.get('session.login', { username: made.username, password: 'Perya#2026', type: 'username' }, { as })
    expect(login.mustComplete).toBe(true)
    as.token = login.token
    expect((await open.get('completion.show', {}, { as })).missing).toEqual(['payeeName', 'birthday', ...both, 'terms'])
  })

  test('are never the name, the birthday or the login, whatever the stored setting states [S-03 T25]', async () => {
    const all = ['username', 'password', 'payeeName', 'birthday', 'captcha'].map((field) => ({ ...later(field), patternId: 1, minLength: 1 }))
    await open.turnSetting('register', { rules: all.slice(0, 4), nationalities: ['PH'] })
    const { rules: shown } = await open.get('system.registerSettings', {})
    expect(shown.filter(({ field }) => field === 'payeeName' || field === 'birthday').map(({ asked }) => asked)).toEqual([undefined, undefined])
    for (const field of ['payeeName', 'birthday', 'username', 'nationality'])
      expect((await register({ nationality: 'PH', [field]: '' })).answer.value).toEqual({ fields: { [field]: 'empty' } })
    expect((await register({ nationality: 'PH', birthday: '2020-01-01' })).answer.errorCode).toBe('birthday_limit')
    const made = await open.people.stored({ isComplete: false })
    expect((await open.get('session.login', { username: made.username, password: 'Perya#2026', type: 'username' })).mustComplete).toBe(true)
  })
})
