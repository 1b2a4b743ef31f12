import {
  asOwner,
  insertLedgerLinesAt,
  insertRoundAt,
  manualClock,
  openTestConsole,
  openTestPlatform,
  type SignedInPerson,
  storedContract,
  type TestPlatform,
} from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aggregatePlay } from '../../play/turnover/aggregate-play.ts'
import { commands } from '../registry.ts'
import { readAgents } from './agent-rows.ts'

const now = Date.parse('2026-11-21T04:00:00Z')
const [minute, day] = [60_000, 86_400_000]
const span = { from: '2026-11-01', to: '2026-11-21' }
let open: TestPlatform
let [boss, lower, other]: readonly SignedInPerson[] = []
const members: SignedInPerson[] = []

const must = (person: SignedInPerson | undefined): SignedInPerson => {
  if (person === undefined) throw new Error('no such person')
  return person
}
const idOf = (person: SignedInPerson | undefined): string => must(person).member.id
const rowsFrom = async <Row extends object>(text: string, values: readonly unknown[] = []) =>
  (await open.app.store.pool.query<Row>(text, [...values])).rows
const agentOf = async (person: SignedInPerson | undefined) => (await readAgents(open.app, span, { root: null, only: idOf(person), limit: 1 }))[0]

/** The same figures from the ledger's transfers and the tree of uplines, without any aggregate or function of the platform. */
const independent = `
  with recursive team as (select id from member where id = $1 union all select m.id from member m join team t on m.upline_id = t.id),
  own as (select a.id from account a join team t on a.owner_id = t.id where a.owner_type = 'member' and a.book = 'real' and a.currency = 'PHP' and a.kind = 'cash'),
  moved as (
    select x.kind, case when f.to_id in (select id from own) then f.amount else -f.amount end as delta from transfer f join ledger_tx x on x.id = f.tx_id
     where (f.to_id in (select id from own) or f.from_id in (select id from own))
       and x.created_at >= '2026-11-01T00:00+08' and x.created_at < '2026-11-22T00:00+08')
  select coalesce(sum(delta) filter (where kind = 'deposit'), 0)::bigint as deposit, coalesce(-sum(delta) filter (where kind = 'withdraw_sent'), 0)::bigint as withdrawn,
         coalesce(-sum(delta) filter (where kind = 'bet'), 0)::bigint as turnover from moved`

beforeAll(async () => {
  open = await openTestPlatform({ clock: manualClock(now), brand: { timeZone: 'Asia/Manila' } })
  boss = await open.people.agent({ balance: 1_000_000 })
  lower = await open.people.agent({ uplineId: idOf(boss) })
  other = await open.people.agent({ balance: 0 })
  for (const upline of [boss, lower, lower]) members.push(await open.people.member({ uplineId: idOf(upline), balance: 0 }))
  for (const [n, person] of [...members, must(lower)].entries()) {
    const memberId = person.member.id
    for (const days of [1, 9, 19, 40]) {
      const at = new Date(now - days * day - n * 17 * minute)
      const later = (minutes: number) => new Date(at.getTime() + minutes * minute)
      await insertLedgerLinesAt(open, [{ memberId, kind: 'deposit', amount: 100_000 + n * 700 + days * 13, at }])
      await insertRoundAt(open, memberId, later(1), { stake: 30_000 + n * 300 + days * 7, paid: 11_000 })
      await insertLedgerLinesAt(open, [{ memberId, kind: 'withdraw_sent', amount: 5_000 + n * 90 + days, at: later(3) }])
    }
  }
  await aggregatePlay(open.app)
}, 120_000)
afterAll(() => open.close())

test('the figures of each team equal an independent statement on the transfers of the ledger', async () => {
  for (const person of [boss, lower, other]) {
    const row = await agentOf(person)
    const [expected] = await rowsFrom(independent, [idOf(person)])
    expect({ deposit: row?.deposit, withdrawn: row?.withdrawn, turnover: row?.turnover }).toEqual(expected)
  }
  expect((await agentOf(boss))?.deposit).toBeGreaterThan((await agentOf(lower))?.deposit ?? 0)
  expect((await agentOf(lower))?.deposit).toBeGreaterThan(0)
})

