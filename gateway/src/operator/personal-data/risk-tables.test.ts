import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestPlatform, type SignedInPerson, type TestPlatform } from '@perya/testkit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parseArguments, runOperator } from '../run-operator.ts'
import { erasePerson } from './erase-person.ts'
import { exportPerson } from './export-person.ts'
import { isPersonal } from './register/entry.ts'
import { register, retentionRules } from './register/register.ts'
import { applyRule, dueBy, retentionRulesInForce } from './retention.ts'
import { runRetention } from './retention-job.ts'

let open: TestPlatform
beforeEach(async () => {
  open = await openTestPlatform()
})
afterEach(() => open.close())

const day = 86_400_000
const fiveYears = 1826
const mark = 'Quicksilver'
const operate = (...line: string[]) => runOperator(open.app, parseArguments(line), 'operator:test')
const query = async <Row extends object>(text: string, values: unknown[] = []) => (await open.app.store.pool.query<Row>(text, values)).rows
const count = async (table: string, member: string) =>
  (await query<{ n: number }>(`select count(*)::int as n from ${table} where member_id = $1`, [member]))[0]?.n
const personalRiskTables = register.filter(isPersonal).filter(({ table }) => table.startsWith('risk_'))

let planted = 0

/** A closed alert of a member with a pattern, a decision, a hold, a report and a hand, all of the moment `at`; every free text contains the mark. */
const plant = async ({ member }: SignedInPerson, at: number, involved: readonly SignedInPerson[] = []): Promise<void> => {
  const [id, time, n] = [member.id, new Date(at), (planted += 1)]
  const [hit] = await query<{ id: number }>(
    `insert into risk_hit (rule, found_key, member_id, figures, version, first_at, last_at, computed_at)
     values ('pass_through', $2, $1, $3, 1, $4, $4, $4) returning id`,
    [id, `${mark} key ${n}`, JSON.stringify({ note: `${mark} figures` }), time],
  )
  for (const one of [id, ...involved.map((as) => as.member.id)])
    await query('insert into risk_hit_member (hit_id, member_id) values ($1, $2)', [hit?.id, one])
  const [alert] = await query<{ id: string }>(
    `insert into risk_alert (member_id, rule, state, opened_at, changed_at, decision, decided_at, decided_by)
     values ($1, 'pass_through', 'closed', $2, $2, 'hold', $2, $3) returning id`,
    [id, time, `staff:${mark}`],
  )
  await query('insert into risk_alert_hit (alert_id, hit_id, added_at) values ($1, $2, $3)', [alert?.id, hit?.id, time])
  await query(`insert into risk_decision (alert_id, member_id, at, staff, decision, reason) values ($1, $2, $3, $4, 'hold', $5)`, [
    ...[alert?.id, id, time, `staff:${mark}`, `${mark} reason`],
  ])
  await query('insert into risk_hold (member_id, alert_id, since, set_by, ended_at, ended_by) values ($1, $2, $3, $4, $3, $4)', [
    ...[id, alert?.id, time, `staff:${mark}`],
  ])
  await query(
    `insert into risk_report (alert_id, member_id, made_at, made_by, narrative, fingerprint, sealed_content) values ($1, $2, $3, $4, $5, $6, $7)`,
    [alert?.id, id, time, `staff:${mark}`, `${mark} ran through the account.`, 'a'.repeat(64), Buffer.from(`${mark} sealed`)],
  )
  await query(
    `insert into risk_hand (vendor, title_id, round_id, member_id, currency, opened_at, ended_at, net) values ($1, 'table', $2, $3, 'PHP', $4, $4, 5)`,
    [`${mark} vendor`, `${mark} round ${n}`, id, time],
  )
}

describe('values that are planted in the tables of risk', () => {
  test('cover every table of risk with data of persons, so that the tests below cannot pass over one', async () => {
    const as = await open.people.member()
    await plant(as, open.clock.now())
    expect(personalRiskTables.length).toBeGreaterThanOrEqual(7)
    for (const { table, rows, show } of personalRiskTables) {
      const found = await query<{ n: number }>(`select count(*)::int as n from ${table} t where ${rows}`, [as.member.id])
      expect([table, found, show]).toEqual([table, [{ n: 1 }], []])
    }
  })

  test('are in no byte of the export of the principal, of a member who is involved, or of one who is erased', async () => {
    const [principal, involved, erased] = [await open.people.member(), await open.people.member(), await open.people.member()]
    await plant(principal, open.clock.now(), [involved])
    await plant(erased, open.clock.now())
    await erasePerson(open.app, { id: erased.member.id, reason: 'asked by letter', actor: 'operator:test', days: fiveYears, dryRun: false })
    for (const { member } of [principal, involved, erased]) {
      const folder = await mkdtemp(join(tmpdir(), 'risk-export-'))
      try {
        const { files, rows } = await exportPerson(open.app, { ...member, upline_id: null }, { folder, kinds: ['json', 'html'] })
        expect(files).toHaveLength(2)
        expect(rows['member']).toBe(1)
        for (const file of files) {
          const text = await readFile(file, 'utf8')
          expect(text).toContain(member.id)
          expect(text).not.toMatch(/quicksilver|risk_|pass_through|R-\d{10}|T-\d{10}|alerts? of the risk/i)
        }
      } finally {
        await rm(folder, { recursive: true })
      }
    }
  })
})

