import { asOwner, manualClock, openTestPlatform, type SignedInPerson, type TestPlatform } from '@perya/testkit'
import { type Marker, markers, markersWithoutSource } from '@perya/domain/protection/marker'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { markerJob } from './marker-job.ts'

const zone = 'Asia/Manila'
const now = Date.parse('2026-11-21T04:00:00Z')
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
/** A moment in the days before: midnight of Manila is 16:00 UTC. */
const ago = (days: number, hours = 0): Date => new Date(now - days * day - hours * hour)
const quarter = (at: Date): Date => new Date(Math.floor(at.getTime() / (15 * minute)) * 15 * minute)

type Player = { readonly id: string; readonly account: string }
type Row = readonly [text: string, values: readonly unknown[]]

let open: TestPlatform
const planted = new Map<string, Marker>()
const plain: string[] = []
let count = 0

const paid = ({ id, account }: Player, at: Date, state = 'paid'): Row => [
  `insert into deposit (id, member_id, account_id, currency, method, amount, fee, state, request_key, req_hash, provider, made_at, changed_at, expires_at, tx_id)
   values ('D-' || lpad($1::text, 10, '0'), $2, $3, 'PHP', 'qr', 10000, 0, $4::text, 'key' || $1::text, '', 'test', $5, $5, $5, case when $4::text = 'paid' then $1::text::bigint end)`,
  [String((count += 1)), id, account, state, at],
]
const summed = ({ account }: Player, at: Date, kind: string, amount: number, n = 1): Row => [
  `insert into movement_sum (account_id, quarter, kind, vendor, title_id, n, came, went, first_seq, last_seq)
   values ($1, $2, $3::text, '', '', $4, case when $3::text = 'deposit' then $5::bigint else 0 end, case when $3::text = 'deposit' then 0 else $5::bigint end, $6, $6)`,
  [account, quarter(at), kind, n, amount, (count += 1)],
]
const cancelled = ({ id, account }: Player, at: Date): Row => [
  `insert into withdrawal (id, member_id, account_id, hold_id, currency, amount, kind, institution, holder, state, proved_by, request_key, req_hash, open_tx, made_at, decided_at,
                           sealed_number, number_index)
   values ('W-' || lpad($1::text, 10, '0'), $2, $3, $3, 'PHP', 10000, 'bank', 'B', 'H', 'cancelled', 'password', 'key' || $1::text, '', $1::text::bigint, $4, $4, '', '')`,
  [String((count += 1)), id, account, at],
]
const playedFor = ({ id }: Player, from: Date, hours: number): Row[] =>
  Array.from(
    { length: hours * 4 },
    (_, n): Row => [
      'insert into play_time (member_id, quarter, millis) values ($1, $2, 900000) on conflict do nothing',
      [id, quarter(new Date(from.getTime() + n * 15 * minute))],
    ],
  )
const hit = ({ id }: Player, at: Date): Row => ['insert into limit_hit (member_id, day, hit_at) values ($1, $2::timestamptz, $2)', [id, at]]
const raised = ({ id }: Player, at: Date): Row => [
  `insert into limit_increase (member_id, kind, period, requested_at) values ($1, 'loss', 'day', $2)`,
  [id, at],
]
const signedIn = ({ id }: Player, at: Date): Row => [
  `insert into sign_in (member_id, at, way, result, address) values ($1, $2, 'username', 'in', '')`,
  [id, at],
]
const lostOn = ({ id }: Player, days: number, loss: number): Row => [
  `insert into play_day (member_id, currency, day, valid_bet, paid, rebate, bonus, deposit, withdrawn)
   values ($1, 'PHP', ($2::timestamptz at time zone 'Asia/Manila')::date, $3, 0, 0, 0, 0, 0)`,
  [id, ago(days), loss],
]
const lost = ({ account }: Player, at: Date, amount: number): Row[] => {
  count += 1
  return [
    [
      `insert into movement (account_id, seq, at, kind, delta, after, tx_id) values ($1, $2::bigint, $3, 'bet', $4, 0, $2::bigint)`,
      [account, count, at, -amount],
    ],
    [
      `insert into movement_sum (account_id, quarter, kind, vendor, title_id, n, came, went, first_seq, last_seq) values ($1, $2, 'bet', 'V', $3::text, 1, 0, $4, $3::text::bigint, $3::text::bigint)`,
      [account, quarter(at), String(count), amount],
    ],
  ]
}

