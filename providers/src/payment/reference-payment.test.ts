import { type TestPlatform, openTestPlatform, type ReferencePayments, startReferencePayments } from '@perya/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedHeaders } from '@perya/calls/partner/signed-message'
import { tablesOn } from '../tables-on.ts'
import { mountReferencePayment, referencePayPath, type ReferencePayment } from './mount-reference-payment.ts'
import { endings, payingPage, payPolicy } from './page.ts'
import { findProviderPayment, type ProviderPayment } from './rows.ts'

// The platform's webhook endpoint accepts only its own deposits, so these payments are reported to a listener of the test.
const receivedPath = '/heard'
let open: TestPlatform
let pay: ReferencePayments
let referenceServer: ReferencePayment
let received: { readonly id: string; readonly state: string; readonly amount: string }[] = []
let isDeaf = false
let count = 0

beforeAll(async () => {
  pay = startReferencePayments()
  open = await openTestPlatform({
    mount: async (server, app) => {
      referenceServer = mountReferencePayment(server, app, {
        provider: pay.provider,
        frontOrigin: 'http://127.0.0.1:3000',
        reach: async (address, { body }) => {
          if (isDeaf || new URL(address).pathname !== receivedPath) throw new Error('nobody answers')
          received.push(JSON.parse(body))
          return { status: 200, body: '' }
        },
      })
    },
  })
})
afterAll(() => open.close())
beforeEach(async () => {
  await open.app.store.pool.query('delete from reference_payment')
  received = []
  isDeaf = false
})

const ask = (method: 'GET' | 'POST', path: string, content: object | null, forge: { secret?: string; time?: number; body?: string } = {}) => {
  const url = `${referencePayPath}${path}`
  const body = content === null ? '' : JSON.stringify(content)
  const by = { ...pay.provider, ...(forge.secret === undefined ? {} : { secret: forge.secret }) }
  const headers = { 'content-type': 'application/json', ...signedHeaders(by, forge.time ?? open.clock.now(), { method, path: url, body }) }
  return open.server.inject({ method, url, headers, ...(method === 'POST' ? { payload: forge.body ?? body } : {}) })
}
const request = (more: object = {}) => ({
  id: `D-${(count += 1)}`,
  method: 'qr',
  amount: '500.00',
  currency: 'PHP',
  notify: `http://localhost:3000${receivedPath}`,
  back: 'http://127.0.0.1:3000/wallet',
  ...more,
})
const wage = (number: string) => ({
  id: `W-${(count += 1)}`,
  amount: '20.00',
  currency: 'PHP',
  notify: `http://localhost:3000${receivedPath}`,
  number,
  holder: 'Luz Cruz',
})
const collected = async (more: object = {}) => {
  const asked = request(more)
  expect((await ask('POST', '/collections', asked)).statusCode).toBe(200)
  return asked.id
}
const press = (id: string, ending: string) =>
  open.server.inject({
    method: 'POST',
    url: `${referencePayPath}/page/${id}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `ending=${encodeURIComponent(ending)}`,
  })
const storedPayment = (id: string) => findProviderPayment({ db: tablesOn(open.app.store.pool), clock: open.clock }, id)
const stateOf = async (id: string) => (await storedPayment(id))?.state
const statusOf = async (id: string) => {
  const answer = await ask('GET', `/payments/${id}`, null)
  return [answer.statusCode, answer.statusCode === 200 ? answer.json().state : answer.json().reason]
}

describe('callers of the reference provider', () => {
  test('only the platform by its key: forged, altered and stale messages are refused at all four endpoints', async () => {
    const { id } = request()
    const doors = [
      ['POST', '/collections', request()],
      ['POST', '/accounts', { number: '1' }],
      ['POST', '/payouts', wage('12345678')],
      ['GET', `/payments/${id}`, null],
    ] as const
    for (const [method, path, content] of doors) {
      expect((await ask(method, path, content, { secret: 'x'.repeat(40) })).statusCode).toBe(401)
      expect((await ask(method, path, content, { time: open.clock.now() - 301_000 })).statusCode).toBe(401)
      expect(
        (await open.server.inject({ method, url: `${referencePayPath}${path}`, ...(content === null ? {} : { payload: content }) })).statusCode,
      ).toBe(401)
    }
    const asked = request()
    expect((await ask('POST', '/collections', asked, { body: JSON.stringify({ ...asked, amount: '5.00' }) })).statusCode).toBe(401)
    expect((await open.app.store.pool.query('select 1 from reference_payment')).rowCount).toBe(0)
  })

  test('an incomplete or oversized request is stored nowhere', async () => {
    for (const more of [{ id: '' }, { id: 'x'.repeat(65) }, { amount: 500 }, { currency: 'PHILIPPINE' }, { notify: `http://x/${'y'.repeat(512)}` }])
      expect((await ask('POST', '/collections', request(more))).statusCode).toBe(401)
    expect((await open.app.store.pool.query('select 1 from reference_payment')).rowCount).toBe(0)
  })
})

