import { createHmac } from 'node:crypto'
import {
  type TestPlatform,
  openTestPlatform,
  type ReferencePayments,
  startReferencePayments,
  queryAsOwner,
  type SignedInPerson,
} from '@perya/testkit'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runOperator, parseArguments } from '../../operator/run-operator.ts'
import { checkInvariants } from '../../ledger/invariants.ts'
import { paymentWebhookPath } from './request-collection.ts'
import { cashierJob, type CashierJob } from '../cashier-job.ts'
import { findDeposit } from './deposit-rows.ts'
import { pictureAddress } from '../proofs/picture-address.ts'
import { creditDeposit } from './credit-deposit.ts'

let open: TestPlatform
let pay: ReferencePayments
let round: CashierJob
let member: SignedInPerson
let count = 0

beforeAll(async () => {
  pay = startReferencePayments()
  open = await openTestPlatform({ ...pay.app, brand: { modules: ['COMM3', 'CASHIER3'] } })
  round = cashierJob(open.app, 'http://127.0.0.1:3000')
})
afterAll(() => open.close())
beforeEach(async () => {
  pay.line.isCut = false
  member = await open.people.member({ balance: 5_000 })
})

const key = () => `deposit-key-${(count += 1)}`
const ask = (method: 'qr' | 'bank' | 'card' | 'crypto', amount: string, how: { key?: string; as?: SignedInPerson } = {}) =>
  open.ask('cashier.deposit', { method, amount }, { as: member, key: key(), ...how })
const asked = async (method: 'qr' | 'bank' | 'card' | 'crypto' = 'qr', amount = '500') => {
  const answer = await ask(method, amount)
  if (!answer.success) throw new Error(answer.errorCode)
  return answer.value
}
const balance = async (as = member) => (await open.get('wallet.balance', {}, { as })).sumBalance
const stateOf = async (id: string) => (await open.get('cashier.deposits', {}, { as: member })).list.find((one) => one.id === id)
const rowOf = async (id: string) => {
  const row = await findDeposit(open.app, id)
  if (row === null) throw new Error(`there is no ${id}`)
  return row
}
const operate = (line: string) => runOperator(open.app, parseArguments(line.split(' ')), 'test')
const later = async (ms: number) => {
  open.clock.turn(ms)
  await round.look()
}

const word = (content: object, forge: { secret?: string; keyId?: string; change?: (body: string) => string; time?: number } = {}) => {
  const body = JSON.stringify(content)
  const [time, nonce] = [String(forge.time ?? open.clock.now()), 'nonce-12345678']
  const signature = createHmac('sha256', forge.secret ?? pay.provider.secret)
    .update(`POST\n${paymentWebhookPath}\n${time}\n${nonce}\n`)
    .update(body)
    .digest('hex')
  return open.server.inject({
    method: 'POST',
    url: paymentWebhookPath,
    payload: forge.change?.(body) ?? body,
    headers: {
      'content-type': 'application/json',
      'x-payment-key': forge.keyId ?? pay.provider.keyId,
      'x-payment-time': time,
      'x-payment-nonce': nonce,
      'x-payment-signature': signature,
    },
  })
}

test('limits, fees and times are shown before the choice of a method [WALLET-02]', async () => {
  const { list } = await open.get('cashier.methods', {}, { as: member })
  expect(list.map(({ method }) => method)).toEqual(['qr', 'bank', 'card', 'crypto'])
  expect(list[0]).toMatchObject({ minimum: '100.00', maximum: '50000.00', flatFee: '0.00', usualSeconds: 60 })
  expect(list[3]).toMatchObject({ flatFee: '20.00', usualSeconds: 900 })
})

test.each(['-1', '0.001', '1e3', '٣', '1'.repeat(30), '', ' 500', '5,00', '0x10', 'NaN', '+500'])(
  'the amount %j is no amount; nothing is stored and nothing moved',
  async (amount) => {
    expect(await ask('qr', amount)).toMatchObject({ status: 400, errorCode: 'amount_invalid' })
    expect((await open.get('cashier.deposits', {}, { as: member })).list).toEqual([])
    expect(await balance()).toBe('50.00')
  },
)