/** What a player of each pattern has done; noon of Manila is now, so that today began twelve hours ago. */
const patterns: Readonly<Partial<Record<Marker, (player: Player) => Row[]>>> = {
  deposits_rising: (p) => [summed(p, ago(20), 'deposit', 400_000), summed(p, ago(10), 'deposit', 400_000), summed(p, ago(2), 'deposit', 500_000)],
  many_deposits: (p) => [1, 2, 3, 4, 23].map((hours) => paid(p, ago(0, hours))),
  failed_deposits: (p) => [1, 2, 3].map((hours) => paid(p, ago(0, hours), 'failed')).concat([paid(p, ago(0, 4), 'rejected')]),
  losses_chased: (p) => [
    ...[10, 20, 30, 40, 50, 60].map((days) => lostOn(p, days, days * 100)),
    ...[0, 1, 2].flatMap((days) => [
      ...lost(p, ago(days, 3), 4_000),
      ...lost(p, ago(days, 2), 4_000),
      paid(p, new Date(ago(days, 2).getTime() + 14 * minute)),
    ]),
  ],
  limits_raised: (p) => [raised(p, ago(29)), raised(p, ago(3))],
  limit_hit: (p) => [hit(p, ago(0)), hit(p, ago(3)), hit(p, ago(6))],
  withdrawals_cancelled: (p) => [cancelled(p, ago(6)), cancelled(p, ago(1))],
  night: (p) => [...playedFor(p, ago(2, 10), 3), ...playedFor(p, ago(3, 2), 2)],
  long_sessions: (p) => [...playedFor(p, ago(1, 3), 7), ...playedFor(p, ago(2, 3), 7)],
  stakes_rising: (p) => [summed(p, ago(9), 'bet', 40 * 1_000, 40), summed(p, ago(0, 5), 'bet', 12 * 3_000, 12)],
  login_on_break: (p) => [
    [
      `insert into protection (member_id, closure, closed_at, closed_until) values ($1, 'time_out', $2, $3)
       on conflict (member_id) do update set closure = excluded.closure, closed_at = excluded.closed_at, closed_until = excluded.closed_until`,
      [p.id, ago(3), ago(-3)],
    ],
    ...[1, 2, 2.5].map((days) => signedIn(p, ago(days))),
  ],
}

/** Regular play, always just below what a marker needs. */
const regular = (p: Player): Row[] => [
  ...[3, 10, 17, 24, 31].map((days) => summed(p, ago(days), 'deposit', 300_000)),
  ...[2, 5, 9, 12, 16].map((hours) => paid(p, ago(0, hours + 20))).slice(0, 4),
  paid(p, ago(0, 1), 'failed'),
  cancelled(p, ago(2)),
  raised(p, ago(5)),
  hit(p, ago(1)),
  hit(p, ago(9)),
  ...playedFor(p, ago(1, 2), 2),
  ...playedFor(p, ago(3, 2), 6),
  signedIn(p, ago(1)),
  signedIn(p, ago(2)),
  summed(p, ago(7), 'bet', 30_000, 30),
  summed(p, ago(0, 4), 'bet', 25_000, 10),
]

const write = (rows: readonly Row[]) =>
  asOwner(open.app.store, async (client) => {
    await client.query('set session_replication_role = replica')
    for (const [text, values] of rows) await client.query(text, [...values])
  })

const newPlayer = async (rows: (player: Player) => Row[]): Promise<string> => {
  const { member } = await open.people.member({ balance: 1 })
  const found = await open.app.store.pool.query<{ id: string }>(
    `select id::text as id from account where owner_id = $1 and book = 'real' and kind = 'cash' and currency = 'PHP'`,
    [member.id],
  )
  const player = { id: member.id, account: found.rows[0]?.id ?? '' }
  await write([['insert into protection (member_id, played_at) values ($1, $2)', [member.id, ago(0, 1)]], ...rows(player)])
  return member.id
}

