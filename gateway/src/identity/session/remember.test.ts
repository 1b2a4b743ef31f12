import { type TestPlatform, openTestPlatform, type SignedInPerson, testPassword, type TestVisitor } from '@perya/testkit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readAudit } from '../../kernel/audit/read-audit.ts'
import { parseArguments, runOperator } from '../../operator/run-operator.ts'
import { runCleanup } from '../../app/cleanup-job.ts'

const minute = 60_000
const hour = 60 * minute

let open: TestPlatform
let maria: SignedInPerson
beforeEach(async () => {
  open = await openTestPlatform()
  maria = await open.people.member({ username: 'maria' })
})
afterEach(() => open.close())

const remember = (as: TestVisitor) => open.ask('session.remember', {}, { as })
const resume = (as: TestVisitor) => open.ask('session.resume', {}, { as })
const isIn = async (as: TestVisitor) => (await open.ask('member.info', {}, { as })).success
const returned = async (as: TestVisitor): Promise<boolean> => {
  const answer = await resume(as)
  if (answer.success) as.token = answer.value.token
  return answer.success
}
/** Reopens the same browser: its cookies remain, the tab's storage does not. */
const reopened = (as: TestVisitor): TestVisitor => {
  as.token = null
  return as
}
const copyOf = (as: TestVisitor): TestVisitor => {
  const thief = open.visitor()
  thief.jar.set('perya_rm', as.jar.get('perya_rm') ?? '')
  return thief
}

describe('staying signed in', () => {
  test('a browser with a remember token signs in again within a day, and not after it [AUTH-22]', async () => {
    await remember(maria)
    const browser = reopened(maria)
    open.clock.turn(23 * hour)
    expect(await returned(browser)).toBe(true)
    expect((await open.get('member.info', {}, { as: browser })).username).toBe('maria')
    open.clock.turn(hour)
    expect(await returned(reopened(browser))).toBe(false)
    expect(browser.jar.get('perya_rm')).toBeUndefined()
  })

  test('without the choice, no browser signs in again', async () => {
    expect(await returned(reopened(maria))).toBe(false)
    expect(maria.jar.get('perya_rm')).toBeUndefined()
    expect(maria.jar.get('stay')).toBeUndefined()
  })

  test('keeps no password and nothing that opens the account: two random words out of reach of scripts, hashed at rest [AUTH-22]', async () => {
    const answer = await remember(maria)
    expect(answer.headers['set-cookie']).toMatch(
      /^perya_rm=[\w-]{22}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=86400, stay=1; Path=\/; SameSite=Strict; Max-Age=86400$/,
    )
    const [, validator = '-'] = (maria.jar.get('perya_rm') ?? '').split('.')
    expect(JSON.stringify(await open.app.store.db.selectFrom('remember_token').selectAll().execute())).not.toContain(validator)
    await using secure = await openTestPlatform({ config: { publicOrigin: 'https://play.example' } })
    const as = await secure.people.member()
    const bound = await secure.ask('session.remember', {}, { as, headers: { cookie: `__Host-perya=${as.jar.get('perya')}` } })
    expect(bound.headers['set-cookie']).toMatch(/^__Host-rm=.*HttpOnly; SameSite=Strict; Secure; Max-Age=86400, stay=1; .*Secure/)
  })

  test('each return opens a new session and brings the next token; the day does not grow', async () => {
    await remember(maria)
    const first = maria.jar.get('perya_rm')
    open.clock.turn(10 * hour)
    expect(await returned(reopened(maria))).toBe(true)
    expect(maria.jar.get('perya_rm')).not.toBe(first)
    const ends = await open.app.store.db.selectFrom('remember_token').select('expires_at').execute()
    expect(new Set(ends.map(({ expires_at }) => expires_at.getTime()))).toEqual(new Set([open.clock.now() + 14 * hour]))
  })

  test('a token that was used and is shown again was copied: the family and all sessions that it began are over', async () => {
    await remember(maria)
    const thief = copyOf(maria)
    expect(await returned(thief)).toBe(true)
    expect(await isIn(thief)).toBe(true)
    const owner = reopened(maria)
    expect(await returned(owner)).toBe(false)
    expect(await isIn(thief)).toBe(false)
    expect(await returned(reopened(thief))).toBe(false)
    expect((await readAudit(open.app)).records.map(({ action }) => action)).toContain('remember reused')
  })

  test('of many returns at once with one token at most one opens, and then none', async () => {
    await remember(maria)
    const copies = Array.from({ length: 6 }, () => copyOf(maria))
    await Promise.all(copies.map(returned))
    const running = await Promise.all(copies.map(isIn))
    expect(running.filter(Boolean).length).toBeLessThanOrEqual(1)
    expect(await returned(reopened(maria))).toBe(false)
  })

  test.each(['nonsense', 'A.B', `${'A'.repeat(22)}.${'B'.repeat(43)}`])('%j opens nothing', async (cookie) => {
    await remember(maria)
    const stranger = open.visitor()
    stranger.jar.set('perya_rm', cookie)
    expect(await returned(stranger)).toBe(false)
    expect(await returned(reopened(maria))).toBe(true)
  })

  test('half a token opens nothing, and does not harm the one who has the whole', async () => {
    await remember(maria)
    const [selector = ''] = (maria.jar.get('perya_rm') ?? '').split('.')
    const thief = open.visitor()
    thief.jar.set('perya_rm', `${selector}.${'B'.repeat(43)}`)
    expect(await returned(thief)).toBe(false)
    expect(await returned(reopened(maria))).toBe(true)
  })
})