test('a level of the tree lists the agents directly below, with how many members and agents their teams have', async () => {
  const top = await readAgents(open.app, span, { root: null, limit: 50 })
  expect(top.map(({ id }) => id)).toEqual([idOf(boss), idOf(other)].toSorted())
  expect(top.find(({ id }) => id === idOf(boss))).toMatchObject({ members: 4, agents: 1, upline_id: null })
  expect((await readAgents(open.app, span, { root: idOf(boss), limit: 50 })).map(({ id, members: n }) => [id, n])).toEqual([[idOf(lower), 2]])
  expect(await readAgents(open.app, span, { root: idOf(lower), limit: 50 })).toEqual([])
  const [first] = top
  expect((await readAgents(open.app, span, { root: null, after: first?.id ?? '', limit: 50 })).map(({ id }) => id)).toEqual(
    top.slice(1).map(({ id }) => id),
  )
})

test('pay is split into paid of the span, owed and on hold', async () => {
  const contract = await storedContract(open.app, { upline: null, member: idOf(other), kind: 'daily', rate: 10_000, begins: now - 10 * day })
  await asOwner(open.app.store, async (client) => {
    await client.query('set session_replication_role = replica')
    for (const [n, amount, state, held] of [
      [1, 700, 'paid', null],
      [2, 300, 'owed', null],
      [3, 200, 'owed', 'staff:risk'],
    ] as const)
      await client.query(
        `insert into contract_payment (contract_id, kind, member_id, currency, period_start, period_end, figures_from, figures, window_bet, rule, reason, rate, base, carried, amount,
                                       lines_until, state, tx_id, made_at, paid_at, held_at, held_by, hold_reason)
         values ($1, 'daily', $2, 'PHP', $3, $4, $3, '{}', 0, 1, 'paid', 1, 0, 0, $5, 0, $6::text, case when $6::text = 'paid' then (select min(id) from ledger_tx) end, $4, case when $6::text = 'paid' then $4::timestamptz end,
                 case when $7::text is not null then $4::timestamptz end, $7::text, $7::text)`,
        [contract, idOf(other), new Date(now - (n + 1) * day), new Date(now - n * day), amount, state, held],
      )
  })
  expect(await agentOf(other)).toMatchObject({ paid: 700, owed: 300, held: 200, top_rate: 10_000 })
  const before = await readAgents(open.app, { from: '2026-10-01', to: '2026-10-31' }, { root: null, only: idOf(other), limit: 1 })
  expect(before[0]).toMatchObject({ paid: 0, owed: 300, held: 200 })
})

