import { type TestPlatform, openTestPlatform, queryAsOwner } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appendAuditAlone } from '../kernel/audit/append-audit.ts'
import { sealAll } from '../kernel/audit/seal-records.ts'
import { readAudit } from '../kernel/audit/read-audit.ts'
import { UsageError } from './command/usage-error.ts'
import { findCommand, parseArguments, runOperator } from './run-operator.ts'

let open: TestPlatform
beforeAll(async () => {
  open = await openTestPlatform()
})
afterAll(() => open.close())

const operate = (...line: string[]) => runOperator(open.app, parseArguments(line), 'auditor')

test('options take the next word, flags take none, and values may hold anything', () => {
  expect(parseArguments(['notice', 'publish', '--title', '-- new --', '--json', '--info=a=b'])).toEqual({
    words: ['notice', 'publish'],
    options: { title: '-- new --', json: 'true', info: 'a=b' },
  })
})

test('a line that names no command is refused with all that there are', () => {
  expect(() => findCommand(parseArguments(['ledger', 'fix']))).toThrow(UsageError)
  expect(() => findCommand(parseArguments([]))).toThrow('member create')
  expect(() => findCommand(parseArguments(['__proto__', 'constructor']))).toThrow(UsageError)
})

test('a person is made once, shown with balances, and a made-up password is printed only at the making', async () => {
  const { value } = await operate('member', 'create', 'tala1', '--nickname', 'Tala')
  expect(value).toMatchObject({
    username: 'tala1',
    nickname: 'Tala',
    type: 0,
    book: 'real',
    status: 'active',
    balances: [{ book: 'real', balance: '0.00' }],
  })
  expect(value).toHaveProperty('password')
  await expect(operate('member', 'create', 'TALA1')).rejects.toThrow('is taken')
  expect((await operate('member', 'show', 'tala1')).value).not.toHaveProperty('password')
})

test('a frozen member is signed out and refused, and admitted again after it', async () => {
  await operate('member', 'create', 'bulan1', '--password', 'Bulan#2026')
  expect((await operate('member', 'freeze', 'bulan1')).value).toMatchObject({ status: 'frozen' })
  expect((await operate('member', 'freeze', 'bulan1', '--off')).value).toMatchObject({ status: 'active' })
  await expect(operate('member', 'freeze', 'nobody-here')).rejects.toThrow('nobody has the user name')
  expect((await operate('session', 'revoke', 'bulan1')).value).toMatchObject({ sessionsEnded: 0 })
})

test('maintenance closes the calls until it is off [SYS-02 SYS-03]', async () => {
  await operate('maintenance', 'on', '--until', '2026-12-01T06:00:00Z', '--info', 'We are back at six.')
  expect(await open.ask('lobby.games', {})).toMatchObject({
    status: 503,
    value: { maintenanceEnd: '2026-12-01T06:00:00.000Z', info: 'We are back at six.' },
  })
  await operate('maintenance', 'off')
  expect(await open.ask('lobby.games', {})).toMatchObject({ status: 200 })
  await expect(operate('maintenance', 'on', '--until', 'soon')).rejects.toThrow('must be a moment')
})

test('a region is closed and opened, and a module switched off refuses its calls [FLAG-09 SYS-08]', async () => {
  expect((await operate('region', 'restrict', 'PH', 'US')).value).toMatchObject({ restricted: ['PH', 'US'] })
  expect(await open.ask('lobby.games', {})).toMatchObject({ status: 451 })
  await operate('region', 'clear')
  await operate('whitelabel', 'off', 'GAMELO3')
  expect(await open.ask('lobby.games', {})).toMatchObject({ status: 403, errorCode: 'module_disabled' })
  await operate('whitelabel', 'on', 'GAMELO3')
  expect(await open.ask('lobby.games', {})).toMatchObject({ status: 200 })
  await expect(operate('region', 'restrict', 'ph')).rejects.toThrow('the country code must be two capital letters')
  await expect(operate('whitelabel', 'on', 'constructor')).rejects.toThrow('the module must be one of')
})

