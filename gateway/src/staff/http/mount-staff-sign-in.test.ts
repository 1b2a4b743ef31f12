import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import type { Role } from '@perya/domain/staff/roles'
import { openTestPlatform, softAuthenticator, type TestPlatform, testPassword } from '@perya/testkit'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../../identity/credentials/password.ts'
import { totpCodeForStep } from '../../identity/factor/core/authenticator.ts'
import { readAudit } from '../../kernel/audit/read-audit.ts'
import { inTransaction } from '../../kernel/database/in-transaction.ts'
import { sendRefusal } from '../../kernel/http/response/envelope.ts'
import { toRefusal } from '../../kernel/http/response/to-refusal.ts'
import { rotateKeys } from '../../kernel/secrets/rotate-keys.ts'
import { createStaff, createStaffInvitation, endStaff, setStaffRoles } from '../accounts/staff-accounts.ts'
import { findStaffSession } from '../sessions/find-staff-session.ts'
import type { StaffFactor } from '../staff-setting.ts'
import { mountStaffSignIn } from './mount-staff-sign-in.ts'

const consoleOrigin = 'https://console.example'
const password = 'calesa bukas 88'

let open: TestPlatform
let hash: string
let count = 0
const servers = new Map<StaffFactor, FastifyInstance>()

const consoleOf = (factor: StaffFactor, profile: 'demo' | 'test' = 'test'): FastifyInstance => {
  const server = fastify({ genReqId: () => 'trace' })
  server.setErrorHandler((thrown, request, reply) => sendRefusal(reply, toRefusal(thrown, open.app.log), 'EN', request.id))
  mountStaffSignIn(server, open.app, { factor, profile, consoleOrigin })
  return server
}

beforeAll(async () => {
  open = await openTestPlatform()
  hash = await hashPassword(password)
  for (const factor of ['off', 'passkey', 'passkey_or_totp'] as const) servers.set(factor, consoleOf(factor))
})
afterAll(() => open.close())
// Each test has a network of its own: failures close one for fifteen minutes.
beforeEach(() => {
  count += 1
})

type Sent = { readonly cookie?: string; readonly address?: string; readonly factor?: StaffFactor }
const ask = async (path: string, body: object, { cookie, address = `10.0.${count}.7`, factor = 'off' }: Sent = {}) => {
  const server = servers.get(factor)
  if (server === undefined) throw new Error('no server')
  const response = await server.inject({
    method: path === 'sessions' ? 'GET' : 'POST',
    url: `/console/v1/${path}`,
    ...(path === 'sessions' ? {} : { payload: body }),
    remoteAddress: address,
    headers: cookie === undefined ? {} : { cookie },
  })
  const set = response.headers['set-cookie']
  const { value, errorCode }: { value: never; errorCode: string | null } = response.json()
  return { status: response.statusCode, value: Object(value), errorCode, set: String(set ?? ''), cookie: String(set ?? '').split(';')[0] ?? '' }
}

const person = async (roles: readonly Role[] = ['payments']) => {
  const name = `staff${(count += 1)}`
  const given = { name, display: 'Rosa Dizon', mail: '', personId: name, roles, by: null }
  return { name, id: await inTransaction(open.app, (inside) => createStaff(inside, given, hash)) }
}
const signIn = (name: string, sent: Sent = {}) => ask('sign-in/finish', { name, password }, sent)
const isOpen = async (cookie: string, sent: Sent = {}) => (await ask('sessions', {}, { ...sent, cookie })).status === 200
const events = async (name: string) => (await readAudit(open.app)).records.filter(({ subject }) => subject === name)
const last = async () => (await readAudit(open.app)).records.at(-1)