test('the drawer of an agent has the contracts on both sides, and the windows of pay by state with their disputes', async () => {
  const staffConsole = await openTestConsole(open.app)
  const finance = await staffConsole.staff('finance')
  const above = await storedContract(open.app, { upline: null, member: idOf(boss), kind: 'daily', rate: 9_000, begins: now - 10 * day })
  const contract = await storedContract(open.app, { upline: idOf(boss), member: idOf(lower), kind: 'daily', rate: 5_000, begins: now - 10 * day })
  const payments = await rowsFrom<{ id: number }>('select id from contract_payment where member_id = $1 order by period_end desc', [idOf(other)])
  await asOwner(open.app.store, (client) =>
    client.query('insert into payment_dispute (payment_id, member_id, says, made_at) values ($1, $2, $3, $4)', [
      payments[1]?.id,
      idOf(other),
      'Call me on +63 917 123 4567',
      new Date(now),
    ]),
  )
  const read = async (path: string) => Object((await finance.get(path)).value)
  const paid = await read(`see/agent/${idOf(lower)}`)
  expect(paid.contracts).toMatchObject([{ id: contract, isPaid: true, other: { id: idOf(boss) }, owed: '0.00', isHeld: false }])
  expect(paid.contracts[0].tiers[0]).toMatchObject({ rate: '0.5 %', amount: null })
  const pays = await read(`see/agent/${idOf(boss)}`)
  expect(pays.contracts).toHaveLength(2)
  expect(pays.contracts.find(({ id }: { id: string }) => id === contract)).toMatchObject({ isPaid: false, other: { id: idOf(lower) } })
  expect(pays.contracts.find(({ id }: { id: string }) => id === above)).toMatchObject({ isPaid: true, other: null })
  expect((await read(`see/agent/${idOf(other)}`)).contracts[0]).toMatchObject({ other: null, owed: '3.00', held: '2.00' })

  const amounts = async (query: string) => (await read(`see/agent/${idOf(other)}/pay${query}`)).rows.map(({ amount }: { amount: string }) => amount)
  expect(await amounts('')).toEqual(['7.00', '3.00', '2.00'])
  expect(await amounts('?state=owed')).toEqual(['3.00'])
  expect(await amounts('?state=held')).toEqual(['2.00'])
  const disputed = await read(`see/agent/${idOf(other)}/pay?state=disputed`)
  expect(disputed.rows).toMatchObject([{ amount: '3.00', dispute: { answer: null } }])
  expect(disputed.rows[0].dispute.text).not.toContain('123 4567')
  const first = await read(`see/agent/${idOf(other)}/pay?limit=2`)
  expect(await amounts(`?limit=2&after=${encodeURIComponent(first.next)}`)).toEqual(['2.00'])
  expect(await finance.get('see/agent/nowhere')).toMatchObject({ status: 404 })
  expect(await (await staffConsole.staff('content')).get(`see/agent/${idOf(boss)}`)).toMatchObject({ status: 403, errorCode: 'not_permitted' })
  await staffConsole.server.close()
  await asOwner(open.app.store, async (client) => {
    await client.query('set session_replication_role = replica')
    await client.query('delete from contract where id = any($1)', [[contract, above]])
  })
})

test('a rate above that of the upline, a sudden team and a downline on the own device are named, and nothing else is', async () => {
  expect(await agentOf(lower)).toMatchObject({ rate_above_upline: false, sudden_team: false, self_referral: false })
  await storedContract(open.app, { upline: null, member: idOf(boss), kind: 'dividend', rate: 300_000, begins: now - 10 * day })
  await storedContract(open.app, { upline: idOf(boss), member: idOf(lower), kind: 'dividend', rate: 200_000, begins: now - 10 * day })
  // The database refuses such a rate; a row of an older release, or one that was written past it, is still to be named.
  await asOwner(open.app.store, async (client) => {
    await client.query('set session_replication_role = replica')
    await client.query('update contract set top_rate = 100000 where member_id = $1', [idOf(boss)])
  })
  for (const id of [idOf(lower), idOf(members[1])])
    await open.app.store.pool.query(`insert into known_device (device_hash, member_id, seen_at) values (decode(md5('shared'), 'hex'), $1, $2)`, [
      id,
      new Date(now),
    ])
  await open.app.store.pool.query(
    `insert into team_joined (agent_id, day, n) values ($1, '2026-11-20', 30) on conflict (agent_id, day) do update set n = 30`,
    [idOf(lower)],
  )
  expect(await agentOf(lower)).toMatchObject({ rate_above_upline: true, sudden_team: true, self_referral: true })
  expect(await agentOf(boss)).toMatchObject({ rate_above_upline: false, self_referral: false })
})

test('the command prints the level below an agent, and refuses a member who is none and days in the wrong order', async () => {
  const command = commands.get('agent tree')
  if (command === undefined) throw new Error('the command is missing')
  const { value } = await command.run(open.app, { below: must(boss).member.username, ...span }, 'staff:test')
  expect(value).toMatchObject({
    ...span,
    currency: 'PHP',
    agent: { id: idOf(boss), topRate: '10 %' },
    agents: [{ id: idOf(lower), exceptions: ['rate_above_upline', 'sudden_team', 'self_referral'] }],
  })
  await expect(command.run(open.app, { below: must(members[0]).member.username }, 'staff:test')).rejects.toThrow('is no agent')
  await expect(command.run(open.app, { from: '2026-11-02', to: '2026-11-01' }, 'staff:test')).rejects.toThrow('--to must be')
})
