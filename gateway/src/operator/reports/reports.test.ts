import { execFileSync } from 'node:child_process'
import { addDays } from '@perya/domain/records/period'
import { asOwner, listLottery, openTestConsole, type TestConsole, type TestStaff, type WithdrawalScene, withdrawalScene } from '@perya/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aggregatePlay } from '../../play/turnover/aggregate-play.ts'
import { foldReports } from './fold-reports.ts'
import { baseFigures } from './report-kinds.ts'

let scene: WithdrawalScene
let staffConsole: TestConsole
let finance: TestStaff
let auditor: TestStaff
let support: TestStaff
let agentId = ''

const books = async <Row extends object>(text: string, ...values: unknown[]): Promise<Row[]> =>
  (await scene.open.app.store.pool.query<Row>(text, values)).rows

const fold = async (): Promise<void> => {
  expect(await aggregatePlay(scene.open.app)).toBe(true)
  expect(await foldReports(scene.open.app)).toBe(true)
}

// Four months of rounds and gifts, inserted as a ledger without its triggers: bets, later bets, returned bets, wins, rounds that are still open.
const rounds = `
  with r as (
    select n, case when n > 17000 then 7 else (n * 37 / 11) % 60 end as title, (select array_agg(id order by id) from account where owner_type = 'member' and kind = 'cash' and book = 'real') as owned,
           timestamptz '2026-02-01 00:00+08' + make_interval(hours => (n * 7919) % 2999, mins => n % 60) as at from generate_series(1, 18500) n),
  entries as (
    select n, title, owned, 'bet' as kind, 100 + n % 977 as amount, at from r
    union all select n, title, owned, 'bet', 50, at + interval '5 minutes' from r where n % 5 = 0
    union all select n, title, owned, 'rollback', 100 + n % 977, at + interval '10 minutes' from r where n % 7 = 0
    union all select n, title, owned, case when n % 3 = 0 then 'win' else 'round_close' end, case when n % 3 = 0 then n % 1500 else 0 end,
                     at + make_interval(hours => n % 30) + interval '20 minutes' from r where n % 11 <> 0
    union all select n, title, owned, 'bet', 33, at + interval '40 hours' from r where n % 13 = 0)
  insert into ledger_tx (scope, ext_id, kind, req_hash, outcome, account_id, amount, round_id, title_id, created_at)
  select 'prov:' || case when title < 20 then 'KAL' else 'LAN' end, 'many-' || row_number() over (order by at, n, amount), kind, '', 'applied',
         owned[1 + n % array_length(owned, 1)], amount, 'round-' || n, 'title-' || title, at
    from entries order by at, n, amount`
const rewards = `
  insert into ledger_tx (scope, ext_id, kind, req_hash, outcome, account_id, amount, created_at)
  select 'many-gifts', 'gift-' || n,
         (array['rebate_manual', 'cashback_week', 'promo_cash', 'bonus_released', 'mission_reward', 'raffle_prize', 'envelope_red', 'reward_points', 'salary_daily',
                'dividend', 'upline_transfer', 'points_price', 'bonus_granted'])[1 + n % 13],
         '', 'applied', (select min(id) from account where owner_type = 'member' and kind = 'cash' and book = 'real'), 1 + n % 613,
         timestamptz '2026-02-01 00:00+08' + make_interval(mins => (n * 37) % 150000) from generate_series(1, 2600) n`
// A salary is paid by the operator or by another member; a bonus is granted to an account of its own and released from there.
const legs = `
  insert into transfer (tx_id, leg, book, currency, from_id, to_id, amount)
  select x.id, 1, 'real', 'PHP',
         case when x.kind = 'bet' or x.kind = 'points_price' then x.account_id when x.kind = 'bonus_released' then $2
              when x.kind in ('salary_daily', 'upline_transfer') and x.id % 2 = 0 then $3 else $1 end,
         case when x.kind = 'bet' or x.kind = 'points_price' then $1 when x.kind = 'bonus_granted' then $2 else x.account_id end, x.amount
    from ledger_tx x where x.scope in ('prov:KAL', 'prov:LAN', 'many-gifts') and x.amount > 0`

