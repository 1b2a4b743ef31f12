import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { riskCauses } from '@perya/domain/risk/risk-rule'
import { expectedOf, giveStepUps, matrix, type MatrixScene, matrixScene, renewed } from '@perya/testkit/authorisation/authorisation'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callFunction } from '../../kernel/database/call-function.ts'
import { inTransaction } from '../../kernel/database/in-transaction.ts'
import { callNames } from '../../kernel/http/response/methods-of-paths.ts'
import { exportPerson } from '../personal-data/export-person.ts'
import { alertNamed } from './case-decide.ts'
import { closeAlert, holdWithdrawals } from './decide-alert.ts'
import { nextReportNumber, storeReport } from './report-rows.ts'

let scene: MatrixScene
const narrative = 'Quicksilver ran through the account within an hour.'
const traces: string[] = [narrative, 'quicksilver', 'held by', 'suspicious', 'money laundering', 'risk_', 'staff:elena']

const rowsFrom = async (text: string, values: readonly unknown[] = []): Promise<readonly Readonly<Record<string, unknown>>[]> =>
  (await scene.open.app.store.pool.query(text, [...values])).rows

/** Refers a member as staff do, and returns the number of the open alert. */
const refer = (member: string): Promise<string> =>
  inTransaction(scene.open.app, async (inside) => {
    const now = new Date(inside.clock.now())
    await callFunction(inside.store.db, 'refer_risk', { member, key: `${member} test ${now.getTime()}`, by: 'staff:elena', reason: narrative, now })
    const found = await inside.store.pool.query<{ id: string }>(`select id from risk_alert where member_id = $1 and state = 'open'`, [member])
    return found.rows[0]?.id ?? ''
  })

beforeAll(async () => {
  scene = await matrixScene()
  const { id } = scene.things
  const first = await refer(id)
  const number = await inTransaction(scene.open.app, async (inside) => {
    const alert = await alertNamed(inside, first, true)
    await holdWithdrawals(inside, alert, 'staff:elena')
    await closeAlert(inside, alert, 'hold', { by: 'staff:elena', reason: narrative })
    const report = await nextReportNumber(inside)
    await storeReport(inside, alert, { id: report, json: `{"narrative":"${narrative}"}`, by: 'staff:elena', narrative })
    return report
  })
  scene.open.clock.turn(1_000)
  const second = await refer(id)
  traces.push(first, second, number, ...riskCauses.filter((cause) => cause !== 'referred'))
  const cases = await rowsFrom(`select id from work_case where kind = 'risk'`)
  traces.push(...cases.map((row) => String(row['id'])))
}, 240_000)
afterAll(async () => {
  await scene.log.close()
  await scene.open.close()
})

/** Their outcome depends on what the other side of the contract did before; it is compared in the authorisation matrix. */
const afterOthers = new Set<string>(['contract.askEnd', 'contract.answerEnd'])

const tracesIn = (text: string): readonly string[] => traces.filter((trace) => text.toLowerCase().includes(trace.toLowerCase()))

test('the traces are in the database, so that the tests below can find them', async () => {
  const { id } = scene.things
  expect(await rowsFrom('select count(*)::int as n from risk_alert where member_id = $1', [id])).toEqual([{ n: 2 }])
  expect(await rowsFrom('select count(*)::int as n from risk_hold where member_id = $1 and ended_at is null', [id])).toEqual([{ n: 1 }])
  const [stopped] = await rowsFrom('select count(*)::int as n from withdrawal where member_id = $1 and stopped_at is not null', [id])
  expect(stopped?.['n']).toBeGreaterThan(0)
})

test('an export of the person has no trace of alerts, holds, decisions or reports, and names no table of them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tipping-'))
  try {
    await exportPerson(scene.open.app, { ...scene.things, upline_id: null }, { folder, kinds: ['json', 'html'] })
    const files = (await readdir(folder)).filter((name) => name.startsWith('personal-data'))
    expect(files).toHaveLength(2)
    for (const name of files) {
      const text = await readFile(join(folder, name), 'utf8')
      expect(text).toContain(scene.things.username)
      expect([name, tracesIn(text)]).toEqual([name, []])
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('messages and notifications to the member have no trace', async () => {
  for (const table of ['inbox_message', 'outbox']) {
    const rows = await rowsFrom(`select to_jsonb(t)::text as text from ${table} t`)
    expect([table, rows.flatMap((row) => tracesIn(String(row['text'])))]).toEqual([table, []])
  }
})

test('every call that the member sends is answered as for a member without an alert, without a trace in its answer', async () => {
  const faults: string[] = []
  const ordered = callNames.toSorted((one, other) => Number(matrix[one].ends.last ?? false) - Number(matrix[other].ends.last ?? false))
  for (const name of ordered) {
    const { ends } = matrix[name]
    if (ends.proof !== undefined) await giveStepUps(scene.open, scene.cast, ends.proof)
    const answer = await scene.send(name, 'owner')
    if (ends.last === true) await renewed(scene.open, scene.cast)
    const expected = expectedOf(name, matrix[name], 'owner')
    if (answer.outcome !== expected && !afterOthers.has(name)) faults.push(`${name}: ${answer.outcome} instead of ${expected}`)
    faults.push(...tracesIn(answer.said).map((trace) => `${name}: ${trace}`))
  }
  expect(ordered.length).toBeGreaterThan(150)
  expect(faults).toEqual([])
}, 240_000)
