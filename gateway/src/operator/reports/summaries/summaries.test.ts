import { seededDraw } from '@perya/domain/games/seeded-draw'
import { localDayAt } from '@perya/domain/records/period'
import { asOwner, insertLedgerLinesAt, insertRoundAt, manualClock, openTestConsole, openTestPlatform, type SignedInPerson } from '@perya/testkit'
import { type TestConsole, type TestPlatform, type TestStaff, textOfPdf } from '@perya/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aggregatePlay } from '../../../play/turnover/aggregate-play.ts'
import { parseArguments, runOperator } from '../../run-operator.ts'
import { foldReports, recordPlayerFunds } from '../fold-reports.ts'
import type { Summary, SummarySection } from './summary.ts'

const zone = 'Asia/Manila'
const [hour, dayMs] = [3_600_000, 86_400_000]
let open: TestPlatform
let staffConsole: TestConsole
let risk: TestStaff
let finance: TestStaff
let support: TestStaff
const players: SignedInPerson[] = []
let count = 0

const query = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await open.app.store.pool.query<Row>(text, [...values])).rows
const own = (text: string, values: readonly unknown[]) => asOwner(open.app.store, (client) => client.query(text, [...values]))

beforeAll(async () => {
  open = await openTestPlatform({ clock: manualClock(Date.now()), brand: { modules: ['COMM3', 'PROTECT3', 'MEMBERCENTRE3'] } })
  staffConsole = await openTestConsole(open.app)
  risk = await staffConsole.staff('risk')
  finance = await staffConsole.staff('finance')
  support = await staffConsole.staff('support')
  for (let n = 0; n < 4; n += 1) players.push(await open.people.member({ balance: 100_000 }))
}, 60_000)
afterAll(async () => {
  await staffConsole.server.close()
  await open.close()
})

const day = (ago: number): string => localDayAt(open.clock.now() - ago * dayMs, zone)
const seen = async (path: string, by = risk): Promise<Summary> => {
  const { status, value } = await by.get(`see/${path}`)
  expect(status).toBe(200)
  return value as Summary
}
const section = ({ sections }: Summary, id: string): SummarySection => {
  const found = sections.find((one) => one.id === id)
  if (found === undefined) throw new Error(`no section ${id}`)
  return found
}
/** Values of a row by the id of their column. */
const row = ({ rows, columns, total }: SummarySection, key: string | null): Record<string, unknown> => {
  const values = key === null ? total : rows.find((one) => one.key === key)?.values
  return Object.fromEntries(columns.map(({ id }, index) => [id, values?.[index]]))
}

type Case = { kind: string; subject: string; opened: number; due: number; closed: number | null; by: string }

const percentile = (sorted: readonly number[], share: number): number | null => {
  if (sorted.length === 0) return null
  const at = (sorted.length - 1) * share
  const [low, high] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0]
  return Math.round(low + (high - low) * (at - Math.floor(at)))
}