beforeAll(async () => {
  scene = await withdrawalScene()
  staffConsole = await openTestConsole(scene.open.app)
  finance = await staffConsole.staff('finance')
  auditor = await staffConsole.staff('auditor')
  support = await staffConsole.staff('support')
  const agent = await scene.open.people.member({ balance: 1_000, type: 1 })
  agentId = agent.member.id
  const [player, other] = [await scene.member(), await scene.member()]
  await scene.open.app.store.pool.query(
    `insert into member_profile (member_id, nationality) values ($1, 'TH') on conflict (member_id) do update set nationality = 'TH'`,
    [player?.member.id],
  )
  await scene.open.app.store.pool.query(`update member set vip_rank = 3 where id = $1`, [other?.member.id])
  await asOwner(scene.open.app.store, async (client) => {
    const operator = await client.query<{ id: number }>(
      `insert into account (book, currency, owner_type, owner_id, kind, bounded) values ('real', 'PHP', 'house', 'many', 'funds', false) returning id`,
    )
    const bonus = await client.query<{ id: number }>(
      `insert into account (book, currency, owner_type, owner_id, kind, bounded) values ('real', 'PHP', 'member', $1, 'bonus', true) returning id`,
      [player?.member.id],
    )
    const other = await client.query<{ id: number }>(`select max(id) as id from account where owner_type = 'member' and kind = 'cash'`)
    await client.query('set session_replication_role = replica')
    await client.query(rounds)
    await client.query(rewards)
    await client.query(legs, [operator.rows[0]?.id, bonus.rows[0]?.id, other.rows[0]?.id])
    await client.query('set session_replication_role = default')
    await client.query(`update member set created_at = '2026-03-10 00:00+08' where id = $1`, [player?.member.id])
    await client.query('analyze ledger_tx, transfer')
  })
  if (player === undefined) throw new Error('no player')
  const { id } = await scene.open.get('cashier.deposit', { method: 'qr', amount: '500' }, { as: player, key: 'report-deposit-key' })
  await scene.pay.press(id, 'pay')
  await scene.sent(player, '100')
  await scene.sent(player, '100', { account: await scene.bind(player, '5555') })
  await scene.pass(30, 2)
  await fold()
}, 120_000)
afterAll(async () => {
  await staffConsole.server.close()
  await scene.open.close()
})

// Written again from the transfers: when a round has ended, what was staked counts, and never before.
const independent = `
  with ended as (
    select scope, round_id, account_id, min(created_at) as at from ledger_tx where kind in ('win', 'round_close') and scope like 'prov:%' group by 1, 2, 3),
  plays as (
    select case when x.kind = 'win' then 'paid' else 'stake' end as figure,
           (case when x.kind = 'win' then x.created_at else greatest(x.created_at, e.at) end at time zone 'Asia/Manila')::date as day,
           split_part(x.scope, ':', 2) as vendor, x.title_id, case x.kind when 'rollback' then -t.amount else t.amount end as amount
      from ledger_tx x join transfer t on t.tx_id = x.id join ended e using (scope, round_id, account_id)),
  given as (
    select case when x.kind in ('rebate_manual', 'cashback_week') then 'rebate' when x.kind in ('promo_cash', 'bonus_released') then 'bonus'
                when x.kind in ('mission_reward', 'raffle_prize', 'envelope_red') then 'gift' when x.kind = 'reward_points' then 'points'
                when x.kind in ('salary_daily', 'dividend') then 'agent_pay' end as figure,
           (x.created_at at time zone 'Asia/Manila')::date as day, '' as vendor, '' as title_id, t.amount
      from ledger_tx x join transfer t on t.tx_id = x.id join account f on f.id = t.from_id join account o on o.id = t.to_id
     where o.kind = 'cash' and (f.owner_type = 'house' or f.kind = 'bonus'))
  select figure, day::text, vendor, title_id as title, sum(amount)::bigint as amount from (select * from plays union all select * from given) x
   where figure is not null group by 1, 2, 3, 4`

type Cell = { figure: string; day: string; vendor: string; title: string; amount: number }
const byCell = (cells: readonly Cell[]): Map<string, number> =>
  new Map(cells.filter(({ amount }) => amount !== 0).map(({ figure, day, vendor, title, amount }) => [`${figure} ${day} ${vendor} ${title}`, amount]))

