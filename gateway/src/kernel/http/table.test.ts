import { randomUUID } from 'node:crypto'
import { type CallName, declarationOf } from '@perya/calls'
import { headers } from '@perya/calls/envelope'
import { moduleIds } from '@perya/calls/modules'
import { refusalsIn } from '@perya/texts/refusal-text'
import { refusals } from '@perya/calls/refusals'
import { type TestPlatform, openTestPlatform, seal, type SignedInPerson } from '@perya/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedSystem } from '../../../seed/content/system.ts'
import { callNames } from './response/methods-of-paths.ts'
import { hashSecret } from '../secrets.ts'

let open: TestPlatform
let member: SignedInPerson
beforeAll(async () => {
  // The whole table is requested more often here than one caller may.
  open = await openTestPlatform({ brand: { modules: [...moduleIds], languages: ['EN', 'TY', 'AR', 'CN'] }, config: { lanes: { 'sign-in': null } } })
  await seedSystem(open.app)
  const upline = await open.people.agent()
  // An agent below another one, with all agent pages on: the principal with the widest read access.
  const pages = { dailysalreqtype: '1', divtypereq: '1', contracthoursalreq: '1', realtimesalreqtype: '1' }
  member = await open.people.agent({ balance: 100_000, uplineId: upline.member.id, more: { agent_pages: JSON.stringify(pages) } })
})
afterAll(() => open.close())

const withToken = callNames.filter((name) => declarationOf(name).token === 'required')
const sealedCalls = callNames.filter((name) => declarationOf(name).sealed)

const bare = async (name: CallName, more: { headers?: Record<string, string>; payload?: object } = {}) => {
  const { method, path } = declarationOf(name)
  return open.server.inject({ method, url: path, headers: more.headers ?? {}, ...(method === 'GET' ? {} : { payload: more.payload ?? {} }) })
}