describe('the summary of service', () => {
  const cases: Case[] = []
  beforeAll(async () => {
    const below = seededDraw('service')
    const now = open.clock.now()
    for (let n = 0; n < 400; n += 1) {
      const opened = now - 60 * hour - below(40 * 24) * hour - below(3600) * 1000
      const isClosed = n % 9 !== 0
      cases.push({
        kind: ['withdrawal', 'kyc', 'complaint'][below(3)] ?? '',
        // Some subjects come again, always after their case was closed.
        subject: isClosed ? `S-${below(250)}` : `open-${n}`,
        opened,
        due: opened + (1 + below(48)) * hour,
        closed: isClosed ? opened + below(72 * 3600) * 1000 : null,
        by: below(5) === 0 ? '' : 'staff:ben',
      })
    }
    for (const { kind, subject, opened, due, closed, by } of cases)
      await own(
        `insert into work_case (kind, subject, opened_at, due_at, state, closed_at, closed_by, outcome) values ($1, $2, $3, $4, $5, $6, $7, '')`,
        [kind, subject, new Date(opened), new Date(due), closed === null ? 'open' : 'closed', closed === null ? null : new Date(closed), by],
      )
  })

  const expected = (from: string, to: string, of: (one: Case, moment: number) => boolean) => {
    const within = (one: Case, moment: number | null) => {
      if (moment === null || !of(one, moment)) return false
      const at = localDayAt(moment, zone)
      return from <= at && at <= to
    }
    const opened = cases.filter((one) => within(one, one.opened))
    const decided = cases.filter((one) => within(one, one.closed) && one.by !== '')
    const inside = decided.filter(({ closed, due }) => (closed ?? 0) <= due).length
    const times = decided.map((one) => ((one.closed ?? 0) - one.opened) / 1000).toSorted((one, other) => one - other)
    const missed = cases.filter((one) => within(one, one.due) && one.due <= open.clock.now() && (one.closed === null || one.closed > one.due))
    const again = (one: Case) => cases.some((other) => other.kind === one.kind && other.subject === one.subject && other.opened < one.opened)
    return {
      opened: opened.length,
      reopened: opened.filter(again).length,
      decided: decided.length,
      inside: decided.length === 0 ? null : ((inside / decided.length) * 100).toFixed(1),
      missed: missed.length,
      median: percentile(times, 0.5),
      p90: percentile(times, 0.9),
    }
  }

  test('counts cases by kind, day, week and month as independent code does, with deadlines and medians', async () => {
    for (const [first, last] of [
      [30, 0],
      [20, 12],
    ] as const) {
      const [from, to] = [day(first), day(last)]
      const byKind = section(await seen(`service?from=${from}&to=${to}`), 'cases')
      for (const kind of ['withdrawal', 'kyc', 'complaint'])
        expect({ kind, ...row(byKind, kind) }).toMatchObject({ kind, ...expected(from, to, (one) => one.kind === kind) })
      expect(row(byKind, null)).toMatchObject(expected(from, to, () => true))
      const byDay = section(await seen(`service?from=${from}&to=${to}&by=day`), 'cases')
      expect(byDay.rows.length).toBeGreaterThan(7)
      for (const { key } of byDay.rows) expect({ key, ...row(byDay, key) }).toEqual({ key, ...expected(key, key, () => true) })
      expect(row(byDay, null)).toEqual(expected(from, to, () => true))
    }
  })

  test('counts what waited at the end of the days', async () => {
    const { total, columns } = section(await seen(`service?from=${day(30)}&to=${day(15)}`), 'cases')
    const isWaiting = ({ opened, closed }: Case) => localDayAt(opened, zone) <= day(15) && (closed === null || localDayAt(closed, zone) > day(15))
    expect(total?.[columns.findIndex(({ id }) => id === 'waiting')]).toBe(cases.filter(isWaiting).length)
  })

  test('counts final answers of complaints that were due, and those that came too late', async () => {
    const now = open.clock.now()
    // Answered in time; never; answered in time, opened again, and open past the tenth day; answered on the eleventh day; not due yet.
    const stories: readonly (readonly [sent: number, steps: readonly (readonly [after: number, actor: string, state: string])[]])[] = [
      [14, [[2, 'house', 'answered']]],
      [14, []],
      [
        14,
        [
          [2, 'house', 'answered'],
          [3, 'member', 'received'],
          [12, 'house', 'answered'],
        ],
      ],
      [14, [[11, 'house', 'answered']]],
      [4, []],
    ]
    for (const [n, [sent, steps]] of stories.entries()) {
      const at = (days: number) => new Date(now - (sent - days) * dayMs)
      const { rows } = await own(
        `insert into feedback (question_type, content, complaint, language, address, sent_at, reference, state, changed_at)
         values ('payment', 'x', true, 'EN', '', $1, $2, 'received', $1) returning id`,
        [at(0), `FB-${n}`],
      )
      for (const [after, actor, state] of steps)
        await own(`insert into feedback_step (feedback_id, actor, state, at) values ($1, $2, $3, $4)`, [rows[0]?.id, actor, state, at(after)])
    }
    expect(row(section(await seen(`service?from=${day(15)}&to=${day(0)}`), 'complaints'), 'payment')).toEqual({
      ...{ received: 5, reopened: 1, final_due: 4, final_late: 3 },
    })
    expect(row(section(await seen(`service?from=${day(3)}&to=${day(0)}`), 'complaints'), null)).toMatchObject({ final_due: 0, final_late: 0 })
  })
})

