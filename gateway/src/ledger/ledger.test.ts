import { minor } from '@perya/domain/money/minor'
import { type TestPlatform, openTestPlatform, queryAsOwner } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountKey, cashAccount, vendorClearingAccount, openAccount, externalAccount, readSpendableBalance } from './accounts.ts'
import { openWallet } from './open-wallet.ts'
import { closeHold, moveMoney, openHold } from './posting/post.ts'

let open: TestPlatform
let operator: number
let next = 0

beforeAll(async () => {
  open = await openTestPlatform()
  operator = await openAccount(open.app.store, externalAccount('bank', 'real', 'PHP'))
})
afterAll(() => open.close())

const query = async (sql: string, values: readonly unknown[] = []) => (await open.app.store.pool.query(sql, [...values])).rows
const holdOf = (id: string): AccountKey => ({ book: 'real', currency: 'PHP', ownerType: 'member', ownerId: id, kind: 'hold' })

/** A player with a balance and the ids that their requests use. */
const player = async (amount = 10_000) => {
  next += 1
  const id = `ledger-${next}`
  const cash = await openWallet(open.app.store, { memberId: id, book: 'real', currency: 'PHP' }, { grant: { amount: minor(amount), from: 'bank' } })
  return { id, cash, scope: `member:${id}`, balance: () => readSpendableBalance(open.app.store, id, 'real', 'PHP') }
}
const pay = (from: number, to: number, amount: number, scope: string, extId: string, account = from) =>
  moveMoney(open.app.store, { scope, extId, kind: 'payment', legs: [{ from, to, amount: minor(amount) }], account })
const violations = () => query('select rule from invariant_violation')

test('a wallet is opened once and its grant is given once [CALL-30]', async () => {
  const one = await player(500)
  await Promise.all(
    Array.from({ length: 8 }, () =>
      openWallet(open.app.store, { memberId: one.id, book: 'real', currency: 'PHP' }, { grant: { amount: minor(500), from: 'bank' } }),
    ),
  )
  expect(await one.balance()).toBe(500)
  expect(await query(`select count(*)::int as n from account where owner_id = $1`, [one.id])).toEqual([{ n: 1 }])
})

test('a grant of nothing opens an empty wallet', async () => {
  await openWallet(open.app.store, { memberId: 'empty', book: 'fun', currency: 'PHP' }, { grant: { amount: minor(0), from: 'bank' } })
  expect(await readSpendableBalance(open.app.store, 'empty', 'fun', 'PHP')).toBe(0)
  expect(await readSpendableBalance(open.app.store, 'nobody', 'real', 'PHP')).toBe(0)
})

test('a request that is repeated is answered what it was answered before', async () => {
  const one = await player()
  const first = await pay(one.cash, operator, 2500, one.scope, 'pay-1')
  expect(first).toMatchObject({ status: 'applied', balance: 7500, duplicate: false })
  await pay(one.cash, operator, 500, one.scope, 'pay-2')
  expect(await pay(one.cash, operator, 2500, one.scope, 'pay-1')).toEqual({ ...first, duplicate: true })
  expect(await pay(one.cash, operator, 2501, one.scope, 'pay-1')).toMatchObject({ status: 'mismatch' })
  expect(await one.balance()).toBe(7000)
})

test('too little money is a stored no: nothing moved, and it stays a no', async () => {
  const one = await player(100)
  expect(await pay(one.cash, operator, 101, one.scope, 'big')).toMatchObject({ status: 'rejected', reason: 'insufficient_balance', balance: 100 })
  await pay(operator, one.cash, 1000, one.scope, 'top-up', one.cash)
  expect(await pay(one.cash, operator, 101, one.scope, 'big')).toMatchObject({ status: 'rejected', balance: 100, duplicate: true })
  expect(await one.balance()).toBe(1100)
  expect(await violations()).toEqual([])
})

test('several legs move together or not at all', async () => {
  const [one, other] = [await player(100), await player(0)]
  const legs = [
    { from: one.cash, to: other.cash, amount: minor(60) },
    { from: one.cash, to: operator, amount: minor(60) },
  ]
  expect(await moveMoney(open.app.store, { scope: one.scope, extId: 'split', kind: 'split', legs, account: one.cash })).toMatchObject({
    status: 'rejected',
  })
  expect([await one.balance(), await other.balance()]).toEqual([100, 0])
  const [first, second] = legs
  if (!first || !second) throw new Error('legs')
  expect(
    await moveMoney(open.app.store, {
      scope: one.scope,
      extId: 'split-2',
      kind: 'split',
      legs: [first, { ...second, amount: minor(40) }],
      account: one.cash,
    }),
  ).toMatchObject({ status: 'applied', balance: 0 })
  expect([await one.balance(), await other.balance()]).toEqual([0, 60])
})

