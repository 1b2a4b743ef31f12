import { createServer, type IncomingMessage } from 'node:http'
import { manualClock } from '@perya/testkit'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { maxClockSkewMillis, verifySignature } from '@perya/calls/partner/signature'
import { createPaymentAdapter } from './create-payment-adapter.ts'
import { type PartnerResponse, signatureHeaders, type HttpSend, signedAnswer, signedHeaders } from '@perya/calls/partner/signed-message'
import { fetchHttp } from './create-signed-client.ts'
import type { CollectionRequest, PayoutRequest } from './payment.ts'

const provider = { name: 'pera', endpoint: 'https://pay.example/api/v2', keyId: 'perya', secret: 'k'.repeat(40) }
const clock = manualClock()
const collection: CollectionRequest = {
  id: 'D-1',
  method: 'qr',
  amount: '500.00',
  currency: 'PHP',
  notify: 'https://play.example/wps/relay/payment',
  back: 'https://play.example/wallet',
}
const payout: PayoutRequest = {
  id: 'W-1-1',
  amount: '20.00',
  currency: 'PHP',
  kind: 'bank',
  institution: 'Bank',
  holder: 'Luz Cruz',
  number: '12345678',
  notify: collection.notify,
}

type Sent = { readonly address: string; readonly request: Parameters<HttpSend>[1] }
let sent: Sent[] = []
let answer: PartnerResponse | null = null
const port = createPaymentAdapter(provider, clock, async (address, request) => {
  sent.push({ address, request })
  if (answer === null) throw new Error('nobody answers')
  return answer
})
const message = (status: number, body: unknown) => {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) }
}
beforeEach(() => {
  sent = []
  answer = null
})

describe('outgoing messages', () => {
  test('goes to the address of the provider, as JSON, and holds exactly what was asked', async () => {
    await port.collect(collection)
    expect(sent.map(({ address }) => address)).toEqual(['https://pay.example/api/v2/collections'])
    expect(sent[0]?.request).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } })
    expect(JSON.parse(sent[0]?.request.body ?? '')).toEqual(collection)
  })

  test('is signed over its method, path, moment and every byte, by a key that itself never leaves', async () => {
    await port.payOut(payout)
    const { request, address } = sent[0] ?? { request: null, address: '' }
    const headers = request?.headers ?? {}
    const of = (name: string) => headers[name] ?? ''
    const signed = {
      method: 'POST',
      path: new URL(address).pathname,
      time: of(signatureHeaders.time),
      nonce: of(signatureHeaders.nonce),
      body: Buffer.from(request?.body ?? ''),
    }
    const holds = (changed: object, secret = provider.secret) =>
      verifySignature({ ...signed, ...changed }, of(signatureHeaders.signature), secret, clock.now())
    expect(holds({})).toBe(true)
    expect([holds({ method: 'GET' }), holds({ path: '/api/v2/collections' }), holds({ nonce: 'another-nonce' })]).toEqual([false, false, false])
    expect(holds({ body: Buffer.from((request?.body ?? '').replace('20.00', '2000.00')) })).toBe(false)
    expect(holds({}, 'j'.repeat(40))).toBe(false)
    expect(JSON.stringify(sent)).not.toContain(provider.secret)
  })

  test('carries a nonce of its own each time', () => {
    const nonces = Array.from(
      { length: 200 },
      () => signedHeaders(provider, 1_700_000_000_000, { method: 'GET', path: '/', body: '' })[signatureHeaders.nonce],
    )
    expect(new Set(nonces).size).toBe(200)
  })

  test('asks after one payment only, whatever its number holds', async () => {
    await port.look('../payouts?x=1#y')
    expect(sent[0]?.address).toBe('https://pay.example/api/v2/payments/..%2Fpayouts%3Fx%3D1%23y')
    expect(sent[0]?.request).toMatchObject({ method: 'GET', body: '' })
  })
})