test.each(['0', '99.99', '50000.01', '9999999999999'])('the amount %j is outside of the limits, which are stated', async (amount) => {
  const answer = await ask('qr', amount)
  expect(answer).toMatchObject({ status: 400, errorCode: 'amount_out_of_range', value: { minimum: '100.00', maximum: '50000.00' } })
})

test('a deposit is paid on the page of the provider and credited once, by its signed word [WALLET-02 HEAD-08]', async () => {
  const deposit = await asked('qr', '1500')
  expect(deposit).toMatchObject({ state: 'pending', amount: '1500.00', fee: '0.00', credit: '1500.00' })
  expect(deposit.page).toContain(`/games/api/pay/page/${deposit.id}`)
  expect(await balance()).toBe('50.00')
  expect(await pay.press(deposit.id, 'pay')).toBe(303)
  expect(await stateOf(deposit.id)).toMatchObject({ state: 'paid', page: '', code: '' })
  expect(await balance()).toBe('1550.00')
})

test('a credited deposit is sent once to the open pages of its member', async () => {
  await open.app.store.pool.query('delete from push_event')
  await pay.press((await asked()).id, 'twice')
  await pay.desk().sayDue()
  const { rows } = await open.app.store.pool.query(`select body from push_event where topic = 'funds'`)
  expect(rows).toEqual([{ body: { to: member.member.id } }])
})

test('a number that another deposit has is drawn again', async () => {
  open.chance.loadNumbers(0, 1, 0, 1, 0, 2)
  expect([(await asked()).id, (await asked()).id]).toEqual(['D-0000000001', 'D-0000000002'])
  await pay.press('D-0000000002', 'pay')
  expect([(await stateOf('D-0000000001'))?.state, await balance()]).toEqual(['pending', '550.00'])
})

test('the fee of a method goes to the operator, the rest to the member, and both are one posting', async () => {
  const deposit = await asked('card', '1000')
  expect(deposit).toMatchObject({ fee: '15.00', credit: '985.00' })
  await pay.press(deposit.id, 'pay')
  expect(await balance()).toBe('1035.00')
  const { rows } = await open.app.store.pool.query(
    `select t.amount from transfer t join ledger_tx x on x.id = t.tx_id where x.scope = 'deposit' and x.ext_id = $1 order by leg`,
    [deposit.id],
  )
  expect(rows).toEqual([{ amount: 98_500 }, { amount: 1_500 }])
})