test('the domains of the brand are named and taken back, and what is no origin is refused [CALL-24]', async () => {
  expect((await operate('domain', 'serve', 'https://one.example', 'http://127.0.0.1:5340', 'https://one.example')).value).toEqual({
    routers: ['https://one.example', 'http://127.0.0.1:5340'],
  })
  expect(await open.get('system.domainRoute', {})).toEqual({
    routers: [
      { domain: 'https://one.example', speed: 0 },
      { domain: 'http://127.0.0.1:5340', speed: 0 },
    ],
  })
  for (const origin of ['one.example', 'https://one.example/', 'https://one.example/rng', 'javascript:alert(1)', 'ftp://one.example'])
    await expect(operate('domain', 'serve', origin)).rejects.toThrow('the origin must be an origin such as https://play.example')
  await operate('domain', 'clear')
  expect(await open.get('system.domainRoute', {})).toEqual({ routers: [] })
})

test('a notice and a banner are published and read back by visitors', async () => {
  const { value } = await operate('notice', 'publish', '--title', 'New draws', '--content', 'From Monday.', '--title-ty', 'Bagong bola')
  expect(JSON.stringify(await open.get('system.announcements', {}))).toContain('New draws')
  expect(value).toMatchObject({ part: 'H', audience: 'all' })
  expect((await operate('banner', 'publish', '--title', 'Fiesta', '--image', '/art/x.avif', '--url', '/rng')).value).toMatchObject({
    group: 'w_home',
  })
  await expect(operate('notice', 'publish', '--title', 'Only a title')).rejects.toThrow('--content is missing')
  await expect(operate('notice', 'publish', '--title', 'a', '--content', 'b', '--part', 'X')).rejects.toThrow('--part must be')
})

test('the ledger of a new database is consistent', async () => {
  const { value, failed } = await operate('ledger', 'check')
  expect(failed).toBe(false)
  expect(value).toMatchObject({ violations: [] })
})

test('dumped bytes come from the production generator, at most as many as asked', async () => {
  const { value } = await operate('rng', 'dump', '--bytes', '16', '--json')
  expect(value).toMatchObject({ bytes: 16, hex: expect.stringMatching(/^[0-9a-f]{32}$/) })
  await expect(operate('rng', 'dump', '--bytes', '-1', '--json')).rejects.toThrow('whole number')
})

test('the outbox is listed', async () => {
  expect((await operate('outbox', 'list', '--to', '+639170000000')).value).toEqual([])
})

test('everything that changed something is in the audit trail, passwords are not', async () => {
  const { records, broken } = await readAudit(open.app)
  expect(broken).toEqual([])
  expect(records.map(({ action }) => action)).toEqual(expect.arrayContaining(['member create', 'maintenance on', 'notice publish']))
  expect(records.map(({ action }) => action)).not.toContain('ledger check')
  expect(JSON.stringify(records)).not.toContain('Bulan#2026')
  expect((await operate('audit', 'export')).failed).toBe(false)
})

test('an edited, removed or slipped-in record is found, and the table refuses all three', async () => {
  await appendAuditAlone(open.app, { actor: 'a', action: 'test', subject: 's', result: 'done' })
  await sealAll(open.app)
  const { pool } = open.app.store
  for (const statement of ["update audit_record set actor = 'b'", 'delete from audit_record']) {
    await expect(pool.query(statement)).rejects.toThrow('permission denied')
    await expect(queryAsOwner(open.app.store, statement)).rejects.toThrow('append-only')
  }
  await queryAsOwner(open.app.store, 'alter table audit_record disable trigger audit_record_append_only')
  await queryAsOwner(open.app.store, "update audit_record set actor = 'somebody else' where id = 2")
  expect((await readAudit(open.app)).broken).toEqual([2])
  await queryAsOwner(open.app.store, "update audit_record set actor = 'auditor' where id = 2")
  expect((await readAudit(open.app)).broken).toEqual([])
  await queryAsOwner(open.app.store, 'delete from audit_record where id = 3')
  expect((await readAudit(open.app)).broken).toEqual([3])
  await pool.query("insert into audit_record (at, actor, action, subject, result) values (now(), 'a', 'test', 's', 'done')")
  expect((await readAudit(open.app)).broken).toHaveLength(2)
  expect((await operate('audit', 'export')).failed).toBe(true)
})