describe('what comes back', () => {
  test('a collection with a page is accepted', async () => {
    message(200, { page: 'https://pay.example/p/1', code: '000201', extra: true })
    expect(await port.collect(collection)).toEqual({ outcome: 'accepted', page: 'https://pay.example/p/1', code: '000201' })
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', '/relative', '', `https://pay.example/${'x'.repeat(2100)}`])(
    'a page at %j is none that anybody is sent to',
    async (page) => {
      message(200, { page, code: '' })
      expect(await port.collect(collection)).toEqual({ outcome: 'unknown' })
    },
  )

  test('only the one status that means no is a no, with its reason in short', async () => {
    message(422, { reason: 'account_closed' })
    expect(await port.collect(collection)).toEqual({ outcome: 'refused', reason: 'account_closed' })
    expect(await port.payOut(payout)).toEqual({ outcome: 'refused', reason: 'account_closed' })
    for (const body of ['no json', '[]', { reason: 'x'.repeat(65) }, { reason: 7 }]) {
      message(422, body)
      expect(await port.payOut(payout)).toEqual({ outcome: 'refused', reason: 'refused' })
      expect(await port.collect(collection)).toEqual({ outcome: 'refused', reason: 'refused' })
    }
  })

  test('any other response of a provider, or none, decides nothing', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(100, 201, 204, 301, 400, 401, 403, 409, 500, 502, 503),
        fc.oneof(
          fc.json(),
          fc.string(),
          fc.constant('{"page":"https://pay.example","code":"1","id":"W-1","state":"paid","amount":"1","currency":"PHP"}'),
        ),
        async (status, body) => {
          message(status, body)
          expect(await port.collect(collection)).toEqual({ outcome: 'unknown' })
          expect(await port.payOut(payout)).toEqual({ outcome: 'unknown' })
          expect(await port.isHoldersOwn(payout)).toBeNull()
          expect(await port.look('W-1')).toMatchObject({ id: 'W-1', state: 'unknown' })
        },
      ),
      { numRuns: 60 },
    )
    answer = null
    expect([await port.collect(collection), await port.payOut(payout), await port.isHoldersOwn(payout)]).toEqual([
      { outcome: 'unknown' },
      { outcome: 'unknown' },
      null,
    ])
  })

  test('an account belongs to its holder, does not, or is unknown', async () => {
    for (const matches of [true, false]) {
      message(200, { matches })
      expect(await port.isHoldersOwn(payout)).toBe(matches)
    }
    for (const body of [{ matches: 'true' }, {}, 'true', 'null']) {
      message(200, body)
      expect(await port.isHoldersOwn(payout)).toBeNull()
    }
  })

  test('a payment has the state that its provider reports, and only for the very same payment', async () => {
    const standing = { id: 'D-1', state: 'paid', amount: '500.00', currency: 'PHP' }
    message(200, standing)
    expect(await port.look('D-1')).toEqual({ ...standing, returned: '0' })
    expect(await port.look('D-2')).toEqual({ id: 'D-2', state: 'unknown', amount: '', returned: '0', currency: '' })
    message(200, { ...standing, state: 'refunded' })
    expect(await port.look('D-1')).toMatchObject({ state: 'unknown' })
    message(404, '')
    expect(await port.look('D-1')).toMatchObject({ id: 'D-1', state: 'none' })
    message(200, { ...standing, returned: '40.00' })
    expect(await port.look('D-1')).toMatchObject({ state: 'paid', returned: '40.00' })
  })
})

describe('a statement', () => {
  const span = { from: new Date('2026-11-20T00:00:00Z'), to: new Date('2026-11-21T00:00:00Z'), after: '' }
  const line = { id: 'D-1', direction: 'in', state: 'paid', amount: '500.00', returned: '0', currency: 'PHP', at: '2026-11-20T04:00:00.000Z' }
  const page = JSON.stringify({ lines: [line], next: null })
  let last: Sent | null = null
  /** Answers like a provider whose answer is signed for `asked`: the request itself unless another is given. */
  const answering = (
    body: string,
    { by = provider, nonce, signed = body, at = clock.now() }: { by?: typeof provider; nonce?: string; signed?: string; at?: number } = {},
  ) =>
    createPaymentAdapter(provider, clock, async (address, request) => {
      last = { address, request }
      const asked = nonce ?? request.headers[signatureHeaders.nonce] ?? ''
      return { status: 200, body, headers: signedAnswer(by, at, { path: new URL(address).pathname, nonce: asked, body: signed }) }
    })

  test('is requested for a span after a reference, signed, and returns the lines signed for this request', async () => {
    expect(await answering(page).statement(span)).toEqual({ lines: [line], next: null })
    expect(last?.address).toBe('https://pay.example/api/v2/statements')
    expect(JSON.parse(last?.request.body ?? '')).toEqual({ from: '2026-11-20T00:00:00.000Z', to: '2026-11-21T00:00:00.000Z', after: '' })
  })

  test('that is unsigned, forged, altered, expired or signed for another request is refused', async () => {
    expect(await createPaymentAdapter(provider, clock, async () => ({ status: 200, body: page })).statement(span)).toBeNull()
    expect(await answering(page, { by: { ...provider, secret: 'j'.repeat(40) } }).statement(span)).toBeNull()
    expect(await answering(page.replace('500.00', '5.00'), { signed: page }).statement(span)).toBeNull()
    expect(await answering(page, { nonce: 'another-question' }).statement(span)).toBeNull()
    expect(await answering(page, { at: clock.now() - maxClockSkewMillis - 1 }).statement(span)).toBeNull()
    // A signature of the platform itself is not an answer of the provider.
    const reflecting = createPaymentAdapter(provider, clock, async (_address, { headers, body }) => ({ status: 200, body, headers }))
    expect(await reflecting.statement(span)).toBeNull()
  })

  test('that cannot be parsed, or whose provider does not answer, is null', async () => {
    for (const body of [
      'no json',
      '[]',
      '{"lines":[{"id":"D-1"}],"next":null}',
      JSON.stringify({ lines: [{ ...line, state: 'maybe' }], next: null }),
    ])
      expect(await answering(body).statement(span)).toBeNull()
    expect(await port.statement(span)).toBeNull()
    message(503, page)
    expect(await port.statement(span)).toBeNull()
  })
})