test('a word that comes twice, or sixteen times at once, pays once', async () => {
  const twice = await asked()
  await pay.press(twice.id, 'twice')
  await pay.desk().sayDue()
  expect(await balance()).toBe('550.00')
  const many = await asked()
  const reply = { id: many.id, state: 'paid', amount: '500.00', currency: many.currency }
  const answers = await Promise.all(Array.from({ length: 16 }, () => word(reply)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(16).fill(200))
  expect(await balance()).toBe('1050.00')
})

test.each([
  ['one byte changed', { change: (body: string) => body.replace('500.00', '600.00') }],
  ['a space added', { change: (body: string) => `${body} ` }],
  ['another secret', { secret: 'x'.repeat(40) }],
  ['another key', { keyId: 'other' }],
  ['ten minutes old', { time: 1 }],
])('a word with %s is refused, and nothing moved', async (_what, forge) => {
  const { id, currency } = await asked()
  const answer = await word({ id, state: 'paid', amount: '500.00', currency }, forge)
  expect([answer.statusCode, answer.json().errorCode]).toEqual([401, 'signature_invalid'])
  expect(await stateOf(id)).toMatchObject({ state: 'pending' })
  expect(await balance()).toBe('50.00')
})

test('a report of another amount, or another currency, credits nothing: staff review it', async () => {
  for (const reply of [{ amount: '5.00' }, { amount: '5000.00' }, { currency: 'USD' }, { amount: '5e2' }]) {
    const { id, currency } = await asked()
    expect((await word({ id, state: 'paid', amount: '500.00', currency, ...reply })).statusCode).toBe(200)
    expect(await stateOf(id)).toMatchObject({ state: 'review', reason: 'amount' })
  }
  expect(await balance()).toBe('50.00')
  expect((await word({ id: 'D-0000000000', state: 'paid', amount: '1.00', currency: 'PHP' })).statusCode).toBe(404)
})

test('a lost report is requested, and an unknown outcome stays open until it is known', async () => {
  const lost = await asked()
  await pay.press(lost.id, 'silent')
  expect(await stateOf(lost.id)).toMatchObject({ state: 'pending' })
  await later(5_000)
  expect(await stateOf(lost.id)).toMatchObject({ state: 'paid' })
  const dark = await asked()
  await pay.press(dark.id, 'unknown')
  for (let polls = 0; polls < 4; polls += 1) {
    await later(10_000)
    expect(await stateOf(dark.id)).toMatchObject({ state: 'pending' })
  }
  await later(60_000)
  expect(await stateOf(dark.id)).toMatchObject({ state: 'paid' })
  expect(await balance()).toBe('1050.00')
})

test('without an answer the deposit waits, and is requested again under the same number', async () => {
  pay.line.isCut = true
  const deposit = await asked()
  expect(deposit).toMatchObject({ state: 'asking', page: '' })
  await later(5_000)
  expect(await stateOf(deposit.id)).toMatchObject({ state: 'asking' })
  pay.line.isCut = false
  await later(30_000)
  expect(await stateOf(deposit.id)).toMatchObject({ state: 'pending' })
  await pay.press(deposit.id, 'pay')
  expect(await balance()).toBe('550.00')
})

test('a failed one is reported, a late one is still credited, and an unknown one never expires', async () => {
  const failed = await asked()
  await pay.press(failed.id, 'fail')
  expect(await stateOf(failed.id)).toMatchObject({ state: 'failed', reason: 'provider' })
  const unpaid = await asked()
  pay.line.isCut = true
  await later(3_700_000)
  member = await open.people.signIn(member.member)
  expect(await stateOf(unpaid.id)).toMatchObject({ state: 'pending' })
  pay.line.isCut = false
  for (let polls = 0; polls < 3; polls += 1) await later(600_000)
  member = await open.people.signIn(member.member)
  expect(await stateOf(unpaid.id)).toMatchObject({ state: 'expired' })
  expect((await word({ id: unpaid.id, state: 'paid', amount: '500.00', currency: unpaid.currency })).statusCode).toBe(200)
  expect(await stateOf(unpaid.id)).toMatchObject({ state: 'paid' })
  expect(await balance()).toBe('550.00')
})

test('the same key requests the same deposit, also at once; different input under it is refused', async () => {
  const one = key()
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask('qr', '500', { key: one })))
  const ids = new Set(answers.map((answer) => (answer.success ? answer.value.id : answer.errorCode)))
  expect(ids.size).toBe(1)
  expect(await ask('qr', '501', { key: one })).toMatchObject({ status: 422, errorCode: 'idempotency_mismatch' })
  expect(await open.ask('cashier.deposit', { method: 'qr', amount: '500' }, { as: member })).toMatchObject({ errorCode: 'invalid_input' })
  expect((await open.get('cashier.deposits', {}, { as: member })).list).toHaveLength(1)
})

test('a member with ten unpaid ones has to finish those first; trial accounts and visitors cannot deposit', async () => {
  for (let made = 0; made < 10; made += 1) await asked()
  expect(await ask('qr', '500')).toMatchObject({ status: 409, errorCode: 'deposits_open' })
  const trial = await open.people.signIn(await open.people.stored({ type: 4 }))
  expect(await ask('qr', '500', { as: trial })).toMatchObject({ errorCode: 'in_need_true_account' })
  expect(await open.ask('cashier.deposits', {})).toMatchObject({ errorCode: 'not_logged_in' })
})