describe('the whole table', () => {
  test('no two calls share a method and a path', () => {
    const places = callNames.flatMap((name) => {
      const { method, alsoMethods = [], path } = declarationOf(name)
      return [method, ...alsoMethods].map((one) => `${one} ${path}`)
    })
    expect(new Set(places).size).toBe(places.length)
  })

  test.each(callNames)('%s answers with the envelope, the server clock and the trace [CALL-01]', async (name) => {
    const response = await bare(name)
    expect(response.headers['x-server-time']).toBe(String(open.clock.now()))
    expect(response.headers['x-content-type-options']).toBe('nosniff')
    expect(response.headers['access-control-allow-origin']).toBeUndefined()
    expect(Object.keys(response.json()).sort()).toEqual(['errorCode', 'message', 'success', 'traceId', 'value'])
    expect(response.statusCode).toBeLessThan(500)
  })

  test.each(callNames)('%s refuses the module id of another call, and a merchant that is not ours', async (name) => {
    const other = moduleIds.find((id) => id !== declarationOf(name).module) ?? ''
    expect((await bare(name, { headers: { moduleid: other } })).json()).toMatchObject({ success: false, errorCode: 'module_mismatch' })
    expect((await bare(name, { headers: { merchant: 'another' } })).json()).toMatchObject({ success: false, errorCode: 'merchant_unknown' })
  })

  test.each(callNames.filter((name) => declarationOf(name).always !== true))(
    '%s is refused when its module is switched off [FLAG-09]',
    async (name) => {
      await open.turnSetting('modules', { [declarationOf(name).module]: false })
      const response = await bare(name)
      await open.turnSetting('modules', {})
      expect([response.statusCode, response.json().errorCode]).toEqual([403, 'module_disabled'])
    },
  )

  test.each(withToken)('%s is refused without a session, and with either half alone [CALL-02 ERR-13]', async (name) => {
    const cookie = `perya=${member.jar.get('perya')}`
    const forms: Record<string, string>[] = [
      {},
      { authorization: member.token ?? '' },
      { cookie },
      { authorization: 'A'.repeat(43), cookie },
      { authorization: member.token ?? '', cookie: `perya=${'A'.repeat(43)}` },
    ]
    for (const headersOfForm of forms) {
      const response = await bare(name, { headers: headersOfForm })
      expect([response.statusCode, response.json().errorCode]).toEqual([401, 'not_logged_in'])
    }
  })

  test.each(withToken.filter((name) => declarationOf(name).trial !== true))('%s bars a trial session [ROLE-02]', async (name) => {
    const trial = await open.people.trial()
    const response = await bare(name, { headers: { authorization: trial.token ?? '', cookie: trial.jar.header() } })
    expect([response.statusCode, response.json().errorCode]).toEqual([403, 'in_need_true_account'])
  })

  test.each(withToken.filter((name) => declarationOf(name).mustChange !== true))(
    '%s waits until a forced password change is done [AUTH-15]',
    async (name) => {
      const bound = await open.people.signIn(member.member, { mustChange: true })
      const response = await bare(name, { headers: { authorization: `Bearer ${bound.token}`, cookie: bound.jar.header() } })
      expect([response.statusCode, response.json().errorCode]).toEqual([403, 'password_change_required'])
    },
  )

  test.each(callNames.filter((name) => declarationOf(name).idempotent === true))('%s moves nothing without an idempotency key', async (name) => {
    const response = await bare(name, { headers: { authorization: member.token ?? '', cookie: member.jar.header() } })
    expect(response.json()).toMatchObject({ errorCode: 'invalid_input', value: { fields: { [headers.idempotencyKey]: 'required' } } })
  })

  test.each(callNames.filter((name) => declarationOf(name).idempotent === true))(
    '%s is for nobody who was away for a quarter of an hour [S5]',
    async (name) => {
      const away = await open.people.signIn(member.member)
      await open.app.store.pool.query("update session set last_seen_at = last_seen_at - interval '15 minutes' where token_hash = $1", [
        hashSecret(away.token ?? ''),
      ])
      const response = await bare(name, { headers: { authorization: away.token ?? '', cookie: away.jar.header() } })
      expect([response.statusCode, response.json().errorCode]).toEqual([401, 'not_logged_in'])
    },
  )

  test.each(sealedCalls)('%s takes no plain body, no altered seal, no old seal and no seal twice [CALL-03]', async (name) => {
    const { path, module, method } = declarationOf(name)
    const call = { method, path }
    const jwk = await open.publicKey()
    const now = Math.floor(open.clock.now() / 1000)
    const key = declarationOf(name).idempotent === true ? { 'idempotency-key': 'key-of-seals' } : {}
    const own = declarationOf(name).token === 'none' ? {} : { ...key, authorization: member.token ?? '', cookie: member.jar.header() }
    const send = (payload: object, more: Record<string, string> = { encryption: 'JWE' }) =>
      open.server.inject({ method: declarationOf(name).method, url: path, headers: { moduleid: module, ...own, ...more }, payload })
    const input = { username: 'nobody', password: 'nothing at all', type: 'username' }

    expect((await send(input, {})).json().errorCode).toBe('sealing_required')
    expect((await send(input)).json().errorCode).toBe('sealing_required')

    const good = await seal(jwk, input, { iat: now, call })
    const first = await send({ value: good })
    expect(first.json().errorCode).not.toMatch(/^sealing/)

    const middle = Math.floor(good.length * 0.7)
    const altered = `${good.slice(0, middle)}${good[middle] === 'A' ? 'B' : 'A'}${good.slice(middle + 1)}`
    const failing = [
      good,
      altered,
      await seal(jwk, input, { iat: now - 61, call }),
      await seal(jwk, input, { iat: now + 61, call }),
      await seal(jwk, input, { iat: now, call, kid: 'k-unknown' }),
      await seal(jwk, input, { iat: now, call, jti: 'short' }),
      await seal(jwk, input, { iat: now, call: { method: 'POST', path: '/wps/other' } }),
      await seal(jwk, input, { iat: now, call: { method: method === 'POST' ? 'PUT' : 'POST', path } }),
      // Bound to no call, with keys that are not this call's input.
      await seal(jwk, { somethingElse: 1 }, { iat: now }),
      'not a seal',
      '',
      'a.b.c.d.e',
      `${good}.`,
      good.replace(/^[^.]+/, Buffer.from('{"alg":"none"}').toString('base64url')),
    ]
    const answers = await Promise.all(failing.map((value) => send({ value })))
    for (const answer of answers) {
      expect(answer.statusCode).toBe(400)
      expect({ ...answer.json(), traceId: '' }).toEqual({ ...answers[0]?.json(), traceId: '' })
      expect(answer.json().errorCode).toBe('sealing_invalid')
    }
  })

  test.each(sealedCalls.filter((name) => name !== 'session.login'))(
    'a seal made for the login is refused by %s without details, and still works for the login [S-18]',
    async (name) => {
      const { path, module, method, idempotent, token } = declarationOf(name)
      const own = token === 'none' ? {} : { authorization: member.token ?? '', cookie: member.jar.header() }
      const key = idempotent === true ? { 'idempotency-key': 'key-of-seals' } : {}
      const jwk = await open.publicKey()
      const iat = Math.floor(open.clock.now() / 1000)
      const input = { username: `nobody${name.length}`, password: 'nothing at all', type: 'username' }
      const login = declarationOf('session.login')
      for (const call of [{ method: login.method, path: login.path }, undefined]) {
        const value = await seal(jwk, input, { iat, ...(call === undefined ? {} : { call }) })
        const headers = { encryption: 'JWE', moduleid: module, ...own, ...key }
        const elsewhere = await open.server.inject({ method, url: path, headers, payload: { value } })
        expect([elsewhere.statusCode, elsewhere.json().errorCode, elsewhere.json().value]).toEqual([400, 'sealing_invalid', null])
        const home = () => open.server.inject({ method: login.method, url: login.path, headers: { encryption: 'JWE' }, payload: { value } })
        expect((await home()).json().errorCode).not.toMatch(/^sealing/)
        expect((await home()).json().errorCode).toBe('sealing_invalid')
      }
    },
  )

  test('a previous key opens for an hour after it was replaced, and not longer', async () => {
    await using app = await openTestPlatform()
    const old = await app.publicKey()
    const trySeal = async () => {
      const value = await seal(
        old,
        { username: 'x', password: 'y', type: 'username' },
        { iat: Math.floor(app.clock.now() / 1000), jti: randomUUID() },
      )
      const response = await app.server.inject({ method: 'POST', url: '/wps/session/login', headers: { encryption: 'JWE' }, payload: { value } })
      return response.json().errorCode
    }
    app.clock.turn(24 * 60 * 60_000)
    expect((await app.publicKey()).kid).not.toBe(old.kid)
    app.clock.turn(59 * 60_000)
    expect(await trySeal()).not.toBe('sealing_invalid')
    app.clock.turn(2 * 60_000)
    expect(await trySeal()).toBe('sealing_invalid')
  })

  test('every refusal has a message in English, in Filipino, in Arabic and in Chinese [I18N-04]', () => {
    for (const language of ['EN', 'TY', 'AR', 'CN'])
      expect([language, Object.keys(refusals).filter((key) => !Object.hasOwn(refusalsIn(language), key))]).toEqual([language, []])
  })

  test('a refusal speaks the language of the request, and English where the language is unknown [I18N-03]', async () => {
    const texts = await Promise.all(
      ['TY', 'AR', 'CN', 'EN', 'ZZ', '../../x', '__proto__'].map(async (language) => (await open.ask('member.info', {}, { language })).message),
    )
    expect(texts.slice(0, 3)).toEqual(['Hindi ka naka-log in. Mag-log in muna.', 'لم تسجّل الدخول، سجّل الدخول من فضلك.', '你尚未登录，请先登录。'])
    for (const text of texts.slice(3)) expect(text).toBe("You're not logged in. Please log in.")
  })

  test('the answer of every call matches its schema [ENT-18]', async () => {
    const inputless = callNames.filter((name) => declarationOf(name).method === 'GET' && declarationOf(name).input.safeParse({}).success)
    expect(inputless.length).toBeGreaterThan(10)
    for (const name of inputless) {
      const { path, token } = declarationOf(name)
      const session = { authorization: member.token ?? '', cookie: member.jar.header() }
      // Every value is validated by its schema before it is sent (`checkAnswers`); a wrong one would answer 500.
      const response = await open.server.inject({ method: 'GET', url: path, headers: token === 'none' ? {} : session })
      expect([name, response.statusCode]).toEqual([name, 200])
    }
  })

  test('/openapi.json names every route with its principals, seal and idempotency', async () => {
    const document = (await open.server.inject({ method: 'GET', url: '/openapi.json' })).json()
    for (const name of callNames) {
      const { method, path, sealed, idempotent = false } = declarationOf(name)
      expect(document.paths[path][method.toLowerCase()]).toMatchObject({ operationId: name, 'x-sealed': sealed, 'x-idempotent': idempotent })
    }
    expect(document.paths['/wps/member/info'].get['x-principals']).toEqual(['member', 'agent', 'trial'])
    expect(document.paths['/wps/session/login'].post['x-principals']).toEqual(['visitor'])
  })
})
