import { describe, expect, test } from 'vitest'
import { DatabaseTimeout, isComingUp, isDatabaseAway, isTransientDatabaseError, isReadOnlyNode, spoilsConnection } from './database-errors.ts'

const failing = (code: string, message = 'database') => Object.assign(new Error(message), { code })

describe('a transaction that failed', () => {
  test.each(['40001', '40P01', '08006', '57P01', '57P03', '53300', '25006', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT'])(
    'with %s may succeed on a new connection',
    (code) => {
      expect(isTransientDatabaseError(failing(code))).toBe(true)
    },
  )

  test.each(['23505', '23503', '23514', 'P0402', '22023', '42601', ''])('with %s fails again', (code) => {
    expect(isTransientDatabaseError(failing(code))).toBe(false)
  })

  test('by a lost connection may succeed again; a thrown string is not a database error', () => {
    expect(isTransientDatabaseError(new Error('Connection terminated unexpectedly'))).toBe(true)
    expect(isTransientDatabaseError('text')).toBe(false)
    expect(isTransientDatabaseError(null)).toBe(false)
  })

  test('by a database that did not answer has an unknown outcome: it is not retried silently, the caller is asked to repeat it [D4]', () => {
    expect(isTransientDatabaseError(new DatabaseTimeout(6500))).toBe(false)
    expect(isDatabaseAway(new DatabaseTimeout(6500))).toBe(true)
  })
})

describe('a node that cannot write', () => {
  test('is recognised by its code, and by its message where a function hid the code [D4]', () => {
    expect(isReadOnlyNode(failing('25006'))).toBe(true)
    expect(isReadOnlyNode(failing('P0001', 'posting failed: cannot execute UPDATE in a read-only transaction'))).toBe(true)
    expect(isReadOnlyNode(new Error('cannot execute NOTIFY during recovery'))).toBe(true)
    expect(isReadOnlyNode(failing('23505'))).toBe(false)
    expect(isTransientDatabaseError(failing('P0001', 'cannot execute INSERT in a read-only transaction'))).toBe(true)
  })

  test.each(['25006', '57P01', '57P02', '08006', '08003'])('a connection that met %s is not used again', (code) => {
    expect(spoilsConnection(failing(code))).toBe(true)
  })

  test.each(['23505', '40001', '57014', '53100'])('a connection that met %s stays in use', (code) => {
    expect(spoilsConnection(failing(code))).toBe(false)
  })
})

describe('a start', () => {
  test.each([
    '57P03',
    '57P01',
    '57P02',
    '08001',
    '08006',
    '53300',
    '25006',
    'ECONNREFUSED',
    'ECONNRESET',
    'ENOTFOUND',
    'EAI_AGAIN',
    'ENOENT',
    'ETIMEDOUT',
  ])('waits while the database answers %s [D3]', (code) => {
    expect(isComingUp(failing(code))).toBe(true)
    expect(isComingUp(new Error('Migration 7 (x) failed', { cause: failing(code) }))).toBe(true)
  })

  test.each(['28P01', '28000', '3D000', '42501', '42601', '23505', '57014'])('does not wait for %s: waiting cannot fix it [D3]', (code) => {
    expect(isComingUp(failing(code))).toBe(false)
  })

  test('waits after a connection that takes too long or breaks', () => {
    for (const message of ['timeout expired', 'Connection terminated unexpectedly', 'Connection terminated due to connection timeout'])
      expect(isComingUp(new Error(message))).toBe(true)
    expect(isComingUp(new Error('syntax error'))).toBe(false)
  })
})

test('a statement that exceeded its time limit, or a full disk, is not the caller’s fault [D4]', () => {
  for (const code of ['57014', '53100', '55P03']) expect(isDatabaseAway(failing(code))).toBe(true)
  for (const code of ['23505', '22021', '']) expect(isDatabaseAway(failing(code))).toBe(false)
})
