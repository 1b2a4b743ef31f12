import { openTestConsole, openTestPlatform, type TestConsole, type TestPlatform, type TestStaff } from '@perya/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reads } from './reads/index.ts'
import { describeRegistry, findOfflineCommand, parseArguments } from '../run-operator.ts'

let open: TestPlatform
let staffConsole: TestConsole
let refused = 0
let [payments, auditor, administrator]: TestStaff[] = []
const person = (one: TestStaff | undefined): TestStaff => {
  if (one === undefined) throw new Error('no such person')
  return one
}
const trail = async (actor: string) => {
  const text = 'select action, result from audit_record where actor = $1 order by id'
  const { rows } = await open.app.store.pool.query<{ action: string; result: string }>(text, [`staff:${actor}`])
  return rows.map(({ action, result }) => `${action}: ${result}`)
}

beforeAll(async () => {
  open = await openTestPlatform()
  staffConsole = await openTestConsole(open.app, { onNetworkRefused: () => (refused += 1) })
  payments = await staffConsole.staff('payments')
  auditor = await staffConsole.staff('auditor')
  administrator = await staffConsole.staff('administrator')
})
afterAll(async () => {
  await staffConsole.server.close()
  await open.close()
})

const getRoutes = ['me', 'registry', 'events', ...reads.map(({ path }) => `see/${path.replace(':id', 'W-0000000001')}`)]

describe('who is answered', () => {
  test('every route is refused without a session', async () => {
    for (const path of getRoutes) expect([path, (await staffConsole.visitor.get(path)).errorCode]).toEqual([path, 'not_signed_in'])
    for (const path of ['do/deposit/list', 'ask/deposit/approve'])
      expect([path, (await staffConsole.visitor.post(path, { input: {} })).errorCode]).toEqual([path, 'not_signed_in'])
  })

  test('a POST from another origin, without one, or without the header is refused', async () => {
    const ask = (headers: Readonly<Record<string, string>>) => person(payments).post('do/deposit/list', { input: {} }, { headers })
    for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }, { 'x-console': '0' }, { origin: '' }])
      expect([headers, (await ask(headers)).status]).toEqual([headers, 403])
    expect((await ask({})).status).toBe(200)
  })

  test('an address of another network gets 404 without a body, whatever it asks for', async () => {
    const before = refused
    for (const url of ['/', '/console/v1/me', '/console/v1/%zz', '/assets/x.js']) {
      const answer = await staffConsole.server.inject({
        method: 'GET',
        url,
        remoteAddress: '203.0.113.7',
        headers: { cookie: person(payments).cookie },
      })
      expect([url, answer.statusCode, answer.payload]).toEqual([url, 404, ''])
    }
    expect(refused).toBe(before + 3)
  })

  test('an unknown route, an unknown command and an unknown read are not found', async () => {
    expect((await person(payments).get('nothing')).status).toBe(404)
    expect((await person(payments).get('see/nothing')).status).toBe(404)
    expect((await person(payments).post('do/nothing/at-all', { input: {} })).status).toBe(404)
  })

  test('answers are not cached, not framed and not sniffed', async () => {
    const { headers } = await person(payments).get('me')
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff' })
    expect(String(headers['content-security-policy'])).toContain("frame-ancestors 'none'")
  })

  test('a cookie that is stolen to another network, or of an ended session, is no session', async () => {
    const thief = await staffConsole.staff('payments')
    expect((await thief.get('me', { address: '127.9.0.1' })).status).toBe(401)
    await open.app.store.pool.query(`update staff_session set ended_at = now(), ended_by = 'administrator' where id = $1`, [thief.sessionId])
    expect((await thief.get('me')).errorCode).toBe('not_signed_in')
  })
})

test('me shows the person with their rights', async () => {
  const { value } = await person(payments).get('me')
  expect(value).toMatchObject({ name: person(payments).name, roles: ['payments'], profile: 'test', currency: 'PHP' })
  const { rights } = Object(value)
  expect(rights['deposit approve']).toEqual({ read: true, alone: 'threshold', ask: true, sign: true })
})

test('the registry has the bytes of the command line, sorted by name', async () => {
  const { text } = await person(auditor).get('registry')
  const document = describeRegistry()
  expect(text.startsWith(`{"success":true,"value":${document},`)).toBe(true)
  const names = JSON.parse(document).map(({ name }: { name: string }) => name)
  expect(names).toEqual(names.toSorted())
  const approve = JSON.parse(document).find(({ name }: { name: string }) => name === 'deposit approve')
  expect(approve).toMatchObject({ area: 'deposit', verb: 'approve', changes: true, words: [['id', 'the number of the deposit']] })
  expect(approve.input).toMatchObject({ type: 'object', additionalProperties: false, required: ['id'] })
})

