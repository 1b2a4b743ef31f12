import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lastWordsOf, logEnd } from './postgres-log.ts'

const folder = mkdtempSync(join(tmpdir(), 'perya-postgres-log-'))
const path = join(folder, 'postgres.log')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the end of a database is described by its last FATAL and PANIC lines, without member data', () => {
  writeFileSync(
    path,
    [
      '2026-11-23 10:00:00 UTC [7] LOG:  database system is ready to accept connections',
      '2026-11-23 10:00:01 UTC [9] ERROR:  duplicate key value violates unique constraint "x"',
      '2026-11-23 10:00:01 UTC [9] STATEMENT:  insert into member_contact values (',
      '\t FATAL: secret of a member )',
      '2026-11-23 10:00:02 UTC [7] PANIC:  could not write to file "pg_wal/xlogtemp.12": No space left on device',
      '2026-11-23 10:00:02 UTC [7] DETAIL:  secret detail',
      '2026-11-23 10:00:03 UTC [9] FATAL:  the database system is in recovery mode',
      '2026-11-23 10:00:03 UTC [7] LOG:  server process was terminated by signal 6',
      '',
    ].join('\n'),
  )
  expect(lastWordsOf(path)).toContain('PANIC:  could not write to file "pg_wal/xlogtemp.12": No space left on device')
  expect(lastWordsOf(path)).not.toMatch(/secret |server process|recovery mode/)
})

test('without such lines the last lines of any level are reported, and only those since its start', () => {
  const from = logEnd(path)
  expect(lastWordsOf(path, from)).toBe('')
  appendFileSync(path, '2026-11-23 11:00:00 UTC [8] LOG:  received fast shutdown request\n')
  expect(lastWordsOf(path, from)).toBe('LOG:  received fast shutdown request')
})

test('a truncated log is read from its beginning, and a missing one not at all', () => {
  const from = logEnd(path)
  writeFileSync(path, '[8] FATAL:  data directory has wrong ownership\n')
  expect(lastWordsOf(path, from)).toBe('FATAL:  data directory has wrong ownership')
  expect([lastWordsOf(join(folder, 'none')), logEnd(join(folder, 'none'))]).toEqual(['', 0])
})

test('output from before the log exists is reported as well', () => {
  writeFileSync(path, 'postgres: could not find the database system\nExpected to find it in the directory "/data",\n')
  expect(lastWordsOf(path)).toBe('postgres: could not find the database system')
})

test('an overlong line is cut', () => {
  writeFileSync(path, `[8] FATAL:  ${'x'.repeat(5000)}\n`)
  expect(lastWordsOf(path).length).toBeLessThanOrEqual(300)
})
