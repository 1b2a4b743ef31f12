import { seededDraw } from '@perya/domain/games/seeded-draw'
import { asOwner, insertLedgerLinesAt, insertRoundAt, openTestPlatform, type TestPlatform } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aggregatePlay } from '../../play/turnover/aggregate-play.ts'
import { foldReports } from './fold-reports.ts'
import { readActive } from './read-active.ts'
import { wholeFilter } from './report-filter.ts'
import { readReportSums } from './report-sums.ts'

let open: TestPlatform
const agents: string[] = []
const players: string[] = []

beforeAll(async () => {
  open = await openTestPlatform()
  for (let n = 0; n < 3; n += 1) agents.push((await open.people.member({ type: 1, balance: 100_000 })).member.id)
  for (let n = 0; n < 2; n += 1)
    agents.push((await open.people.member({ type: 1, balance: 100_000, ...(agents[n] === undefined ? {} : { uplineId: agents[n] }) })).member.id)
  for (let n = 0; n < 8; n += 1)
    players.push((await open.people.member({ balance: 100_000, ...(n < 6 ? { uplineId: agents[n % 5] ?? '' } : {}) })).member.id)
  // Some have played as new members, some as old ones, some as both.
  await asOwner(open.app.store, async (client) => {
    await client.query(`update member set created_at = created_at - array_position($1::text[], id) * interval '4 days' where id = any($1)`, [
      [...agents, ...players],
    ])
  })
}, 60_000)
afterAll(() => open.close())

const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await open.app.store.pool.query<Row>(text, values)).rows
const dayMs = 86_400_000
const fold = async (): Promise<void> => {
  await aggregatePlay(open.app)
  expect(await foldReports(open.app)).toBe(true)
}

// Written again from the sums by member and the present tree.
const head = `coalesce((select t.ancestor_id from team_tree t join member h on h.id = t.ancestor_id and h.upline_id is null and h.type in (1, 2)
                         where t.member_id = c.member_id), '-')`
const expectBranches = async (): Promise<number> => {
  const days = `select c.currency, c.figure, c.day, ${head} as head, sum(c.amount) as amount, sum(c.lines) as lines from report_member_day c group by 1, 2, 3, 4`
  const stored = 'select currency, figure, day, head, amount, lines from report_branch_day where amount <> 0 or lines <> 0'
  expect(await query(`(${days} except ${stored}) union all (${stored} except ${days})`)).toEqual([])
  const active = `select c.currency, c.day, ${head} as head, c.previous, count(*) as members from report_active_day c group by 1, 2, 3, 4`
  const counted = 'select currency, day, head, previous, members from report_branch_active where members <> 0'
  expect(await query(`(${active} except ${counted}) union all (${counted} except ${active})`)).toEqual([])
  return (await query(stored)).length
}

const attributes = `coalesce(nullif(p.nationality, ''), '') as country, m.vip_rank as vip, c.day < (m.created_at at time zone 'Asia/Manila')::date + 30 as is_new`
const people = 'join member m on m.id = a.owner_id left join member_profile p on p.member_id = m.id'
const expectSegments = async (): Promise<number> => {
  const lines = `select c.currency, c.figure, c.day, c.category, ${attributes}, sum(l.amount) as amount, count(*) as lines
                   from report_line l join report_cell c on c.id = l.cell_id join account a on a.id = l.account_id ${people} group by 1, 2, 3, 4, 5, 6, 7`
  const stored = 'select currency, figure, day, category, country, vip, is_new, amount, lines from report_segment_day where amount <> 0 or lines <> 0'
  expect(await query(`(${lines} except ${stored}) union all (${stored} except ${lines})`)).toEqual([])
  const active = `select c.currency, c.day, ${attributes}, c.previous < (m.created_at at time zone 'Asia/Manila')::date + 30 as was_new, c.previous, count(*) as members
                    from report_active_day c join account a on a.owner_type = 'member' and a.owner_id = c.member_id and a.currency = c.currency and a.kind = 'cash' ${people}
                   group by 1, 2, 3, 4, 5, 6, 7`
  const counted = 'select currency, day, country, vip, is_new, was_new, previous, members from report_segment_active where members <> 0'
  expect(await query(`(${active} except ${counted}) union all (${counted} except ${active})`)).toEqual([])
  return (await query(stored)).length
}

test('figures of branches and segments are those of their members now, while members play, move, change country and rank, and become agents or stop being ones', async () => {
  const below = seededDraw('report branches')
  const everyone = [...agents, ...players]
  const pick = (ids: readonly string[]): string => ids[below(ids.length)] ?? ''
  let rows = 0
  let segments = 0
  let moves = 0
  for (let turn = 0; turn < 40; turn += 1) {
    for (let n = 0; n < 3; n += 1) {
      const at = new Date(open.clock.now() - below(20) * dayMs)
      if (below(4) === 0) await insertLedgerLinesAt(open, [{ memberId: pick(everyone), kind: 'deposit', amount: 500 + below(500), at }])
      await insertRoundAt(open, pick(everyone), at, { stake: 10 + below(90), paid: below(2) * below(200) })
    }
    const moved = pick(everyone)
    const chosen = below(3) === 0 ? null : pick(agents)
    // The tree refuses an upline from below.
    if (below(2) === 0)
      await query('update member set upline_id = $2 where id = $1', [moved, chosen === moved ? null : chosen]).then(
        () => (moves += 1),
        (error: unknown) => expect(String(error)).toContain('above himself'),
      )
    if (below(6) === 0) await query('update member set type = case type when 1 then 0 else 1 end where id = $1', [pick(agents)])
    if (below(3) === 0) await query('update member set vip_rank = $2 where id = $1', [pick(everyone), below(4)])
    if (below(3) === 0)
      await query(
        'insert into member_profile (member_id, nationality) values ($1, $2) on conflict (member_id) do update set nationality = excluded.nationality',
        [pick(everyone), ['PH', 'TH', 'MY'][below(3)]],
      )
    await fold()
    rows = await expectBranches()
    segments = await expectSegments()
  }
  expect([rows > 40, segments > 60, moves > 5]).toEqual([true, true, true])
})

test('a report by agent sums those branches, also within one of them', async () => {
  await fold()
  const [from, to] = [new Date(open.clock.now() - 30 * dayMs), new Date(open.clock.now() + dayMs)].map((at) => at.toISOString().slice(0, 10)) as [
    string,
    string,
  ]
  const [one] = await query<{ head: string }>(`select head from report_branch_day where head <> '-' group by 1 order by count(*) desc limit 1`)
  for (const agent of [null, one?.head ?? '', '-']) {
    const filter = { ...wholeFilter('agents', { from, to, currency: 'PHP', by: 'agent' }), agent }
    const sums = await readReportSums(open.app, filter, 'agent')
    const all = await readReportSums(open.app, filter, null)
    for (const { figure, amount } of all) expect(sums.filter((row) => row.figure === figure).reduce((sum, row) => sum + row.amount, 0)).toBe(amount)
    if (agent !== null) expect(new Set(sums.map(({ key }) => key))).toEqual(new Set([agent]))
    const { byRow, all: active } = await readActive(open.app, filter, 'agent')
    expect([...byRow.values()].reduce((sum, n) => sum + n, 0)).toBe(active)
    expect((await readActive(open.app, filter, null)).all).toBe(active)
  }
})
