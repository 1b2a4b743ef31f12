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

let open: TestPlatform
let pay: ReferencePayments
let staffConsole: TestConsole
let asker: TestStaff
let signer: TestStaff
let auditor: TestStaff
let member: SignedInPerson
let count = 0

beforeAll(async () => {
  pay = startReferencePayments()
  open = await openTestPlatform({ ...pay.app, brand: { modules: ['COMM3', 'CASHIER3'] }, config: { publicOrigin: 'http://localhost:3000' } })
  staffConsole = await openTestConsole(open.app)
  asker = await staffConsole.staff('payments')
  signer = await staffConsole.staff('payments')
  auditor = await staffConsole.staff('auditor')
  member = await open.people.member({ balance: 100_000, contacts: { mail: 'two-people@example.com' } })
})
afterAll(async () => {
  await staffConsole.server.close()
  await open.close()
})

const deposited = async () => (await open.get('cashier.deposit', { method: 'qr', amount: '500' }, { as: member, key: `deposit-${(count += 1)}` })).id
const ask = async (id: string) => {
  const { value } = await asker.post('ask/deposit/approve', { input: { id }, reason: 'The bank shows the money.' })
  return String(Object(value).approval)
}
const see = async (person: TestStaff, scope: string) => Object((await person.get(`see/approvals?scope=${scope}`)).value).rows
const decide = (person: TestStaff, id: string, verdict: 'sign' | 'refuse', reason?: string) =>
  person.post('do/approval/decide', { input: { id, verdict, ...(reason === undefined ? {} : { reason }) } }, { key: `decision-${(count += 1)}` })

test('what needs a second person is refused with the rule and the hash of its exact input', async () => {
  const id = await deposited()
  const { status, errorCode, value } = await asker.post('do/deposit/approve', { input: { id } }, { key: `alone-${id}` })
  expect([status, errorCode]).toEqual([409, 'approval_required'])
  expect(value).toMatchObject({
    rule: 'no confirmation of the provider',
    signers: ['payments', 'finance'],
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  const approval = await ask(id)
  const [row] = await see(asker, 'mine')
  expect(row).toMatchObject({
    id: approval,
    command: 'deposit approve',
    input: { id },
    inputHash: Object(value).hash,
    maySign: false,
    amount: '500.00',
  })
})

test('a request waits for those who may sign it, with the facts then and now, and is done by one of them', async () => {
  const id = await deposited()
  const approval = await ask(id)
  const row = (await see(signer, 'waiting')).find((one: { id: string }) => one.id === approval)
  expect(row).toMatchObject({ maySign: true, askedBy: { name: asker.name }, reason: 'The bank shows the money.', state: 'waiting' })
  expect(row.seenNow).toEqual(row.seen)
  expect((await see(asker, 'waiting')).map((one: { id: string }) => one.id)).not.toContain(approval)
  expect((await see(auditor, 'waiting')).find((one: { id: string }) => one.id === approval)).toMatchObject({ maySign: false })

  expect((await decide(asker, approval, 'sign')).errorCode).toBe('own_request')
  const signed = await decide(signer, approval, 'sign')
  expect([signed.status, Object(signed.value).failed]).toEqual([200, false])
  const { rows } = await open.app.store.pool.query<{ state: string }>('select state from deposit where id = $1', [id])
  expect(rows[0]?.state).toBe('paid')
  const [done] = await see(signer, 'decided')
  expect(done).toMatchObject({ id: approval, state: 'done', decidedBy: { name: signer.name }, seenNow: null, maySign: false })
  expect((await decide(signer, approval, 'sign')).errorCode).toBe('not_waiting')
})

test('facts that changed since are shown beside the ones that were asked for', async () => {
  const id = await deposited()
  const approval = await ask(id)
  await open.app.store.pool.query(`update deposit set state = 'review' where id = $1`, [id])
  const row = (await see(signer, 'waiting')).find((one: { id: string }) => one.id === approval)
  expect([row.seen.state, row.seenNow.state]).toEqual(['pending', 'review'])
  expect((await decide(signer, approval, 'sign')).errorCode).toBe('changed_since')
})

test('a session that was not checked lately may not decide', async () => {
  const approval = await ask(await deposited())
  await open.app.store.pool.query('update staff_session set fresh_until = null where id = $1', [signer.sessionId])
  expect((await decide(signer, approval, 'sign')).errorCode).toBe('not_fresh')
  await open.app.store.pool.query(`update staff_session set fresh_until = $2 where id = $1`, [signer.sessionId, new Date(open.clock.now() + 300_000)])
  expect(Object((await decide(signer, approval, 'refuse', 'No money came.')).value).result).toMatchObject({ state: 'refused' })
})

test('the queue counts what a person may sign, and pages follow each other without gaps', async () => {
  const before = (await see(signer, 'waiting')).length
  const approvals = [await ask(await deposited()), await ask(await deposited()), await ask(await deposited())]
  const { rows } = Object((await signer.get('see/queue')).value)
  expect(rows.find(({ kind }: { kind: string }) => kind === 'approvals')).toMatchObject({ count: before + 3, oldest: expect.any(String) })
  const seen: string[] = []
  for (let after: string | null = ''; after !== null; ) {
    const path: string = `see/approvals?scope=waiting&limit=1${after === '' ? '' : `&after=${after}`}`
    const page = Object((await signer.get(path)).value)
    seen.push(...page.rows.map(({ id }: { id: string }) => id))
    after = page.next
  }
  expect(seen).toEqual(expect.arrayContaining(approvals))
  expect(new Set(seen).size).toBe(seen.length)
})