describe('a payment', () => {
  test('asked for twice is one, as it was first', async () => {
    const id = await collected()
    expect((await ask('POST', '/collections', request({ id, amount: '9.00' }))).statusCode).toBe(200)
    expect(await storedPayment(id)).toMatchObject({ amount: '500.00', state: 'open' })
  })

  test('has a page and a code to pay by; of a coin the code is an address, not a page', async () => {
    const [qr, coin] = [request(), request({ method: 'crypto' })]
    const page = `http://localhost:3000${referencePayPath}/page/${qr.id}`
    expect((await ask('POST', '/collections', qr)).json()).toEqual({ page, code: page })
    expect((await ask('POST', '/collections', coin)).json()).toMatchObject({ code: `PRACTICE-${coin.id.replace('D-', '')}` })
  })

  test('that is paid on its page is reported once, signed, with the requested amount, and leads back', async () => {
    const id = await collected()
    const answer = await press(id, 'pay')
    expect([answer.statusCode, answer.headers['location']]).toEqual([303, 'http://127.0.0.1:3000/wallet'])
    expect(received).toEqual([{ id, state: 'paid', amount: '500.00', currency: 'PHP' }])
    expect(await statusOf(id)).toEqual([200, 'paid'])
    open.clock.turn(60_000)
    expect(await referenceServer.sayDue()).toBe(0)
  })

  test('that has ended stays as it ended, whatever is pressed after it', async () => {
    const id = await collected()
    await press(id, 'fail')
    for (const ending of Object.keys(endings)) await press(id, ending)
    expect(received.map(({ state }) => state)).toEqual(['failed'])
    expect(await stateOf(id)).toBe('failed')
  })

  test('of late word is silent and dark for twenty seconds, then both end', async () => {
    const id = await collected()
    await press(id, 'late')
    expect([received, await statusOf(id)]).toEqual([[], [503, 'dark']])
    open.clock.turn(19_999)
    expect([await referenceServer.sayDue(), await statusOf(id)]).toEqual([0, [503, 'dark']])
    open.clock.turn(1)
    expect([await referenceServer.sayDue(), await statusOf(id)]).toEqual([1, [200, 'paid']])
    expect(received).toHaveLength(1)
  })

  test('reported twice is reported twice and no more', async () => {
    const id = await collected()
    await press(id, 'twice')
    for (let more = 0; more < 3; more += 1) await referenceServer.sayDue()
    expect(received.map((word) => word.id)).toEqual([id, id])
  })

  test('whose report is lost is never reported, and a poll returns its state: at once, or after forty-five seconds', async () => {
    const [silent, unknown] = [await collected(), await collected()]
    await press(silent, 'silent')
    await press(unknown, 'unknown')
    expect([await statusOf(silent), await statusOf(unknown)]).toEqual([
      [200, 'paid'],
      [503, 'dark'],
    ])
    open.clock.turn(45_000)
    expect(await statusOf(unknown)).toEqual([200, 'paid'])
    expect([await referenceServer.sayDue(), received]).toEqual([0, []])
  })

  test('whose report is not accepted is reported every five seconds, twenty times, and then no more', async () => {
    isDeaf = true
    await press(await collected(), 'pay')
    expect(await referenceServer.sayDue()).toBe(0)
    let reply = 1
    for (let attempts = 0; attempts < 30; attempts += 1) {
      open.clock.turn(5_000)
      reply += await referenceServer.sayDue()
    }
    expect(reply).toBe(20)
  })

  test('is reported after a while of silence: the report is delivered once the gateway listens', async () => {
    isDeaf = true
    const id = await collected()
    await press(id, 'pay')
    isDeaf = false
    open.clock.turn(5_000)
    await Promise.all([referenceServer.sayDue(), referenceServer.sayDue(), referenceServer.sayDue()])
    expect(received.map((word) => word.id)).toEqual([id])
  })

  test('that was never requested has no page, no state and no ending; and no other ending is accepted', async () => {
    expect(await statusOf('D-none')).toEqual([404, 'unknown'])
    expect((await open.server.inject(`${referencePayPath}/page/D-none`)).statusCode).toBe(404)
    expect((await press('D-none', 'pay')).statusCode).toBe(404)
    const id = await collected()
    for (const ending of ['', 'PAY', 'toString', '__proto__', 'pay ']) expect((await press(id, ending)).statusCode).toBe(404)
    expect(await stateOf(id)).toBe('open')
  })
})

