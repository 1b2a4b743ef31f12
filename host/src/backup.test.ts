import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type HostProcess, readyAnswer, startHost, stopHosts } from '@perya/testkit/host/host-process'
import { seededFolder } from '@perya/testkit/host/seeded-folder'
import { afterAll, expect, test } from 'vitest'

// Runs the steps of docs/operator/backup-and-restore.md for the embedded database, on real processes.

const root = resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'perya backup '))
const running: HostProcess[] = []

afterAll(async () => {
  await stopHosts(running)
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

const start = (dataDir: string): HostProcess => {
  const host = startHost({ DATA_DIR: dataDir })
  running.push(host)
  return host
}

const end = async (host: HostProcess): Promise<void> => {
  host.child.kill('SIGTERM')
  expect(await host.ended).toBe(0)
}

/** Runs a command of the operator's command line on a data folder and reads its JSON. */
const operate = (dataDir: string, ...line: string[]): Promise<unknown> =>
  new Promise((done, fail) => {
    const { TESTKIT_SERVER: _server, ...inherited } = process.env
    const child = spawn(process.execPath, ['tools/operator.ts', ...line, '--json'], {
      cwd: root,
      env: { ...inherited, DATA_DIR: dataDir, PERYA_PROFILE: 'test' },
    })
    let [out, err] = ['', '']
    child.stdout.on('data', (bytes: Buffer) => {
      out += bytes.toString()
    })
    child.stderr.on('data', (bytes: Buffer) => {
      err += bytes.toString()
    })
    child.once('error', fail)
    child.once('close', (code) => (code === 0 ? done(JSON.parse(out)) : fail(new Error(`${line.join(' ')} ended with ${code}: ${err}${out}`))))
  })

type Totals = { readonly totals: unknown; readonly violations: readonly unknown[] }
type Trail = { readonly records: readonly { readonly action: string; readonly hash: string }[]; readonly broken: readonly number[] }

test('a backup of the data folder, restored elsewhere, starts with the same ledger and the same audit trail [S-15]', {
  timeout: 180_000,
}, async () => {
  const [original, copy] = [join(folder, 'original'), join(folder, 'a copy')]
  await seededFolder(original)
  const first = start(original)
  await first.ready()
  await operate(original, 'member', 'create', 'backedup')
  await operate(original, 'member', 'freeze', 'backedup')
  const [people, trail] = [await operate(original, 'member', 'show', 'player1'), (await operate(original, 'audit', 'export')) as Trail]
  expect(trail.records.map(({ action }) => action)).toEqual(expect.arrayContaining(['member create', 'member freeze']))
  await end(first)

  cpSync(original, copy, { recursive: true })
  const restored = start(copy)
  const port = await restored.ready()
  expect(JSON.parse((await readyAnswer(port)).text)).toMatchObject({ ready: true, checks: { invariants: { ok: true } } })
  expect(await operate(copy, 'ledger', 'check')).toMatchObject({ violations: [] } satisfies Partial<Totals>)
  expect(await operate(copy, 'member', 'show', 'player1')).toEqual(people)
  const again = (await operate(copy, 'audit', 'export')) as Trail
  expect(again.broken).toEqual([])
  expect(again.records.slice(0, trail.records.length)).toEqual(trail.records)
  await end(restored)

  writeFileSync(join(copy, 'house.key'), `${randomBytes(32).toString('hex')}\n`)
  const refused = start(copy)
  expect(await refused.ended).toBe(1)
  expect(refused.errors()).toMatch(
    /The key of this gateway .* is not the key of this database: set HOUSE_KEY to the key with fingerprint [0-9a-f]{8}/,
  )
})
