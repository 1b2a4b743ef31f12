import { manualClock, openTestConsole, openTestPlatform, type TestConsole, type TestPlatform, type TestStaff } from '@perya/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseArguments, runOperator } from '../../run-operator.ts'
import { monthOf } from './regulator-summary.ts'
import { spanBefore, spanOf } from './summary-span.ts'
import { shareOf } from './summary.ts'

let open: TestPlatform
let staffConsole: TestConsole
let auditor: TestStaff
beforeAll(async () => {
  // 07:30 of the first of December in Manila, while it is November in UTC.
  open = await openTestPlatform({ clock: manualClock(Date.parse('2026-11-30T23:30:00Z')) })
  staffConsole = await openTestConsole(open.app)
  auditor = await staffConsole.staff('auditor')
}, 60_000)
afterAll(async () => {
  await staffConsole.server.close()
  await open.close()
})

describe('the days of a summary', () => {
  test('are the last 30 of the time zone of the operator', () => {
    expect(spanOf(open.app, {})).toMatchObject({ from: '2026-11-02', to: '2026-12-01' })
  })

  test('have as many days before them', () => {
    const { from, to } = spanBefore(open.app, spanOf(open.app, { from: '2026-03-01', to: '2026-03-10' }))
    expect([from, to]).toEqual(['2026-02-19', '2026-02-28'])
  })

  test.each([
    ['from=2026-03-02&to=2026-03-01', 400],
    ['from=2024-01-01&to=2026-03-01', 400],
    ['from=2026-02-30', 400],
    ['by=title', 400],
    ['from=2026-03-01&to=2026-03-02&by=week', 200],
  ])('with %s are answered with %i', async (query, status) => {
    expect((await auditor.get(`see/service?${query}`)).status).toBe(status)
  })
})

describe('the month of a regulator', () => {
  test('is the last one that is over, by the days of the operator', () => {
    expect(monthOf(open.app, undefined)).toMatchObject({ from: '2026-11-01', to: '2026-11-30' })
  })

  test.each([
    ['2026-02', '2026-02-01', '2026-02-28'],
    ['2024-02', '2024-02-01', '2024-02-29'],
    ['2026-12', '2026-12-01', '2026-12-31'],
  ])('%s has its days', (month, from, to) => {
    expect(monthOf(open.app, month)).toMatchObject({ from, to })
  })

  test.each(['2027-01', '2026-13', '26-01', '2026-1'])('%s is refused', async (month) => {
    expect((await auditor.get(`see/regulator?month=${month}`)).status).toBe(400)
  })
})

test('a share of nothing is none, and one digit follows the point', () => {
  expect([shareOf(0, 0), shareOf(1, 3), shareOf(3, 3), shareOf(0, 7)]).toEqual([null, '33.3', '100.0', '0.0'])
})

describe('the export of a summary', () => {
  test('refuses fields that the summary does not have, before a file is promised', async () => {
    const files = async () => (await open.app.store.pool.query('select 1 from console_file')).rows.length
    for (const [n, input] of [
      { name: 'service', month: '2026-10' },
      { name: 'protection', by: 'kind' },
      { name: 'regulator', from: '2026-10-01' },
    ].entries()) {
      const { status } = await auditor.post('do/summary/export', { input }, { key: `refused-export-${n}` })
      expect({ input, status }).toEqual({ input, status: 400 })
    }
    expect(await files()).toBe(0)
  })

  test('names its summary in the audit trail', async () => {
    const asked = await auditor.post('do/summary/export', { input: { name: 'protection', form: 'csv' } }, { key: 'export-of-protection' })
    expect(asked.status).toBe(200)
    const { rows } = await open.app.store.pool.query(
      `select subject, result from audit_record where action = 'summary export' and result = 'done' order by id`,
    )
    expect(rows).toEqual([{ subject: 'report protection', result: 'done' }])
  })

  test('is written on the command line, too', async () => {
    const { value } = await runOperator(open.app, parseArguments(['summary', 'export', 'regulator', '--month', '2026-10', '--form', 'csv']), 'ben')
    expect(value).toMatchObject({ name: expect.stringMatching(/-regulator-2026-10\.csv$/) })
  })
})