describe('figures of reports', () => {
  test('ten thousand cells equal what independent SQL adds up from the transfers of the ledger, and no cell is more or missing', async () => {
    const expected = byCell(await books<Cell>(independent))
    const found = byCell(
      await books<Cell>(
        `select figure, day::text, vendor, title_id as title, amount from report_cell where currency = 'PHP' and figure not in ('deposit', 'deposit_fee', 'withdrawal')`,
      ),
    )
    expect(expected.size).toBeGreaterThan(10_000)
    const wrong = [...new Set([...expected.keys(), ...found.keys()])].filter((key) => expected.get(key) !== found.get(key))
    expect(wrong).toEqual([])
  })

  test('deposits and withdrawals are what arrived and what left less what bounced, by provider and method', async () => {
    const rows = await books(
      `select figure, vendor, title_id, sum(amount)::int as amount from report_cell where figure in ('deposit', 'deposit_fee', 'withdrawal') group by 1, 2, 3 order by 1`,
    )
    const [fees] = await books<{ fee: number }>(`select fee from deposit where state = 'paid'`)
    expect(rows).toEqual([
      { figure: 'deposit', vendor: 'practice', title_id: 'qr', amount: 50_000 },
      ...(fees?.fee === 0 ? [] : [{ figure: 'deposit_fee', vendor: 'practice', title_id: 'qr', amount: fees?.fee }]),
      { figure: 'withdrawal', vendor: 'practice', title_id: 'bank', amount: 10_000 },
    ])
  })

  test('a repeated or concurrent aggregation adds nothing', async () => {
    const sums = () =>
      books(
        `select (select sum(amount) from report_cell) as cells, (select count(*) from report_line) as lines, (select sum(amount) from report_member_day) as members`,
      )
    const before = await sums()
    await Promise.all([foldReports(scene.open.app), foldReports(scene.open.app), foldReports(scene.open.app)])
    expect(await sums()).toEqual(before)
  })

  test('every cell, and every sum of a member, is the sum of its lines', async () => {
    const cells = `select c.id from report_cell c left join report_line l on l.cell_id = c.id group by c.id having c.amount <> coalesce(sum(l.amount), 0) or c.lines <> count(l.id)`
    const members = `
      select 1 from report_member_day d
        full join (select c.currency, c.figure, c.day, a.owner_id as member_id, sum(l.amount) as amount, count(*) as lines
                     from report_line l join report_cell c on c.id = l.cell_id join account a on a.id = l.account_id group by 1, 2, 3, 4) s
          using (currency, figure, day, member_id) where (d.amount, d.lines) is distinct from (s.amount, s.lines)`
    expect([await books(cells), await books(members)]).toEqual([[], []])
  })
})

const span = 'from=2026-02-01&to=2026-06-30&currency=PHP'
const cents = (text: string): number => Math.round(Number(text) * 100)
const seen = async (path: string, by: TestStaff = finance) => {
  const { status, value } = await by.get(`see/${path}`)
  expect(status).toBe(200)
  return Object(value)
}

type Row = { key: string; figures: Record<string, string>; active: number | null }
type Line = { amount: string; figure: string; tx: number }

const allLines = async (path: string): Promise<{ first: ReturnType<typeof Object>; lines: Line[] }> => {
  const first = await seen(`${path}&limit=200`)
  const lines: Line[] = [...first.rows]
  for (let { next } = first; next !== null; ) {
    const page = await seen(`${path}&limit=200&after=${next}`)
    lines.push(...page.rows)
    next = page.next
  }
  return { first, lines }
}

