import { moduleIds } from '@perya/calls/modules'
import type { CallInputSent } from '@perya/calls'
import { totpStepAt } from '@perya/domain/factor/totp'
import {
  readCodeSentTo,
  openTestPlatform,
  type TestPlatform,
  type SignedInPerson,
  softAuthenticator,
  testPassword,
  type TestVisitor,
} from '@perya/testkit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { totpCodeForStep } from '../factor/core/authenticator.ts'
import { sendRequestedResets } from './send-requested-resets.ts'

const origin = 'https://play.example'
const number = '+639171234567'
const fresh = 'a carousel at dusk'

let open: TestPlatform
let maria: SignedInPerson
beforeEach(async () => {
  open = await openTestPlatform({ brand: { modules: moduleIds.filter((id) => id !== 'CAPTCHA3') }, config: { publicOrigin: origin } })
  maria = await open.people.member({ username: 'maria', password: testPassword })
  maria.jar.set('__Host-perya', maria.jar.get('perya') ?? '')
  const now = new Date(open.clock.now())
  await open.app.store.db
    .insertInto('member_contact')
    .values({ member_id: maria.member.id, kind: 'sms', value: number, verified_at: now, changed_at: now })
    .execute()
  await open.get('factor.stepUp', { purpose: 'factor', method: 'password', password: testPassword }, { as: maria })
})
afterEach(() => open.close())

const withApp = async () => {
  const { seed } = await open.get('factor.beginTotp', {}, { as: maria })
  const bits = [...seed].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
  const code = () => totpCodeForStep(key, totpStepAt(open.clock.now()))
  const { backupCodes } = await open.get('factor.confirmTotp', { code: code() }, { as: maria })
  open.clock.turn(60_000)
  return { code, backup: backupCodes[0] ?? '' }
}
const withPasskey = async () => {
  const device = softAuthenticator(origin)
  const { options } = await open.get('factor.beginPasskey', {}, { as: maria })
  await open.get('factor.addPasskey', { name: 'Blue phone', passkey: device.create(options) }, { as: maria })
  return device
}
const reset = (as: TestVisitor, more: Partial<CallInputSent<'password.verification'>>) =>
  open.ask('password.verification', { mobileNum: number, newPassword: fresh, verificationCode: '', ...more }, { as })
/** Submits a correct SMS code and returns the answer with its ticket. */
const proveNumber = async (as: TestVisitor) => {
  await open.get('password.sms', { mobileNum: number }, { as })
  const answer = await reset(as, { verificationCode: await readCodeSentTo(open.app, number) })
  return { ...answer, ticket: String(Object(answer.value).ticket ?? '') }
}
const opens = async (password: string) =>
  (await open.ask('session.login', { username: 'maria', password, type: 'username' }, { as: open.visitor() })).success

describe('a new password by SMS, for members with a stronger factor', () => {
  test('takes the code of the authenticator app too, and the old password lives until then [PWD-05]', async () => {
    const app = await withApp()
    const browser = open.visitor()
    const asked = await proveNumber(browser)
    expect(asked).toMatchObject({ status: 401, errorCode: 'factor_required', value: { methods: ['totp', 'code'] } })
    expect(await opens(testPassword)).toBe(true)
    expect((await reset(browser, { ticket: asked.ticket, factorCode: '000000' })).errorCode).toBe('factor_wrong')
    expect((await reset(browser, { ticket: asked.ticket, factorCode: app.code() })).success).toBe(true)
    expect(await opens(testPassword)).toBe(false)
  })

  test('takes a backup code in its place, and the ticket serves until a password is set and no longer [PWD-05]', async () => {
    const { backup } = await withApp()
    const browser = open.visitor()
    const { ticket } = await proveNumber(browser)
    expect((await reset(browser, { ticket, factorCode: backup })).success).toBe(true)
    expect((await reset(browser, { ticket, factorCode: backup, newPassword: 'another carousel' })).errorCode).toBe('verification_code_invalid')
  })

  test('takes the passkey of the same person, on the browser that asked for it [PWD-05]', async () => {
    const device = await withPasskey()
    const browser = open.visitor()
    const { ticket } = await proveNumber(browser)
    const { options } = await open.get('factor.beginPasskeySignIn', {}, { as: browser })
    const shown = device.show(options)
    expect((await reset(open.visitor(), { ticket, passkey: shown })).errorCode).toBe('factor_wrong')
    expect((await reset(browser, { ticket, passkey: shown })).success).toBe(true)
  })

  test('no number of tries finds the code: ten an hour, then nothing fits', async () => {
    const app = await withApp()
    const browser = open.visitor()
    const { ticket } = await proveNumber(browser)
    for (let attempts = 0; attempts < 10; attempts += 1)
      expect((await reset(browser, { ticket, factorCode: '000000' })).errorCode).toBe('factor_wrong')
    open.clock.turn(60_000)
    expect((await reset(browser, { ticket, factorCode: app.code() })).errorCode).toBe('factor_wrong')
  })

  test('a ticket serves for ten minutes, is no mailed link, and a mailed link is no ticket', async () => {
    const app = await withApp()
    const browser = open.visitor()
    const { ticket } = await proveNumber(browser)
    const byLink = { token: ticket, newPassword: fresh, confirmNewPassword: fresh }
    expect((await open.ask('password.mailReset', byLink)).errorCode).toBe('reset_link_invalid')
    const now = new Date(open.clock.now())
    await open.app.store.db
      .insertInto('member_contact')
      .values({ member_id: maria.member.id, kind: 'mail', value: 'maria@example.org', verified_at: now, changed_at: now })
      .execute()
    await open.get('password.mail', { username: 'maria', email: 'maria@example.org' })
    await sendRequestedResets(open.app, origin)
    const { rows } = await open.app.store.pool.query<{ text: string }>("select payload ->> 'text' as text from outbox order by id desc limit 1")
    const link = /token=([\w-]{43})/.exec(rows[0]?.text ?? '')?.[1] ?? ''
    expect(link).not.toBe('')
    expect((await reset(browser, { ticket: link, factorCode: app.code() })).errorCode).toBe('verification_code_invalid')
    open.clock.turn(10 * 60_000)
    expect((await reset(browser, { ticket, factorCode: app.code() })).errorCode).toBe('verification_code_invalid')
  })
})