describe('the summary of protection', () => {
  test('counts limits, breaks and exclusions that members and staff set, each once', async () => {
    const [one, two, three, four] = players as [SignedInPerson, SignedInPerson, SignedInPerson, SignedInPerson]
    const limit = (amount: string | null, as: SignedInPerson, kind: 'loss' | 'stake' = 'stake') =>
      open.ask('protection.setLimit', { kind, period: 'day', amount }, { as })
    await limit('100', one)
    await limit('50', one)
    await limit('80', one)
    await limit(null, one)
    await limit('30', two, 'loss')
    await open.ask('protection.close', { length: '24h' }, { as: two })
    await open.ask('protection.close', { length: 'forever' }, { as: three })
    await runOperator(open.app, parseArguments(['protection', 'exclude', four.member.username, '--for', '6m']), 'ben')
    const summary = await seen(`protection-summary?from=${day(0)}&to=${day(0)}`)
    const limits = section(summary, 'limits')
    expect(row(limits, 'stake')).toEqual({ events: 2, members: 1, before: 0 })
    expect(row(limits, 'loss')).toEqual({ events: 1, members: 1, before: 0 })
    expect([row(limits, 'raise')['events'], row(limits, 'removal')['events'], row(limits, 'deposit')['events']]).toEqual([1, 1, 0])
    const breaks = section(summary, 'breaks')
    expect(breaks.rows.map(({ key, values }) => [key, values[0]])).toEqual([
      ['time_out', 1],
      ['exclusion', 1],
      ['permanent', 1],
      ['lifted', 0],
    ])
  })

  test('counts scores and markers by which the rules acted, measures, contacts and objections with their outcomes; and by week', async () => {
    const ids = players.map(({ member }) => member.id)
    const at = (ago: number) => new Date(open.clock.now() - ago * dayMs)
    const raise = (member: number, ago: number, band: string, markers: readonly string[]) =>
      own(`insert into audit_record (at, actor, action, subject, result, detail) values ($1, 'rules', 'protection rule', $2, 'done', $3)`, [
        ...[at(ago), ids[member], JSON.stringify({ band, markers })],
      ])
    await raise(0, 40, 'strong', ['night', 'limit_hit'])
    await raise(0, 45, 'severe', ['night'])
    await raise(1, 45, 'strong', ['many_deposits'])
    for (const [member, kind, by, ago] of [
      [0, 'offers', 'rule', 40],
      [0, 'deposits', 'rule', 45],
      [1, 'offers', 'staff:ana', 41],
    ] as const)
      await own(
        `insert into protection_measure (member_id, kind, since, until, set_by, band, ended_at, ended_by) values ($1, $2, $3, $4, $5, $6, $4, 'time')`,
        [ids[member], kind, at(ago), at(ago - 1), by, by === 'rule' ? 'strong' : null],
      )
    for (const [member, outcome] of [
      [0, 'talked'],
      [0, 'talked'],
      [1, 'referred'],
    ] as const)
      await own(`insert into interaction (member_id, at, channel, outcome, staff, score) values ($1, $2, 'call', $3, 'staff:ana', 6)`, [
        ids[member],
        at(42),
        outcome,
      ])
    await own(
      `insert into protection_contest (member_id, made_at, due_at, answered_at, answered_by, outcome, answer)
       values ($1, $2, $3, $4, 'staff:ana', 'changed', 'x'), ($5, $2, $3, $3, 'staff:ana', 'upheld', 'x')`,
      [ids[0], at(44), at(43), at(42), ids[1]],
    )
    const path = `protection-summary?from=${day(50)}&to=${day(38)}`
    const summary = await seen(path)
    const counts = (id: string) =>
      Object.fromEntries(section(summary, id).rows.flatMap(({ key, values }) => (values[0] === 0 ? [] : [[key, values.slice(0, 2)]])))
    expect(counts('scores')).toEqual({ strong: [2, 2], severe: [1, 1] })
    expect(counts('markers')).toEqual({ night: [2, 1], limit_hit: [1, 1], many_deposits: [1, 1] })
    expect([counts('by_rule'), counts('by_staff')]).toEqual([{ offers: [1, 1], deposits: [1, 1] }, { offers: [1, 1] }])
    expect(counts('contacts')).toEqual({ talked: [2, 1], referred: [1, 1] })
    expect(counts('contests')).toEqual({ made: [2, 2], changed: [1, 1], upheld: [1, 1], late: [1, 1] })
    const byWeek = section(await seen(`${path}&by=week`), 'time')
    expect(row(byWeek, null)).toMatchObject({ scores: 3, measures: 3, contacts: 3, contests: 2, limits_set: 0 })
    expect(byWeek.rows.length).toBeGreaterThan(1)
    for (const [index, total] of (byWeek.total ?? []).entries())
      expect(byWeek.rows.reduce((sum, { values }) => sum + Number(values[index]), 0)).toBe(total)
    expect(row(section(await seen(`protection-summary?from=${day(37)}&to=${day(25)}`), 'scores'), 'strong')).toEqual({
      events: 0,
      members: 0,
      before: 2,
    })
  })
})