describe('signing in by password in a demo', () => {
  test('answers with the person and their rights, and with a cookie that scripts and other sites cannot use', async () => {
    const { name, id } = await person(['risk', 'protection'])
    const { status, value, set } = await signIn(name)
    expect(status).toBe(200)
    expect(value).toMatchObject({
      id,
      name,
      display: 'Rosa Dizon',
      roles: ['protection', 'risk'],
      freshUntil: 0,
      profile: 'test',
      brand: 'Perya',
      currency: 'PHP',
    })
    expect(value.rights['withdrawal approve']).toEqual({ read: true, alone: 'threshold', ask: true, sign: true })
    expect(value.rights['staff invite']).toEqual({ read: false, alone: 'never', ask: false, sign: true })
    expect(set).toMatch(/^__Host-perya-staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure; Max-Age=43200$/)
  })

  test('is recorded, as are failures and the end, without an unknown name', async () => {
    const { name } = await person()
    const { cookie } = await signIn(name)
    await ask('sign-in/finish', { name, password: 'wrong' })
    expect((await ask('sign-out', {}, { cookie })).set).toMatch(/^__Host-perya-staff=; .*Max-Age=0$/)
    expect(await isOpen(cookie)).toBe(false)
    expect((await events(name)).map(({ actor, action, result, address }) => [actor, action, result, address])).toEqual([
      [`staff:${name}`, 'staff sign-in', 'done', `10.0.${count}.7`],
      [`staff:${name}`, 'staff sign-in', 'refused: wrong_credentials', `10.0.${count}.7`],
      [`staff:${name}`, 'staff session end', 'done', `10.0.${count}.7`],
    ])
    await ask('sign-in/finish', { name: 'my secret 99', password })
    expect(await last()).toMatchObject({ actor: 'staff', action: 'staff sign-in', subject: '', result: 'refused: wrong_credentials' })
    expect(JSON.stringify(await readAudit(open.app))).not.toContain('my secret 99')
  })

  test('refuses fields that it does not know, and both proofs at once', async () => {
    expect(await ask('sign-in/finish', { name: 'a', password, admin: true })).toMatchObject({ status: 400, value: { fields: { admin: 'unknown' } } })
    expect((await ask('sign-in/finish', { name: 'a' })).errorCode).toBe('invalid_input')
  })
})

describe('an unknown name', () => {
  test('gets the same answers as a known one, and costs the same number of hashes', async () => {
    const { name } = await person()
    const original = crypto.argon2
    let hashes = 0
    crypto.argon2 = (...given: Parameters<typeof original>) => {
      hashes += 1
      original(...given)
    }
    syncBuiltinESMExports()
    const cost = async (body: object, path = 'sign-in/finish') => {
      hashes = 0
      const { status, errorCode, value } = await ask(path, body)
      return { status, errorCode, hashes, shape: JSON.stringify(value).replace(/"challenge":"[^"]+"/, '') }
    }
    try {
      const known = await cost({ name, password: 'wrong' })
      expect(known).toMatchObject({ status: 401, errorCode: 'wrong_credentials', hashes: 1 })
      expect(await cost({ name: 'no.such.person', password: 'wrong' })).toEqual(known)
      const begun = await cost({ name }, 'sign-in/begin')
      expect(begun).toMatchObject({ status: 200, hashes: 0 })
      expect(await cost({ name: 'no.such.person' }, 'sign-in/begin')).toEqual(begun)
    } finally {
      crypto.argon2 = original
      syncBuiltinESMExports()
    }
  })

  test('is what a name of staff is at the sign-in of members', async () => {
    const { name } = await person()
    expect(await open.ask('session.login', { username: name, password, type: 'username' })).toMatchObject({ errorCode: 'wrong_credentials' })
  })
})

describe('failed attempts', () => {
  test('five in fifteen minutes close the name for fifteen minutes, from any network', async () => {
    const { name } = await person()
    for (let turn = 0; turn < 5; turn += 1)
      expect((await ask('sign-in/finish', { name, password: 'x' }, { address: `10.9.${turn}.1` })).status).toBe(401)
    const closed = await signIn(name, { address: '10.9.99.1' })
    expect(closed).toMatchObject({ status: 429, errorCode: 'too_many_requests' })
    open.clock.turn(15 * 60_000 - 1)
    expect((await signIn(name)).status).toBe(429)
    open.clock.turn(1)
    expect((await signIn(name)).status).toBe(200)
  })

  test('five of any names close the network, and no other one', async () => {
    const { name } = await person()
    for (let turn = 0; turn < 5; turn += 1) await ask('sign-in/finish', { name: `someone${turn}`, password: 'x' })
    expect((await signIn(name)).status).toBe(429)
    expect((await signIn(name, { address: '10.8.1.1' })).status).toBe(200)
  })

  test('fifty at once are five attempts: each is counted before its password is checked', async () => {
    const { name } = await person()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_one, turn) => ask('sign-in/finish', { name, password: `guess ${turn}` }, { address: `10.7.${turn}.1` })),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(45)
    expect((await signIn(name, { address: '10.7.99.1' })).status).toBe(429)
  })
})

