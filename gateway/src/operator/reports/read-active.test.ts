import { addDays } from '@perya/domain/records/period'
import { asOwner, openTestPlatform, type TestPlatform } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seededDraw } from '@perya/domain/games/seeded-draw'
import { readActive } from './read-active.ts'
import { type ReportFilter, wholeFilter } from './report-filter.ts'
import type { Grouping } from './report-kinds.ts'

let open: TestPlatform
let members: string[] = []
let agent = ''

beforeAll(async () => {
  open = await openTestPlatform()
  const head = await open.people.member({ type: 1 })
  agent = head.member.id
  const below = await open.people.member({ uplineId: agent })
  members = [agent, below.member.id]
  for (let n = 0; n < 6; n += 1) members.push((await open.people.member({})).member.id)
  // Members join before, within and after the days of the figures.
  await asOwner(open.app.store, async (client) => {
    await client.query(`update member set created_at = date '2026-02-01' + array_position($1::text[], id) * 8 where id = any($1)`, [members])
  })
}, 60_000)
afterAll(() => open.close())

const firstDay = '2026-03-20'
const dayAt = (n: number): string => addDays(firstDay, n)

// Written again from the sums by member and day.
const unitOf: Partial<Record<Grouping, string>> = {
  day: 'c.day::text',
  week: `date_trunc('week', c.day)::date::text`,
  month: `date_trunc('month', c.day)::date::text`,
}
const branchOf = `(select t.ancestor_id from team_tree t where t.member_id = c.member_id and t.ancestor_id = '$agent')`
const isNew = `c.day < (m.created_at at time zone 'Asia/Manila')::date + 30`
const keyOfAttribute: Partial<Record<Grouping, string>> = {
  country: `coalesce(nullif(p.nationality, ''), '-')`,
  vip: 'm.vip_rank::text',
  tenure: `case when ${isNew} then 'new' else 'old' end`,
}
const independent = async (filter: ReportFilter, by: Grouping | null): Promise<{ rows: Record<string, number>; all: number }> => {
  const key = by === null ? `''` : by === 'agent' ? `coalesce(${branchOf.replace('$agent', agent)}, '-')` : (unitOf[by] ?? keyOfAttribute[by] ?? '')
  const branch = filter.agent === null ? '' : `and ${filter.agent === '-' ? 'not' : ''} exists ${branchOf.replace('$agent', agent)}`
  const some = attributes.flatMap((one) => (filter[one] === null ? [] : [`and ${keyOfAttribute[one]} = '${filter[one]}'`])).join(' ')
  const span = `from report_member_day c join member m on m.id = c.member_id left join member_profile p on p.member_id = m.id
                 where c.currency = 'USD' and c.figure = 'stake' and c.day between $1 and $2 ${branch} ${some}`
  const { pool } = open.app.store
  const { rows } = await pool.query<{ key: string; n: number }>(
    `select key, count(*)::int as n from (select ${key} as key, c.member_id ${span} group by 1, 2 having sum(amount) > 0) x group by 1`,
    [filter.from, filter.to],
  )
  const all = await pool.query<{ n: number }>(`select count(*)::int as n from (select c.member_id ${span} group by 1 having sum(amount) > 0) x`, [
    filter.from,
    filter.to,
  ])
  return { rows: Object.fromEntries(rows.map(({ key: name, n }) => [name, n])), all: all.rows[0]?.n ?? 0 }
}

const attributes = ['country', 'vip', 'tenure'] as const