describe('the statement of a month for a regulator', () => {
  let month = ''
  beforeAll(async () => {
    month = day(31).slice(0, 7)
    const at = new Date(`${month}-15T04:00:00Z`)
    for (const [n, player] of players.slice(0, 3).entries()) {
      await insertLedgerLinesAt(open, [{ memberId: player.member.id, kind: 'deposit', amount: 10_000, at }])
      await insertRoundAt(open, player.member.id, at, { stake: 1_000 + n, paid: n * 900 })
    }
    await own(`update member set created_at = $2 where id = $1`, [players[0]?.member.id, at])
    await aggregatePlay(open.app)
    await foldReports(open.app)
  })

  test('has the play, money and active players of the reports of that month, and its days only', async () => {
    const statement = await seen(`regulator?month=${month}`, finance)
    const report = Object((await finance.get(`see/report?name=revenue&by=category&from=${statement.from}&to=${statement.to}`)).value)
    expect([statement.from, statement.to.slice(0, 7), statement.currency]).toEqual([`${month}-01`, month, 'PHP'])
    expect(row(section(statement, 'play'), null)).toMatchObject({
      stake: report.total.figures.stake,
      paid: report.total.figures.paid,
      ggr: report.total.figures.ggr,
    })
    expect(Number(report.total.figures.stake)).toBe(30.03)
    expect(row(section(statement, 'money'), 'ngr')).toEqual({ amount: report.total.figures.ngr })
    expect(row(section(statement, 'players'), 'active')).toEqual({ count: 3 })
    expect(row(section(statement, 'players'), 'registered')).toEqual({ count: 1 })
    expect(section(statement, 'funds').asOf).toBeNull()
  })

  test('has the funds of players at the end of the day: what the ledger adds up to, whatever was posted later', async () => {
    // Numbers grow with time, as in a ledger: what the platform of the test posted is older than what follows.
    await asOwner(open.app.store, async (client) => {
      await client.query('set session_replication_role = replica')
      await client.query(`update ledger_tx set created_at = least(created_at, $1)`, [new Date(open.clock.now() - 2 * dayMs)])
      await client.query('set session_replication_role = default')
    })
    const night = new Date(`${day(0)}T00:30:00+08:00`).getTime()
    const midnight = new Date(`${day(0)}T00:00:00+08:00`)
    await insertLedgerLinesAt(open, [
      { memberId: players[1]?.member.id ?? '', kind: 'deposit', amount: 777, at: new Date(midnight.getTime() - 1000) },
    ])
    await insertLedgerLinesAt(open, [
      { memberId: players[1]?.member.id ?? '', kind: 'deposit', amount: 555, at: new Date(midnight.getTime() + 1000) },
    ])
    open.clock.set(night - 25 * 60_000)
    await recordPlayerFunds(open.app)
    expect(await query('select 1 from report_funds')).toEqual([])
    open.clock.set(night)
    await recordPlayerFunds(open.app)
    await recordPlayerFunds(open.app)
    const expected = await query<{ kind: string; amount: number }>(
      `select a.kind, sum(case when l.to_id = a.id then l.amount else -l.amount end)::bigint as amount
         from account a join transfer l on a.id in (l.to_id, l.from_id) join ledger_tx x on x.id = l.tx_id
        where a.owner_type = 'member' and a.book = 'real' and x.created_at < $1 group by 1`,
      [midnight],
    )
    const stored = await query<{ kind: string; amount: number }>(`select kind, amount from report_funds where day = $1::date - 1 and amount <> 0`, [
      day(0),
    ])
    expect(stored).toEqual(expected.filter(({ amount }) => amount !== 0))
    expect(stored.length).toBeGreaterThan(0)
    const yesterday = localDayAt(night - dayMs, zone)
    const funds = section(await seen(`regulator?month=${yesterday.slice(0, 7)}`, finance), 'funds')
    expect(funds.asOf).toBe(yesterday)
    expect(Number(row(funds, null)['amount'])).toBeCloseTo(stored.reduce((sum, { amount }) => sum + amount, 0) / 100)
    open.clock.set(Date.now())
  })

  test('is a file with one line per figure, or a PDF; only for those who may read it', async () => {
    const download = async (by: TestStaff, input: object) => {
      const asked = await by.post('do/summary/export', { input }, { key: `summary-export-${(count += 1)}` })
      expect(asked.status).toBe(200)
      const file = Object(asked.value).result.file as string
      return staffConsole.server.inject({ method: 'GET', url: file, headers: { cookie: by.cookie } })
    }
    const csv = await download(finance, { name: 'regulator', form: 'csv', month })
    expect(csv.statusCode).toBe(200)
    const statement = await seen(`regulator?month=${month}`, finance)
    const lines = csv.payload.split('\r\n')
    expect(lines.find((line) => line.startsWith('play,total,ggr,'))).toContain(String(row(section(statement, 'play'), null)['ggr']))
    const figures = statement.sections.reduce((sum, { rows, columns, total }) => sum + (rows.length + (total === null ? 0 : 1)) * columns.length, 0)
    expect(lines.filter((line) => line !== '')).toHaveLength(figures + 1)
    const pdf = await download(finance, { name: 'regulator', form: 'pdf', month })
    expect(textOfPdf(pdf.rawPayload)).toContain(`Statement of the month, ${month}-01`)
    expect((await download(support, { name: 'service', form: 'xlsx' })).statusCode).toBe(200)
    expect((await download(support, { name: 'regulator', form: 'csv', month })).statusCode).toBe(403)
    expect((await support.get('see/protection-summary')).status).toBe(403)
  })
})
