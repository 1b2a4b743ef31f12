import { openTestConsole, type SignedInPerson, type TestConsole, type TestStaff, type WithdrawalScene, withdrawalScene } from '@perya/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkInvariants } from '../../ledger/invariants.ts'

let scene: WithdrawalScene
let staffConsole: TestConsole
let clerk: TestStaff
let other: TestStaff
let member: SignedInPerson
let count = 0

beforeAll(async () => {
  scene = await withdrawalScene()
  staffConsole = await openTestConsole(scene.open.app)
  clerk = await staffConsole.staff('payments')
  other = await staffConsole.staff('support')
})
afterAll(async () => {
  await staffConsole.server.close()
  await scene.open.close()
})
beforeEach(async () => {
  await scene.open.app.store.pool.query('update staff_session set seen_at = $1, expires_at = $2, fresh_until = $2', [
    new Date(scene.open.clock.now()),
    new Date(scene.open.clock.now() + 3_600_000),
  ])
  member = await scene.member()
})

const key = () => `desk-key-${(count += 1)}`
const perform = (person: TestStaff, verb: string, input: object, reason = '') =>
  person.post(`do/withdrawal/${verb}`, { input, ...(reason === '' ? {} : { reason }) }, { key: key() })
const speaks = (language: string) => scene.open.app.store.db.updateTable('member').set({ language }).where('id', '=', member.member.id).execute()
const inbox = async () =>
  (await scene.open.app.store.db.selectFrom('inbox_message').select(['title', 'content']).where('member_id', '=', member.member.id).execute()).map(
    (one) => JSON.stringify(one),
  )

test('the player reads the cause of a rejection in their language, with the free text', async () => {
  await speaks('TY')
  const id = await scene.request(member)
  expect((await perform(clerk, 'reject', { id })).status).toBe(400)
  expect((await perform(clerk, 'reject', { id, cause: 'unheard' })).status).toBe(400)
  expect((await perform(clerk, 'reject', { id, cause: 'holder', reason: 'Sumulat sa chat.' })).status).toBe(200)
  const { list } = await scene.open.get('cashier.withdrawals', {}, { as: member })
  expect(list.find((one) => one.id === id)).toMatchObject({
    state: 'rejected',
    reason: 'Iba ang pangalan sa account sa na-verify mong pangalan. Sumulat sa chat.',
  })
  expect(await scene.balanceOf(member)).toBe('1000.00')
})

test('a question reaches the player in every language, with the account masked, and decides nothing', async () => {
  const id = await scene.request(member)
  const before = (await inbox()).length
  expect((await perform(clerk, 'ask', { id, question: 'account' })).status).toBe(200)
  const [message = ''] = (await inbox()).slice(before)
  expect(message).toContain('Please send us, through the support chat')
  expect(message).toContain('Ipadala sa amin sa support chat')
  expect(message).toContain('7777')
  expect(message).not.toMatch(/\d{8}7777/)
  expect((await perform(other, 'ask', { id, question: 'account' })).errorCode).toBe('not_permitted')
  expect(Object((await clerk.get(`see/withdrawal/${id}`)).value).state).toBe('review')
})

test('the dispute file is made for a reason, as JSON and as PDF, and each is a record with the person and the reason', async () => {
  const id = await scene.sent(member, '100', { parts: '60,40' })
  expect((await perform(clerk, 'file', { id, form: 'json' })).errorCode).toBe('reason_required')
  const json = Object(Object((await perform(clerk, 'file', { id, form: 'json' }, 'asked by the regulator')).value).result)
  expect(JSON.parse(Buffer.from(json.content, 'base64').toString()).request).toMatchObject({ id })
  const pdf = Object(Object((await perform(clerk, 'file', { id }, 'asked by the regulator')).value).result)
  expect([pdf.type, Buffer.from(pdf.content, 'base64').subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-'])
  const { rows } = await scene.open.app.store.pool.query(
    `select actor, reason from audit_record where action = 'withdrawal file' and subject = $1 and result = 'read'`,
    [id],
  )
  const record = { actor: `staff:${clerk.name}`, reason: 'asked by the regulator' }
  expect(rows).toEqual([record, record])
})

test('"only 1.00 came", pressed fifty times, makes no part and one case, and the provider never pays more than was approved', async () => {
  const id = await scene.sent(member, '100', { parts: '60,40' })
  const press = () =>
    scene.open.ask('cashier.confirm', { id: `${id}-1`, answer: 'partial', amount: '1.00', picture: scene.picture }, { as: member, key: key() })
  // A member may hand in twenty pictures a day: more presses than that are refused for it.
  for (let turn = 0; turn < 5; turn += 1) {
    await Promise.all(Array.from({ length: 10 }, press))
    await scene.pass(10, 5)
  }
  const { parts } = Object((await clerk.get(`see/withdrawal/${id}`)).value)
  expect(parts.map(({ amount, claimed, state }: Record<string, string>) => [amount, claimed, state])).toEqual([
    ['60.00', '1.00', 'disputed'],
    ['40.00', null, 'sent'],
  ])
  const { rows } = await scene.open.app.store.pool.query<{ n: number }>(
    `select count(*)::int as n from work_case where kind = 'dispute' and subject like $1`,
    [`${id}-%`],
  )
  expect(rows[0]?.n).toBe(1)
  expect(await scene.providerBooks(id)).toEqual(['paid 60.00', 'paid 40.00'])
  // What the member shows is opened by right, once.
  const granted = await perform(clerk, 'picture', { id: `${id}-1`, reason: 'withdrawal_check' })
  const { address } = Object(Object(granted.value).result)
  const load = () => staffConsole.server.inject({ method: 'GET', url: address, remoteAddress: '127.0.0.1', headers: { cookie: clerk.cookie } })
  expect([(await load()).statusCode, (await load()).statusCode]).toEqual([200, 404])
})

test('after all of it the books balance', async () => {
  expect(await checkInvariants(scene.open.app.store)).toEqual([])
})
