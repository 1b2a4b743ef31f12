import { describe, expect, test } from 'vitest'
import { StartRefusal } from '@perya/domain/start-refusal'
import { awaitDatabase } from './await-database.ts'

const failing = (code: string, message = 'the database system is starting up') => Object.assign(new Error(message), { code })

/** A clock that moves only by pausing, and the lines reported. */
const setting = (seconds: number) => {
  let time = 0
  const lines: string[] = []
  return {
    lines,
    pass: (ms: number) => {
      time += ms
    },
    options: {
      seconds,
      report: (line: string) => void lines.push(line),
      pause: async (ms: number) => {
        time += ms
      },
      now: () => time,
    },
  }
}

describe('a start whose database is not there yet', () => {
  test('is retried until it answers, with one line at the beginning and one every ten seconds [D3]', async () => {
    const { lines, options } = setting(60)
    let attempts = 0
    const done = await awaitDatabase(async () => {
      attempts += 1
      if (attempts <= 50) throw failing('57P03')
      return 'ready'
    }, options)
    expect(done).toBe('ready')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toMatch(/^The database is not available \(the database system is starting up\): trying for up to 60 s, 0 s so far\.$/)
    expect(lines[2]).toContain('20 s so far')
  })

  test('is refused in one line after the waiting time [D3]', async () => {
    const { lines, options } = setting(60)
    const refused = await awaitDatabase(() => Promise.reject(failing('ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:1')), options).catch(
      (error: unknown) => error,
    )
    expect(refused).toBeInstanceOf(StartRefusal)
    expect(String(refused)).toContain('The database does not answer after 60 s (DATABASE_WAIT_SECONDS): connect ECONNREFUSED 127.0.0.1:1')
    expect(lines).toHaveLength(6)
  })

  test('is refused at once for errors that waiting cannot fix: a wrong password, an unknown database, a missing right [D3]', async () => {
    for (const code of ['28P01', '28000', '3D000', '42501']) {
      const { lines, options } = setting(60)
      let attempts = 0
      const attempt = async () => {
        attempts += 1
        throw failing(code, 'password authentication failed')
      }
      await expect(awaitDatabase(attempt, options)).rejects.toThrow('The database refuses this gateway: password authentication failed')
      expect([attempts, lines]).toEqual([1, []])
    }
  })

  test('rethrows other errors and refusals unchanged', async () => {
    const { options } = setting(60)
    await expect(awaitDatabase(() => Promise.reject(new TypeError('x is not a function')), options)).rejects.toThrow(TypeError)
    await expect(awaitDatabase(() => Promise.reject(new StartRefusal('history was changed')), options)).rejects.toThrow('history was changed')
  })

  test('is refused at the first failure when the waiting time is zero', async () => {
    const { options } = setting(0)
    await expect(awaitDatabase(() => Promise.reject(failing('57P03')), options)).rejects.toThrow(/^The database does not answer: the database system/)
  })

  test('does not count time with the database, however long a migration or its lock takes [D1]', async () => {
    const { pass, options } = setting(60)
    let attempts = 0
    const done = await awaitDatabase(async (reached) => {
      attempts += 1
      reached()
      pass(10 * 60_000)
      if (attempts <= 3) throw failing('57P01', 'terminating connection due to administrator command')
      return 'ready'
    }, options)
    expect([done, attempts]).toEqual(['ready', 4])
  })
})