describe('a session', () => {
  test('ends with the next call when a role is taken or given', async () => {
    const { name, id } = await person(['payments', 'support'])
    const [one, other] = [(await signIn(name)).cookie, (await signIn(name)).cookie]
    await inTransaction(open.app, (inside) => setStaffRoles(inside, id, ['support'], null))
    expect([await isOpen(one), await isOpen(other)]).toEqual([false, false])
    const { cookie } = await signIn(name)
    await inTransaction(open.app, (inside) => setStaffRoles(inside, id, ['support', 'payments'], null))
    expect(await ask('sessions', {}, { cookie })).toMatchObject({ status: 401, errorCode: 'not_signed_in' })
  })

  test('ends with the next call when the person is ended, who cannot sign in again', async () => {
    const { name, id } = await person()
    const { cookie } = await signIn(name)
    await inTransaction(open.app, (inside) => endStaff(inside, id, null))
    expect(await isOpen(cookie)).toBe(false)
    expect((await signIn(name)).errorCode).toBe('wrong_credentials')
  })

  test('is refused from another network: a stolen cookie opens nothing', async () => {
    const { name } = await person()
    const { cookie } = await signIn(name, { address: '203.0.113.7' })
    expect(await isOpen(cookie, { address: '203.0.113.250' })).toBe(true)
    expect(await ask('sessions', {}, { cookie, address: '203.0.114.7' })).toMatchObject({ status: 401, errorCode: 'not_signed_in' })
    const six = (await signIn(name, { address: '2001:db8:1:2::5' })).cookie
    expect(await isOpen(six, { address: '2001:db8:1:2:ffff::1' })).toBe(true)
    expect(await isOpen(six, { address: '2001:db8:1:3::5' })).toBe(false)
  })

  test('ends after thirty minutes without a call, after twelve hours in any case, and is recorded', async () => {
    const { name } = await person()
    const idle = (await signIn(name)).cookie
    open.clock.turn(30 * 60_000 - 1)
    expect(await isOpen(idle)).toBe(true)
    open.clock.turn(30 * 60_000)
    expect(await isOpen(idle)).toBe(false)
    expect((await events(name)).at(-1)).toMatchObject({ action: 'staff session end', detail: { cause: 'idle' } })
    const { cookie } = await signIn(name)
    for (let turn = 0; turn < 24 * 2 - 1; turn += 1) {
      open.clock.turn(15 * 60_000)
      expect(await isOpen(cookie)).toBe(true)
    }
    open.clock.turn(15 * 60_000)
    expect(await isOpen(cookie)).toBe(false)
  })

  test('lasts eight hours without a call in a demo', async () => {
    const { name } = await person()
    servers.set('off', consoleOf('off', 'demo'))
    const { cookie } = await signIn(name)
    servers.set('off', consoleOf('off'))
    open.clock.turn(8 * 3_600_000 - 1)
    expect(await isOpen(cookie)).toBe(true)
    open.clock.turn(8 * 3_600_000)
    expect(await isOpen(cookie)).toBe(false)
  })

  test('is listed beside others of the person, who can end each of their own and none of another person', async () => {
    const [{ name }, stranger] = [await person(), await person()]
    const [one, other] = [(await signIn(name)).cookie, (await signIn(name)).cookie]
    const listed: { id: string; isCurrent: boolean }[] = Object.values((await ask('sessions', {}, { cookie: one })).value)
    expect(listed).toHaveLength(2)
    const id = listed.find(({ isCurrent }) => !isCurrent)?.id ?? ''
    expect((await ask('sessions/end', { id }, { cookie: (await signIn(stranger.name)).cookie })).errorCode).toBe('not_found')
    expect(await isOpen(other)).toBe(true)
    expect((await ask('sessions/end', { id }, { cookie: one })).status).toBe(200)
    expect([await isOpen(one), await isOpen(other)]).toEqual([true, false])
  })

  test('of a member is none at the console, and one of staff is none at the platform', async () => {
    const member = await open.people.member()
    expect(await isOpen(`__Host-perya-staff=${member.jar.get('perya') ?? ''}`)).toBe(false)
    expect(await isOpen(member.jar.header())).toBe(false)
    const secret = (await signIn((await person()).name)).cookie.split('=')[1] ?? ''
    const thief = Object.assign(open.visitor(), { token: secret })
    thief.jar.set('perya', secret)
    expect((await open.ask('member.info', {}, { as: thief })).errorCode).toBe('not_logged_in')
  })

  test('of the console is none of the command line', async () => {
    const secret = (await signIn((await person()).name, { address: '127.0.0.1' })).cookie.split('=')[1] ?? ''
    const found = (origin: 'console' | 'command line') => findStaffSession(open.app, { secret, address: '127.0.0.1', origin })
    expect([(await found('console')) !== null, await found('command line')]).toEqual([true, null])
  })
})