describe('a report', () => {
  test.each(['category', 'day', 'week', 'month', 'vendor', 'title', 'agent', 'country', 'vip', 'tenure'])(
    'has rows by %s whose sum is its total, for each figure',
    async (by) => {
      const { rows, total, folded } = await seen(`report?name=revenue&by=${by}&${span}`)
      for (const figure of [...baseFigures, 'ggr', 'ngr', 'cost', 'net'])
        expect([figure, rows.reduce((sum: number, row: Row) => sum + cents(row.figures[figure] ?? ''), 0)]).toEqual([
          figure,
          cents(total.figures[figure]),
        ])
      expect(rows.length).toBeGreaterThan(0)
      expect(folded.isCurrent).toBe(true)
      const [count] = await books<{ n: number }>(
        `select count(*)::int as n from (select member_id from report_member_day where figure = 'stake' and day between '2026-02-01' and '2026-06-30' group by 1 having sum(amount) > 0) x`,
      )
      expect(total.active).toBe(count?.n)
    },
  )

  test.each([
    ['name=revenue&by=title', 'ggr'],
    ['name=revenue&by=week', 'ngr'],
    ['name=revenue&by=month', 'cost'],
    ['name=revenue&by=agent&from=2026-03-01&to=2026-03-14', 'stake'],
    ['name=games&by=vendor&from=2026-03-01&to=2026-03-14', 'ggr'],
    ['name=revenue&by=country&from=2026-03-01&to=2026-03-14', 'ngr'],
    ['name=games&by=vip&from=2026-03-01&to=2026-03-14', 'ggr'],
    ['name=players&by=tenure&from=2026-04-01&to=2026-04-14', 'stake'],
    ['name=revenue&by=category&country=TH&tenure=old&from=2026-04-06&to=2026-04-14', 'paid'],
    ['name=payments&by=day&from=2026-01-01&to=2026-12-31', 'net'],
  ])('opens each figure of %s to the lines of the ledger that make it: %s', async (filter, figure) => {
    const query = filter.includes('from=') ? `${filter}&currency=PHP` : `${filter}&${span}`
    const { rows } = await seen(`report?${query}`)
    const opened: Row[] = [rows[0], rows.at(-1)]
    for (const { key, figures } of opened) {
      const { first, lines } = await allLines(`report-lines?${query}&figure=${figure}&key=${encodeURIComponent(key)}`)
      expect(first.amount).toBe(figures[figure])
      expect(lines.reduce((sum, line) => sum + cents(line.amount), 0)).toBe(cents(first.amount))
      expect([first.again.amount, first.again.lines]).toEqual([first.amount, lines.length])
      const numbers = lines.map((line) => `${line.tx} ${line.figure}`)
      expect(new Set(numbers).size).toBe(numbers.length)
    }
  })

  test('opens to the same lines whether few or many members have them', async () => {
    const path = 'report-lines?name=revenue&by=category&country=TH&figure=ngr&from=2026-03-01&to=2026-04-30&currency=PHP'
    const few = await allLines(path)
    await asOwner(scene.open.app.store, (client) =>
      client.query(
        `insert into report_member (member_id, head, country, vip, joined) select 'absent-' || n, '-', 'TH', 0, '2026-01-01' from generate_series(1, 20001) n`,
      ),
    )
    const many = await allLines(path)
    await asOwner(scene.open.app.store, (client) => client.query(`delete from report_member where member_id like 'absent-%'`))
    expect(few.lines.length).toBeGreaterThan(600)
    expect(many.lines).toEqual(few.lines)
    expect(many.first.again).toEqual(few.first.again)
    expect(few.lines.reduce((sum, line) => sum + cents(line.amount), 0)).toBe(cents(few.first.amount))
  })

  test('of the branch of an agent, and of members without one, are together the whole', async () => {
    const [branch, rest, whole] = [
      await seen(`report?name=players&by=day&${span}&agent=${agentId}`),
      await seen(`report?name=players&by=day&${span}&agent=-`),
      await seen(`report?name=players&by=day&${span}`),
    ]
    expect(cents(branch.total.figures.stake)).toBeGreaterThan(0)
    expect(cents(branch.total.figures.stake) + cents(rest.total.figures.stake)).toBe(cents(whole.total.figures.stake))
    expect(branch.total.active + rest.total.active).toBe(whole.total.active)
  })

  test('of a country, a VIP rank or a tenure is by category and by day the same sum, and the parts are the whole', async () => {
    const whole = await seen(`report?name=games&by=day&${span}`)
    for (const [by, keys] of [
      ['country', ['PH', 'TH']],
      ['vip', ['0', '3']],
      ['tenure', ['new', 'old']],
    ] as const) {
      const { rows } = await seen(`report?name=games&by=${by}&${span}`)
      expect(new Set(rows.map(({ key }: Row) => key))).toEqual(new Set(keys))
      let sum = 0
      for (const key of keys) {
        const [byDay, byCategory] = [
          await seen(`report?name=games&by=day&${by}=${key}&${span}`),
          await seen(`report?name=games&by=category&${by}=${key}&${span}`),
        ]
        expect(byDay.total.figures).toEqual(byCategory.total.figures)
        expect(byDay.total.figures.ggr).toBe(rows.find((row: Row) => row.key === key)?.figures.ggr)
        sum += cents(byDay.total.figures.ggr)
      }
      expect(sum).toBe(cents(whole.total.figures.ggr))
    }
    expect((await finance.get(`see/report?name=games&by=title&country=PH&${span}`)).status).toBe(400)
    expect((await finance.get(`see/report?name=agents&by=country&${span}`)).status).toBe(400)
  })

  test('has the actual RTP of each title with a band that equals the one computed round by round', async () => {
    const perRound = `
      with plays as (
        select x.scope, x.title_id, x.round_id, x.account_id, sum(case x.kind when 'bet' then t.amount when 'rollback' then -t.amount else 0 end) as s,
               sum(case x.kind when 'win' then t.amount else 0 end) as p, bool_or(x.kind in ('win', 'round_close')) as ended
          from ledger_tx x left join transfer t on t.tx_id = x.id where x.scope like 'prov:%' group by 1, 2, 3, 4)
      select split_part(scope, ':', 2) || '/' || title_id as key, array_agg(s::float8) as stakes, array_agg(p::float8) as wins
        from plays where ended and (s > 0 or p > 0) group by 1`
    const expected = new Map(
      (await books<{ key: string; stakes: number[]; wins: number[] }>(perRound)).map(({ key, stakes, wins }) => {
        const stake = stakes.reduce((sum, one) => sum + one, 0)
        const rtp = wins.reduce((sum, one) => sum + one, 0) / stake
        const squares = stakes.reduce((sum, one, n) => sum + ((wins[n] ?? 0) - rtp * one) ** 2, 0)
        const n = stakes.filter((one) => one > 0).length
        return [key, { rtp: rtp * 100, half: (100 * 2.575829 * Math.sqrt((squares * n) / (n - 1))) / stake }]
      }),
    )
    const { rows } = await seen(`report?name=games&by=title&${span}`)
    type Banded = { key: string; rounds: number; rtpActual: string; rtpBand: { low: string; high: string } | null }
    for (const { key, rounds, rtpActual, rtpBand } of rows as Banded[]) {
      const { rtp, half } = expected.get(key) ?? { rtp: 0, half: 0 }
      const band = rounds < 1_000 ? null : { low: (rtp - half).toFixed(2), high: (rtp + half).toFixed(2) }
      expect({ key, rtpActual, low: rtpBand?.low, high: rtpBand?.high }).toEqual({ key, rtpActual: rtp.toFixed(2), low: band?.low, high: band?.high })
    }
    expect([rows.length > 50, rows.filter(({ rtpBand }: Banded) => rtpBand !== null).length]).toEqual([true, 1])
  })

  test('narrowed to a title has the actual RTP and the band that the title has among all', async () => {
    type Banded = { key: string; rtpActual: string | null; rtpBand: { low: string; high: string; contains: boolean } | null }
    const { rows } = await seen(`report?name=games&by=title&${span}`)
    const banded: Banded = rows.find(({ rtpBand }: Banded) => rtpBand !== null)
    const [vendor, title] = banded.key.split('/')
    const alone = await seen(`report?name=games&by=title&vendor=${vendor}&title=${title}&${span}`)
    expect(alone.rows).toEqual([banded])
    const few = await seen(`report?name=games&by=title&from=2026-02-01&to=2026-02-02&currency=PHP`)
    expect(few.rows.filter(({ rtpActual }: Banded) => rtpActual !== null)).toEqual([])
  })

  test('states the span before, and shows no share of few rounds', async () => {
    const report = await seen('report?name=revenue&by=day&from=2026-03-03&to=2026-03-09&currency=PHP')
    const before = await seen('report?name=revenue&by=day&from=2026-02-24&to=2026-03-02&currency=PHP')
    expect(report.before.figures).toEqual(before.total.figures)
    expect(report.points).toHaveLength(7)
    expect(report.rows.every(({ hold, rounds }: { hold: string | null; rounds: number }) => (hold === null) === rounds < 100)).toBe(true)
  })

  test.each([
    ['from=2026-03-09&to=2026-03-08', '--from'],
    ['from=2024-03-09&to=2026-03-08', '400'],
    ['name=payments&by=category', '--by'],
    [`name=games&agent=x`, '--agent'],
    ['from=2026-02-30', 'from'],
  ])('is refused for %s', async (query, detail) => {
    const { status, errorCode, text } = await finance.get(`see/report?${query}`)
    expect([status, errorCode]).toEqual([400, 'invalid_input'])
    expect(text).toContain(detail)
  })

  test('is closed to who may not read it, and its lines to who may only read its figures', async () => {
    const lottery = await staffConsole.staff('lottery')
    expect((await support.get('see/report')).status).toBe(403)
    expect((await lottery.get('see/report')).status).toBe(200)
    expect((await lottery.get('see/report-lines')).value).toEqual({ needs: 'report lines' })
    expect((await support.get('see/report-lines?figure=nothing')).status).toBe(403)
  })
})

