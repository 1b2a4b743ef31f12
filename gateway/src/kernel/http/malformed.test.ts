import { connect } from 'node:net'
import { type CallName, declarationOf } from '@perya/calls'
import { moduleIds } from '@perya/calls/modules'
import { type TestPlatform, openTestPlatform, seal, type SignedInPerson } from '@perya/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { callNames } from './response/methods-of-paths.ts'

let open: TestPlatform
let member: SignedInPerson
beforeAll(async () => {
  open = await openTestPlatform({ brand: { modules: [...moduleIds] }, config: { lanes: { 'sign-in': null, write: null, launch: null } } })
  member = await open.people.member({ balance: 500_000 })
})
afterAll(() => open.close())

const deep = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
const bytes = (...parts: (string | number[])[]): Buffer =>
  Buffer.concat(parts.map((part) => Buffer.from(typeof part === 'string' ? Buffer.from(part) : part)))

const values: readonly unknown[] = [
  null,
  true,
  [],
  {},
  -1,
  0.5,
  1e308,
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '٣',
  '1e3',
  '-1',
  '99999999999999999999999999999999',
  'x'.repeat(10_000),
  '<script>',
  "' or 1=1 --",
  '%_%',
  '../../etc/passwd',
  'constructor',
  '__proto__',
  ['a'],
  { $gt: '' },
]

const bodies: readonly (string | Buffer)[] = [
  '',
  '{',
  '[]',
  'null',
  '"x"',
  '1',
  'true',
  '1e400',
  '{"a":1e400}',
  '{"content":1,"content":2}',
  '{"__proto__":{"polluted":1}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  deep(33),
  deep(5_000),
  `[${'['.repeat(3_000)}`,
  '{"value":"a.b.c.d.e"}',
  '{"value":null}',
  '{"content":"\\u0000"}',
  '{"content":"\\ud800"}',
  bytes('{"content":"', [0xc3, 0x28], '"}'),
  bytes([0xff, 0xfe], '{}'),
  bytes([0xef, 0xbb, 0xbf], '{}'),
  Buffer.from([0x1f, 0x8b, 0x08, 0x00]),
]

const leaks = /\bat .*\.ts|node_modules|select |insert |stack|syntax error|ECONN|\/home\/|\/src\//i

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Returns the faults of an answer. Compared without `expect`, which costs more than the request when it is called a hundred thousand times. */
const faultsOf = (what: string, { statusCode, body }: { statusCode: number; body: string }): readonly string[] => [
  ...(statusCode < 500 ? [] : [`${what}: status ${statusCode}`]),
  ...(leaks.test(body) ? [`${what}: ${body.slice(0, 200)}`] : []),
  ...(isJson(body) ? [] : [`${what}: no JSON`]),
]

/**
 * Sends every malformed value in every field of a call. A field without which the call is not refused, whatever else is missing, is sent
 * alone, so that its value reaches the handler. The others are refused by the schema before: they are sent together, rotating all values.
 */
const oddInputs = (name: CallName): readonly Readonly<Record<string, unknown>>[] => {
  const { input } = declarationOf(name)
  const shape: object = 'shape' in input.def && typeof input.def.shape === 'object' && input.def.shape !== null ? input.def.shape : {}
  const required = Object.entries(shape).flatMap(([field, schema]) => (z.safeParse(schema, undefined).success ? [] : [field]))
  const fields = [...Object.keys(shape), 'unknownField']
  const isAlone = (field: string): boolean => required.every((other) => other === field)
  const together = fields.filter((field) => !isAlone(field))
  return [
    ...fields.filter(isAlone).flatMap((field) => values.map((value) => ({ [field]: value }))),
    ...(together.length === 0
      ? []
      : values.map((_, turn) => Object.fromEntries(together.map((field, at) => [field, values[(turn + at) % values.length]])))),
  ]
}

const session = (): Record<string, string> => ({ authorization: member.token ?? '', cookie: member.jar.header(), 'idempotency-key': 'malformed-1' })

