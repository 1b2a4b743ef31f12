import { type RiskRule, riskRules } from '@perya/domain/risk/risk-rule'
import { asOwner, insertTitles, manualClock, openTestPlatform, type TestPlatform } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { riskJob } from './risk-job.ts'

const now = Date.parse('2026-11-21T04:00:00Z')
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
const ago = (millis: number): Date => new Date(now - millis)

type Player = { readonly id: string; readonly account: string; readonly username: string }
type Row = readonly [text: string, values: readonly unknown[]]

let open: TestPlatform
const plain: Player[] = []
const planted = new Map<RiskRule, readonly string[]>()
let velocity: readonly Player[] = []
let count = 0

const write = (rows: readonly Row[]) =>
  asOwner(open.app.store, async (client) => {
    await client.query('set session_replication_role = replica')
    for (const [text, values] of rows) await client.query(text, [...values])
  })

const player = async (upline?: Player, type = 0): Promise<Player> => {
  const { id, username } = await open.people.stored({ type, ...(upline === undefined ? {} : { uplineId: upline.id }) })
  const { rows } = await open.app.store.pool.query<{ id: string }>(
    `insert into account (book, currency, owner_type, owner_id, kind, bounded) values ('real', 'PHP', 'member', $1, 'cash', true)
     on conflict (book, currency, owner_type, owner_id, kind) do update set frozen = false returning id::text as id`,
    [id],
  )
  return { id, username, account: rows[0]?.id ?? '' }
}

const deposit = ({ id, account }: Player, at: Date, amount: number, state = 'paid'): Row => [
  `insert into deposit (id, member_id, account_id, currency, method, amount, fee, state, request_key, req_hash, provider, made_at, changed_at, expires_at, tx_id)
   values ('D-' || lpad($1::text, 10, '0'), $2, $3, 'PHP', 'qr', $6, 0, $4::text, 'key' || $1::text, '', 'test', $5, $5, $5, case when $4::text = 'paid' then $1::text::bigint end)`,
  [String((count += 1)), id, account, state, at, amount],
]
const withdrawal = ({ id, account }: Player, at: Date, amount: number, state = 'done'): Row => [
  `insert into withdrawal (id, member_id, account_id, hold_id, currency, amount, kind, institution, holder, state, proved_by, request_key, req_hash, open_tx, made_at, decided_at,
                           sealed_number, number_index)
   values ('W-' || lpad($1::text, 10, '0'), $2, $3, $3, 'PHP', $6, 'bank', 'B', 'H', $5, 'password', 'key' || $1::text, '', $1::text::bigint, $4, $4, '', '')`,
  [String((count += 1)), id, account, at, state, amount],
]
const up = ({ id }: Player, to: Player, at: Date, amount: number): Row => [
  `insert into upline_transfer (id, member_id, upline_id, currency, amount, tx_id, made_at) values ('U-' || lpad($1::text, 10, '0'), $2, $3, 'PHP', $4, $1::text::bigint, $5)`,
  [String((count += 1)), id, to.id, amount, at],
]
const down = ({ id }: Player, to: Player, at: Date, amount: number): Row => [
  `insert into downline_transfer (id, member_id, downline_id, currency, amount, tx_id, made_at) values ('V-' || lpad($1::text, 10, '0'), $2, $3, 'PHP', $4, $1::text::bigint, $5)`,
  [String((count += 1)), id, to.id, amount, at],
]
const round = ({ account }: Player, at: Date, stake: number, won: number, { title = 'TST-slot', id = '' } = {}): Row => [
  `insert into play_round (account_id, scope, round_id, vendor, title_id, first_tx, opened_at, last_at, stake, won, ended)
   values ($1, 'prov:TST', $2, 'TST', $3, $4, $5::timestamptz, $5::timestamptz + interval '2 minutes', $6, $7, true)`,
  [account, `${id}r${(count += 1)}`, title, count, at, stake, won],
]
const device = ({ id }: Player, hash: string, at: Date): Row => [
  `insert into known_device (device_hash, member_id, seen_at) values (decode(md5($1), 'hex'), $2, $3) on conflict do nothing`,
  [hash, id, at],
]
const network = ({ id }: Player, prefix: string, at: Date): Row => [
  `insert into known_network (member_id, network, seen_at) values ($1, $2, $3) on conflict do nothing`,
  [id, prefix, at],
]
const payout = ({ id }: Player, number: string, at: Date, removed: Date | null = null): Row => [
  `insert into payout_account (id, member_id, kind, institution, holder, made_at, removed_at, sealed_number, number_index)
   values ('acc' || $1::text, $2, 'wallet', 'GCash', 'H', $3, $4, '', decode(md5($5), 'hex'))`,
  [String((count += 1)), id, at, removed, number],
]
const reward = ({ id }: Player, at: Date): Row => [
  `insert into reward_identity (campaign, kind, hash, slot, member_id, claimed_at)
   values ('promotion:welcome:once', 'person', encode(sha256(convert_to($1, 'UTF8')), 'hex'), 1, $1, $2)`,
  [id, at],
]

