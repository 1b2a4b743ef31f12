import { type TestPlatform, openTestPlatform } from '@perya/testkit'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beginJob, jobStates } from '../../kernel/jobs.ts'
import { createJob } from '../../kernel/job.ts'
import { jobCheck } from './job-check.ts'

const state = (name: string, silentMs: number, failures = 0) => ({ name, dueMs: 20_000, silentMs, failures })

describe('jobs', () => {
  test('that have succeeded within three of their intervals run', () => {
    expect(jobCheck([state('points', 0), state('cashier', 59_000)])).toEqual({ ok: true, detail: '2 jobs run' })
    expect(jobCheck([])).toEqual({ ok: true, detail: '0 jobs run' })
  })

  test('of which one fails for more than its interval are a warning', () => {
    expect(jobCheck([state('points', 0), state('cashier', 21_000, 20)])).toEqual({
      ok: true,
      warning: true,
      detail: 'cashier without success for 21 s, 20 failures',
    })
  })

  test('of which one has not succeeded for three intervals, failing or hanging, make the gateway not ready', () => {
    expect(jobCheck([state('points', 0), state('cashier', 61_000), state('contracts', 90_000, 88)])).toEqual({
      ok: false,
      detail: 'cashier without success for 61 s, 0 failures; contracts without success for 90 s, 88 failures',
    })
  })
})

describe('the jobs of a process', () => {
  let open: TestPlatform
  const lines: { level: number; msg: string; job?: string; failures?: number }[] = []
  beforeAll(async () => {
    open = await openTestPlatform()
    open = { ...open, app: { ...open.app, log: pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) }) } }
  })
  afterAll(() => open.close())
  const stateOf = (name: string) => jobStates(open.app).find((one) => one.name === name)

  test('are listed from start to stop, with their intervals', () => {
    const job = beginJob(open.app, 'one', 5_000)
    expect(stateOf('one')).toMatchObject({ dueMs: 5_000, failures: 0 })
    job.end()
    expect(stateOf('one')).toBeUndefined()
  })

  test('that fail again and again are logged at the first time, once a minute, and when they work again', () => {
    let now = 0
    const job = beginJob(open.app, 'flaky', 5_000, () => now)
    for (; now < 130_000; now += 1_000) job.failed(new Error('away'))
    expect(lines.filter(({ job: name }) => name === 'flaky').map(({ failures }) => failures)).toEqual([1, 61, 121])
    expect(stateOf('flaky')?.failures).toBe(130)
    job.succeeded()
    job.succeeded()
    expect(lines.filter(({ msg }) => msg === 'a job works again')).toHaveLength(1)
    expect(stateOf('flaky')?.failures).toBe(0)
    job.end()
  })

  test('report the outcome of each run automatically', async () => {
    let isBroken = true
    const round = createJob(open.app, 'walking', async () => {
      if (isBroken) throw new Error('broken')
    })
    round.start()
    await expect(round.look()).rejects.toThrow('broken')
    expect(stateOf('walking')?.failures).toBe(1)
    isBroken = false
    await round.look()
    expect(stateOf('walking')?.failures).toBe(0)
    await round.stop()
    expect(stateOf('walking')).toBeUndefined()
  })
})
