import { seededDraw } from '@perya/domain/games/seeded-draw'
import { type TestPlatform, openTestPlatform } from '@perya/testkit'
import { simulationSeed } from '@perya/testkit/run/simulation'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aggregatePlay } from '../../../play/turnover/aggregate-play.ts'

let open: TestPlatform
const people: string[] = []
const columns = ['valid_bet', 'paid', 'rebate', 'bonus', 'deposit', 'withdrawn'] as const
const summed = columns.map((one) => `coalesce(sum(w.${one}), 0)::bigint as ${one}`).join(', ')

const seed = simulationSeed()
const below = seededDraw(String(seed))
const query = async <Row extends object>(text: string, values: unknown[] = []) => (await open.app.store.pool.query<Row>(text, values)).rows
const first = Date.parse('2026-03-01T00:00:00Z')
const windowMs = 300_000
const momentAt = (windows: number) => new Date(first + windows * windowMs)

// Windows are written directly: the subject here is their aggregation, not their origin.
beforeAll(async () => {
  open = await openTestPlatform()
  for (let n = 0; n < 30; n += 1) {
    const above = n < 2 ? undefined : people[Math.floor(n / 3)]
    people.push((await open.people.member({ type: n < 12 ? 1 : 0, ...(above === undefined ? {} : { uplineId: above }) })).member.id)
  }
  await aggregatePlay(open.app)
  for (let n = 0; n < 900; n += 1)
    await query(
      `insert into play_window (member_id, currency, starts_at, valid_bet, paid, rebate, bonus, deposit, withdrawn) values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
      [
        people[below(30)],
        below(9) === 0 ? 'USD' : 'PHP',
        momentAt(below(9 * 288)),
        below(900),
        below(800),
        below(9),
        below(30),
        below(4) === 0 ? below(5000) : 0,
        below(50),
      ],
    )
  await query(`update fold_mark set zone = 'UTC', newest = $1`, [momentAt(9 * 288)])
  await query(`select set_team_zone('Asia/Manila')`)
})
afterAll(() => open.close())

const counted = (agent: string, currency: string, from: Date, to: Date) =>
  query(
    `select ${summed} from team_tree t join play_window w on w.member_id = t.member_id and w.currency = $2 and w.starts_at >= $3 and w.starts_at < $4 where t.ancestor_id = $1`,
    [agent, currency, from, to],
  )
const figures = (agent: string, currency: string, from: Date | string, to: Date | string) =>
  query('select * from team_figures($1, $2, $3, $4)', [agent, currency, from, to])

test(`the figures of a team are the sums of its windows, whatever span is asked for (seed ${seed})`, async () => {
  for (let turn = 0; turn < 150; turn += 1) {
    const [agent, currency] = [people[below(14)] ?? '', below(4) === 0 ? 'USD' : 'PHP']
    // Midnights of the operator are at 16:00 UTC: window 192 of each day.
    const ends = [below(10 * 288), below(10 * 288)]
      .map((at) => (below(3) === 0 ? Math.floor(at / 288) * 288 + 192 : at))
      .toSorted((one, other) => one - other)
    const [from, to] = [momentAt(ends[0] ?? 0), momentAt(ends[1] ?? 0)]
    const expected = await counted(agent, currency, from, to)
    expect([agent, from, to, await figures(agent, currency, from, to)]).toEqual([agent, from, to, expected])
    expect(
      await query('select valid_bet, paid, rebate, bonus, deposit, withdrawn from team_figures_of($1, $2, $3, $4)', [[agent], currency, from, to]),
    ).toEqual(expected)
  }
})

test('a span without ends is all there ever was', async () => {
  const [agent] = people
  expect(await figures(agent ?? '', 'PHP', '-infinity', 'infinity')).toEqual(await counted(agent ?? '', 'PHP', new Date(0), new Date('2200-01-01')))
})

test('many agents are read at once, those without play among them', async () => {
  const rows = await query<{ agent_id: string }>('select * from team_figures_of($1, $2, $3, $4) order by agent_id', [
    people,
    'PHP',
    momentAt(10),
    momentAt(14),
  ])
  expect(rows).toHaveLength(30)
  for (const { agent_id: agent, ...sums } of rows) expect(await counted(agent, 'PHP', momentAt(10), momentAt(14))).toEqual([sums])
})

test(`who bet and deposited enough is active (seed ${seed})`, async () => {
  for (let turn = 0; turn < 60; turn += 1) {
    const agent = people[below(8)] ?? ''
    const [min, max] = [below(9 * 288), below(9 * 288)].toSorted((one, other) => one - other)
    const [from, to, bet, deposit] = [momentAt(min ?? 0), momentAt(max ?? 0), below(3) === 0 ? 0 : below(4000), below(2) === 0 ? 0 : below(5000)]
    const expected = await query(
      `select count(*)::int as n from (
         select t.member_id from team_tree t join play_window w on w.member_id = t.member_id and w.currency = 'PHP' and w.starts_at >= $2 and w.starts_at < $3
          where t.ancestor_id = $1 group by 1 having sum(w.valid_bet) >= $4 and sum(w.deposit) >= $5) x`,
      [agent, from, to, deposit === 0 ? Math.max(bet, 1) : bet, deposit],
    )
    expect([agent, from, to, await query('select team_active($1, $2, $3, $4, $5, $6) as n', [agent, 'PHP', from, to, bet, deposit])]).toEqual([
      agent,
      from,
      to,
      expected,
    ])
  }
})

test('of a whole day is counted with the boundaries of that day, for the current day and for a past one [CONTRACT-07]', async () => {
  const active = async (agent: string, from: Date, to: Date | string, bet: number) =>
    (await query<{ n: number }>('select team_active($1, $2, $3, $4, $5, 0) as n', [agent, 'PHP', from, to, bet]))[0]?.n
  for (const agent of [...people.slice(0, 12), people[29] ?? ''])
    for (let day = 0; day < 9; day += 1) {
      const [from, to] = [momentAt(day * 288 + 192), momentAt(day * 288 + 480)]
      const [counted] = await query<{ n: number }>(
        `select count(*)::int as n from (select w.member_id from team_tree t join play_window w on w.member_id = t.member_id and w.currency = 'PHP' and w.starts_at >= $2 and w.starts_at < $3
           where t.ancestor_id = $1 group by 1 having sum(w.valid_bet) > 0) x`,
        [agent, from, to],
      )
      expect([agent, day, await active(agent, from, to, 0), await active(agent, from, to, 1)]).toEqual([agent, day, counted?.n, counted?.n])
      if (day === 8) expect(await active(agent, from, 'infinity', 0)).toBe(counted?.n)
    }
})

test('a large team is read by the time and comes to the same', async () => {
  const [agent = ''] = people
  const from = momentAt(100)
  const expected = await figures(agent, 'PHP', from, momentAt(130))
  await query(
    `insert into member (id, username, username_key, nickname, type, book, currency, upline_id, password_changed_at, created_at)
     select 'crowd-' || n, 'crowd-' || n, 'crowd-' || n, '', 0, 'real', 'PHP', $1, now(), now() from generate_series(1, 320) n`,
    [agent],
  )
  expect(await figures(agent, 'PHP', from, momentAt(130))).toEqual(expected)
  await query(`insert into play_window (member_id, currency, starts_at, valid_bet) values ('crowd-7', 'PHP', $1, 5)`, [from])
  expect(await figures(agent, 'PHP', from, momentAt(130))).toMatchObject([{ valid_bet: Number(expected.map((row) => Object(row).valid_bet)[0]) + 5 }])
})
