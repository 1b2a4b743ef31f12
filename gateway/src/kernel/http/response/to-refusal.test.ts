import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { Refusal } from '../../refusal.ts'
import { toRefusal } from './to-refusal.ts'

const lines: string[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
beforeEach(() => {
  lines.length = 0
})

const withCode = (code: string, more: object = {}) => Object.assign(new Error('internal words'), { code, ...more })

describe('what was thrown', () => {
  test('goes out as it is when it is a refusal, and is not logged', () => {
    const refusal = new Refusal('conflict', { seen: 1 }, 3)
    expect(toRefusal(refusal, log)).toBe(refusal)
    expect(lines).toEqual([])
  })

  test.each([
    ['FST_ERR_CTP_BODY_TOO_LARGE', 'too_large'],
    ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 'unsupported_media'],
    ['FST_ERR_BAD_URL', 'not_found'],
    ['FST_ERR_CTP_INVALID_CONTENT_LENGTH', 'invalid_input'],
  ])('by the framework as %s is %s', (code, key) => {
    expect(toRefusal(withCode(code, { statusCode: 400 }), log).key).toBe(key)
  })

  test('by the framework as whatever other fault of the caller is invalid input, and a fault of its own is ours', () => {
    expect(toRefusal(withCode('FST_ERR_SOMETHING', { statusCode: 422 }), log).key).toBe('invalid_input')
    expect(toRefusal(withCode('FST_ERR_SOMETHING', { statusCode: 500 }), log).key).toBe('unknown_failure')
  })

  test.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P03', '53300', '53100', '08006', '25006', '40001', '40P01'])(
    'by a database that is away or full (%s) means: come back in a second',
    (code) => {
      const refusal = toRefusal(withCode(code), log)
      expect([refusal.key, refusal.retryAfter]).toEqual(['busy', 1])
    },
  )

  test('by a pool whose connection ended or did not come means the same', () => {
    for (const message of ['Connection terminated unexpectedly', 'timeout exceeded when trying to connect'])
      expect(toRefusal(new Error(message), log).key).toBe('busy')
  })

  test("by the database over a value that nobody could store is the caller's", () => {
    expect(toRefusal(withCode('22021'), log).key).toBe('invalid_input')
  })

  test.each([
    ['an error', new TypeError('x is not a function')],
    ['a text', 'thrown text'],
    ['nothing', undefined],
    ['null', null],
    ['a number', 7],
    ['a strange code', withCode('23505')],
  ])('as %s is an unknown failure that says nothing outside and is logged inside', (_name, thrown) => {
    const refusal = toRefusal(thrown, log)
    expect([refusal.key, refusal.value]).toEqual(['unknown_failure', null])
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('unexpected failure')
  })
})