test('two hundred parallel spends of the whole balance are one [R3]', async () => {
  const one = await player(777)
  const done = await Promise.all(Array.from({ length: 200 }, (_, i) => pay(one.cash, operator, 777, one.scope, `race-${i}`)))
  expect(done.filter(({ status }) => status === 'applied')).toHaveLength(1)
  expect(done.filter(({ status }) => status === 'rejected')).toHaveLength(199)
  expect(await one.balance()).toBe(0)
})

test('one request sent from fifty places at once is one request', async () => {
  const one = await player(1000)
  const done = await Promise.all(Array.from({ length: 50 }, () => pay(one.cash, operator, 10, one.scope, 'pressed')))
  expect(done.filter(({ duplicate }) => !duplicate)).toHaveLength(1)
  expect(new Set(done.map(({ txId, balance }) => `${txId} ${balance}`)).size).toBe(1)
  expect(await one.balance()).toBe(990)
})

test('players who pay each other crosswise never lock each other out', async () => {
  const [one, other] = [await player(5000), await player(5000)]
  const done = await Promise.all(
    Array.from({ length: 100 }, (_, i) =>
      i % 2 === 0 ? pay(one.cash, other.cash, 1, one.scope, `x-${i}`) : pay(other.cash, one.cash, 1, other.scope, `x-${i}`),
    ),
  )
  expect(done.every(({ status }) => status === 'applied')).toBe(true)
  expect([await one.balance(), await other.balance()]).toEqual([5000, 5000])
})

test('play money never becomes real, and one currency never another', async () => {
  const one = await player()
  const fun = await openWallet(open.app.store, { memberId: one.id, book: 'fun', currency: 'PHP' })
  const dollars = await openWallet(open.app.store, { memberId: one.id, book: 'real', currency: 'USD' })
  await expect(pay(one.cash, fun, 1, one.scope, 'to-fun')).rejects.toMatchObject({ code: '23503' })
  await expect(pay(one.cash, dollars, 1, one.scope, 'to-usd')).rejects.toMatchObject({ code: '23503' })
  expect(await one.balance()).toBe(10_000)
  // A request that failed did not claim its id: a valid request may use it.
  expect(await pay(one.cash, operator, 1, one.scope, 'to-fun')).toMatchObject({ status: 'applied', duplicate: false })
})

test.each([[0], [-1]])('an amount of %d moves nothing', async (amount) => {
  const one = await player()
  await expect(pay(one.cash, operator, amount, one.scope, `odd${amount}`)).rejects.toMatchObject({ code: expect.stringMatching(/^22|^23/) })
  expect(await one.balance()).toBe(10_000)
})

test('money does not go to itself, to nowhere, or along no way', async () => {
  const one = await player()
  await expect(pay(one.cash, one.cash, 1, one.scope, 'self')).rejects.toMatchObject({ code: '23514' })
  await expect(pay(one.cash, 999_999_999, 1, one.scope, 'nowhere')).rejects.toMatchObject({ code: '23503' })
  await expect(moveMoney(open.app.store, { scope: one.scope, extId: 'none', kind: 'payment', legs: [] })).rejects.toMatchObject({ code: '22023' })
  expect(await one.balance()).toBe(10_000)
})

test('what is written stays written: postings, requests and accounts cannot be changed or removed', async () => {
  const one = await player()
  for (const sql of [
    'update transfer set amount = 1',
    'delete from transfer',
    'truncate transfer',
    `update ledger_tx set outcome = 'applied'`,
    'delete from ledger_tx',
    'truncate ledger_tx cascade',
    'delete from account',
  ]) {
    await expect(query(sql), sql).rejects.toMatchObject({ code: '42501' })
    await expect(queryAsOwner(open.app.store, sql), sql).rejects.toMatchObject({ code: '23000' })
  }
  expect(await one.balance()).toBe(10_000)
})

test('a player account stores a balance and cannot go below zero; an operator account stores none', async () => {
  const one = await player()
  await expect(query('update account set balance = -1 where id = $1', [one.cash])).rejects.toMatchObject({ code: '23514' })
  await expect(query('update account set balance = 5 where id = $1', [operator])).rejects.toMatchObject({ code: '23514' })
  await expect(
    query(`insert into account (book, currency, owner_type, owner_id, kind, bounded) values ('real', 'PHP', 'member', 'x', 'cash', false)`),
  ).rejects.toMatchObject({ code: '23514' })
  await expect(
    query(`insert into account (book, currency, owner_type, owner_id, kind, bounded) values ('real', 'PHP', 'guest', 'x', 'cash', true)`),
  ).rejects.toMatchObject({ code: '23514' })
  await expect(
    query(`insert into account (book, currency, owner_type, owner_id, kind, bounded) values ('real', 'XXX', 'member', 'x', 'cash', true)`),
  ).rejects.toMatchObject({ code: '23503' })
})

