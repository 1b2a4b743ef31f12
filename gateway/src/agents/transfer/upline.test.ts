import { type TestPlatform, openTestPlatform, type SignedInPerson } from '@perya/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { storeStepUp } from '../../identity/step-up/step-up.ts'
import { checkInvariants } from '../../ledger/invariants.ts'

let open: TestPlatform
let upline: SignedInPerson
let member: SignedInPerson
let count = 0
beforeAll(async () => {
  open = await openTestPlatform({ brand: { modules: ['COMM3', 'CASHIER3', 'WALLET3', 'MEMBERCENTRE3', 'MEMTRANS3', 'INBOX3'] } })
})
afterAll(() => open.close())
beforeEach(async () => {
  upline = await open.people.agent({ balance: 100_000 })
  member = await open.people.member({ balance: 50_000, uplineId: upline.member.id })
})

const key = () => `upline-key-${(count += 1)}`
const prove = async (as = member) => {
  const { rows } = await open.app.store.pool.query('select id from session where member_id = $1', [as.member.id])
  for (const { id } of rows) await storeStepUp(open.app, id, 'transfer', 'password')
}
const ask = (amount: string, how: { as?: SignedInPerson; key?: string } = {}) =>
  open.ask('wallet.toUpline', { amount }, { as: member, key: key(), ...how })
const send = async (amount: string, how: { as?: SignedInPerson; key?: string } = {}) => {
  await prove(how.as)
  return ask(amount, how)
}
const balance = async (as: SignedInPerson) => (await open.get('wallet.balance', {}, { as })).sumBalance
const both = async () => [await balance(member), await balance(upline)]
const change = (who: SignedInPerson, set: string) => open.app.store.pool.query(`update member set ${set} where id = $1`, [who.member.id])

test('money goes to the direct upline: both balances change, both sides are notified [WALLET-04 AGENT-17]', async () => {
  expect(await open.get('wallet.uplineTerms', {}, { as: member })).toEqual({
    upline: `${upline.member.username.slice(0, 2)}***`,
    most: '50000.00',
    left: '50000.00',
    locked: '0.00',
    heldUntil: null,
  })
  expect(await send('5')).toMatchObject({ success: true })
  expect(await both()).toEqual(['495.00', '1005.00'])
  expect((await open.get('wallet.uplineTerms', {}, { as: member })).left).toBe('49995.00')
  for (const [as, message] of [
    [member, 'You sent 5.00 PHP to your upline'],
    [upline, 'You received 5.00 PHP from your team'],
  ] as const)
    expect((await open.get('inbox.messages', {}, { as })).list.map(({ title }) => title)).toContain(message)
  const { list } = await open.get('records.movements', { when: 'all' }, { as: member })
  expect(list[0]).toMatchObject({ kind: 'upline_transfer', amount: '-5.00', balance: '495.00' })
  expect(await checkInvariants(open.app.store)).toEqual([])
})

test('without an upline there is no recipient [WALLET-04]', async () => {
  const alone = await open.people.member({ balance: 1_000 })
  expect(await open.ask('wallet.uplineTerms', {}, { as: alone })).toMatchObject({ status: 404, errorCode: 'no_upline' })
  expect(await send('1', { as: alone })).toMatchObject({ status: 404, errorCode: 'no_upline' })
  expect(await balance(alone)).toBe('10.00')
})

test.each(['-1', '0.001', '1e3', '٣', '1'.repeat(30), ''])('the amount %j is no amount; nothing moved', async (amount) => {
  expect(await send(amount)).toMatchObject({ status: 400, errorCode: 'amount_invalid' })
  expect(await both()).toEqual(['500.00', '1000.00'])
})

test('nothing, more than a day allows, and more than is there are refused each in its own words', async () => {
  expect(await send('0')).toMatchObject({ errorCode: 'amount_out_of_range' })
  expect(await send('50000.01')).toMatchObject({ errorCode: 'amount_out_of_range' })
  expect(await send('500.01')).toMatchObject({ status: 409, errorCode: 'insufficient_balance' })
  expect(await both()).toEqual(['500.00', '1000.00'])
})

