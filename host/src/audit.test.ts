import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { attachCluster } from '@perya/postgres/cluster'
import { seededFolder } from '@perya/testkit/host/seeded-folder'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'

// The audit trail of a running instance, seen by an operator and an auditor: through the command line, the metrics and the file of heads.

const root = resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'perya-audit-host-'))
const dataDir = join(folder, 'data')
const { TESTKIT_SERVER: _server, ...inherited } = process.env
const env = { ...inherited, LOG_LEVEL: 'fatal', PORT: '0', DATA_DIR: dataDir }
const children: ChildProcess[] = []

afterAll(async () => {
  for (const child of children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) {
    child.kill('SIGTERM')
    await new Promise((done) => child.once('exit', done))
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

const start = async (): Promise<{ readonly port: number; readonly child: ChildProcess }> => {
  const child = spawn(process.execPath, ['host/src/main.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  let reply = ''
  child.stdout.on('data', (bytes: Buffer) => {
    reply += bytes.toString()
  })
  await expect.poll(() => reply, { timeout: 60_000 }).toMatch(/ready at http:\/\/127\.0\.0\.1:\d+/)
  return { child, port: Number(/ready at http:\/\/127\.0\.0\.1:(\d+)/.exec(reply)?.[1]) }
}

const operate = (...line: string[]): Promise<{ readonly code: number; readonly out: string; readonly seconds: number }> =>
  new Promise((done) => {
    const began = performance.now()
    execFile(process.execPath, ['tools/operator.ts', ...line], { cwd: root, env: { ...env, PERYA_PROFILE: 'test' } }, (error, out) => {
      done({ code: error === null ? 0 : Number(error.code), out, seconds: (performance.now() - began) / 1000 })
    })
  })

const verified = async () => {
  const { code, out } = await operate('audit', 'verify', '--json')
  return { code, ...JSON.parse(out) }
}

test('a command is recorded, sealed and published within the minute, and an erased record is named [S-07]', { timeout: 240_000 }, async () => {
  await seededFolder(dataDir)
  const { child, port } = await start()
  const { code, seconds } = await operate('session', 'handover', 'player6', '--reason', 'asked by phone')
  expect([code, seconds < 45]).toEqual([0, true])
  expect(await operate('member', 'freeze', 'nobody-here')).toMatchObject({ code: 2 })
  await expect
    .poll(verified, { timeout: 60_000 })
    .toMatchObject({ code: 0, waiting: 0, macsVerified: true, publishedHeads: expect.any(Number), broken: [] })
  const exported = JSON.parse((await operate('audit', 'export', '--json')).out)
  expect(exported.records.at(-1)).toMatchObject({
    action: 'member freeze',
    result: expect.stringMatching(/^refused: /),
    seq: exported.records.length,
  })
  expect(await (await fetch(`http://127.0.0.1:${port}/readyz`)).json()).toMatchObject({
    checks: { audit: { ok: true, detail: 'sealed and published' } },
  })

  child.kill('SIGTERM')
  await new Promise((done) => child.once('exit', done))
  const heads = join(dataDir, 'audit-heads.log')
  const last = JSON.parse(readFileSync(heads, 'utf8').trim().split('\n').at(-1) ?? '')
  expect(last.seq).toBe(exported.records.length)

  await start()
  const address = await attachCluster(join(dataDir, 'postgres'))
  const database = new pg.Client({ ...address, database: 'perya' })
  database.on('error', () => undefined)
  await database.connect()
  await database.query('alter table audit_record disable trigger all')
  await database.query('alter table audit_seal disable trigger all')
  await database.query(`delete from audit_seal where record_id in (select id from audit_record where action = 'session handover')`)
  await database.query(`delete from audit_record where action = 'session handover'`)
  expect(await verified()).toMatchObject({ code: 1, faults: { seal_removed: 1 } })
  await database.query('delete from audit_seal where seq >= $1', [last.seq - 1])
  await database.query(`delete from audit_record where action = 'member freeze'`)
  await database.query('alter table audit_record enable trigger all')
  await database.query('alter table audit_seal enable trigger all')
  await database.end()
  expect(await verified()).toMatchObject({ code: 1, broken: [{ fault: 'tail_cut', seq: last.seq }] })
  writeFileSync(heads, '')
  expect(await verified()).toMatchObject({ code: 0, broken: [] })
})