describe('what ends it', () => {
  test('logging out, on the server and in the browser [AUTH-22]', async () => {
    await remember(maria)
    const copy = copyOf(maria)
    await open.ask('session.logout', {}, { as: maria })
    expect(maria.jar.get('perya_rm')).toBeUndefined()
    expect(maria.jar.get('stay')).toBeUndefined()
    expect(await returned(copy)).toBe(false)
  })

  test('a session that was ended from elsewhere does not restart', async () => {
    await remember(maria)
    await runOperator(open.app, parseArguments(['session', 'revoke', 'maria']), 'auditor')
    expect(await returned(reopened(maria))).toBe(false)
  })

  test('freezing the account', async () => {
    await remember(maria)
    const copy = copyOf(maria)
    await open.app.store.db.updateTable('member').set({ status: 'frozen' }).where('id', '=', maria.member.id).execute()
    expect(await returned(copy)).toBe(false)
    expect(copy.jar.get('perya_rm')).toBeUndefined()
  })

  test('a changed password, on every browser [AUTH-13 AUTH-22]', async () => {
    await open.turnSetting('modules', { PASS3: true })
    const ana = await open.people.member({ username: 'ana', password: testPassword })
    const phone = await open.people.signIn(ana.member)
    for (const browser of [ana, phone]) await remember(browser)
    const next = { oldPassword: testPassword, newPassword: 'a carousel at dusk', confirmNewPassword: 'a carousel at dusk' }
    expect((await open.ask('password.change', next, { as: ana })).success).toBe(true)
    for (const browser of [ana, phone]) expect(await returned(reopened(browser))).toBe(false)
  })

  test('another member who signs in on the browser', async () => {
    await remember(maria)
    await open.people.stored({ username: 'ana' })
    await open.ask('session.login', { username: 'ana', password: testPassword, type: 'username' }, { as: maria })
    expect(maria.jar.get('perya_rm')).toBeUndefined()
    expect(await returned(reopened(maria))).toBe(false)
  })
})

describe('who may be remembered', () => {
  test('a member who passed the whole sign-in within ten minutes, so that a restored session cannot prolong itself', async () => {
    await remember(maria)
    const browser = reopened(maria)
    expect(await returned(browser)).toBe(true)
    expect((await remember(browser)).errorCode).toBe('forbidden')
    const late = await open.people.signIn(maria.member)
    open.clock.turn(10 * minute)
    expect((await remember(late)).errorCode).toBe('forbidden')
  })

  test('no trial account, and no session before a forced change', async () => {
    expect((await remember(await open.people.trial())).errorCode).toBe('in_need_true_account')
    expect((await remember(await open.people.signIn(maria.member, { mustChange: true }))).errorCode).toBe('password_change_required')
  })

  test('what has ended is swept away', async () => {
    await remember(maria)
    const rows = async () => (await open.app.store.db.selectFrom('remember_token').selectAll().execute()).length
    await runCleanup(open.app)
    expect(await rows()).toBe(1)
    open.clock.turn(24 * hour + 1)
    await runCleanup(open.app)
    expect(await rows()).toBe(0)
  })
})
