import { readOutboxTo, type TestPlatform, openTestPlatform, testPassword } from '@perya/testkit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readAudit } from '../../kernel/audit/read-audit.ts'
import { sendRequestedResets } from '../../identity/password/send-requested-resets.ts'
import { platformState } from '../../kernel/settings/platform-state.ts'
import { parseArguments, runOperator } from '../run-operator.ts'

let open: TestPlatform
beforeEach(async () => {
  open = await openTestPlatform({ brand: { modules: ['COMM3', 'PASS3', 'FREEPLAY3', 'CHNGPASSMAIL3'] } })
})
afterEach(() => open.close())

const operate = (...line: string[]) => runOperator(open.app, parseArguments(line), 'auditor')
const login = (username: string, password: string) => open.ask('session.login', { username, password, type: 'username' }, { as: open.visitor() })

describe('help of support with a password', () => {
  const origin = 'https://play.example'
  const fresh = 'a carousel at dusk'
  const day = 24 * 3_600_000
  const knows = async (id: string, kind: 'mail' | 'sms', value: string, { proved = true, age = 2 * day } = {}) => {
    const at = new Date(open.clock.now() - age)
    await open.app.store.db
      .insertInto('member_contact')
      .values({ member_id: id, kind, value, verified_at: proved ? at : null, changed_at: at })
      .execute()
  }
  const reset = (token: string) => open.ask('password.mailReset', { token, newPassword: fresh, confirmNewPassword: fresh })
  const sentTo = async (to: string) => {
    await sendRequestedResets(open.app, origin)
    return (await readOutboxTo(open.app, to)).filter(({ purpose }) => purpose === 'password-support')
  }
  const tokenIn = (text = '') => /#token=([\w-]{43})/.exec(text)?.[1] ?? ''
  const everything = async (value: unknown) => JSON.stringify([value, await readAudit(open.app)])

  test('is a link to the proved contact, which neither the command nor its record shows; the old password stays until it is used', async () => {
    const maria = await open.people.member({ username: 'maria', password: testPassword })
    await knows(maria.member.id, 'mail', 'maria@example.org')
    const { value } = await operate('member', 'reset-password', 'maria')
    expect(value).toEqual({ username: 'maria', sentBy: 'mail', sentTo: expect.not.stringContaining('maria@'), validHours: 24 })
    const [message] = await sentTo('maria@example.org')
    expect(message?.text).toContain(`${origin}/reset-password#token=`)
    const token = tokenIn(message?.text)
    expect(token).toHaveLength(43)
    expect(await everything(value)).not.toContain(token)
    expect(await everything(value)).not.toContain('maria@example.org')
    expect(JSON.stringify((await open.app.store.pool.query('select * from password_reset')).rows)).not.toContain(token)
    expect((await open.ask('member.info', {}, { as: maria })).success).toBe(true)
    expect((await login('maria', testPassword)).success).toBe(true)
    expect((await reset(token)).success).toBe(true)
    expect((await login('maria', testPassword)).errorCode).toBe('wrong_credentials')
    expect(await login('maria', fresh)).toMatchObject({ value: { cpw: false } })
    expect((await open.ask('member.info', {}, { as: maria })).errorCode).toBe('not_logged_in')
    expect((await reset(token)).errorCode).toBe('reset_link_invalid')
    const { rows } = await open.app.store.pool.query('select withdrawals_held_until as until from member where id = $1', [maria.member.id])
    expect(rows[0].until.getTime()).toBe(open.clock.now() + day)
  })

  test('is valid for 24 hours, and a newer link ends the one before', async () => {
    const { id } = await open.people.stored({ username: 'maria' })
    await knows(id, 'mail', 'maria@example.org')
    await operate('member', 'reset-password', 'maria')
    const first = tokenIn((await sentTo('maria@example.org'))[0]?.text)
    open.clock.turn(day - 1000)
    await operate('member', 'reset-password', 'maria')
    const tokens = (await sentTo('maria@example.org')).map(({ text }) => tokenIn(text))
    const second = tokens.find((token) => token !== first) ?? ''
    expect((await reset(first)).errorCode).toBe('reset_link_invalid')
    open.clock.turn(day)
    expect((await reset(second)).errorCode).toBe('reset_link_invalid')
    await operate('member', 'reset-password', 'maria')
    const third = (await sentTo('maria@example.org')).map(({ text }) => tokenIn(text)).find((token) => token !== first && token !== second) ?? ''
    open.clock.turn(day - 1)
    expect((await reset(third)).success).toBe(true)
  })

  test('goes to the contact that is proved longest, or to the one that was asked for', async () => {
    const { id } = await open.people.stored({ username: 'maria' })
    await knows(id, 'mail', 'thief@example.org', { age: day })
    await knows(id, 'sms', '+639171234567', { age: 9 * day })
    expect((await operate('member', 'reset-password', 'maria')).value).toMatchObject({ sentBy: 'sms' })
    expect(tokenIn((await sentTo('+639171234567'))[0]?.text)).toHaveLength(43)
    expect((await operate('member', 'reset-password', 'maria', '--to', 'mail')).value).toMatchObject({ sentBy: 'mail' })
    expect(await sentTo('thief@example.org')).toHaveLength(1)
  })

  test('is refused with the reason where no contact is proved, where it was changed today, and where a link would not work', async () => {
    const { id } = await open.people.stored({ username: 'maria' })
    await expect(operate('member', 'reset-password', 'maria')).rejects.toThrow('maria has no proved mail address or phone number')
    await knows(id, 'mail', 'maria@example.org', { proved: false })
    await expect(operate('member', 'reset-password', 'maria')).rejects.toThrow('no proved mail address or phone number')
    await knows(id, 'sms', '+639171234567', { age: day - 1 })
    await expect(operate('member', 'reset-password', 'maria', '--to', 'mail')).rejects.toThrow('no proved mail address')
    await expect(operate('member', 'reset-password', 'maria')).rejects.toThrow('changed less than 24 hours ago')
    open.clock.turn(1)
    await open.app.store.db.updateTable('member').set({ status: 'frozen' }).where('id', '=', id).execute()
    await expect(operate('member', 'reset-password', 'maria')).rejects.toThrow('maria is frozen')
    await open.app.store.db.updateTable('member').set({ status: 'active' }).where('id', '=', id).execute()
    await open.turnSetting('modules', { CHNGPASSMAIL3: false })
    await expect(operate('member', 'reset-password', 'maria')).rejects.toThrow('accepts no links')
    await operate('member', 'create', 'guest1', '--type', 'trial')
    await expect(operate('member', 'reset-password', 'guest1')).rejects.toThrow('trial account')
    await expect(operate('session', 'handover', 'guest1', '--reason', 'a question')).rejects.toThrow('trial account')
    await expect(operate('member', 'reset-password', 'nobody')).rejects.toThrow('nobody has the user name')
    expect(await sentTo('+639171234567')).toEqual([])
  })

  test('is not sent to a contact that was replaced after the signature', async () => {
    const { id } = await open.people.stored({ username: 'maria' })
    await knows(id, 'mail', 'maria@example.org')
    await operate('member', 'reset-password', 'maria')
    await open.app.store.db.updateTable('member_contact').set({ value: 'other@example.org' }).where('member_id', '=', id).execute()
    expect([...(await sentTo('maria@example.org')), ...(await sentTo('other@example.org'))]).toEqual([])
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