describe('a word of the provider', () => {
  const path = '/wps/relay/payment'
  const body = '{"id":"D-1","state":"paid"}'
  const worded = (by = provider, at = clock.now()) => {
    const headers = signedHeaders(by, at, { method: 'POST', path, body })
    const signed = {
      method: 'POST',
      path,
      time: headers[signatureHeaders.time] ?? '',
      nonce: headers[signatureHeaders.nonce] ?? '',
      body: Buffer.from(body),
    }
    return { signed, signature: headers[signatureHeaders.signature] ?? '' }
  }

  test('is believed when it is signed by the key, under its name, at about this time', () => {
    const { signed, signature } = worded()
    expect(port.isItsWord(signed, provider.keyId, signature)).toBe(true)
    for (const name of ['', 'Perya', 'perya ', 'perya,perya', 'x'.repeat(5000)]) expect(port.isItsWord(signed, name, signature)).toBe(false)
    expect(port.isItsWord(signed, provider.keyId, worded({ ...provider, secret: 'l'.repeat(40) }).signature)).toBe(false)
  })

  test('is too old or too early beyond five minutes', () => {
    for (const [away, believed] of [
      [-maxClockSkewMillis, true],
      [maxClockSkewMillis, true],
      [-maxClockSkewMillis - 1, false],
      [maxClockSkewMillis + 1, false],
    ] as const) {
      const { signed, signature } = worded(provider, clock.now() + away)
      expect(port.isItsWord(signed, provider.keyId, signature)).toBe(believed)
    }
  })

  test('is not believed with one byte of it changed, nor with a signature that is none', () => {
    const { signed, signature } = worded()
    fc.assert(
      fc.property(fc.nat({ max: body.length - 1 }), fc.integer({ min: 1, max: 255 }), (at, by) => {
        const touched = Buffer.from(body)
        touched[at] = (touched[at] ?? 0) ^ by
        expect(port.isItsWord({ ...signed, body: touched }, provider.keyId, signature)).toBe(false)
      }),
    )
    for (const forged of ['', 'x', signature.toUpperCase(), signature.slice(1), `${signature}00`, '0'.repeat(64)])
      expect(port.isItsWord(signed, provider.keyId, forged)).toBe(false)
  })
})

describe('over the wire', () => {
  const asked: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      asked.push({ method, url, headers, body: Buffer.concat(parts).toString() })
      if (url === '/moved') response.writeHead(302, { location: '/elsewhere' }).end()
      else if (url === '/long') response.end('x'.repeat(200_000))
      else response.writeHead(418).end('a pot')
    })
  })
  let origin = ''
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  test('a question has no body, an order has its own, and the answer is taken as it comes', async () => {
    expect(await fetchHttp(`${origin}/a`, { method: 'GET', headers: { 'x-one': '1' }, body: '' })).toMatchObject({ status: 418, body: 'a pot' })
    expect(await fetchHttp(`${origin}/b`, { method: 'POST', headers: {}, body: '{"n":1}' })).toMatchObject({ status: 418 })
    expect(asked.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['GET', '/a', ''],
      ['POST', '/b', '{"n":1}'],
    ])
    expect(asked[0]?.headers['x-one']).toBe('1')
  })

  test('no redirect is followed with a signed message, and no endless body is stored', async () => {
    await expect(fetchHttp(`${origin}/moved`, { method: 'POST', headers: {}, body: '{}' })).rejects.toThrow()
    expect(asked.map(({ url }) => url)).not.toContain('/elsewhere')
    expect((await fetchHttp(`${origin}/long`, { method: 'GET', headers: {}, body: '' })).body).toHaveLength(65_536)
  })

  test('where no server listens it throws, which the port treats as no answer', async () => {
    const gone = { ...provider, endpoint: 'http://127.0.0.1:1' }
    await expect(fetchHttp('http://127.0.0.1:1/', { method: 'GET', headers: {}, body: '' })).rejects.toThrow()
    expect(await createPaymentAdapter(gone, clock).look('D-1')).toMatchObject({ state: 'unknown' })
  })
})