describe('the erasure of a person', () => {
  test('keeps what the law against money laundering requires under the pseudonym, and deletes the hands', async () => {
    const [as, other] = [await open.people.member(), await open.people.member()]
    await plant(as, open.clock.now())
    await plant(other, open.clock.now())
    const report = await erasePerson(open.app, { id: as.member.id, reason: 'by letter', actor: 'operator:test', days: fiveYears, dryRun: false })
    expect(report.deleted).toMatchObject({ risk_hand: 1 })
    const tables = expect.objectContaining({ risk_alert: 1, risk_hit: 1, risk_decision: 1, risk_hold: 1, risk_report: 1 })
    expect(report).toHaveProperty('kept', expect.arrayContaining([expect.objectContaining({ reason: 'identity', tables })]))
    const retained = ['risk_alert', 'risk_hit', 'risk_hit_member', 'risk_decision', 'risk_hold', 'risk_report']
    for (const table of retained) expect([table, await count(table, as.member.id)]).toEqual([table, 1])
    expect(await count('risk_hand', as.member.id)).toBe(0)
    for (const table of [...retained, 'risk_hand']) expect([table, await count(table, other.member.id)]).toEqual([table, 1])
  })

  test('that is only tried deletes nothing', async () => {
    const as = await open.people.member()
    await plant(as, open.clock.now())
    await erasePerson(open.app, { id: as.member.id, reason: 'by letter', actor: 'operator:test', days: fiveYears, dryRun: true })
    for (const { table } of personalRiskTables) expect([table, await count(table, as.member.id)]).toEqual([table, 1])
  })
})

describe('the retention of the tables of risk', () => {
  const rulesOfRisk = retentionRules.filter(({ table }) => table.startsWith('risk_'))
  const periods = {
    risk_alert: fiveYears,
    risk_decision: fiveYears,
    risk_hit: fiveYears,
    risk_hold: fiveYears,
    risk_report: fiveYears,
    risk_hand: 40,
  }

  test('has one daily rule for each table, of five years or, for hands, of forty days', () => {
    expect(Object.fromEntries(rulesOfRisk.map(({ table, days }) => [table, days]))).toEqual(periods)
    expect(rulesOfRisk).toHaveLength(6)
    expect(rulesOfRisk.every(({ every }) => every === 'day')).toBe(true)
  })

  test('deletes by the daily job what is past its period to the millisecond, and nothing younger', async () => {
    const now = open.clock.now()
    for (const [table, days] of Object.entries(periods)) {
      const [past, due, young] = [await open.people.member(), await open.people.member(), await open.people.member()]
      await plant(past, now - days * day - 1)
      await plant(due, now - days * day)
      await plant(young, now - days * day + 1)
      // The alert goes in the run after its decision, hold and report.
      await runRetention(open.app, { force: true })
      await runRetention(open.app, { force: true })
      const left = await Promise.all([past, due, young].map(({ member }) => count(table, member.id)))
      expect([table, left]).toEqual([table, [0, 1, 1]])
    }
  })

  test('takes the members of a pattern and its place in alerts with it, of this pattern only', async () => {
    const [as, involved] = [await open.people.member(), await open.people.member()]
    const now = open.clock.now()
    await plant(as, now - fiveYears * day - 1, [involved])
    await plant(as, now, [involved])
    const rule = (await retentionRulesInForce(open.app.store.pool)).find(({ table }) => table === 'risk_hit')
    if (rule === undefined) throw new Error('there is no rule')
    expect(await applyRule(open.app.store.pool, rule, now)).toBe(1)
    expect(await count('risk_hit_member', involved.member.id)).toBe(1)
    expect(await query('select count(*)::int as n from risk_alert_hit')).toEqual([{ n: 1 }])
    expect(await dueBy(open.app.store.pool, rule, now)).toEqual({ rows: 0, oldest: null })
  })

  test('never ends a hold that is open, nor an alert that is open or has one, however old they are', async () => {
    const [held, waiting] = [await open.people.member(), await open.people.member()]
    const old = open.clock.now() - 3 * fiveYears * day
    await plant(held, old)
    await query('update risk_hold set ended_at = null, ended_by = null where member_id = $1', [held.member.id])
    await query(`insert into risk_alert (member_id, rule, opened_at, changed_at) values ($1, 'pass_through', $2, $2)`, [
      waiting.member.id,
      new Date(old),
    ])
    for (let run = 0; run < 3; run += 1) await runRetention(open.app, { force: true })
    expect(await query('select ended_at from risk_hold where member_id = $1', [held.member.id])).toEqual([{ ended_at: null }])
    for (const { member } of [held, waiting]) expect(await count('risk_alert', member.id)).toBe(1)
    expect(await count('risk_report', held.member.id)).toBe(0)
  })

  test('cannot be shortened below five years by a command or by SQL, and is never shorter for an erased account', async () => {
    const as = await open.people.member()
    await plant(as, open.clock.now() - (fiveYears - 1) * day)
    for (const { table } of rulesOfRisk.filter((rule) => rule.table !== 'risk_hand'))
      await expect(operate('retention', 'set', table, '1825')).rejects.toThrow(/from 1826 to|cannot be set/)
    await query(`insert into retention_rule (name, days, changed_by, changed_at) select unnest($1::text[]), 1, 'sql', now()`, [Object.keys(periods)])
    await erasePerson(open.app, { id: as.member.id, reason: 'by letter', actor: 'operator:test', days: 1825, dryRun: false })
    await runRetention(open.app, { force: true })
    for (const table of Object.keys(periods).filter((name) => name !== 'risk_hand'))
      expect([table, await count(table, as.member.id)]).toEqual([table, 1])
    open.clock.turn(2 * day)
    await runRetention(open.app, { force: true })
    await runRetention(open.app, { force: true })
    for (const table of Object.keys(periods)) expect([table, await count(table, as.member.id)]).toEqual([table, 0])
  })
})