describe('malformed input', () => {
  test.each(callNames)(
    '%s answers every odd value in every field with a plain refusal',
    async (name: CallName) => {
      const { method, path, sealed } = declarationOf(name)
      if (name === 'session.logout') return
      const jwk = await open.publicKey()
      const faults: string[] = []
      for (const sent of oddInputs(name)) {
        const what = Object.entries(sent)
          .map(([field, value]) => `${field} ${JSON.stringify(value)?.slice(0, 40)}`)
          .join(', ')
        if (method === 'GET') {
          const texts = Object.entries(sent).map(([field, value]) => [field, typeof value === 'string' ? value : JSON.stringify(value)] as const)
          const once = texts.map(([field, text]) => `${field}=${encodeURIComponent(text.toWellFormed())}`)
          const url = `${path}?${[...once, ...texts.map(([field]) => `${field}=again`)].join('&')}`
          faults.push(...faultsOf(what, await open.server.inject({ method, url, headers: name === 'session.captcha' ? {} : session() })))
        } else {
          const payload = sealed ? { value: await seal(jwk, sent, { iat: Math.floor(open.clock.now() / 1000), call: { method, path } }) } : sent
          const headers = { ...session(), ...(sealed ? { encryption: 'JWE' } : {}) }
          faults.push(...faultsOf(what, await open.server.inject({ method, url: path, headers, payload })))
        }
      }
      expect(faults).toEqual([])
    },
    60_000,
  )

  test.each(callNames.filter((name) => declarationOf(name).method !== 'GET' && name !== 'session.logout'))(
    '%s answers every odd body with a plain refusal',
    async (name) => {
      const { method, path } = declarationOf(name)
      const faults: string[] = []
      for (const body of bodies) {
        for (const more of [{}, { encryption: 'JWE' }]) {
          const response = await open.server.inject({
            method,
            url: path,
            headers: { ...session(), 'content-type': 'application/json', ...more },
            payload: body,
          })
          faults.push(...faultsOf(String(body).slice(0, 40), response))
        }
      }
      expect(faults).toEqual([])
    },
  )

  test('an unknown key of a body is named, and nothing happens (T24)', async () => {
    const answer = await open.server.inject({
      method: 'POST',
      url: '/wps/feedback',
      payload: { questionType: 'other', content: 'A fair is nicer with friends', isAgent: 1, balance: '999' },
    })
    expect([answer.statusCode, answer.json().value]).toEqual([400, { fields: { isAgent: 'unknown', balance: 'unknown' } }])
    expect(await open.app.store.db.selectFrom('feedback').selectAll().execute()).toEqual([])
  })

  test('unknown keys of a query are passed over, negative and huge pages are not', async () => {
    const ask = async (query: string) => (await open.server.inject({ method: 'GET', url: `/wps/relay/GCSGAME_gameList?${query}` })).statusCode
    expect(await ask('utm=x&__proto__=1&gameType=RNG')).toBe(200)
    for (const query of [
      'pageNo=-1',
      'pageNo=0',
      'pageNo=1000000000000',
      'pageSize=1000000000',
      'pageSize=-1',
      'pageNo=1.5',
      'pageNo=1e3',
      'pageNo=%D9%A3',
      `gameName=${'x'.repeat(65)}`,
    ]) {
      expect([query, await ask(query)]).toEqual([query, 400])
    }
  })

  test('a broken escape in an address is a refusal', async () => {
    for (const url of [
      '/wps/relay/%ff',
      '/wps/relay/%',
      '/wps/relay/..%2fGCSGAME_gameList',
      '/wps/relay/constructor',
      '/wps/relay/__proto__',
      '/wps/relay/',
      '/wps//member/info',
    ]) {
      const response = await open.server.inject({ method: 'GET', url })
      expect([url, response.statusCode, response.json().errorCode]).toEqual([url, 404, 'not_found'])
    }
  })

  test('a wrong method is 405 and lists the right ones', async () => {
    for (const method of ['GET', 'PUT', 'PATCH', 'OPTIONS', 'HEAD'] as const) {
      const response = await open.server.inject({ method, url: '/wps/session/login' })
      expect([method, response.statusCode, response.headers['allow']]).toEqual([method, 405, 'POST'])
    }
  })

  test('other content types, packed bodies and large ones are refused', async () => {
    const send = async (headers: Record<string, string>, payload: string | Buffer) => {
      const response = await open.server.inject({ method: 'POST', url: '/wps/feedback', headers, payload })
      return [response.statusCode, response.json().errorCode]
    }
    expect(await send({ 'content-type': 'text/plain' }, '{}')).toEqual([415, 'unsupported_media'])
    expect(await send({ 'content-type': 'application/x-www-form-urlencoded' }, 'content=x')).toEqual([415, 'unsupported_media'])
    expect(await send({ 'content-type': 'multipart/form-data; boundary=x' }, '--x--')).toEqual([415, 'unsupported_media'])
    expect(await send({ 'content-type': 'application/json', 'content-encoding': 'gzip' }, Buffer.from([0x1f, 0x8b]))).toEqual([
      415,
      'unsupported_media',
    ])
    expect(await send({ 'content-type': 'application/json' }, JSON.stringify({ content: 'x'.repeat(70_000) }))).toEqual([413, 'too_large'])
  })

  test('no prototype was reached, the balance did not move, and the gateway still answers', async () => {
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
    expect((await open.get('wallet.balance', {}, { as: member })).sumBalance).toBe('5000.00')
  })

  test('headers that are too large, and lines that are no HTTP, do not end the process', async () => {
    await using app = await openTestPlatform()
    const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
    const port = Number(new URL(address).port)
    const sendText = (text: string) =>
      new Promise<string>((resolve) => {
        const socket = connect(port, '127.0.0.1', () => socket.write(text))
        let received = ''
        socket.on('data', (chunk) => {
          received += chunk
        })
        socket.on('close', () => resolve(received.split('\r\n', 1)[0] ?? ''))
        socket.on('error', () => resolve(''))
      })
    expect(await sendText(`GET /wps/system/status HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(70_000)}\r\n\r\n`)).toMatch(/^(HTTP\/1.1 4\d\d.*)?$/)
    expect(await sendText('NONSENSE\r\n\r\n')).toMatch(/^(HTTP\/1.1 4\d\d.*)?$/)
    expect(
      await sendText('GET /wps/system/status HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n'),
    ).toMatch(/^(HTTP\/1.1 4\d\d.*)?$/)
    expect(await sendText('GET /wps/system/status HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toBe('HTTP/1.1 200 OK')
  })
})