test('thirty asked for at once are ten: what is open is counted by one at a time [R3]', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => ask(at % 2 === 0 ? 'qr' : 'bank', '500', { key: key() })))
  expect(answers.filter(({ success }) => success)).toHaveLength(10)
  for (const answer of answers.filter(({ success }) => !success)) expect(answer).toMatchObject({ status: 409, errorCode: 'deposits_open' })
  expect((await open.get('cashier.deposits', { pageSize: '100' }, { as: member })).list).toHaveLength(10)
  const other = await open.people.member()
  expect((await open.ask('cashier.deposit', { method: 'qr', amount: '500' }, { as: other, key: key() })).success).toBe(true)
}, 30_000)

test('pages of deposits follow each other without a gap, and show no others’ rows', async () => {
  const other = await open.people.member()
  await open.get('cashier.deposit', { method: 'qr', amount: '100' }, { as: other, key: key() })
  const made = [await asked(), await asked(), await asked()].map(({ id }) => id)
  const first = await open.get('cashier.deposits', { pageSize: '2' }, { as: member })
  const second = await open.get('cashier.deposits', { pageSize: '2', before: first.next ?? '' }, { as: member })
  expect([...first.list, ...second.list].map(({ id }) => id).toSorted()).toEqual(made.toSorted())
  expect(second.next).toBeNull()
  expect(await open.ask('cashier.deposits', { before: "1' or 1=1" }, { as: member })).toMatchObject({ errorCode: 'invalid_input' })
})

const drawing = (format: 'png' | 'jpeg') =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#336699' } })
    .toFormat(format)
    .toBuffer()
const hand = (id: string, bytes: Buffer, as = member) => open.ask('cashier.depositProof', { id, picture: bytes.toString('base64') }, { as })

test('deposits are narrowed by how they stand, and what came of them is what the ledger has', async () => {
  const [open1, paid, rejected] = [
    await asked(),
    await asked(),
    (await open.get('cashier.deposit', { method: 'bank', amount: '100' }, { as: member, key: key() })).id,
  ]
  await creditDeposit(open.app, await rowOf(paid.id), 'test')
  await operate(`deposit reject ${rejected} --reason unclear`)
  const of = async (status: '' | 'open' | 'done' | 'failed') => {
    const { list, count, moved } = await open.get('cashier.deposits', { status }, { as: member })
    return { ids: list.map(({ id }) => id), count, moved }
  }
  expect(await of('open')).toEqual({ ids: [open1.id], count: 1, moved: '0.00' })
  expect(await of('failed')).toEqual({ ids: [rejected], count: 1, moved: '0.00' })
  const { rows } = await open.app.store.pool.query(
    "select sum(delta)::float8 / 100 as came from movement m join account a on a.id = m.account_id join ledger_tx x on x.id = m.tx_id and x.ext_id ~ '^D-' where a.owner_id = $1",
    [member.member.id],
  )
  const done = await of('done')
  expect([done.ids, Number(done.moved)]).toEqual([[paid.id], rows[0]?.came])
  expect((await of('')).count).toBe(3)
})

test('a bank transfer waits for its picture, then for a person, who credits it once [WALLET-02]', async () => {
  const deposit = await asked('bank', '2000')
  expect(deposit).toMatchObject({ state: 'pending', bank: { institution: 'Bangko Halimbawa' } })
  const other = await open.people.member()
  expect(await hand(deposit.id, await drawing('png'), other)).toMatchObject({ errorCode: 'not_found' })
  expect(await hand(deposit.id, await drawing('png'))).toMatchObject({ value: { state: 'review', hasProof: true } })
  expect(await hand(deposit.id, await drawing('png'))).toMatchObject({ errorCode: 'conflict' })
  expect(await balance()).toBe('50.00')
  const listed = await operate('deposit list')
  expect(JSON.stringify(listed.value)).toContain(deposit.id)
  expect(await operate(`deposit approve ${deposit.id}`)).toMatchObject({ value: { state: 'paid' } })
  await operate(`deposit approve ${deposit.id}`)
  expect(await balance()).toBe('2050.00')
  expect(await operate(`deposit reject ${deposit.id} --reason late`)).toMatchObject({ failed: true })
})

