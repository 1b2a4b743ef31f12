import { afterEach, describe, expect, test } from 'vitest'
import { delayAfter, type Supervised, type Supervisor, supervise } from './supervise.ts'

const running: Supervisor[] = []
afterEach(() => Promise.all(running.splice(0).map((one) => one.stop())))

/** A scripted database that dies and starts on command, on a clock that moves on command. */
const scene = (more: Partial<Supervised> = {}) => {
  const stage = { time: 0, alive: true, startable: true, starts: 0 }
  const lines: string[] = []
  const supervisor = supervise({
    isAlive: () => stage.alive,
    restart: async () => {
      stage.starts += 1
      stage.alive = stage.startable
      return stage.startable
    },
    cause: () => 'ended by SIGKILL; FATAL:  could not open file',
    report: (line) => void lines.push(line),
    logFile: '/data/postgres.log',
    now: () => stage.time,
    ...more,
  })
  running.push(supervisor)
  /** Moves the clock in the steps in which a supervisor checks. */
  const pass = async (ms: number) => {
    for (const end = stage.time + ms; stage.time < end; ) {
      stage.time = Math.min(end, stage.time + 250)
      await supervisor.look()
    }
  }
  return { stage, lines, supervisor, pass }
}

describe('a database that was ended from outside', () => {
  test('is started again at once, and both are reported with the cause', async () => {
    const { stage, lines, supervisor, pass } = scene()
    await pass(60_000)
    stage.alive = false
    await supervisor.look()
    expect([stage.starts, supervisor.state().isRunning, supervisor.state().restarts]).toEqual([1, true, 1])
    expect(lines).toEqual([
      'The embedded database ended after 60.0 s (ended by SIGKILL; FATAL:  could not open file): start number 1 follows in 0 s.',
      'The embedded database answers again after 0.0 s.',
    ])
  })

  test('is started again at once every time if it had run for a while', async () => {
    const { stage, lines, supervisor, pass } = scene()
    for (let kills = 1; kills <= 40; kills += 1) {
      await pass(6_000)
      stage.alive = false
      await supervisor.look()
      expect(stage.starts).toBe(kills)
    }
    expect(supervisor.state()).toMatchObject({ isRunning: true, restarts: 40, hasGivenUp: false })
    expect(lines.filter((line) => line.includes('follows in 0 s'))).toHaveLength(40)
  })
})

describe('a database that does not stay up', () => {
  test('is started more and more slowly, and given up after twelve times with one line that names the log', async () => {
    const { stage, lines, supervisor, pass } = scene()
    stage.alive = false
    stage.startable = false
    await pass(9 * 60_000)
    const { starts } = stage
    expect(supervisor.state()).toEqual({
      isRunning: false,
      restarts: starts,
      hasGivenUp: true,
      cause: 'ended by SIGKILL; FATAL:  could not open file',
    })
    expect(starts).toBeLessThanOrEqual(12)
    expect(lines.at(-1)).toBe(
      'The embedded database ended or did not start 12 times within 10 minutes and is not started again: ended by SIGKILL; FATAL:  could not open file. See /data/postgres.log, then restart this gateway.',
    )
    await pass(60 * 60_000)
    expect([stage.starts, lines.filter((line) => line.includes('not started again')).length]).toEqual([starts, 1])
  })

  test('starts counting from zero once it has run for a while', async () => {
    const { stage, supervisor, pass } = scene()
    stage.startable = false
    stage.alive = false
    await pass(4_000)
    stage.startable = true
    await pass(60_000)
    expect(supervisor.state()).toMatchObject({ isRunning: true, hasGivenUp: false })
    const before = stage.starts
    stage.alive = false
    await supervisor.look()
    expect(stage.starts).toBe(before + 1)
  })

  test('counts a start that throws as a failed one', async () => {
    const { stage, lines, supervisor } = scene({ restart: () => Promise.reject(new Error('no binary')) })
    stage.alive = false
    await supervisor.look()
    expect(supervisor.state()).toMatchObject({ isRunning: false, restarts: 1 })
    expect(lines.at(-1)).toContain('did not start')
  })
})

test('doubles its pauses from a quarter of a second to half a minute', () => {
  expect([1, 2, 3, 4, 9, 20].map(delayAfter)).toEqual([0, 250, 500, 1000, 30_000, 30_000])
})

test('is started once by two concurrent checks', async () => {
  const { stage, supervisor } = scene()
  stage.alive = false
  await Promise.all([supervisor.look(), supervisor.look(), supervisor.look()])
  expect(stage.starts).toBe(1)
})
