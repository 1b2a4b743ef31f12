import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attachCluster, startCluster } from './cluster.ts'
import { durabilityGaps, columnTypes, makePool } from '@perya/gateway/kernel'

// A real cluster in a folder with a space in its name: started, detached, killed, attached again.

const parent = mkdtempSync(join(tmpdir(), 'perya cluster '))
const folder = join(parent, 'postgres')
const settings = { fsync: 'off' }

beforeAll(async () => {
  await (await startCluster({ folder, settings, quick: true }))?.stop()
})
afterAll(async () => {
  await (await startCluster({ folder, settings, quick: true }))?.stop()
  rmSync(parent, { recursive: true, force: true })
})

const pidOf = (): number => Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0])

const start = async () => {
  const cluster = await startCluster({ folder, settings, quick: true })
  if (cluster === null) throw new Error('no embedded PostgreSQL here')
  return cluster
}

test('a database that outlived its server is attached to, not started twice', async () => {
  const first = await start()
  const pid = pidOf()
  const second = await start()
  expect([first.attached, second.attached]).toEqual([false, true])
  expect(pidOf()).toBe(pid)
  expect(await attachCluster(folder)).toEqual(first.address)
  await Promise.all([first.stop(), second.stop()])
  expect(await attachCluster(folder)).toBeNull()
})

test('when the database is killed it is started again, and the pool finds it', async () => {
  const cluster = await start()
  const lost: Error[] = []
  const pool = makePool({ ...cluster.address, database: 'perya', max: 3 }, (error) => lost.push(error))
  await pool.query('CREATE TABLE kept (n int)')
  await pool.query('CHECKPOINT')
  process.kill(pidOf(), 'SIGKILL')
  let answered = false
  for (let attempts = 0; attempts < 120 && !answered; attempts += 1) {
    await pause(100)
    answered = await pool.query('SELECT * FROM kept').then(
      () => true,
      () => false,
    )
  }
  expect(answered).toBe(true)
  await pool.end()
  await cluster.stop()
})

test('a restart is reported with its cause, and a failing one is retried more and more slowly, with the message of PostgreSQL [D3]', async () => {
  const lines: string[] = []
  const cluster = await startCluster({ folder, settings, quick: true, report: (line) => lines.push(line) })
  if (cluster === null) throw new Error('no embedded PostgreSQL here')
  expect(cluster.supervisor()).toEqual({ isRunning: true, restarts: 0, hasGivenUp: false, cause: null })
  process.kill(pidOf(), 'SIGKILL')
  await expect.poll(() => lines.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(2)
  await expect.poll(() => cluster.supervisor().isRunning, { timeout: 20_000 }).toBe(true)
  expect(lines[0]).toMatch(/^The embedded database ended after [\d.]+ s \(ended by SIGKILL.*\): start number 1 follows in 0 s\.$/)
  expect(lines.at(-1)).toMatch(/^The embedded database answers again after [\d.]+ s\.$/)

  const control = join(folder, 'data', 'global', 'pg_control')
  renameSync(control, `${control}.away`)
  process.kill(pidOf(), 'SIGKILL')
  await expect.poll(() => lines.filter((line) => line.includes('did not start')).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(2)
  const state = cluster.supervisor()
  expect([state.isRunning, state.hasGivenUp]).toEqual([false, false])
  expect(state.cause).toContain('could not find the database system')
  renameSync(`${control}.away`, control)
  await expect.poll(() => cluster.supervisor().isRunning, { timeout: 20_000 }).toBe(true)
  await cluster.stop()
})

test('its files belong to no other user, and its socket is behind a folder of its own', async () => {
  const cluster = await start()
  expect(execFileSync('stat', ['-c', '%a', join(folder, 'data')], { encoding: 'utf8' }).trim()).toBe('700')
  expect(execFileSync('stat', ['-c', '%a', cluster.address.host], { encoding: 'utf8' }).trim()).toBe('700')
  expect(execFileSync('stat', ['-c', '%a', join(folder, 'password')], { encoding: 'utf8' }).trim()).toBe('600')
  await cluster.stop()
})

test('settings under which a commit could be lost are named', async () => {
  const cluster = await start()
  const pool = makePool({ ...cluster.address, database: 'perya', max: 1 }, () => {})
  const client = await pool.connect()
  expect(await durabilityGaps(client)).toEqual(['fsync = off'])
  await client.query('SET synchronous_commit = off')
  expect(await durabilityGaps(client)).toContain('synchronous_commit = off')
  client.release()
  await pool.end()
  await cluster.stop()
})

test('bigint arrives as a number, and one that a number cannot hold is an error, never a wrong amount', () => {
  const parse = columnTypes.getTypeParser(pg.types.builtins.INT8, 'text')
  expect(parse('9007199254740991')).toBe(9_007_199_254_740_991)
  expect(() => parse('9007199254740993')).toThrow(RangeError)
})
