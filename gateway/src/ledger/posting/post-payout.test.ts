import { manualClock, insertLedgerLinesAt, openTestPlatform, type TestPlatform, type SignedInPerson, storedContract } from '@perya/testkit'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../invariants.ts'
import { type CommissionPosting, postCommissions, settleOwedCommissions } from './post-payout.ts'

// Batch postings must equal sequential payments: an oracle that knows only balances decides which payer can pay.

const minute = 60_000
const day = 24 * 60 * minute
let start = Date.parse('2027-08-01T16:00:00Z')
let open: TestPlatform
let chain: readonly SignedInPerson[]

const query = async <Row extends object>(text: string, values: unknown[] = []) => (await open.app.store.pool.query<Row>(text, values)).rows

beforeAll(async () => {
  open = await openTestPlatform({ clock: manualClock(start) })
  const people: SignedInPerson[] = []
  for (let n = 0; n < 6; n += 1)
    people.push(await open.people.agent({ balance: 0, ...(n === 0 ? {} : { uplineId: people[Math.floor((n - 1) / 2)]?.member.id ?? '' }) }))
  chain = people
})
afterAll(() => open.close())
afterEach(async () => {
  const broken = await checkInvariants(open.app.store)
  if (broken.length > 0) throw new Error(JSON.stringify(broken))
  start += 2 * day
})

const idOf = (n: number): string => chain[n]?.member.id ?? ''
/** Creates a contract between every agent and their upline, from the top down; ends the existing ones. */
const contractsOfAll = async (): Promise<string[]> => {
  await query(`update contract set state = 'ended', ends_at = begins_at, ended_because = 'agreed' where state = 'active'`)
  const ids: string[] = []
  for (const [n, { member }] of chain.entries())
    ids.push(
      await storedContract(open.app, {
        member: member.id,
        upline: n === 0 ? null : idOf(Math.floor((n - 1) / 2)),
        kind: 'realtime',
        rate: 9000 - n * 100,
        begins: start,
      }),
    )
  return ids
}
const row = (contract: string, step: number, amount: number, steps = 1): CommissionPosting => ({
  contract,
  from: new Date(start + step * 5 * minute).toISOString(),
  to: new Date(start + (step + steps) * 5 * minute).toISOString(),
  figuresFrom: new Date(start).toISOString(),
  figures: { validBet: 0, paid: 0, rebate: 0, bonus: 0, active: 0, before: 0, carried: 0 },
  ...{ windowBet: 0, rule: 1, reason: amount > 0 ? 'paid' : 'nothing_new', rate: 9000, base: 0, carried: 0, amount, linesUntil: 0 },
})
const pay = (rows: readonly CommissionPosting[]) => postCommissions(open.app.store, rows, new Date(start + day))
const rowsOf = (contracts: readonly string[]) =>
  query<{ id: number; contract_id: string; period_start: Date; amount: number; state: string; tx_id: number | null }>(
    'select id, contract_id, period_start, amount, state, tx_id from contract_payment where contract_id = any($1) order by id',
    [contracts],
  )
const balances = async () => {
  const rows = await query<{ owner_id: string; balance: number }>(
    `select owner_id, balance from account where owner_id = any($1) and kind = 'cash' and currency = 'PHP'`,
    [chain.map((_, n) => idOf(n))],
  )
  const of = new Map(rows.map(({ owner_id: owner, balance }) => [owner, balance]))
  return chain.map((_, n) => of.get(idOf(n)) ?? 0)
}
const freeze = (who: readonly number[], frozen: boolean) =>
  query(`update account set frozen = $2 where owner_id = any($1) and kind = 'cash' and currency = 'PHP'`, [who.map(idOf), frozen])

type Requested = { readonly who: number; readonly amount: number }
/** Result of sequential payments, and the balances after them. */
const oneByOne = (requests: readonly (Requested & { readonly isPaid?: boolean })[], had: readonly number[], frozen: ReadonlySet<number>) => {
  const has = [...had]
  const states = requests.map(({ who, amount, isPaid }) => {
    if (amount === 0) return 'nothing'
    if (isPaid) return 'paid'
    const payer = who === 0 ? null : Math.floor((who - 1) / 2)
    if (payer !== null && (frozen.has(payer) || (has[payer] ?? 0) < amount)) return 'owed'
    if (payer !== null) has[payer] = (has[payer] ?? 0) - amount
    has[who] = (has[who] ?? 0) + amount
    return 'paid'
  })
  return { states, has }
}

