import { type FreshDatabase, freshDatabase } from '@perya/testkit/database/database'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { durabilityGaps, durabilityOf } from './durability.ts'
import { openStore } from './open-store.ts'

// The cluster of the tests has fsync off, so a stand-in answers for settings that a session cannot change.

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const durable = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on', synchronous_standby_names: '' }
const serverWith = (settings: Readonly<Record<string, string>>): pg.Pool =>
  Object.assign(new pg.Pool(), {
    query: async () => ({ rows: Object.entries({ ...durable, ...settings }).map(([name, setting]) => ({ name, setting })) }),
  })

describe('a database on one machine', () => {
  test.each(['local', 'on', 'remote_write', 'remote_apply'])('loses nothing in a power cut with synchronous_commit = %s', async (commit) => {
    expect(await durabilityGaps(serverWith({ synchronous_commit: commit }))).toEqual([])
  })

  test.each([
    ['fsync', 'off'],
    ['full_page_writes', 'off'],
    ['synchronous_commit', 'off'],
  ])('may lose commits with %s = %s', async (name, value) => {
    expect(await durabilityGaps(serverWith({ [name]: value }))).toEqual([`${name} = ${value}`])
  })

  test('is described by its actual durability, also when remote_apply has no standby to wait for', async () => {
    expect(await durabilityOf(serverWith({ synchronous_commit: 'remote_apply' }))).toBe(
      'this machine only (synchronous_commit = remote_apply, no standby is waited for)',
    )
    expect(await durabilityOf(serverWith({ synchronous_standby_names: 'ANY 1 (a, b)' }))).toBe('this machine and a standby of ANY 1 (a, b) (on)')
    expect(await durabilityOf(serverWith({ synchronous_standby_names: 'a', synchronous_commit: 'local' }))).toContain('this machine only')
  })
})

describe('where a standby is required', () => {
  test('a database that waits for none is refused, whatever synchronous_commit is set to', async () => {
    for (const commit of ['on', 'remote_write', 'remote_apply'])
      expect(await durabilityGaps(serverWith({ synchronous_commit: commit }), { standby: true })).toEqual([`synchronous_standby_names = ''`])
  })

  test('a database that names standbys but commits locally is refused too', async () => {
    expect(await durabilityGaps(serverWith({ synchronous_standby_names: '*', synchronous_commit: 'local' }), { standby: true })).toEqual([
      'synchronous_commit = local',
    ])
  })

  test('a database that waits for a named standby is accepted', async () => {
    expect(await durabilityGaps(serverWith({ synchronous_standby_names: 'FIRST 1 (b)' }), { standby: true })).toEqual([])
  })

  test('a start in production is refused with one line that names the gap, elsewhere it warns', async () => {
    const options = { databaseUrl: database.url, dataDir: '/nonexistent', demandStandby: true }
    await expect(openStore({ ...options, demandDurable: true })).rejects.toThrow(`synchronous_standby_names = ''`)
    const warnings: string[] = []
    await (await openStore({ ...options, warn: (line) => warnings.push(line) })).close()
    expect(warnings).toEqual([expect.stringContaining(`synchronous_standby_names = ''`)])
  })
})