describe('a payout', () => {
  test.each([
    ['12345678', 200, 'paid', 1],
    ['12348888', 200, 'failed', 1],
    ['12349999', 500, 'paid', 0],
    ['12340000', 422, undefined, 0],
  ])('to the account %s answers %i, ends %s and is reported %i times', async (number, status, state, reports) => {
    const asked = wage(number)
    expect((await ask('POST', '/payouts', asked)).statusCode).toBe(status)
    expect(await stateOf(asked.id)).toBe(state)
    expect(await referenceServer.sayDue()).toBe(0)
    open.clock.turn(1_500)
    await referenceServer.sayDue()
    expect(received.map((word) => word.state)).toEqual(reports === 0 ? [] : [state])
  })

  test.each([
    ['12345555', '20.00'],
    ['12345050', '10.00'],
  ])('to the account %s is paid, and six seconds later %s of it is returned and reported', async (number, returned) => {
    const asked = wage(number)
    await ask('POST', '/payouts', asked)
    open.clock.turn(1_500)
    await referenceServer.sayDue()
    expect(received).toEqual([{ id: asked.id, state: 'paid', amount: '20.00', currency: 'PHP' }])
    open.clock.turn(4_499)
    expect(await referenceServer.sayDue()).toBe(0)
    open.clock.turn(1)
    await referenceServer.sayDue()
    expect(received[1]).toEqual({ id: asked.id, state: 'paid', amount: '20.00', currency: 'PHP', returned })
    expect((await ask('GET', `/payments/${asked.id}`, null)).json()).toMatchObject({ state: 'paid', returned })
  })

  test('can also be returned by hand, but only after it was paid', async () => {
    const [paid, failed] = [wage('12345678'), wage('12348888')]
    for (const asked of [paid, failed]) await ask('POST', '/payouts', asked)
    await Promise.all([referenceServer.giveBack(paid.id, 0.25), referenceServer.giveBack(failed.id, 1), referenceServer.giveBack('W-none', 1)])
    expect(await storedPayment(paid.id)).toMatchObject({ returned: '5.00' })
    expect(await storedPayment(failed.id)).toMatchObject({ state: 'failed', returned: '0' })
  })

  test('asked for twice goes out once', async () => {
    const asked = wage('12345678')
    await ask('POST', '/payouts', asked)
    open.clock.turn(1_500)
    await referenceServer.sayDue()
    await ask('POST', '/payouts', asked)
    open.clock.turn(1_500)
    await referenceServer.sayDue()
    expect(received).toHaveLength(1)
  })

  test('an account is its holder’s unless it ends in 1313', async () => {
    expect((await ask('POST', '/accounts', { number: '12345678' })).json()).toEqual({ matches: true })
    expect((await ask('POST', '/accounts', { number: '12341313' })).json()).toEqual({ matches: false })
  })
})

