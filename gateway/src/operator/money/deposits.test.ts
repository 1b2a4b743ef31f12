import {
  asOwner,
  type TestPlatform,
  openTestPlatform,
  type ReferencePayments,
  startReferencePayments,
  queryAsOwner,
  type SignedInPerson,
} from '@perya/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { storeStepUp } from '../../identity/step-up/step-up.ts'
import { hashPassword } from '../../identity/credentials/password.ts'
import { checkInvariants } from '../../ledger/invariants.ts'
import { parseArguments, runOperator } from '../run-operator.ts'

const secret = 'calesa bukas 88'
let open: TestPlatform
let pay: ReferencePayments
let member: SignedInPerson
let hash: string
let count = 0

beforeAll(async () => {
  pay = startReferencePayments()
  open = await openTestPlatform({ ...pay.app, brand: { modules: ['COMM3', 'CASHIER3'] }, config: { publicOrigin: 'http://localhost:3000' } })
  hash = await hashPassword(secret)
})
afterAll(() => open.close())
beforeEach(async () => {
  await queryAsOwner(open.app.store, 'delete from deposit')
  member = await open.people.member({ balance: 100_000, contacts: { mail: `m${(count += 1)}@example.com` } })
  await open.app.store.db.updateTable('member').set({ payment_password_hash: hash }).where('id', '=', member.member.id).execute()
})

