import { readOutboxTo, type TestPlatform, openTestPlatform, testPassword } from '@perya/testkit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readAudit } from '../../kernel/audit/read-audit.ts'
import { platformState } from '../../kernel/settings/platform-state.ts'
import { parseArguments, runOperator } from '../run-operator.ts'

let open: TestPlatform
beforeEach(async () => {
  open = await openTestPlatform({ brand: { modules: ['COMM3', 'PASS3', 'FREEPLAY3'] } })
})
afterEach(() => open.close())

const operate = (...line: string[]) => runOperator(open.app, parseArguments(line), 'auditor')
const login = (username: string, password: string) => open.ask('session.login', { username, password, type: 'username' }, { as: open.visitor() })

describe('a password that support gives', () => {
  test('is another one for each, opens the account until it is changed, and the old one is dead [AUTH-10]', async () => {
    const maria = await open.people.member({ username: 'maria', password: testPassword })
    await open.people.stored({ username: 'ana' })
    const given = [await operate('member', 'reset-password', 'maria'), await operate('member', 'reset-password', 'ana')].map(({ value }) =>
      Object(value),
    )
    expect(given[0].password).not.toBe(given[1].password)
    expect(given[0]).toMatchObject({ username: 'maria', sessionsEnded: 1 })
    expect((await open.ask('member.info', {}, { as: maria })).errorCode).toBe('not_logged_in')
    expect(await login('maria', given[0].password)).toMatchObject({ value: { cpw: true } })
    expect((await login('maria', testPassword)).errorCode).toBe('wrong_credentials')
    expect(JSON.stringify(await readAudit(open.app))).not.toContain(given[0].password)
  })

  test('is reported to the known contacts, without the password', async () => {
    const { id } = await open.people.stored({ username: 'maria' })
    const now = new Date(open.clock.now())
    await open.app.store.db
      .insertInto('member_contact')
      .values({ member_id: id, kind: 'mail', value: 'maria@example.org', verified_at: now, changed_at: now })
      .execute()
    const { value } = await operate('member', 'reset-password', 'maria')
    const [notice] = await readOutboxTo(open.app, 'maria@example.org')
    expect(notice?.purpose).toBe('password-given')
    expect(notice?.text).not.toContain(Object(value).password)
  })

  test('is set for no trial account and no unknown member', async () => {
    await operate('member', 'create', 'guest1', '--type', 'trial')
    await expect(operate('member', 'reset-password', 'guest1')).rejects.toThrow('trial account')
    await expect(operate('session', 'handover', 'guest1', '--reason', 'a question')).rejects.toThrow('trial account')
    await expect(operate('member', 'reset-password', 'nobody')).rejects.toThrow('nobody has the user name')
  })
})

describe('how long a password serves', () => {
  test('is set in days, with or without having to change an old one [FLAG-07 AUTH-11]', async () => {
    await operate('password', 'expiry', '90')
    expect((await platformState(open.app)).password).toEqual({ expiryDays: 90, expiryEnforced: true })
    await operate('password', 'expiry', '90', '--off')
    expect((await platformState(open.app)).password).toEqual({ expiryDays: 90, expiryEnforced: false })
    await expect(operate('password', 'expiry', 'never')).rejects.toThrow('the number of days must be a whole number up to 9999')
  })
})