test('in any order of payments, a batch gives the same result as single payments; debts too', {
  timeout: 120_000,
}, async () => {
  const request = fc.record({ who: fc.nat(5), amount: fc.oneof(fc.constant(0), fc.nat(2500)) })
  let owed = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(request, { minLength: 1, maxLength: 30 }),
      fc.array(fc.nat(1500), { minLength: 6, maxLength: 6 }),
      fc.uniqueArray(fc.nat(5), { maxLength: 2 }),
      async (requests, put, frozen) => {
        const contracts = await contractsOfAll()
        const give = () =>
          insertLedgerLinesAt(
            open,
            put.flatMap((amount, n) => (amount === 0 ? [] : [{ memberId: idOf(n), kind: 'deposit' as const, amount, at: new Date(start) }])),
          )
        await give()
        const steps = [0, 0, 0, 0, 0, 0]
        const rows = requests.map(({ who, amount }) => row(contracts[who] ?? '', (steps[who] = (steps[who] ?? 0) + 1) - 1, amount))
        await freeze(frozen, true)
        const first = oneByOne(requests, await balances(), new Set(frozen))
        expect(await pay(rows)).toBe(rows.length)
        const written = await rowsOf(contracts)
        owed += first.states.filter((state) => state === 'owed').length
        expect([written.map(({ state }) => state), await balances()]).toEqual([first.states, first.has])
        // A repeat moves nothing; a payer who was frozen, or has more now, pays what they owe in the requested order.
        expect([await pay(rows), await balances()]).toEqual([0, first.has])
        await freeze(frozen, false)
        await give()
        const backwards = written.toReversed()
        const again = requests.map((one, at) => ({ ...one, isPaid: first.states[at] === 'paid' })).toReversed()
        const second = oneByOne(again, await balances(), new Set())
        const more = second.states.filter((state) => state === 'paid').length - first.states.filter((state) => state === 'paid').length
        const settled = await settleOwedCommissions(
          open.app.store,
          backwards.map(({ id }) => id),
          new Date(start + day),
        )
        expect([settled, (await rowsOf(contracts)).toReversed().map(({ state }) => state), await balances()]).toEqual([
          more,
          second.states,
          second.has,
        ])
        expect(await checkInvariants(open.app.store)).toEqual([])
        start += day
      },
    ),
    { numRuns: 15 },
  )
  expect(owed).toBeGreaterThan(0)
})

test('a window is written only where it begins where the one before it has ended, within a batch as between batches', async () => {
  const [top = '', second = ''] = await contractsOfAll()
  expect(await pay([row(top, 0, 100), row(top, 1, 100)])).toBe(2)
  // A window that is stored already, the next one, one after a gap, and one of a contract that had none.
  expect(await pay([row(top, 1, 100), row(top, 2, 100), row(second, 0, 50), row(top, 4, 100), row(top, 5, 100)])).toBe(2)
  expect(await pay([row(top, 4, 100)])).toBe(0)
  // A window that begins inside a stored one is not the next.
  expect(await pay([row(top, 2, 100, 3), row(second, 2, 50), row(second, 1, 50)])).toBe(0)
  expect(await pay([row(top, 3, 100, 3), row(top, 6, 100)])).toBe(2)
  const starts = async (id: string) => (await rowsOf([id])).map(({ period_start: from }) => (from.getTime() - start) / 5 / minute)
  expect([await starts(top), await starts(second)]).toEqual([[0, 1, 2, 3, 6], [0]])
})

test('each payment is one request of its own, with its window as its name and the recipient’s line', async () => {
  const [top = '', second = ''] = await contractsOfAll()
  await pay([row(top, 0, 1234), row(second, 0, 34)])
  const lines = await query(
    `select x.ext_id, x.kind, x.outcome, x.amount, x.req_hash, a.owner_id, x.balance = t.to_after as tells_balance, f.owner_type as from_type, t.from_after is null as is_house
       from contract_payment p join ledger_tx x on x.id = p.tx_id join account a on a.id = x.account_id join transfer t on t.tx_id = x.id join account f on f.id = t.from_id
      where p.contract_id = any($1) order by p.id`,
    [[top, second]],
  )
  const at = new Date(start).toISOString().replaceAll(/[-:]/g, '').slice(0, 13)
  const common = { kind: 'salary_realtime', outcome: 'applied', tells_balance: true }
  expect(lines).toEqual([
    { ...common, ext_id: `${top}:${at}`, amount: 1234, req_hash: '1234', owner_id: idOf(0), from_type: 'house', is_house: true },
    { ...common, ext_id: `${second}:${at}`, amount: 34, req_hash: '34', owner_id: idOf(1), from_type: 'member', is_house: false },
  ])
  const shown = await query(
    `select m.kind, m.delta from movement m join account a on a.id = m.account_id where a.owner_id = $1 and m.at >= now() - interval '1 hour' order by m.seq desc limit 2`,
    [idOf(0)],
  )
  expect(shown).toEqual([
    { kind: 'salary_realtime', delta: -34 },
    { kind: 'salary_realtime', delta: 1234 },
  ])
})

test('of ten who settle the same payments at the same moment, in orders of their own, one pays each', async () => {
  const contracts = await contractsOfAll()
  const before = await balances()
  await freeze([0, 1, 2], true)
  await pay(contracts.flatMap((id, n) => (n === 0 ? [row(id, 0, 10_000), row(id, 1, 10_000)] : [row(id, 0, 100), row(id, 1, 100)])))
  await insertLedgerLinesAt(
    open,
    [1, 2].map((n) => ({ memberId: idOf(n), kind: 'deposit' as const, amount: 1000, at: new Date(start) })),
  )
  await freeze([0, 1, 2], false)
  const ids = (await rowsOf(contracts)).map(({ id }) => id)
  const orders = Array.from({ length: 10 }, (_, n) => (n % 2 === 0 ? ids.toReversed() : [...ids.slice(n), ...ids.slice(0, n)]))
  const paid = await Promise.all(orders.map((some) => settleOwedCommissions(open.app.store, some, new Date(start + day))))
  expect(paid.reduce((all, n) => all + n, 0)).toBe(10)
  expect((await rowsOf(contracts)).every(({ state }) => state === 'paid')).toBe(true)
  const moved = (await balances()).map((now, n) => now - (before[n] ?? 0))
  expect(moved).toEqual([20_000 - 400, 1000 + 200 - 400, 1000 + 200 - 200, 200, 200, 200])
})