const players = async (many: number, upline?: Player): Promise<Player[]> => {
  const made: Player[] = []
  for (let n = 0; n < many; n += 1) made.push(await player(upline))
  return made
}

type Planted = { readonly who: readonly Player[]; readonly rows: readonly Row[] }

/** One group for each rule, each just past its bound. */
const plant: Readonly<Record<RiskRule, (agent: Player) => Promise<Planted>>> = {
  shared_payout: async () => {
    const [one, other] = (await players(2)) as [Player, Player]
    return { who: [one, other], rows: [payout(one, '0917-1', ago(20 * day), ago(10 * day)), payout(other, '0917-1', ago(2 * day))] }
  },
  shared_device: async () => {
    const who = await players(3)
    return { who, rows: who.map((one, n) => device(one, 'farm phone', ago((n + 1) * day))) }
  },
  shared_network: async () => {
    const who = await players(10)
    return { who, rows: who.map((one, n) => network(one, '203.0.113.0/24', ago(n * 12 * hour))) }
  },
  pass_through: async () => {
    const who = (await players(1)) as [Player]
    const [one] = who
    const rows = [deposit(one, ago(10 * hour), 600_000), round(one, ago(9.5 * hour), 500_000, 480_000), withdrawal(one, ago(8.5 * hour), 490_000)]
    return { who, rows }
  },
  transfer_through: async (agent) => {
    const who = (await players(1, agent)) as [Player]
    return { who: [...who, agent], rows: [deposit(who[0], ago(7 * hour), 700_000), up(who[0], agent, ago(6 * hour), 650_000)] }
  },
  structured_deposits: async () => {
    const who = (await players(1)) as [Player]
    return { who, rows: [70, 40, 3].map((hours) => deposit(who[0], ago(hours * hour), 4_900_000)) }
  },
  structured_withdrawals: async () => {
    const who = (await players(1)) as [Player]
    return { who, rows: [70, 40, 3].map((hours) => withdrawal(who[0], ago(hours * hour), 4_800_000)) }
  },
  circular_transfers: async (agent) => {
    const who = (await players(1, agent)) as [Player]
    const rows = [4, 2].flatMap((days) => [down(agent, who[0], ago(days * day), 300_000), up(who[0], agent, ago(days * day - hour), 290_000)])
    return { who: [...who, agent], rows }
  },
  reward_farm: async () => {
    const agent = await player(undefined, 1)
    const who = await players(5, agent)
    return { who: [agent, ...who], rows: who.flatMap((one, n) => [reward(one, ago((n + 2) * day)), up(one, agent, ago((n + 1) * day), 20_000)]) }
  },
  deposit_velocity: async () => {
    const who = (await players(1)) as [Player]
    return { who, rows: Array.from({ length: 15 }, (_, n) => deposit(who[0], ago((n + 1) * hour), 400_000)) }
  },
  withdrawal_velocity: async () => {
    const who = (await players(1)) as [Player]
    return { who, rows: Array.from({ length: 8 }, (_, n) => withdrawal(who[0], ago((n + 1) * 2 * hour), 700_000)) }
  },
  chip_dumping: async () => {
    const who = (await players(2)) as [Player, Player]
    const table = { title: 'TST-tongits' }
    const hands = Array.from({ length: 13 }, (_, n) => ago(3 * day - n * 10 * minute))
    return { who, rows: hands.flatMap((at) => [round(who[0], at, 60_000, 0, table), round(who[1], at, 60_000, 115_000, table)]) }
  },
}

/** A reproducible number from 0 up to `below`. */
const pick = (seed: number, below: number): number => Math.abs(Math.floor(Math.sin(seed * 12.9898) * 43_758.5453)) % below