describe('lottery tickets', () => {
  test('count on the day of their settlement, and the difference on the day of a correction, which the report lists', async () => {
    const code = await listLottery(scene.open, { code: 'MANY' })
    const [account] = await books<{ id: number; owner: string }>(
      `select id, owner_id as owner from account where owner_type = 'member' and kind = 'cash' order by id limit 1`,
    )
    const settled = (version: number, at: string) =>
      asOwner(scene.open.app.store, async (client) => {
        await client.query('update lottery_issue set settling = true where game_code = $1', [code])
        await client.query('update lottery_issue set settling = false, result_version = $2, settled_at = $3 where game_code = $1', [
          code,
          version,
          at,
        ])
        await client.query(
          'insert into lottery_result (issue_id, version, source, reason, decided_at) select id, $2, $3, $4, $5 from lottery_issue where game_code = $1',
          [...[code, version, 'operator', version > 1 ? 'misread' : '', at]],
        )
      })
    await asOwner(scene.open.app.store, async (client) => {
      await client.query('set session_replication_role = replica')
      await client.query(
        `insert into lottery_issue (game_code, name, opens_at, closes_at, draws_at, state, seed_hash, sealed_seed, ticket_count, root, result_version)
         values ($1, '202605010001', '2026-05-01', '2026-05-01 01:00', '2026-05-01 02:00', 'SETTLED', $2, '', 3, $2, 1)`,
        [code, Buffer.alloc(32)],
      )
      await client.query(
        `insert into lottery_ticket (code, issue_id, member_id, account_id, play, selection, terms, price_id, units, stake, bet_tx, state, result, payout, rebate, accepted_at)
         select 'many-tick-' || n, (select id from lottery_issue where game_code = $1), $2, $3, 'x', '{}', '{}', (select max(id) from lottery_price where game_code = $1), 1, 1000 * n,
                (select min(id) from ledger_tx), (array['SETTLED', 'SETTLED', 'REFUNDED'])[n], (array['WIN', 'PUSH', null])[n], (array[5000, 500, 0])[n], 10, '2026-05-01'
           from generate_series(1, 3) n`,
        [code, account?.owner, account?.id],
      )
      await client.query('set session_replication_role = default')
    })
    await settled(1, '2026-05-01T10:00:00Z')
    await fold()
    const figuresOf = async (day: string) => {
      const { total, corrections } = await seen(`report?name=lotteries&from=${day}&to=${day}&currency=PHP`)
      return [total.figures.stake, total.figures.paid, total.figures.rebate, corrections.length]
    }
    // 10.00 won, 20.00 pushed with 5.00 given back, 30.00 refunded.
    expect(await figuresOf('2026-05-01')).toEqual(['25.00', '50.00', '0.20', 0])
    await asOwner(scene.open.app.store, (client) =>
      client.query(`update lottery_ticket set result = 'LOSE', payout = 0, version = 2 where code = 'many-tick-1'`),
    )
    await settled(2, '2026-05-02T10:00:00Z')
    await fold()
    expect(await figuresOf('2026-05-01')).toEqual(['25.00', '50.00', '0.20', 0])
    expect(await figuresOf('2026-05-02')).toEqual(['0.00', '-50.00', '0.00', 1])
    const { lines } = await allLines('report-lines?name=lotteries&by=title&figure=ggr&from=2026-05-01&to=2026-05-02&currency=PHP')
    expect(lines.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(2500)
  })
})

// Read by another program than the one that writes it.
const reader = `
import io, json, sys, zipfile, xml.etree.ElementTree as tree
with zipfile.ZipFile(io.BytesIO(sys.stdin.buffer.read())) as z:
    rows = tree.fromstring(z.read("xl/worksheets/sheet1.xml")).iter("{http://schemas.openxmlformats.org/spreadsheetml/2006/main}row")
    print(json.dumps([["".join(cell.itertext()) for cell in row] for row in rows]))
`
const xlsxRows = (bytes: Buffer): string[][] => JSON.parse(execFileSync('python3', ['-c', reader], { input: bytes, encoding: 'utf8' }))

describe('an exported file', () => {
  let count = 0
  const exported = async (input: object, by = finance) => {
    const { status, value } = await by.post('do/report/export', { input }, { key: `report-export-${(count += 1)}` })
    expect(status).toBe(200)
    return String(Object(value).result.file).replace('/console/v1/', '')
  }
  const fetched = (file: string, by = finance) =>
    staffConsole.server.inject({ url: `/console/v1/${file}`, remoteAddress: '127.0.0.1', headers: { cookie: by.cookie } })
  const input = { name: 'revenue', from: '2026-02-01', to: '2026-06-30', currency: 'PHP', by: 'title' }

  test('has the lines of a figure, whose sum is the figure; it is fetched once, by the person who asked, and recorded', async () => {
    const file = await exported({ ...input, figure: 'ggr', form: 'csv' })
    expect((await fetched(file, auditor)).statusCode).toBe(404)
    const { statusCode, headers, payload } = await fetched(file)
    expect(statusCode).toBe(200)
    expect(headers['content-disposition']).toContain('ggr-lines-2026-02-01-2026-06-30.csv')
    const rows = payload.split('\r\n').slice(1, -1)
    const first = await seen(`report-lines?name=revenue&by=title&${span}&figure=ggr`)
    expect(rows).toHaveLength(first.lines)
    expect(rows.reduce((sum, row) => sum + cents(row.split(',')[6] ?? ''), 0)).toBe(cents(first.amount))
    expect((await fetched(file)).statusCode).toBe(404)
    const records = await books<{ actor: string; detail: object }>(
      `select actor, detail from audit_record where action = 'report export' and result = 'done' order by id desc limit 1`,
    )
    expect(records[0]).toMatchObject({ actor: `staff:${finance.name}` })
  })

  test('is a workbook with amounts as numbers, whose rows add up to its total', async () => {
    const answer = await fetched(await exported({ ...input, form: 'xlsx' }))
    const [head = [], ...rows] = xlsxRows(answer.rawPayload)
    const at = head.indexOf('ggr')
    const values = rows.map((row) => cents(row[at] ?? ''))
    expect(values.slice(0, -1).reduce((sum, value) => sum + value, 0)).toBe(values.at(-1))
    expect(rows).toHaveLength(63)
  })

  test('is gone after five minutes, and refused to who has lost the right meanwhile', async () => {
    const [late, lost] = [await exported({ ...input, form: 'csv' }), await exported({ ...input, form: 'csv' }, auditor)]
    await asOwner(scene.open.app.store, async (client) => {
      await client.query('set session_replication_role = replica')
      await client.query(`update staff_role set role = 'support' where staff_id = $1`, [auditor.id])
      await client.query('set session_replication_role = default')
    })
    expect((await fetched(lost, auditor)).statusCode).toBe(403)
    scene.open.clock.set(scene.open.clock.now() + 300_001)
    expect((await fetched(late)).statusCode).toBe(404)
    expect((await support.post('do/report/export', { input }, { key: 'report-export-denied' })).status).toBe(403)
  })
})

test('the last day of a month is in the month of its report', async () => {
  const { rows } = await seen(`report?name=revenue&by=month&${span}`)
  const february = rows.find(({ key }: Row) => key === '2026-02-01')
  const days = await seen(`report?name=revenue&by=day&from=2026-02-01&to=${addDays('2026-03-01', -1)}&currency=PHP`)
  expect(february.figures).toEqual(days.total.figures)
  const first = await seen(`report-lines?name=revenue&by=month&${span}&figure=ggr&key=2026-02-01`)
  expect(first.amount).toBe(february.figures.ggr)
})