test('money set aside is not spendable, and comes back when the hold is voided', async () => {
  const one = await player()
  const hold = await openAccount(open.app.store, holdOf(one.id))
  const opened = await openHold(open.app.store, { scope: one.scope, extId: 'hold-1', from: one.cash, hold, amount: minor(4000) })
  expect(opened).toMatchObject({ status: 'applied', balance: 6000 })
  expect(await openHold(open.app.store, { scope: one.scope, extId: 'hold-1', from: one.cash, hold, amount: minor(4000) })).toMatchObject({
    duplicate: true,
  })
  expect(await violations()).toEqual([])
  const close = { scope: one.scope, extId: 'void-1', openTx: opened.txId ?? 0, state: 'voided', to: operator, posted: minor(0) } as const
  expect(await closeHold(open.app.store, close)).toMatchObject({ status: 'applied', balance: 10_000 })
  expect(await closeHold(open.app.store, close)).toMatchObject({ status: 'applied', duplicate: true })
  expect(await closeHold(open.app.store, { ...close, extId: 'void-2' })).toMatchObject({ status: 'refused', reason: 'conflict' })
  expect(await violations()).toEqual([])
})

test('a hold that is posted in part returns the rest, and is closed once, whichever caller is first', async () => {
  const one = await player()
  const hold = await openAccount(open.app.store, holdOf(one.id))
  const opened = await openHold(open.app.store, {
    scope: one.scope,
    extId: 'hold',
    from: one.cash,
    hold,
    amount: minor(5000),
    expiresAt: new Date(open.clock.now() + 1000),
  })
  const ends = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      closeHold(open.app.store, {
        scope: one.scope,
        extId: `close-${i}`,
        openTx: opened.txId ?? 0,
        ...(i % 2 === 0 ? ({ state: 'posted', posted: minor(3000) } as const) : ({ state: 'expired', posted: minor(0) } as const)),
        to: operator,
      }),
    ),
  )
  expect(ends.filter(({ status }) => status === 'applied')).toHaveLength(1)
  expect(ends.filter(({ reason }) => reason === 'conflict')).toHaveLength(19)
  expect([10_000, 7000]).toContain(await one.balance())
  expect(await violations()).toEqual([])
})

test.each([
  ['more than is held', 5001, 'posted'],
  ['nothing as posted', 0, 'posted'],
  ['something as voided', 1, 'voided'],
] as const)('a hold is not closed with %s', async (_what, posted, state) => {
  const one = await player()
  const hold = await openAccount(open.app.store, holdOf(one.id))
  const opened = await openHold(open.app.store, { scope: one.scope, extId: 'hold', from: one.cash, hold, amount: minor(5000) })
  expect(
    await closeHold(open.app.store, { scope: one.scope, extId: 'odd', openTx: opened.txId ?? 0, state, to: operator, posted: minor(posted) }),
  ).toMatchObject({ status: 'refused', reason: 'invalid_input' })
  expect(
    await closeHold(open.app.store, { scope: one.scope, extId: 'odd', openTx: 0, state: 'voided', to: operator, posted: minor(0) }),
  ).toMatchObject({
    status: 'refused',
    reason: 'not_found',
  })
})

test('a hold beyond the balance is not opened', async () => {
  const one = await player(10)
  const hold = await openAccount(open.app.store, holdOf(one.id))
  expect(await openHold(open.app.store, { scope: one.scope, extId: 'hold', from: one.cash, hold, amount: minor(11) })).toMatchObject({
    status: 'rejected',
    balance: 10,
  })
  expect(await query('select 1 from hold where from_id = $1', [one.cash])).toEqual([])
})

test('an account is opened once, however many ask for it at once', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => openAccount(open.app.store, vendorClearingAccount('ONE', 'real', 'PHP'))))
  expect(new Set(ids).size).toBe(1)
  expect(await openAccount(open.app.store, cashAccount('someone', 'fun', 'PHP', 'guest'))).not.toBe(ids[0])
})

test('the sum over all accounts is zero in every book and currency', async () => {
  await player(123_456)
  await openWallet(open.app.store, { memberId: 'fun-one', book: 'fun', currency: 'PHP' }, { grant: { amount: minor(99), from: 'bank' } })
  const totals = await query('select * from v_ledger_totals order by book, currency')
  expect(totals.length).toBeGreaterThan(1)
  for (const { total } of totals) expect(total).toBe(0)
})