/** An ordinary month: deposits that are played, a withdrawal of a win, a family's tablet, an agent who funds and takes back after play, hands at tables. */
const ordinary = (one: Player, n: number, agent: Player): Row[] => [
  ...Array.from({ length: 1 + pick(n, 6) }, (_, k) =>
    deposit(one, ago((k * 4 + 1) * day + pick(n + k, 20) * hour), 20_000 + 10_000 * pick(n * 3 + k, 300)),
  ),
  ...Array.from({ length: 20 }, (_, k) =>
    round(one, ago((k + 1) * day + pick(n + k, 16) * hour), 100_000 + 5_000 * pick(n + k, 40), pick(n * k, 3) * 80_000),
  ),
  withdrawal(one, ago(5 * day), 60_000 + 1_000 * pick(n, 900)),
  ...(n % 9 === 0 ? [withdrawal(one, ago(2 * day), 4_500_000)] : []),
  payout(one, `own ${n}`, ago(25 * day)),
  device(one, `tablet ${n >> 1}`, ago(day)),
  network(one, `198.51.${n % 100}.0/24`, ago(pick(n, 6) * day)),
  ...(n % 4 === 0
    ? [down(agent, one, ago(6 * day), 500_000), round(one, ago(5.9 * day), 700_000, 400_000), up(one, agent, ago(5.5 * day), 520_000)]
    : []),
  ...(n % 5 === 0 ? [reward(one, ago(8 * day))] : []),
]

/** Three at a table: the winner of a hand takes from both others. */
const tableHands = (group: readonly Player[], n: number): Row[] =>
  Array.from({ length: 16 }, (_, hand) => hand).flatMap((hand) => {
    const at = ago(6 * day - hand * 9 * minute - n * 7 * minute)
    return group.map((one, seat) => round(one, at, 20_000, pick(n * 31 + hand * 7, 3) === seat ? 57_000 : 0, { title: `TST-tongits` }))
  })

const hits = async (): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { rows } = await open.app.store.pool.query<{ member: string; rules: string[] }>(
    'select x.member_id as member, array_agg(distinct h.rule order by h.rule) as rules from risk_hit h join risk_hit_member x on x.hit_id = h.id group by 1',
  )
  return new Map(rows.map(({ member, rules }) => [member, rules]))
}
const dump = async (): Promise<unknown> =>
  (
    await open.app.store.pool.query(
      `select (select jsonb_agg(to_jsonb(h) - 'computed_at' order by rule, found_key) from risk_hit h) as hits, (select jsonb_agg(to_jsonb(m) order by 1) from risk_hit_member m) as members,
              (select jsonb_agg(to_jsonb(a) order by id) from risk_alert a) as alerts`,
    )
  ).rows

beforeAll(async () => {
  open = await openTestPlatform({ clock: manualClock(now) })
  await insertTitles(open.app.store, [{ nodeId: 'slot' }, { nodeId: 'tongits', gameType: 'PVP' }])
  const agent = await player(undefined, 1)
  for (const rule of riskRules) {
    const { who, rows } = await plant[rule](agent)
    planted.set(
      rule,
      who.map(({ id }) => id),
    )
    await write(rows)
    if (rule === 'deposit_velocity') velocity = who
  }
  const honest = await player(undefined, 1)
  for (let n = 0; n < 300; n += 1) plain.push(await player(honest))
  await write(plain.flatMap((one, n) => ordinary(one, n, honest)))
  await write(Array.from({ length: 20 }, (_, n) => tableHands(plain.slice(n * 3, n * 3 + 3), n)).flat())
  const job = riskJob(open.app)
  const isDone = async () =>
    (await open.app.store.pool.query('select 1 from risk_scan where until is distinct from $1', [new Date(now)])).rowCount === 0
  for (let runs = 0; runs < 10 && !(await isDone()); runs += 1) await job.look()
}, 120_000)
afterAll(() => open.close())

test('each of the twelve planted patterns is found, with everyone whom it involves', async () => {
  const found = await hits()
  expect(planted.size).toBe(12)
  const missing = [...planted].flatMap(([rule, who]) => who.filter((id) => !(found.get(id) ?? []).includes(rule)).map((id) => `${rule} ${id}`))
  expect(missing).toEqual([])
})

test('a planted member is flagged by no rule but their own, and at most one in a hundred of 300 plain members is flagged', async () => {
  const found = await hits()
  const shared = new Set([...planted.values()].flatMap((who) => who).filter((id, at, all) => all.indexOf(id) !== at))
  for (const [rule, who] of planted) for (const id of who) if (!shared.has(id)) expect([rule, found.get(id)]).toEqual([rule, [rule]])
  const flagged = plain.filter(({ id }) => found.has(id))
  expect(flagged.length).toBeLessThanOrEqual(plain.length / 100)
})