test('the command line prints the registry without an instance', async () => {
  const run = findOfflineCommand(parseArguments(['registry', '--json']))
  let printed = ''
  const write = async (text: string) => {
    printed += text
  }
  const code = await run?.({ chance: open.chance, write })
  expect([code, printed]).toEqual([0, `${describeRegistry()}\n`])
})

describe('commands', () => {
  test('a read returns its value, and a wrong input is refused with its fault', async () => {
    expect((await person(payments).post('do/deposit/list', { input: {} })).value).toEqual({ result: [], record: null, failed: false })
    const wrong = await person(payments).post('do/deposit/list', { input: { colour: 'red' } })
    expect([wrong.status, wrong.errorCode, wrong.value]).toEqual([400, 'invalid_input', { detail: 'colour is no field of this command' }])
    expect((await person(payments).post('do/deposit/list', { input: {}, more: 1 })).status).toBe(400)
  })

  test('a change needs a key', async () => {
    const { status, value } = await person(payments).post('do/deposit/reject', { input: { id: 'D-0000000001', reason: 'no' } })
    expect([status, value]).toEqual([400, { fields: { 'Idempotency-Key': 'required' } }])
  })

  test('without a right the answer is the same whether or not the subject exists, and it is recorded', async () => {
    const outsider = await staffConsole.staff('content')
    const answer = await outsider.post('do/deposit/reject', { input: { id: 'D-0000000001', reason: 'no' } }, { key: 'key-without-right' })
    expect([answer.status, answer.errorCode, answer.value]).toEqual([403, 'not_permitted', { needs: 'deposit reject' }])
    expect(await trail(outsider.name)).toEqual(['deposit reject: refused: not_permitted'])
  })

  test('a command without a right of any role is refused to all', async () => {
    const answer = await person(administrator).post('do/audit/key', { input: {} }, { key: 'key-of-nobody' })
    expect([answer.status, answer.errorCode]).toEqual([403, 'not_permitted'])
  })
})

describe('reads', () => {
  test('the audit trail is read by filters, page by page', async () => {
    const { value } = await person(auditor).get('see/audit?limit=1')
    const { rows, next, state } = Object(value)
    expect(rows).toHaveLength(1)
    expect(next).toBe(String(rows[0].id))
    expect(state).toMatchObject({ lastHead: null })
    const second = Object((await person(auditor).get(`see/audit?limit=1&after=${next}`)).value)
    expect(second.rows[0].id).toBeLessThan(rows[0].id)
    const found = Object((await person(auditor).get('see/audit?action=deposit+reject&result=refused')).value)
    expect(found.rows).toHaveLength(1)
    expect(found.rows[0]).toMatchObject({ action: 'deposit reject', result: 'refused: not_permitted', address: '127.0.0.0/24' })
    const [from, to] = [new Date(open.clock.now() - 3_600_000), new Date(open.clock.now() + 3_600_000)].map((at) => at.toISOString())
    expect(Object((await person(auditor).get(`see/audit?from=${from}&to=${to}`)).value).rows.length).toBeGreaterThan(0)
    expect(Object((await person(auditor).get(`see/audit?from=${to}`)).value).rows).toEqual([])
    expect(Object((await person(auditor).get(`see/audit?to=${from}`)).value).rows).toEqual([])
  })

  test('an administrator reads the actions on staff only', async () => {
    const { rows } = Object((await person(administrator).get('see/audit')).value)
    expect(rows.filter(({ action }: { action: string }) => !action.startsWith('staff '))).toEqual([])
  })

  test('a read without the right of its list is refused', async () => {
    const answer = await person(payments).get('see/audit')
    expect([answer.status, answer.value]).toEqual([403, { needs: 'audit list' }])
  })

  test('approvals are empty, and a page is bounded', async () => {
    expect((await person(payments).get('see/approvals?scope=mine')).value).toEqual({ rows: [], next: null })
    expect((await person(payments).get('see/approvals?limit=201')).status).toBe(400)
    expect((await person(payments).get('see/approvals?after=nonsense')).status).toBe(400)
  })

  test('the queue counts what a person may see', async () => {
    const { rows } = Object((await person(payments).get('see/queue')).value)
    const kinds = rows.map(({ kind }: { kind: string }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['withdrawal', 'deposit', 'dispute', 'approvals']))
    expect(kinds).not.toContain('live_chat')
  })
})