test('active members of any span, row, branch and segment equal independent SQL, while days come in any order and are returned, and members change', async () => {
  const below = seededDraw('active members')
  const groupings: readonly (Grouping | null)[] = [null, 'day', 'week', 'month', 'agent']
  const segments: readonly Partial<ReportFilter>[] = [
    ...[
      {},
      { tenure: 'new' },
      { tenure: 'old' },
      { country: 'PH' },
      { country: '-' },
      { vip: '1' },
      { country: 'PH', tenure: 'old' },
      { vip: '0', tenure: 'new' },
    ],
  ]
  let compared = 0
  let ofSegments = 0
  for (let round = 0; round < 60; round += 1) {
    const changed = Array.from({ length: 1 + below(12) }, () => ({
      member: members[below(members.length)] ?? '',
      day: dayAt(below(30)),
      amount: below(7) - 3,
    }))
    const unique = [...new Map(changed.map((one) => [`${one.member} ${one.day}`, one])).values()]
    const changes = [unique.map(({ day }) => day), unique.map(({ member }) => member), unique.map(({ amount }) => amount)]
    await asOwner(open.app.store, async (client) => {
      await client.query(
        `with d as (
           insert into report_member_day as d (currency, figure, day, member_id, amount, lines)
           select 'USD', 'stake', day, member, amount, 1 from unnest($1::date[], $2::text[], $3::bigint[]) x (day, member, amount)
           on conflict (currency, figure, day, member_id) do update set amount = d.amount + excluded.amount)
         select add_member_figures('Asia/Manila', array_agg('USD'::text), array_agg('stake'::text), array_agg(day), array_agg('SLOT'::text), array_agg(member), array_agg(amount),
                                   array_agg(1::bigint))
           from unnest($1::date[], $2::text[], $3::bigint[]) x (day, member, amount)`,
        changes,
      )
      await client.query(
        `select count_active_days(array_agg('USD'::text), array_agg('stake'::text), array_agg(member), array_agg(day)) from unnest($1::date[], $2::text[]) x (day, member)`,
        changes.slice(0, 2),
      )
    })
    const someone = members[below(members.length)] ?? ''
    if (below(2) === 0) await open.app.store.pool.query('update member set vip_rank = $2 where id = $1', [someone, below(3)])
    if (below(3) === 0)
      await open.app.store.pool.query(
        `insert into member_profile (member_id, nationality) values ($1, $2) on conflict (member_id) do update set nationality = excluded.nationality`,
        [someone, ['PH', 'TH'][below(2)]],
      )
    await asOwner(open.app.store, (client) => client.query(`select move_report_members(500, 'Asia/Manila')`))
    const from = dayAt(below(25))
    const to = addDays(from, below(20))
    for (const by of groupings)
      for (const branch of by === 'agent' ? [null] : [null, agent, '-']) {
        const filter = { ...wholeFilter('players', { from, to, currency: 'USD', by: by ?? 'day' }), agent: branch }
        const { byRow, all } = await readActive(open.app, filter, by)
        const expected = await independent(filter, by)
        expect({ filter, all, rows: Object.fromEntries(byRow) }).toEqual({ filter, all: expected.all, rows: by === null ? {} : expected.rows })
        compared += expected.all
      }
    for (const by of [null, 'day', 'week', 'month', 'country', 'vip', 'tenure'] as const)
      for (const segment of segments.filter((_one, n) => n % 4 === round % 4)) {
        const filter = { ...wholeFilter('players', { from, to, currency: 'USD', by: by ?? 'day' }), ...segment }
        const { byRow, all } = await readActive(open.app, filter, by)
        const expected = await independent(filter, by)
        expect({ filter, all, rows: Object.fromEntries(byRow) }).toEqual({ filter, all: expected.all, rows: by === null ? {} : expected.rows })
        ofSegments += expected.all
      }
  }
  expect([compared > 1000, ofSegments > 800]).toEqual([true, true])
})

test('stored active days are those of the stakes, each with the one before it, and counted once', async () => {
  const { pool } = open.app.store
  const days = `select currency, member_id, day, lag(day, 1, '-infinity') over (partition by currency, member_id order by day) as previous
                  from report_member_day where figure = 'stake' and amount > 0`
  const stored = 'select currency, member_id, day, previous from report_active_day'
  expect((await pool.query(`(${days} except ${stored}) union all (${stored} except ${days})`)).rows).toEqual([])
  const counted = `select currency, day, previous, count(*) from (${days}) x group by 1, 2, 3`
  const storedCounts = 'select currency, day, previous, members from report_active where members <> 0'
  expect((await pool.query(`(${counted} except ${storedCounts}) union all (${storedCounts} except ${counted})`)).rows).toEqual([])
  expect((await pool.query(stored)).rows.length).toBeGreaterThan(50)
})