const alertsOf = async (id: string) =>
  (
    await open.app.store.pool.query<{ id: string; rule: string; state: string }>(
      'select id, rule, state from risk_alert where member_id = $1 order by opened_at, id',
      [id],
    )
  ).rows

test('every alert has one case with a deadline of four hours, opened with it', async () => {
  const { rows } = await open.app.store.pool.query<{ alerts: number; cases: number; late: number }>(
    `select (select count(*)::int from risk_alert) as alerts, count(*)::int as cases, count(*) filter (where c.due_at <> c.opened_at + interval '4 hours')::int as late
       from work_case c join risk_alert a on a.id = c.subject and a.member_id = c.member_id where c.kind = 'risk' and c.state = 'open'`,
  )
  expect(rows[0]?.alerts).toBeGreaterThanOrEqual(11)
  expect(rows).toEqual([{ alerts: rows[0]?.alerts, cases: rows[0]?.alerts, late: 0 }])
})

test('a search from the beginning finds the same again and changes nothing; neither does one in shorter spans by four gateways at once', async () => {
  const before = await dump()
  await open.app.store.pool.query('update risk_scan set until = null')
  await riskJob(open.app).look()
  expect(await dump()).toEqual(before)
  await open.app.store.pool.query(`update risk_scan set until = $1`, [ago(29.3 * day)])
  await Promise.all(Array.from({ length: 4 }, () => riskJob(open.app).look()))
  expect(await dump()).toEqual(before)
})

test('searched in one go by four gateways on an empty table, the same patterns are stored once', async () => {
  const keys = async () => (await open.app.store.pool.query('select rule, found_key, last_at, figures from risk_hit order by 1, 2')).rows
  const before = await keys()
  await asOwner(open.app.store, async (client) => {
    await client.query('delete from work_case where kind = $1', ['risk'])
    for (const table of ['risk_alert', 'risk_hit']) await client.query(`delete from ${table}`)
    await client.query('update risk_scan set until = null')
  })
  await Promise.all(Array.from({ length: 4 }, () => riskJob(open.app).look()))
  expect(await keys()).toEqual(before)
})

test('new events of a pattern join its open alert, and a search begins where the last one ended', async () => {
  const [one] = velocity as [Player]
  const { id } = one
  const [alert] = await alertsOf(id)
  open.clock.set(now + hour)
  await write([deposit(one, new Date(now + hour / 2), 500_000), ...[1, 2, 3].map((n) => withdrawal(one, new Date(now + n * minute), 4_900_000))])
  await riskJob(open.app).look()
  expect(await alertsOf(id)).toEqual([alert])
  const { rows } = await open.app.store.pool.query(
    `select h.rule, h.last_at, h.figures ->> 'count' as count from risk_alert_hit l join risk_hit h on h.id = l.hit_id where l.alert_id = $1 order by h.rule`,
    [alert?.id],
  )
  expect(rows).toEqual([
    { rule: 'deposit_velocity', last_at: new Date(now + hour / 2), count: '16' },
    { rule: 'structured_withdrawals', last_at: new Date(now + 3 * minute), count: '3' },
  ])
})

test('a rule that is off finds nothing and does not search that time again', async () => {
  await open.app.store.pool.query(`insert into risk_rule_set (version, set_at, set_by, reason) values (2, now(), 'test', 'off for a while')`)
  await open.app.store.pool.query(
    `insert into risk_rule (version, rule, is_on, terms) select 2, rule, rule <> 'structured_deposits', terms from risk_rule where version = 1`,
  )
  const one = await player()
  open.clock.set(now + 2 * hour)
  await write([1, 2, 3].map((n) => deposit(one, new Date(now + hour + n * minute), 4_700_000)))
  await riskJob(open.app).look()
  await open.app.store.pool.query(`insert into risk_rule_set (version, set_at, set_by, reason) values (3, now(), 'test', 'on again')`)
  await open.app.store.pool.query('insert into risk_rule (version, rule, is_on, terms) select 3, rule, true, terms from risk_rule where version = 1')
  open.clock.set(now + 3 * hour)
  await riskJob(open.app).look()
  expect(await alertsOf(one.id)).toEqual([])
})