type Stored = { readonly member_id: string; readonly score: number; readonly found: Marker[] }
const stored = async (): Promise<readonly Stored[]> => {
  const { rows } = await open.app.store.pool.query<Stored>(
    `select member_id, score::float8 as score, array(select p ->> 'marker' from jsonb_array_elements(parts) p order by 1) as found from marker_score order by member_id`,
  )
  return rows
}

beforeAll(async () => {
  open = await openTestPlatform({ clock: manualClock(now), brand: { timeZone: zone } })
  for (const [marker, rows] of Object.entries(patterns)) for (let n = 0; n < 2; n += 1) planted.set(await newPlayer(rows), marker as Marker)
  for (let n = 0; n < 40; n += 1) plain.push(await newPlayer(regular))
  await markerJob(open.app).look()
})
afterAll(() => open.close())

test('each planted pattern is found, and nothing else in its players; no marker is found in 40 players with regular play', async () => {
  expect(planted.size).toBe(2 * (markers.length - markersWithoutSource.length))
  const found = new Map((await stored()).map((row) => [row.member_id, row.found]))
  expect([...planted].filter(([id, marker]) => found.get(id)?.join() !== marker).map(([id, marker]) => [marker, found.get(id)])).toEqual([])
  expect(plain.flatMap((id) => found.get(id) ?? ['not computed'])).toEqual([])
})

/** The same rules in one statement for all players, written from the specification and without the functions of the platform. */
const independent = `
  with n as (select $1::timestamptz as now),
  acc as (select m.id, a.id as account from member m join account a on a.owner_id = m.id and a.owner_type = 'member' and a.kind = 'cash' and a.book = 'real' and a.currency = m.currency),
  found as (
    select id, 'deposits_rising' as marker from acc, n
     where (select sum(came) from movement_sum where account_id = account and kind = 'deposit' and quarter between now - interval '7 days' and now)
           >= greatest(500000, 2 * (select sum(came) / 4 from movement_sum where account_id = account and kind = 'deposit' and quarter >= now - interval '35 days' and quarter < now - interval '7 days'))
    union all select member_id, 'many_deposits' from deposit, n where state = 'paid' and changed_at between now - interval '24 hours' and now group by 1 having count(*) >= 5
    union all select member_id, 'failed_deposits' from deposit, n where state in ('failed', 'rejected') and changed_at > now - interval '24 hours' group by 1 having count(*) >= 4
    union all select member_id, 'withdrawals_cancelled' from withdrawal, n where state = 'cancelled' and decided_at > now - interval '7 days' group by 1 having count(*) >= 2
    union all select member_id, 'limits_raised' from limit_increase, n where requested_at > now - interval '30 days' group by 1 having count(*) >= 2
    union all select member_id, 'limit_hit' from limit_hit, n where day > (now at time zone 'Asia/Manila')::date - 7 group by 1 having count(*) >= 3
    union all select member_id, 'night' from play_time, n where quarter > now - interval '7 days' group by 1
      having sum(millis) >= 18000000 and sum(case when (quarter at time zone 'Asia/Manila')::time < '05:00' then millis else 0 end) >= 0.4 * sum(millis)
    union all select member_id, 'long_sessions' from (
      select member_id from play_time, n where quarter > now - interval '7 days' group by member_id, date_trunc('day', quarter, 'Asia/Manila') having sum(millis) > 21600000) d
      group by 1 having count(*) >= 2
    union all select p.member_id, 'login_on_break' from protection p, sign_in s, n where s.member_id = p.member_id and now < p.closed_until and s.at between p.closed_at and now group by 1
      having count(*) >= 3
    union all select id, 'stakes_rising' from acc, n where
      (select percentile_disc(0.5) within group (order by went / s.n) from movement_sum s, generate_series(1, s.n) where account_id = account and kind = 'bet' and quarter >= now - interval '24 hours' having count(*) >= 10)
      >= 3 * (select percentile_disc(0.5) within group (order by went / s.n) from movement_sum s, generate_series(1, s.n) where account_id = account and kind = 'bet' and quarter >= now - interval '30 days')
    union all select id, 'losses_chased' from acc, n
     where (select count(*) from deposit d where d.member_id = acc.id and d.state = 'paid' and d.changed_at > now - interval '7 days' and exists (
              select from movement m where m.account_id = account and m.kind = 'bet' and m.at between d.changed_at - interval '15 minutes' and d.changed_at
                 and (select -sum(delta) from movement b where b.account_id = account and b.kind = 'bet' and b.at <= m.at and date_trunc('day', b.at, 'Asia/Manila') = date_trunc('day', m.at, 'Asia/Manila'))
                     > (select percentile_cont(0.8) within group (order by valid_bet - paid) from play_day where member_id = acc.id and valid_bet > paid having count(*) >= 5)
                 and (select coalesce(-sum(delta), 0) from movement b where b.account_id = account and b.kind = 'bet' and b.at < m.at and date_trunc('day', b.at, 'Asia/Manila') = date_trunc('day', m.at, 'Asia/Manila'))
                     <= (select percentile_cont(0.8) within group (order by valid_bet - paid) from play_day where member_id = acc.id and valid_bet > paid))) >= 3)
  select m.id as member_id, coalesce(sum(r.weight), 0)::float8 as score, array_agg(f.marker order by f.marker) filter (where f.marker is not null) as found
    from member m left join found f on f.id = m.id left join marker_rule r on r.marker = f.marker and r.version = 1 group by 1 order by 1`

