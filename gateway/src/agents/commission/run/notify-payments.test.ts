import { manualClock, openTestPlatform, type TestPlatform, storedContract } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postCommissions } from '../../../ledger/posting/post-payout.ts'
import { notifyPayments } from './notify-payments.ts'

// More members than are notified in one transaction: none is skipped between two of them, and none is notified twice.

const start = Date.parse('2027-09-01T16:00:00Z')
const minute = 60_000
const day = 24 * 60 * minute
const many = 120
let open: TestPlatform
let contracts: readonly string[]
let members: readonly string[]

beforeAll(async () => {
  open = await openTestPlatform({ clock: manualClock(start) })
  const { app } = open
  const first = await open.people.agent({ balance: 0 })
  const ids = Array.from({ length: many - 1 }, (_, n) => `t-${n}`)
  await app.store.pool.query(
    `insert into member (id, username, username_key, nickname, type, book, currency, upline_id, password_changed_at, created_at)
     select id, replace(id, '-', 'old'), replace(id, '-', 'old'), '', 1, 'real', 'PHP', $2, $3, $3 from unnest($1::text[]) id`,
    [ids, first.member.id, new Date(start)],
  )
  await app.store.pool.query(
    `insert into account (book, currency, owner_type, owner_id, kind, bounded) select 'real', 'PHP', 'member', id, 'cash', true from unnest($1::text[]) id`,
    [ids],
  )
  members = [first.member.id, ...ids]
  const made: string[] = []
  for (const [n, member] of members.entries())
    made.push(
      await storedContract(app, {
        member,
        upline: n === 0 ? null : first.member.id,
        kind: 'daily',
        rate: 10_000 - (n === 0 ? 0 : 1000),
        begins: start,
      }),
    )
  contracts = made
})
afterAll(() => open.close())

/** A day of payments on all contracts, not notified yet. */
const pays = (nth: number) =>
  postCommissions(
    open.app.store,
    contracts.map((contract, n) => ({
      contract,
      from: new Date(start + nth * day).toISOString(),
      to: new Date(start + (nth + 1) * day).toISOString(),
      figuresFrom: new Date(start + nth * day).toISOString(),
      figures: { validBet: 0, paid: 0, rebate: 0, bonus: 0, active: 0, before: 0, carried: 0 },
      ...{ windowBet: 0, rule: 1, reason: 'paid', rate: 9000, base: 0, carried: 0, linesUntil: 0 },
      amount: n === 0 ? 1_000_000 : 100 + n,
    })),
    new Date(start + (nth + 1) * day),
  )
const notifications = async () => {
  const { rows } = await open.app.store.pool.query<{ member_id: string; title: string }>(
    `select member_id, title ->> 'EN' as title from inbox_message where member_id = any($1) order by member_id, id`,
    [members],
  )
  return Map.groupBy(rows, ({ member_id: member }) => member)
}
const word = (amount: number) => `Daily salary: ${(amount / 100).toFixed(2)} PHP received`

test('each of many agents is notified of the own payment once, however many gateways notify at the same moment', async () => {
  expect(await pays(0)).toBe(many)
  await Promise.all(Array.from({ length: 5 }, () => notifyPayments(open.app)))
  await notifyPayments(open.app)
  const all = await notifications()
  expect(all.size).toBe(many)
  for (const [n, member] of members.entries())
    expect(all.get(member)?.map(({ title }) => title)).toEqual([n === 0 ? 'Daily salary: 10000.00 PHP received' : word(100 + n)])
})

test('a notification whose sender fails is sent by the next run', async () => {
  expect(await pays(1)).toBe(many)
  const held = members.slice(10, 30)
  const client = await open.app.store.pool.connect()
  await client.query('begin')
  await client.query('select 1 from contract_payment where member_id = any($1) and not told for update', [held])
  await notifyPayments(open.app)
  const between = await notifications()
  expect(members.filter((member) => between.get(member)?.length === 1).toSorted()).toEqual(held.toSorted())
  await client.query('rollback')
  client.release()
  await notifyPayments(open.app)
  const all = await notifications()
  for (const member of members) expect([member, all.get(member)?.length]).toEqual([member, 2])
})

test('open pages receive one event for each payment: those of its recipient and of its payer', async () => {
  const { rows: before } = await open.app.store.pool.query<{ id: number }>('select coalesce(max(id), 0)::int as id from push_event')
  expect(await pays(2)).toBe(many)
  await notifyPayments(open.app)
  const { rows } = await open.app.store.pool.query<{ to: readonly string[] }>(
    `select body -> 'to' as to from push_event where topic = 'agent' and body ->> 'says' = 'payment' and id > $1 order by id`,
    [before[0]?.id],
  )
  const notified = rows.flatMap(({ to }) => to)
  const [first = '', ...others] = members
  expect(notified.filter((one) => one !== first).toSorted()).toEqual(others.toSorted())
  expect(rows.length).toBeLessThan(many)
  expect(rows.every(({ to }) => to.includes(first))).toBe(true)
})
