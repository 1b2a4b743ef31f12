import {
  openTestConsole,
  openTestPlatform,
  type ReferencePayments,
  type SignedInPerson,
  startReferencePayments,
  type TestConsole,
  type TestPlatform,
  type TestStaff,
} from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../kernel/database/in-transaction.ts'
import { actionKey, answerActionOnce } from './answer-once.ts'
import { claimAnswer, setAnswerRecord, storeAnswer } from './answer-rows.ts'
import { buildConsole } from './build-console.ts'

let open: TestPlatform
let pay: ReferencePayments
let staffConsole: TestConsole
let clerk: TestStaff
let member: SignedInPerson
let count = 0

beforeAll(async () => {
  pay = startReferencePayments()
  open = await openTestPlatform({ ...pay.app, brand: { modules: ['COMM3', 'CASHIER3'] }, config: { publicOrigin: 'http://localhost:3000' } })
  staffConsole = await openTestConsole(open.app)
  clerk = await staffConsole.staff('payments')
  member = await open.people.member({ balance: 100_000, contacts: { mail: 'idempotent@example.com' } })
})
afterAll(async () => {
  await staffConsole.server.close()
  await open.close()
})

const deposited = async () => (await open.get('cashier.deposit', { method: 'qr', amount: '500' }, { as: member, key: `deposit-${(count += 1)}` })).id
const rejections = async (id: string) => {
  const text = `select result from audit_record where action = 'deposit reject' and subject = $1 order by id`
  return (await open.app.store.pool.query<{ result: string }>(text, [id])).rows.map(({ result }) => result)
}

test('fifty requests at once under one key, on two gateways, act once and have one answer', async () => {
  const id = await deposited()
  const other = buildConsole(open.app, {
    ...{ profile: 'test', consoleOrigin: staffConsole.origin, networks: ['127.0.0.0/8'], factor: 'off', trustProxy: [] },
  })
  const body = { input: { id, reason: 'No money came.' } }
  const headers = { cookie: clerk.cookie, origin: staffConsole.origin, 'x-console': '1', 'idempotency-key': 'one-key-for-all' }
  const send = async (at: number) => {
    const server = at % 2 === 0 ? other : staffConsole.server
    const { statusCode, payload } = await server.inject({ method: 'POST', url: '/console/v1/do/deposit/reject', headers, payload: body })
    return { status: statusCode, value: JSON.parse(payload).value }
  }
  const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => send(at)))
  await other.close()
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ value }) => JSON.stringify(value))).size).toBe(1)
  expect(answers[0]?.value).toMatchObject({ result: { id, state: 'rejected' }, failed: false, record: expect.any(Number) })
  expect(await rejections(id)).toEqual(['done'])
})

test('of two gateways the second waits for the transaction of the first, and does not act', async () => {
  const key = actionKey({ staffId: clerk.id, key: 'key-of-two-gateways', command: 'deposit reject', input: {}, reason: '' })
  const order: string[] = []
  const second: Promise<boolean>[] = []
  await inTransaction(open.app, async (first) => {
    expect(await claimAnswer(first, key)).toBe(true)
    const later = inTransaction(open.app, (inside) => claimAnswer(inside, key)).then((isFirst) => {
      order.push('second')
      return isFirst
    })
    second.push(later)
    await new Promise((resolve) => setTimeout(resolve, 200))
    order.push('first')
  })
  expect(await Promise.all(second)).toEqual([false])
  expect(order).toEqual(['first', 'second'])
})

test('a gateway that finds its key taken answers with the result of the other', async () => {
  const action = { staffId: clerk.id, key: 'key-taken-meanwhile', command: 'deposit reject', input: {}, reason: '' }
  const key = actionKey(action)
  const first = { result: { of: 'the other gateway' }, record: 7, failed: false }
  const answer = await answerActionOnce(open.app, action, async ({ guard }) => {
    await inTransaction(open.app, async (other) => {
      await claimAnswer(other, key)
      await setAnswerRecord(other, key.id, first.record)
    })
    await storeAnswer(open.app, key.id, JSON.stringify(first))
    await inTransaction(open.app, guard)
    throw new Error('the action must not run')
  })
  expect(answer).toEqual(first)
})

test('another input under the same key is refused, and nothing happens', async () => {
  const [first, second] = [await deposited(), await deposited()]
  const reject = (id: string) => clerk.post('do/deposit/reject', { input: { id, reason: 'No money came.' } }, { key: 'key-of-two-inputs' })
  expect((await reject(first)).status).toBe(200)
  const answer = await reject(second)
  expect([answer.status, answer.errorCode]).toEqual([422, 'idempotency_mismatch'])
  expect(await rejections(second)).toEqual([])
})

test('the key of one person is not that of another', async () => {
  const [first, second] = [await deposited(), await deposited()]
  const colleague = await staffConsole.staff('payments')
  const body = (id: string) => ({ input: { id, reason: 'No money came.' } })
  expect((await clerk.post('do/deposit/reject', body(first), { key: 'key-of-both' })).status).toBe(200)
  expect((await colleague.post('do/deposit/reject', body(second), { key: 'key-of-both' })).value).toMatchObject({ failed: false })
  expect(await rejections(second)).toEqual(['done'])
})

test('a refused request stores nothing: its key serves the corrected one', async () => {
  const id = await deposited()
  const reject = (reason: string) => clerk.post('do/deposit/reject', { input: { id, reason } }, { key: 'key-of-a-slip' })
  expect((await reject('')).errorCode).toBe('invalid_input')
  expect((await reject('No money came.')).value).toMatchObject({ failed: false })
})

test('an action whose answer was never stored is answered with its record and does not run again', async () => {
  const id = await deposited()
  const reject = () => clerk.post('do/deposit/reject', { input: { id, reason: 'No money came.' } }, { key: 'key-of-a-crash' })
  const { value } = await reject()
  await open.app.store.pool.query(`update console_answer set sealed_answer = null where id like '%key-of-a-crash'`)
  expect((await reject()).value).toEqual({ result: null, record: Object(value).record, failed: false })
  expect(await rejections(id)).toEqual(['done'])
})

test('answers are sealed at rest', async () => {
  const id = await deposited()
  await clerk.post('do/deposit/reject', { input: { id, reason: 'Planted reason.' } }, { key: 'key-of-a-secret' })
  const { rows } = await open.app.store.pool.query<{ text: string }>('select console_answer::text as text from console_answer')
  expect(rows.some(({ text }) => text.includes(Buffer.from('Planted reason').toString('hex')) || text.includes('Planted'))).toBe(false)
})
