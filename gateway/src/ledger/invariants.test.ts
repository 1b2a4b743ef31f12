import { minor } from '@perya/domain/money/minor'
import { asOwner, type TestPlatform, openTestPlatform } from '@perya/testkit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openAccount, externalAccount } from './accounts.ts'
import { checkInvariants, createInvariantWatch } from './invariants.ts'
import { openWallet } from './open-wallet.ts'
import { moveMoney } from './posting/post.ts'

let open: TestPlatform
let cash: number
let bank: number
let made = 0

beforeEach(async () => {
  open = await openTestPlatform()
  cash = await openWallet(open.app.store, { memberId: 'watched', book: 'real', currency: 'PHP' }, { grant: { amount: minor(1000), from: 'bank' } })
  bank = await openAccount(open.app.store, externalAccount('bank', 'real', 'PHP'))
})
afterEach(() => open.close())

const pay = (amount: number) => {
  made += 1
  return moveMoney(open.app.store, {
    scope: 'member:watched',
    extId: `p${made}`,
    kind: 'payment',
    legs: [{ from: cash, to: bank, amount: minor(amount) }],
    account: cash,
  })
}
/** Corrupts the ledger as only the owner of the database could: bypassing every trigger and foreign key. */
const tamper = (sql: string) =>
  asOwner(open.app.store, async (client) => {
    await client.query(`set session_replication_role = replica`)
    await client.query(sql)
  })
const rules = async () => [...new Set((await checkInvariants(open.app.store)).map(({ rule }) => rule.slice(0, 3).trim()))].sort()

test('sound books break nothing', async () => {
  await pay(10)
  await pay(5000)
  expect(await checkInvariants(open.app.store)).toEqual([])
  expect(await createInvariantWatch(open.app.store, open.clock).look()).toEqual([])
})

test.each([
  ['a balance that nobody posted', `update account set balance = balance + 1 where owner_id = 'watched'`, ['I1', 'I8']],
  ['a posting too few', `update account set seq = seq + 1 where owner_id = 'watched'`, ['I3']],
  ['a posting that was changed', `update transfer set amount = amount + 1 where id = (select max(id) from transfer)`, ['I1', 'I5', 'I8']],
  ['a posting that was removed', `delete from transfer where id = (select max(id) from transfer)`, ['I1', 'I3', 'I5', 'I8']],
  ['a refused request with a posting', `update ledger_tx set outcome = 'rejected', amount = 0 where id = (select max(tx_id) from transfer)`, ['I6']],
  ['money set aside for no hold', `update account set kind = 'hold' where owner_id = 'watched'`, ['I4']],
  [
    'a rollback of another amount',
    `insert into ledger_tx (scope, ext_id, kind, req_hash, outcome, amount, ref_tx) select 'x', 'y', 'rollback', '', 'applied', 5, max(id) from ledger_tx`,
    ['I5', 'I7'],
  ],
  ['a message that nobody sent', `insert into outbox (topic, payload, next_at) values ('mail', '{}', now() - interval '16 minutes')`, ['I13']],
])('%s is found', async (_what, sql, found) => {
  await pay(10)
  await tamper(sql)
  expect(await rules()).toEqual(found)
})

test('a trial account that moved in the real book is found', async () => {
  const trial = await open.people.stored({ type: 4 })
  const wrong = await openAccount(open.app.store, { book: 'real', currency: 'PHP', ownerType: 'member', ownerId: trial.id, kind: 'cash' })
  expect(await rules()).toEqual([])
  await moveMoney(open.app.store, { scope: 'x', extId: 'y', kind: 'deposit', legs: [{ from: bank, to: wrong, amount: minor(1) }] })
  expect(await rules()).toEqual(['I12'])
})

test.each([
  ['a balance that went astray', `update account set balance = balance + 1 where owner_id = 'watched'`, 'I1 balance<>postings'],
  ['a number that went astray', `update account set seq = seq + 1 where owner_id = 'watched'`, 'I3 seq gap'],
  ['a chain that does not follow', `update transfer set from_after = from_after + 7 where id = (select max(id) from transfer)`, 'I3 chain'],
  [
    'a posting of another amount than its request',
    `update transfer set amount = amount + 1 where id = (select max(id) from transfer)`,
    'I5 applied tx<>transfers',
  ],
])('between two full looks %s is found among what has moved', async (_what, sql, rule) => {
  const watch = createInvariantWatch(open.app.store, open.clock)
  expect(await watch.look()).toEqual([])
  open.clock.turn(60_000)
  await pay(10)
  await tamper(sql)
  expect((await watch.look()).map((one) => one.rule)).toContain(rule)
})

test('a window that begins between two postings of an account judges only what it sees', async () => {
  const watch = createInvariantWatch(open.app.store, open.clock)
  for (let check = 0; check < 5; check += 1) {
    await pay(10)
    open.clock.turn(60_000)
    expect(await watch.look()).toEqual([])
  }
})

test('a violation of a full check stays reported until an hour later it is repaired', async () => {
  await tamper(`update account set balance = balance + 1 where owner_id = 'watched'`)
  const watch = createInvariantWatch(open.app.store, open.clock)
  expect(await watch.look()).not.toEqual([])
  await tamper(`update account set balance = balance - 1 where owner_id = 'watched'`)
  open.clock.turn(60_000)
  expect(await watch.look()).not.toEqual([])
  open.clock.turn(60 * 60_000)
  expect(await watch.look()).toEqual([])
})