test('one proof pays for one transfer, and without one nothing moves [T29]', async () => {
  expect(await ask('5')).toMatchObject({ status: 403, errorCode: 'step_up_required' })
  expect(await send('5')).toMatchObject({ success: true })
  expect(await ask('5')).toMatchObject({ errorCode: 'step_up_required' })
  expect(await both()).toEqual(['495.00', '1005.00'])
})

test('a key sends once; for another amount it is refused', async () => {
  const once = { key: key() }
  const [first, second] = [await send('5', once), await send('5', once)]
  expect([first.success, second.value]).toEqual([true, first.value])
  expect(await send('6', once)).toMatchObject({ status: 422, errorCode: 'idempotency_mismatch' })
  expect(await both()).toEqual(['495.00', '1005.00'])
})

test('a repeated request after a lost answer returns the first result: no new proof, balance or daily limit is checked [R1]', async () => {
  const all = { key: key() }
  const first = await send('500', all)
  expect((await ask('500', all)).value).toEqual(first.value)
  const rich = await open.people.member({ balance: 9_000_000, uplineId: upline.member.id })
  const max = { as: rich, key: key() }
  expect(await send('50000', max)).toMatchObject({ success: true })
  expect(await ask('50000', max)).toMatchObject({ success: true })
  expect(await ask('x', max)).toMatchObject({ status: 422, errorCode: 'idempotency_mismatch' })
  expect(await both()).toEqual(['0.00', '51500.00'])
})

test('after a password change money is held for a day', async () => {
  await change(member, `withdrawals_held_until = '2100-01-01'`)
  expect(await send('5')).toMatchObject({ status: 403, errorCode: 'withdrawal_held' })
  expect((await open.get('wallet.uplineTerms', {}, { as: member })).heldUntil).toBe('2100-01-01T00:00:00.000Z')
})

test.each([
  ['is frozen', `status = 'frozen'`],
  ['has another currency', `currency = 'USD'`],
])('an upline that %s gets nothing', async (_name, set) => {
  await change(upline, set)
  expect(await send('5')).toMatchObject({ status: 409, errorCode: 'upline_unavailable' })
  expect(await balance(member)).toBe('500.00')
})

test('what a day allows is counted over all transfers, and is free again a day later', async () => {
  const rich = await open.people.member({ balance: 9_000_000, uplineId: upline.member.id })
  expect(await send('30000', { as: rich })).toMatchObject({ success: true })
  expect(await send('20000.01', { as: rich })).toMatchObject({ errorCode: 'amount_out_of_range', value: { maximum: '20000.00' } })
  expect(await send('20000', { as: rich })).toMatchObject({ success: true })
  expect(await send('0.01', { as: rich })).toMatchObject({ errorCode: 'amount_out_of_range' })
  open.clock.turn(24 * 3_600_000 + 1_000)
  const again = await open.people.signIn(rich.member)
  expect(await send('1', { as: again })).toMatchObject({ success: true })
})

test('of many that want everything at once one gets it [R3]', async () => {
  const { rows } = await open.app.store.pool.query('select id from session where member_id = $1', [member.member.id])
  expect(rows).toHaveLength(1)
  const answers = []
  for (let n = 0; n < 10; n += 1) answers.push(send('500'))
  const done = await Promise.all(answers)
  expect(done.filter(({ success }) => success)).toHaveLength(1)
  expect(await both()).toEqual(['0.00', '1500.00'])
  expect(await checkInvariants(open.app.store)).toEqual([])
})

test('a sender whose verification level allows no transfers is refused by the call and by the stored function, and the money stays', async () => {
  const rule = (mayTransfer: boolean) =>
    open.app.store.db
      .insertInto('verification_rule')
      .values({
        ...{ level: 1, currency: 'PHP', deposits_in_month: null, deposits_in_90_days: null, withdrawals_in_day: null, may_transfer: mayTransfer },
        ...{ provider_decides: false, time_zone: 'Asia/Manila', source: 'operator', made_by: 'test', valid_from: new Date(open.clock.now()) },
      })
      .execute()
  await rule(false)
  const before = await both()
  expect(await send('5')).toMatchObject({ status: 403, errorCode: 'kyc_required' })
  expect(await both()).toEqual(before)
  await change(member, 'identity_verified_at = now()')
  expect(await send('5')).toMatchObject({ success: true })
  await rule(true)
})
