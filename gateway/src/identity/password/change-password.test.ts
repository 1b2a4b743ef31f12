import { readOutboxTo, type TestPlatform, openTestPlatform, type SignedInPerson, testPassword, type TestVisitor } from '@perya/testkit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readAudit } from '../../kernel/audit/read-audit.ts'
import { hashPassword } from '../credentials/password.ts'

let open: TestPlatform
let maria: SignedInPerson
beforeEach(async () => {
  open = await openTestPlatform({ brand: { modules: ['COMM3', 'PASS3'] } })
  maria = await open.people.member({ username: 'maria', password: testPassword })
})
afterEach(() => open.close())

const fresh = 'a carousel at dusk'
const change = (as: TestVisitor, newPassword = fresh, oldPassword = testPassword, confirmNewPassword = newPassword) =>
  open.ask('password.change', { oldPassword, newPassword, confirmNewPassword }, { as })
const login = (password: string) => open.ask('session.login', { username: 'maria', password, type: 'username' }, { as: open.visitor() })
const isIn = async (as: TestVisitor) => (await open.ask('member.info', {}, { as })).success

describe('changing a password', () => {
  test('with the old one opens the account with the new one only [PWD-01 PWD-02 CALL-15]', async () => {
    expect(await change(maria)).toMatchObject({ status: 200, value: { cpw: false, firstTimeLogin: false, passwordExpired: false, type: 0 } })
    expect((await login(fresh)).success).toBe(true)
    expect((await login(testPassword)).errorCode).toBe('wrong_credentials')
  })

  test('logs in again with two new halves, and every other session is over at once [AUTH-13]', async () => {
    const elsewhere = await open.people.signIn(maria.member)
    const before = { token: maria.token, cookie: maria.jar.get('perya') ?? '' }
    const answer = await change(maria)
    expect(await isIn(elsewhere)).toBe(false)
    expect(await isIn(maria)).toBe(false)
    if (answer.success) maria.token = answer.value.token
    expect(await isIn(maria)).toBe(true)
    expect([maria.token, maria.jar.get('perya')]).not.toContain(before.token)
    expect(maria.jar.get('perya')).not.toBe(before.cookie)
    for (const half of [{ authorization: before.token ?? '' }, { cookie: `perya=${before.cookie}` }])
      expect((await open.ask('member.info', {}, { as: maria, headers: half })).errorCode).toBe('not_logged_in')
  })

  test('is reported to every known contact, and to the audit trail without the password', async () => {
    const now = new Date(open.clock.now())
    await open.app.store.db
      .insertInto('member_contact')
      .values([
        { member_id: maria.member.id, kind: 'mail', value: 'maria@example.org', verified_at: null, changed_at: now },
        { member_id: maria.member.id, kind: 'sms', value: '+639171234567', verified_at: now, changed_at: now },
      ])
      .execute()
    await change(maria)
    for (const to of ['maria@example.org', '+639171234567']) {
      const [notice] = await readOutboxTo(open.app, to)
      expect(notice?.text).toContain('maria was changed')
      expect(notice?.text).not.toContain(fresh)
    }
    const { records } = await readAudit(open.app)
    expect(records.map(({ action, actor }) => [action, actor])).toEqual([['password change', maria.member.id]])
    expect(JSON.stringify(records)).not.toContain(fresh)
  })

  test.each([
    ['', fresh, fresh, 'old_password_required'],
    ['not the old one', fresh, fresh, 'old_password_wrong'],
    [testPassword, fresh, 'a carousel at dawn', 'password_mismatch'],
    [testPassword, 'short', 'short', 'password_length'],
    [testPassword, 'iloveyou', 'iloveyou', 'password_too_common'],
    [testPassword, testPassword, testPassword, 'password_unchanged'],
  ] as const)('from %j to %j, confirmed as %j, is refused: %s [PWD-01 PWD-02 PWD-03 ERR-25]', async (old, next, confirmed, refusal) => {
    expect(await change(maria, next, old, confirmed)).toMatchObject({ status: 400, errorCode: refusal })
    expect(await isIn(maria)).toBe(true)
    expect((await login(testPassword)).success).toBe(true)
  })

  test('states the length of a password, within the bounds of the operator [PWD-06]', async () => {
    await open.turnSetting('register', [
      { field: 'password', enabled: true, required: true, patternId: 1, acceptedPattern: '*', minLength: 10, maxLength: 30 },
    ])
    expect(await change(maria, 'nine char')).toMatchObject({ errorCode: 'password_length', value: { minLength: 10, maxLength: 30 } })
  })

  test('cannot be used to guess the old one: after ten wrong ones an hour passes', async () => {
    for (let attempts = 0; attempts < 10; attempts += 1)
      expect((await change(maria, fresh, `guess ${attempts}`)).errorCode).toBe('old_password_wrong')
    const answer = await change(maria)
    expect(answer).toMatchObject({ status: 429, errorCode: 'too_many_requests' })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('twice at once sets one password, and the second request is refused with the reason', async () => {
    const other = await open.people.signIn(maria.member)
    const answers = await Promise.all([change(maria, 'the first of the two'), change(other, 'the second of the two')])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    const winner = answers[0].success ? 'the first of the two' : 'the second of the two'
    expect((await login(winner)).success).toBe(true)
  })

  test('a trial account has none to change', async () => {
    await open.turnSetting('modules', { FREEPLAY3: true })
    expect((await change(await open.people.trial())).errorCode).toBe('in_need_true_account')
  })
})

describe('a password that has to be changed', () => {
  const enter = async () => {
    const browser = open.visitor()
    const answer = await open.ask('session.login', { username: 'new1', password: 'given by support', type: 'username' }, { as: browser })
    if (answer.success) browser.token = answer.value.token
    return browser
  }
  beforeEach(async () => {
    const given = await hashPassword('given by support')
    await open.people.stored({ username: 'new1', password: 'given by support', hasLoggedIn: false, more: { password_is_reset: true } })
    await open.app.store.db.updateTable('member').set({ reset_password_hash: given }).where('username_key', '=', 'new1').execute()
  })

  test('is not asked for again right after it was typed, and then everything is open [AUTH-10 AUTH-13 PWD-01]', async () => {
    const browser = await enter()
    expect((await open.ask('wallet.balance', {}, { as: browser })).errorCode).toBe('password_change_required')
    const answer = await change(browser, fresh, '')
    expect(answer.success).toBe(true)
    if (answer.success) browser.token = answer.value.token
    expect((await open.ask('wallet.balance', {}, { as: browser })).success).toBe(true)
    expect(await open.ask('session.login', { username: 'new1', password: fresh, type: 'username' })).toMatchObject({
      value: { cpw: false, firstTimeLogin: false, passwordExpired: false },
    })
  })

  test('is asked for where the page was left open for a while', async () => {
    const browser = await enter()
    open.clock.turn(16 * 60_000)
    expect((await change(browser, fresh, '')).errorCode).toBe('old_password_required')
    expect((await change(browser, fresh, 'given by support')).success).toBe(true)
  })

  test('is never chosen again, also not later [AUTH-10]', async () => {
    const browser = await enter()
    expect((await change(browser, 'given by support', '')).errorCode).toBe('password_unchanged')
    const answer = await change(browser, fresh, '')
    if (answer.success) browser.token = answer.value.token
    expect((await change(browser, 'given by support', fresh)).errorCode).toBe('password_unchanged')
  })

  test('a full session always needs the old password, whatever its page sends', async () => {
    expect((await change(maria, fresh, '')).errorCode).toBe('old_password_required')
  })
})