describe('a statement of the reference provider', () => {
  const statement = async (more: object = {}) => {
    const span = { from: new Date(open.clock.now() - 60_000).toISOString(), to: new Date(open.clock.now() + 60_000).toISOString(), after: '' }
    return ask('POST', '/statements', { ...span, ...more })
  }

  test('lists the payments of its span, in both directions, by reference, and is signed for its request', async () => {
    await ask('POST', '/payouts', wage('12345678'))
    await collected()
    open.clock.turn(120_000)
    await collected()
    const answer = await statement()
    expect(answer.json().lines).toMatchObject([{ direction: 'in', state: 'open' }])
    const all = await statement({ from: '2020-01-01T00:00:00.000Z' })
    const ids: string[] = all.json().lines.map((line: { id: string }) => line.id)
    expect([ids.length, ids]).toEqual([3, ids.toSorted()])
    expect(all.headers['x-payment-signature']).toMatch(/^[0-9a-f]{64}$/)
    expect((await statement({ from: '2020-01-01T00:00:00.000Z', after: ids[1] })).json()).toMatchObject({ lines: [{ id: ids[2] }], next: null })
  })

  test('is refused to other callers, and for an invalid span', async () => {
    expect((await ask('POST', '/statements', { from: 'x', to: 'y', after: '' })).statusCode).toBe(401)
    const span = { from: '2020-01-01T00:00:00.000Z', to: '2030-01-01T00:00:00.000Z', after: '' }
    expect((await ask('POST', '/statements', span, { secret: 'x'.repeat(40) })).statusCode).toBe(401)
  })

  test('continues after each page, over any number of payments', async () => {
    await open.app.store.pool.query(
      `insert into reference_payment (id, direction, method, amount, currency, notify, made_at)
         select 'D-' || lpad(n::text, 10, '0'), 'in', 'qr', '1.00', 'PHP', '', $1 from generate_series(1, 4500) n`,
      [new Date(open.clock.now())],
    )
    const seen: string[] = []
    for (let after: string | null = ''; after !== null; ) {
      const page: { lines: { id: string }[]; next: string | null } = (await statement({ after })).json()
      seen.push(...page.lines.map(({ id }) => id))
      after = page.next
    }
    expect([seen.length, new Set(seen).size, seen]).toEqual([4500, 4500, seen.toSorted()])
  })
})

describe('the page', () => {
  const payment: ProviderPayment = {
    id: 'D-1',
    method: 'qr',
    amount: '1',
    currency: 'PHP',
    state: 'open',
    notify: '',
    back: 'http://x/?a=1&b=2',
    dark_until: null,
    direction: 'in',
    returned: '0',
    returned_at: null,
    made_at: new Date(0),
  }

  test('offers every ending while a payment is open, and none when it is over', () => {
    for (const name of Object.keys(endings)) expect(payingPage(payment)).toContain(`name="ending" value="${name}"`)
    const over = payingPage({ ...payment, state: 'failed' })
    expect(over).toContain('This payment is over: failed.')
    expect(over).not.toContain('<button')
  })

  test('shows whatever it was sent as text, never as markup', () => {
    const nasty = `"><script>alert('1')</script>`
    const page = payingPage({ ...payment, id: nasty, amount: nasty, currency: nasty, method: nasty, back: `x" onclick="${nasty}` })
    expect(page).not.toMatch(/<script|onclick="|alert\('/)
    expect(payingPage(payment)).toContain('href="http://x/?a=1&#38;b=2"')
  })

  test('runs no script, cannot be framed, and links only to itself and the front end', async () => {
    const id = await collected()
    const answer = await open.server.inject(`${referencePayPath}/page/${id}`)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['content-security-policy']).toBe(payPolicy('http://127.0.0.1:3000'))
    const policy = payPolicy('https://front.example')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("form-action 'self' https://front.example")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/script-src|unsafe/)
  })
})

test('its own hands speak by themselves while they are on, once however often they were put on', async () => {
  isDeaf = true
  await press(await collected(), 'pay')
  isDeaf = false
  open.clock.turn(5_000)
  referenceServer.start()
  referenceServer.start()
  for (let waited = 0; waited < 150 && received.length === 0; waited += 1) await new Promise((resolve) => setTimeout(resolve, 20))
  referenceServer.stop()
  referenceServer.stop()
  expect(received).toHaveLength(1)
})