describe('the check before something sensitive', () => {
  test('counts for five minutes of its session, and failures of it close the name as those of a sign-in do', async () => {
    const { name } = await person()
    const { cookie } = await signIn(name)
    const secret = cookie.split('=')[1] ?? ''
    const freshUntil = async () => (await findStaffSession(open.app, { secret, address: `10.0.${count}.7`, origin: 'console' }))?.freshUntil
    expect(await freshUntil()).toBe(0)
    expect((await ask('fresh', { password }, { cookie })).value).toEqual({ freshUntil: open.clock.now() + 5 * 60_000 })
    expect(await freshUntil()).toBe(open.clock.now() + 5 * 60_000)
    for (let turn = 0; turn < 5; turn += 1) expect((await ask('fresh', { password: 'x' }, { cookie })).status).toBe(401)
    expect((await ask('fresh', { password }, { cookie })).status).toBe(429)
    expect((await signIn(name, { address: '10.6.1.1' })).status).toBe(429)
  })
})

describe('passkeys and codes', () => {
  const invited = async (roles: readonly Role[] = ['support']) => {
    const name = `staff${(count += 1)}`
    const given = { name, display: 'Joy Abad', mail: '', personId: name, roles, by: null }
    return inTransaction(open.app, async (inside) => {
      const id = await createStaff(inside, given)
      return { id, name, token: (await createStaffInvitation(inside, id)).token }
    })
  }
  const accept = (token: string, sent: Sent = {}) => ask('invitation/accept', { token, password }, sent)
  const withPasskey = async () => {
    const { id, name, token } = await invited()
    const { cookie } = await accept(token)
    const device = softAuthenticator(consoleOrigin)
    const registration = device.create((await ask('passkey/begin', {}, { cookie })).value)
    expect(await ask('passkey/add', { registration, label: 'Key' }, { cookie })).toMatchObject({ status: 200 })
    return { id, name, device }
  }
  type Device = ReturnType<typeof softAuthenticator>
  const show = async (name: string, device: Device, meddling = {}) => {
    const { passkey } = (await ask('sign-in/begin', { name }, { factor: 'passkey' })).value
    return ask('sign-in/finish', { name, assertion: device.show(passkey, meddling) }, { factor: 'passkey' })
  }

  test('an invitation is accepted once, within 24 hours, with a password that the rules of members allow', async () => {
    const { name, token } = await invited()
    expect((await ask('invitation/open', { token })).value).toEqual({ name, display: 'Joy Abad' })
    expect((await signIn(name)).errorCode).toBe('wrong_credentials')
    expect((await ask('invitation/accept', { token, password: 'short' })).errorCode).toBe('password_length')
    expect((await ask('invitation/accept', { token, password: 'sunshine' })).errorCode).toBe('password_too_common')
    const answers = await Promise.all([accept(token), accept(token)])
    expect(answers.map(({ errorCode }) => errorCode).toSorted()).toEqual([null, 'reset_link_invalid'].toSorted())
    expect((await signIn(name)).status).toBe(200)
    expect((await ask('invitation/open', { token })).errorCode).toBe('reset_link_invalid')
    const late = await invited()
    open.clock.turn(24 * 3_600_000)
    expect((await accept(late.token)).errorCode).toBe('reset_link_invalid')
  })

  test('the session of an invitation adds factors and is nothing else', async () => {
    const { token } = await invited()
    const { cookie } = await accept(token)
    expect(await isOpen(cookie)).toBe(false)
    expect((await ask('fresh', { password }, { cookie })).errorCode).toBe('not_signed_in')
    expect((await ask('totp/begin', {}, { cookie })).status).toBe(200)
  })

  test('a passkey signs in and checks again; the password alone does not where passkeys are required', async () => {
    const { name, device } = await withPasskey()
    expect((await ask('sign-in/finish', { name, password }, { factor: 'passkey' })).errorCode).toBe('wrong_credentials')
    const { status, cookie } = await show(name, device)
    expect(status).toBe(200)
    const options = (await ask('fresh/begin', {}, { cookie, factor: 'passkey' })).value
    expect((await ask('fresh', { assertion: device.show(options) }, { cookie, factor: 'passkey' })).status).toBe(200)
    // The challenge was consumed.
    expect((await ask('fresh', { assertion: device.show(options) }, { cookie, factor: 'passkey' })).errorCode).toBe('wrong_credentials')
  })

  test('a passkey without user verification, for another name or of another site is refused', async () => {
    const { name, device } = await withPasskey()
    const other = await withPasskey()
    expect((await show(name, device, { verified: false })).errorCode).toBe('wrong_credentials')
    expect((await show(other.name, device)).errorCode).toBe('wrong_credentials')
    expect((await show(name, device, { origin: 'https://evil.example' })).errorCode).toBe('wrong_credentials')
    expect((await show(name, device)).status).toBe(200)
  })

  test('a passkey belongs to one account, and adding one to a signed-in account needs a check', async () => {
    const { name, device } = await withPasskey()
    const { cookie } = await show(name, device)
    expect((await ask('passkey/begin', {}, { cookie })).errorCode).toBe('not_fresh')
    const { token } = await invited()
    const second = (await accept(token)).cookie
    const begun = (await ask('passkey/begin', {}, { cookie: second })).value
    expect((await ask('passkey/add', { registration: device.create(begun), label: '' }, { cookie: second })).errorCode).toBe('conflict')
  })

  test('password and code sign in where codes are allowed, each code once, and no code alone or password alone', async () => {
    const { name, token } = await invited()
    const { cookie } = await accept(token)
    const { secret, uri } = (await ask('totp/begin', {}, { cookie })).value
    expect(uri).toContain(`otpauth://totp/Perya%20console:${name}?secret=${secret}`)
    const codeAt = (offset: number) => {
      const bits = [...String(secret)].map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0')).join('')
      const seed = Buffer.from(Array.from({ length: 20 }, (_one, place) => Number.parseInt(bits.slice(place * 8, place * 8 + 8), 2)))
      return totpCodeForStep(seed, Math.floor(open.clock.now() / 30_000) + offset)
    }
    expect((await ask('totp/confirm', { code: '000000' }, { cookie })).errorCode).toBe('factor_wrong')
    expect((await ask('totp/confirm', { code: codeAt(0) }, { cookie })).status).toBe(200)
    expect((await ask('totp/begin', {}, { cookie })).errorCode).toBe('conflict')
    // The seed is sealed, and a rotation of the keys seals it again.
    const sealed = async () => (await open.app.store.db.selectFrom('staff_totp').select('sealed_seed').executeTakeFirstOrThrow()).sealed_seed
    const before = await sealed()
    await rotateKeys(open.app.store, 0)
    expect((await sealed()).equals(before)).toBe(false)
    const finish = (body: object) => ask('sign-in/finish', { name, ...body }, { factor: 'passkey_or_totp' })
    expect((await finish({ password })).errorCode).toBe('wrong_credentials')
    expect((await finish({ password: testPassword, code: codeAt(1) })).errorCode).toBe('wrong_credentials')
    expect((await finish({ password, code: codeAt(1) })).status).toBe(200)
    expect((await finish({ password, code: codeAt(1) })).errorCode).toBe('wrong_credentials')
    expect((await ask('sign-in/begin', { name }, { factor: 'passkey_or_totp' })).value).toMatchObject({
      ways: ['passkey', 'password'],
      codeRequired: true,
    })
  })

  test('a renewed invitation replaces password and factors and ends the sessions', async () => {
    const { id, name, device } = await withPasskey()
    const { cookie } = await show(name, device)
    const { token } = await inTransaction(open.app, (inside) => createStaffInvitation(inside, id))
    expect(await isOpen(cookie)).toBe(true)
    expect((await accept(token)).status).toBe(200)
    expect(await isOpen(cookie)).toBe(false)
    expect((await show(name, device)).errorCode).toBe('wrong_credentials')
    expect((await events(name)).at(-2)).toMatchObject({ action: 'staff accept', detail: { renewed: true } })
  })
})