const send = (...line: string[]) => runOperator(open.app, parseArguments(line), 'operator:test')
const list = async (...line: string[]): Promise<{ id: string; state: string }[]> => Object((await send(...line)).value)
const balance = async () => (await open.get('wallet.balance', {}, { as: member })).sumBalance
const key = () => `operator-key-${(count += 1)}`
const deposited = async (amount = '500') => (await open.get('cashier.deposit', { method: 'qr', amount }, { as: member, key: key() })).id
const trail = async (subject: string) => {
  const { rows } = await open.app.store.pool.query<{ action: string; result: string }>(
    'select action, result from audit_record where subject = $1 and actor = $2 order by id',
    [subject, 'operator:test'],
  )
  return rows.map(({ action, result }) => `${action}: ${result}`)
}
/** Copies a row six hundred times, each this many seconds later, in a state that needs no decision. */
const crowd = async (table: 'deposit' | 'withdrawal', id: string, state: string, seconds: number) => {
  const own = table === 'deposit' ? ['tx_id', 'null'] : ['open_tx', '-n']
  const { pool } = open.app.store
  const { rows } = await pool.query<{ column: string }>(
    'select column_name as column from information_schema.columns where table_name = $1 and column_name <> all($2)',
    [table, ['id', 'state', 'made_at', 'request_key', own[0]]],
  )
  const columns = rows.map(({ column }) => column).join(', ')
  const copies = [id, state, seconds]
  await asOwner(open.app.store, async (client) => {
    // The copies have no transaction in the ledger.
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into ${table} (id, state, made_at, request_key, ${own[0]}, ${columns})
       select left(id, 2) || lpad(n::text, 10, '0'), $2, made_at + n * $3 * interval '1 second', request_key || n, ${own[1]}, ${columns}
         from ${table}, generate_series(1, 600) n where id = $1`,
      copies,
    )
  })
}

describe('deposits in the hands of an operator', () => {
  test('one whose money was seen to come is credited once, however often it is approved', async () => {
    const id = await deposited()
    const { value, failed } = await send('deposit', 'approve', id)
    expect(failed).toBe(false)
    expect(value).toMatchObject({ id, member: member.member.id, method: 'qr', amount: '500.00 PHP', fee: '0.00 PHP', state: 'paid', proof: '' })
    const again = await Promise.all([send('deposit', 'approve', id), send('deposit', 'approve', id)])
    expect(again.every((one) => Object(one.value).state === 'paid')).toBe(true)
    expect(await balance()).toBe('1500.00')
    expect((await trail(id)).slice(0, 2)).toEqual(['deposit paid: done', 'deposit approve: done'])
  })

  test('one for which nothing came is closed with a reason that its member reads, and credits nothing', async () => {
    const id = await deposited()
    expect((await send('deposit', 'reject', id, '--reason', 'No money came.')).value).toMatchObject({ state: 'rejected', reason: 'No money came.' })
    expect(await balance()).toBe('1000.00')
    expect((await open.get('cashier.deposits', {}, { as: member })).list.find((one) => one.id === id)).toMatchObject({
      state: 'rejected',
      reason: 'No money came.',
    })
    expect((await send('deposit', 'reject', id, '--reason', 'Once more.')).failed).toBe(true)
    expect(await trail(id)).toEqual(['deposit reject: done', 'deposit reject: failed'])
  })

  test('a paid one is not taken back by a rejection', async () => {
    const id = await deposited()
    await send('deposit', 'approve', id)
    expect(await send('deposit', 'reject', id, '--reason', 'late doubts')).toMatchObject({ failed: true, value: { state: 'paid' } })
    expect(await balance()).toBe('1500.00')
  })

  test('a reason is as long as two hundred letters and no longer', async () => {
    const [id, long] = [await deposited(), 'x'.repeat(200)]
    await expect(send('deposit', 'reject', id, '--reason', `${long}x`)).rejects.toThrow('--reason must have at most 200 characters')
    expect(Object((await send('deposit', 'reject', id, '--reason', long)).value).reason).toHaveLength(200)
  })

  test('are listed by their state: those that wait for staff where no state is given', async () => {
    const [waiting, pending] = [await deposited(), await deposited()]
    await open.app.store.pool.query(`update deposit set state = 'review' where id = $1`, [waiting])
    expect((await list('deposit', 'list')).map(({ id }) => id)).toEqual([waiting])
    expect((await list('deposit', 'list', '--state', 'pending')).map(({ id }) => id)).toEqual([pending])
    expect(await list('deposit', 'list', '--state', 'no such state')).toEqual([])
  })

  test('that wait are found behind any number of others', async () => {
    const waiting = await deposited()
    await crowd('deposit', waiting, 'expired', 1)
    await open.app.store.pool.query(`update deposit set state = 'review' where id = $1`, [waiting])
    expect((await list('deposit', 'list')).map(({ id }) => id)).toEqual([waiting])
  })

  test.each([
    [['deposit', 'approve'], 'the number of the deposit is missing'],
    [['deposit', 'approve', 'D-nowhere'], 'there is no deposit D-nowhere'],
    [['deposit', 'reject', 'D-nowhere', '--reason', 'x'], 'there is no deposit D-nowhere'],
  ])('%j is refused: %s', async (line, complaint) => {
    await expect(send(...line)).rejects.toThrow(complaint)
  })

  test('without a reason nothing is rejected', async () => {
    const id = await deposited()
    for (const line of [[], ['--reason'], ['--reason', '']])
      await expect(send('deposit', 'reject', id, ...line)).rejects.toThrow('--reason is missing')
    expect((await list('deposit', 'list', '--state', 'pending')).map((one) => one.id)).toEqual([id])
  })
})

describe('withdrawals in the hands of an operator', () => {
  let account = ''
  beforeEach(async () => {
    await open.app.store.pool.query(`update withdrawal set state = 'cancelled' where state = 'review'`)
    const session = await open.app.store.db.selectFrom('session').select('id').where('member_id', '=', member.member.id).executeTakeFirstOrThrow()
    await storeStepUp(open.app, session.id, 'payment', 'password')
    const number = `${String((count += 1)).padStart(8, '0')}7777`
    const bound = await open.get('cashier.bindAccount', { kind: 'bank', institution: 'Bank', holder: 'Luz Cruz', number }, { as: member })
    account = bound.id
  })
  const asked = async (amount = '100') =>
    (await open.get('cashier.withdraw', { accountId: account, amount, paymentPassword: secret }, { as: member, key: key() })).id

  test('a requested one waits, is approved in the given parts, and is decided once', async () => {
    const id = await asked()
    expect(await list('withdrawal', 'list')).toMatchObject([{ id, amount: '100.00 PHP', state: 'review', institution: 'Bank', parts: [] }])
    const { value } = await send('withdrawal', 'approve', id, '--parts', '60,40')
    expect(value).toMatchObject({
      parts: [
        { part: 1, amount: '60.00 PHP' },
        { part: 2, amount: '40.00 PHP' },
      ],
    })
    expect((await send('withdrawal', 'approve', id)).failed).toBe(true)
    expect((await send('withdrawal', 'reject', id, '--reason', 'late doubts')).failed).toBe(true)
    expect(await balance()).toBe('900.00')
    expect(await trail(id)).toEqual(['withdrawal: approved', 'withdrawal approve: done', 'withdrawal approve: failed', 'withdrawal reject: failed'])
  })

  test('one that is rejected goes back whole, once, and its member reads why', async () => {
    const id = await asked()
    expect(await balance()).toBe('900.00')
    const turns = await Promise.all([1, 2, 3].map(() => send('withdrawal', 'reject', id, '--reason', 'Another name.')))
    expect(turns.filter(({ failed }) => failed === false)).toHaveLength(1)
    expect(await balance()).toBe('1000.00')
    const shown = (await open.get('cashier.withdrawals', {}, { as: member })).list.find((one) => one.id === id)
    expect(shown).toMatchObject({ state: 'rejected', reason: 'Another name.' })
  })

  test.each(['', '0', '60,', '60,-10', 'all', '60;40', '1e2', '33.333'])('parts of %j are no amounts, and decide nothing', async (parts) => {
    const id = await asked()
    await expect(send('withdrawal', 'approve', id, `--parts=${parts}`)).rejects.toThrow('is no amount')
    expect((await list('withdrawal', 'list')).map((one) => one.id)).toEqual([id])
  })

  test('parts that are not the whole decide nothing', async () => {
    const id = await asked()
    for (const parts of ['60,39.99', '60,40.01', '100,100', '1']) {
      const outcome = await send('withdrawal', 'approve', id, '--parts', parts).catch((error: unknown) => ({ failed: true, error }))
      expect(outcome.failed).toBe(true)
    }
    expect((await list('withdrawal', 'list')).map((one) => one.id)).toEqual([id])
  })

  test('that wait are found behind any number of older ones, the oldest first', async () => {
    const [older, newer] = [await asked('20'), await asked('30')]
    await open.app.store.pool.query(`update withdrawal set made_at = made_at - interval '1 minute' where id = $1`, [older])
    await crowd('withdrawal', newer, 'cancelled', -600)
    expect((await list('withdrawal', 'list')).map((one) => one.id)).toEqual([older, newer])
    await queryAsOwner(open.app.store, 'delete from withdrawal where open_tx < 0')
  })

  test.each([
    [['withdrawal', 'approve', 'W-nowhere'], 'there is no withdrawal W-nowhere'],
    [['withdrawal', 'reject', 'W-nowhere', '--reason', 'x'], 'there is no withdrawal W-nowhere'],
    [['withdrawal', 'resolve', 'W-nowhere/1', '--outcome', 'received', '--reason', 'x'], 'there is no part W-nowhere/1'],
    [['withdrawal', 'resolve', 'x', '--outcome', 'received', '--reason', 'x'], 'there is no part x'],
    [['withdrawal', 'resolve'], 'the number of the part is missing'],
  ])('%j is refused: %s', async (line, complaint) => {
    await expect(send(...line)).rejects.toThrow(complaint)
  })

  test('minutes of silence are a number from 0.1 to 10080; anything else changes nothing', async () => {
    expect((await send('withdrawal', 'minutes', '2.5')).value).toEqual({ receiptMinutes: 2.5 })
    const stored = async () => (await open.app.store.pool.query(`select value from setting where name = 'cashier'`)).rows[0]?.value
    const before = await stored()
    for (const word of ['0', '0.0', '10080.1', '99999', '-1', '1e3', 'two', '2,5', '٣'])
      await expect(send('withdrawal', 'minutes', word)).rejects.toThrow('the number of minutes must be a number from 0.1 to 10080')
    expect(await stored()).toEqual(before)
  })
})

test('after all of it the books balance', async () => {
  expect(await checkInvariants(open.app.store)).toEqual([])
})
