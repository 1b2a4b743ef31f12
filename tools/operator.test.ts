import { spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashPassword } from '@perya/gateway/identity'
import { createStaff, inTransaction, openRaffleSeed } from '@perya/gateway/testing'
import { identityFingerprints } from '@perya/domain/protection/identity-fingerprints'
import { type FreshDatabase, freshDatabase, type TestPlatform, openTestPlatform } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

// The operator's command line as a separate process, on the database of a running gateway.

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'perya operator '))
const key = '07'.repeat(32)

let database: FreshDatabase
let open: TestPlatform
beforeAll(async () => {
  database = await freshDatabase()
  open = await openTestPlatform({ database })
})
afterAll(async () => {
  await open.close()
  rmSync(folder, { recursive: true, force: true })
})

type Ended = { readonly code: number | null; readonly out: string; readonly err: string }

// The database of tests is not durable, which is logged.
const withoutWarnings = (text: string): string => text.replaceAll(/^\{.*The database may lose confirmed commits.*\}\n/gm, '')

const operate = (env: Readonly<Record<string, string>>, ...line: string[]): Promise<Ended> => operateWith('', env, ...line)

/** `typed`: what the command reads from its standard input. */
const operateWith = (typed: string, env: Readonly<Record<string, string>>, ...line: string[]): Promise<Ended> =>
  new Promise((done, fail) => {
    const { TESTKIT_SERVER: _server, HOUSE_KEY: _key, DATA_DIR: _dir, ...inherited } = process.env
    const child = spawn(process.execPath, ['tools/operator.ts', ...line], { cwd: root, env: { ...inherited, ...env } })
    let [out, err] = ['', '']
    child.stdout.on('data', (bytes: Buffer) => {
      out += bytes.toString()
    })
    child.stderr.on('data', (bytes: Buffer) => {
      err += bytes.toString()
    })
    child.once('error', fail)
    child.stdin.end(typed)
    child.once('close', (code) => done({ code, out, err: withoutWarnings(err) }))
  })

const raffle = (name: string) => [
  'raffle',
  'make',
  name,
  '--title',
  'Fiesta',
  '--bet',
  '10',
  '--prizes',
  '500,100',
  '--until',
  '2099-01-01T00:00:00Z',
]

const isSealedForTheGateway = async (name: string): Promise<boolean> => {
  const { rows } = await open.app.store.pool.query<{ sealed_seed: Buffer }>('select sealed_seed from raffle where id = $1', [name])
  return rows[0] !== undefined && (await openRaffleSeed(open.app, name, rows[0].sealed_seed)) !== null
}

test('a raffle made on the command line is sealed under the key that the gateways share', { timeout: 60_000 }, async () => {
  const dataDir = join(folder, 'given')
  const made = await operate({ DATABASE_URL: database.url, DATA_DIR: dataDir, HOUSE_KEY: key }, ...raffle('by-setting'))
  expect(made).toMatchObject({ code: 0, err: '' })
  expect(await isSealedForTheGateway('by-setting')).toBe(true)
  expect(existsSync(join(dataDir, 'house.key'))).toBe(false)
})

test('without HOUSE_KEY the command line reads the key of the data folder, as the gateway does', { timeout: 60_000 }, async () => {
  const dataDir = join(folder, 'kept')
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, 'house.key'), `${key}\n`)
  expect(await operate({ DATABASE_URL: database.url, DATA_DIR: dataDir }, ...raffle('by-folder'))).toMatchObject({ code: 0, err: '' })
  expect(await isSealedForTheGateway('by-folder')).toBe(true)
})

test('an exclusion by the operator stores identity fingerprints that a new registration is matched with', { timeout: 60_000 }, async () => {
  const { username, id } = await open.people.stored()
  await open.app.store.pool.query(
    "insert into member_contact (member_id, kind, value, verified_at, changed_at) values ($1, 'sms', '+639171234567', now(), now())",
    [id],
  )
  const ended = await operate({ DATABASE_URL: database.url, DATA_DIR: folder, HOUSE_KEY: key }, 'protection', 'exclude', username, '--for', '1y')
  expect(ended).toMatchObject({ code: 0, err: '' })
  const [fact = ''] = identityFingerprints({ phones: ['+639171234567'], mails: [], idType: '', idNumber: '', name: '', birthday: null })
  const expected = createHmac('sha256', open.app.houseKey).update(`exclusion ${fact}`).digest()
  const { rows } = await open.app.store.pool.query<{ hash: Buffer }>('select hash from exclusion_fact where member_id = $1', [id])
  expect(rows.map(({ hash }) => hash.toString('hex'))).toContain(expected.toString('hex'))
})

test('without the key of the gateways nothing is changed, and no key is created', { timeout: 60_000 }, async () => {
  const dataDir = join(folder, 'empty')
  mkdirSync(dataDir)
  const refused = await operate({ DATABASE_URL: database.url, DATA_DIR: dataDir }, ...raffle('without-key'))
  expect(refused.code).toBe(1)
  expect(refused.err.trim().split('\n')).toHaveLength(1)
  expect(refused.err).toContain('HOUSE_KEY')
  expect(readdirSync(dataDir)).toEqual([])
  const { rowCount } = await open.app.store.pool.query("select 1 from raffle where id = 'without-key'")
  expect(rowCount).toBe(0)
  // Reading needs no key.
  expect(await operate({ DATABASE_URL: database.url, DATA_DIR: dataDir }, 'ledger', 'check', '--json')).toMatchObject({ code: 0, err: '' })
  expect(readdirSync(dataDir)).toEqual([])
})

test('a person of staff signs in with a password from the standard input, runs commands under their own name and signs out', {
  timeout: 120_000,
}, async () => {
  const hash = await hashPassword('calesa bukas 88')
  const chief = { name: 'chief', display: 'Tomas Vega', mail: '', personId: 'E-1', roles: ['administrator'], by: null } as const
  await inTransaction(open.app, (inside) => createStaff(inside, chief, hash))
  const env = { DATABASE_URL: database.url, DATA_DIR: folder, HOUSE_KEY: key, XDG_RUNTIME_DIR: folder }
  expect(await operate(env, 'maintenance', 'on')).toMatchObject({ code: 2, err: 'sign in first: npm run operator -- sign-in NAME\n' })
  expect(await operateWith('wrong\n', env, 'sign-in', 'chief')).toMatchObject({ code: 2, err: 'wrong name, password or code\n' })
  expect(await operateWith('calesa bukas 88\n', env, 'sign-in', 'chief')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^signed in as chief until /),
  })
  expect(await operate(env, 'maintenance', 'on')).toMatchObject({ code: 0, err: '' })
  const asked = await operate(env, 'staff', 'roles', 'chief', '--roles', 'support', '--reason', 'moves', '--json')
  expect([asked.code, JSON.parse(asked.out)]).toEqual([3, { approval: expect.stringMatching(/^A-\d{10}$/), expiresAt: expect.any(String) }])
  expect(await operate(env, 'sign-out')).toMatchObject({ code: 0, out: 'signed out\n' })
  expect((await operate(env, 'maintenance', 'off')).code).toBe(2)
  const { rows } = await open.app.store.pool.query("select distinct actor from audit_record where action = 'maintenance on' and result = 'done'")
  expect(rows).toEqual([{ actor: 'staff:chief' }])
})