test('a rejected one is never credited, and its member reads why', async () => {
  const { id } = await asked('bank', '2000')
  await operate(`deposit reject ${id} --reason unreadable`)
  expect(await stateOf(id)).toMatchObject({ state: 'rejected', reason: 'unreadable' })
  expect(await operate(`deposit approve ${id}`)).toMatchObject({ failed: true })
  expect(await balance()).toBe('50.00')
  await expect(operate('deposit approve D-0000000000')).rejects.toThrow('there is no deposit')
})

test('pictures are re-encoded: pages, polyglots and decompression bombs are refused, 5 MB and a byte is too much [S10]', async () => {
  const { id } = await asked('bank', '2000')
  const png = await drawing('png')
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  const magic = png.subarray(0, 8)
  for (const bytes of [html, Buffer.concat([magic, html]), Buffer.from('GIF89a…'), Buffer.from('<svg onload=alert(1)>')])
    expect(await hand(id, bytes)).toMatchObject({ status: 415, errorCode: 'proof_invalid' })
  const large = Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024 + 1 - png.length)])
  expect(await hand(id, large)).toMatchObject({ status: 413, errorCode: 'too_large' })
  const bomb = await sharp({ create: { width: 6000, height: 5000, channels: 3, background: '#000' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect(await hand(id, bomb)).toMatchObject({ errorCode: 'proof_invalid' })
  const { id: other } = await asked('bank', '2000')
  await hand(other, Buffer.concat([png, html]))
  const { rows } = await open.app.store.pool.query<{ id: string }>('select proof_id as id from deposit where id = $1', [other])
  const address = new URL(pictureAddress(open.app, rows[0]?.id ?? '', 'operator:luz'))
  const answer = await open.server.inject({ url: address.pathname + address.search })
  expect(answer.rawPayload.includes('script')).toBe(false)
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'image/jpeg',
    'content-disposition': 'attachment; filename="proof.jpg"',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  expect((await open.server.inject({ url: '/games/api/proof/none' })).statusCode).toBe(404)
})

test('when the row cannot be written nothing is moved', async () => {
  const { id, currency } = await asked()
  await queryAsOwner(
    open.app.store,
    `create function break_it() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
     create trigger break_it before update on deposit for each row when (new.state = 'paid') execute function break_it()`,
  )
  expect((await word({ id, state: 'paid', amount: '500.00', currency })).statusCode).toBe(500)
  await queryAsOwner(open.app.store, 'drop trigger break_it on deposit; drop function break_it')
  expect(await balance()).toBe('50.00')
  expect((await word({ id, state: 'paid', amount: '500.00', currency })).statusCode).toBe(200)
  expect(await balance()).toBe('550.00')
})

test('what it usually takes comes from what it took, once there are enough', async () => {
  for (let made = 0; made < 5; made += 1) {
    const { id } = await asked('crypto', '500')
    open.clock.turn(42_000)
    await pay.press(id, 'pay')
  }
  open.clock.turn(61_000)
  const { list } = await open.get('cashier.methods', {}, { as: member })
  expect(list.find(({ method }) => method === 'crypto')?.usualSeconds).toBe(42)
})

test('without a provider only transfers by hand are offered, and the others are refused', async () => {
  await using bare = await openTestPlatform({ brand: { modules: ['COMM3', 'CASHIER3'] } })
  const poor = await bare.people.member()
  expect((await bare.get('cashier.methods', {}, { as: poor })).list.map(({ method }) => method)).toEqual(['bank'])
  expect(await bare.ask('cashier.deposit', { method: 'qr', amount: '500' }, { as: poor, key: key() })).toMatchObject({
    errorCode: 'method_unavailable',
  })
})

test('after all of it the books are right [R3]', async () => {
  expect(await checkInvariants(open.app.store)).toEqual([])
})