test('scores and markers equal those of an independent statement', async () => {
  const { rows } = await open.app.store.pool.query<Stored>(independent, [new Date(now)])
  const recomputed = rows.map((row) => ({ ...row, found: row.found ?? [] }))
  expect(await stored()).toEqual(recomputed)
  expect(recomputed.filter(({ score }) => score > 0)).toHaveLength(planted.size)
})

test('the hourly pass computes again who has a score, and leaves others alone until they play or a day is over', async () => {
  const computed = async (at: number): Promise<number> => {
    const { rows } = await open.app.store.pool.query<{ n: number }>('select count(*)::int as n from marker_score where computed_at = $1', [
      new Date(at),
    ])
    return rows[0]?.n ?? 0
  }
  const job = markerJob(open.app)
  open.clock.set(now + hour - 1)
  await job.look()
  expect(await computed(now)).toBe(planted.size + plain.length)
  open.clock.set(now + hour)
  await job.look()
  expect(await computed(now + hour)).toBe(planted.size)
  open.clock.set(now + 25 * hour)
  await job.look()
  expect(await computed(now + 25 * hour)).toBe(planted.size + plain.length)
})

const requestLimit = (as: SignedInPerson, amount: string | null) => open.get('protection.setLimit', { kind: 'stake', period: 'week', amount }, { as })

test('requests for a looser limit and refused deposits are recorded where they happen, and queue the member', async () => {
  const as = await open.people.member({ balance: 1_000 })
  await requestLimit(as, '100')
  await requestLimit(as, '200')
  open.clock.turn(1_000)
  await requestLimit(as, null)
  const { rows } = await open.app.store.pool.query('select kind, period from limit_increase where member_id = $1', [as.member.id])
  expect(rows).toEqual([
    { kind: 'stake', period: 'week' },
    { kind: 'stake', period: 'week' },
  ])
  await open.get('protection.setLimit', { kind: 'deposit', period: 'day', amount: '100' }, { as })
  for (const key of ['first-key-of-it', 'second-key-of-it'])
    expect(await open.ask('cashier.deposit', { method: 'bank', amount: '500' }, { as, key })).toMatchObject({ errorCode: 'limit_deposit' })
  const hits = await open.app.store.pool.query('select count(*)::int as n from limit_hit where member_id = $1', [as.member.id])
  expect(hits.rows).toEqual([{ n: 1 }])
  await markerJob(open.app).look()
  const row = (await stored()).find(({ member_id: id }) => id === as.member.id)
  expect(row).toEqual({ member_id: as.member.id, score: 1, found: ['limits_raised'] })
})
