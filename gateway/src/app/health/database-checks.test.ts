import { type TestPlatform, openTestPlatform } from '@perya/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '../../kernel/clock.ts'
import { clockCheck, type DatabaseChecks, databaseChecks, migrationCheck } from './database-checks.ts'

let open: TestPlatform
let checks: DatabaseChecks
beforeAll(async () => {
  open = await openTestPlatform()
  checks = databaseChecks(open.app.store, systemClock, { durable: false, standby: false })
})
afterAll(async () => {
  await checks.close()
  await open.close()
})

describe('the clock of a machine', () => {
  test.each([
    [0, 5, true, undefined],
    [900, 5, true, undefined],
    [-900, 5, true, undefined],
    [1_200, 5, true, true],
    [-4_900, 5, true, true],
    [5_100, 5, false, undefined],
    [-300_000, 5, false, undefined],
    // Uncertainty from a slow answer does not count against the clock.
    [5_100, 400, true, true],
    [1_200, 400, true, undefined],
  ])('that differs by %s ms, known to within %s ms, is judged', (offset, uncertain, ok, warning) => {
    const check = clockCheck(offset, uncertain)
    expect([check.ok, check.warning]).toEqual([ok, warning])
    expect(check.detail).toContain(offset < 0 ? 'behind' : 'ahead of')
  })
})

describe('the migrations of a database', () => {
  test('are those of this version', () => {
    expect(migrationCheck([10, 20], [10, 20])).toEqual({ ok: true, detail: 'version 20' })
  })

  test('that are missing make the gateway not ready; those of a newer version are a warning', () => {
    expect(migrationCheck([10, 20, 30], [10])).toEqual({ ok: false, detail: '2 migrations are missing: 20, 30' })
    expect(migrationCheck([10, 20], [10, 20, 30])).toEqual({ ok: true, warning: true, detail: 'a newer version has applied 30' })
  })
})

describe('a database', () => {
  test('is checked with a write, and its clock is compared', async () => {
    expect(await checks.database()).toMatchObject({ ok: true, detail: expect.stringMatching(/^took a write in \d+ ms$/) })
    expect(await checks.clock()).toMatchObject({ ok: true })
    const { rows } = await open.app.store.pool.query('select instance from gateway_probe')
    expect(rows).toEqual([{ instance: expect.stringContaining(`:${process.pid}:`) }])
    expect(await checks.migrations()).toMatchObject({ ok: true })
  })

  test('is described by the durability of a confirmed commit; a gap fails only where durability is required', async () => {
    expect(await checks.durability()).toMatchObject({ ok: true, warning: true, detail: expect.stringContaining('fsync = off') })
    const demanding = databaseChecks(open.app.store, systemClock, { durable: true, standby: true })
    expect(await demanding.durability()).toMatchObject({ ok: false, detail: expect.stringContaining(`synchronous_standby_names = ''`) })
    await demanding.close()
  })

  test('whose gateway has no free connection does not count as unreachable', async () => {
    const { pool } = open.app.store
    const held = await Promise.all(Array.from({ length: 16 }, () => pool.connect()))
    const fresh = databaseChecks(open.app.store, systemClock, { durable: false, standby: false })
    expect((await fresh.database()).ok).toBe(true)
    for (const client of held) client.release()
    await fresh.close()
  })
})
