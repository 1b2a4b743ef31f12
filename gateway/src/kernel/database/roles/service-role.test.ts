import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asOwner, emptyDatabase, type FreshDatabase, freshDatabase, queryAsOwner } from '@perya/testkit/database/database'
import { type OwnCluster, ownCluster } from '@perya/testkit/database/own-cluster'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import pg from 'pg'
import { attachStore, openStore } from '../connection/open-store.ts'
import { ensureServiceRole, excessRights, grantService, grantsFor, heldBy, requiredOn } from './service-role.ts'
import { exceptionalPrivileges } from './table-rights.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const service = 'perya_service'
const tablesOf = async (): Promise<readonly string[]> =>
  (await database.store.pool.query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public' order by 1`)).rows.map(
    ({ name }) => name,
  )

describe('the rights of the service', () => {
  test('are exactly the declared ones on every table, and read access on every view [S-07]', async () => {
    const held = await asOwner(database.store, (client) => heldBy(client, service))
    for (const relation of held) expect([relation.name, [...relation.held].sort()]).toEqual([relation.name, [...requiredOn(relation)].sort()])
    expect(held.filter(({ kind }) => kind === 'table').length).toBeGreaterThan(100)
    expect(held.filter(({ kind }) => kind === 'view').length).toBeGreaterThan(5)
  })

  test('have no exception for a missing table: a renamed or dropped table must leave table-rights.ts [S-07]', async () => {
    const tables = await tablesOf()
    expect([...exceptionalPrivileges.keys()].filter((name) => !tables.includes(name))).toEqual([])
  })

  test('cannot rewrite history: ledger, audit trail, results and tickets are append-only by grant as well as by trigger [S-07]', async () => {
    const held = await asOwner(database.store, (client) => heldBy(client, service))
    const heldOn = (name: string) => [...(held.find((one) => one.name === name)?.held ?? [])].sort()
    for (const name of ['audit_record', 'ledger_tx', 'transfer', 'movement', 'contract_deed', 'lottery_settlement', 'lottery_tree', 'raffle_winner'])
      expect([name, heldOn(name)]).toEqual([name, ['INSERT', 'SELECT']])
    expect([heldOn('account'), heldOn('withdrawal'), heldOn('lottery_result'), heldOn('migration')]).toEqual([
      ['INSERT', 'SELECT', 'UPDATE'],
      ['INSERT', 'SELECT', 'UPDATE'],
      ['DELETE', 'INSERT', 'SELECT'],
      ['SELECT'],
    ])
    const weaker = held.filter(
      ({ name, kind, refused }) => kind === 'table' && refused.some((privilege) => requiredOn({ name, kind, refused }).includes(privilege)),
    )
    // Its trigger allows only the archive to delete.
    expect(weaker.map(({ name }) => name)).toEqual(['lottery_result'])
  })

  test('stop a thief of its password: no alter, disabled trigger, truncate, drop, create or change of role [S-07]', async () => {
    const attempts = [
      'alter table audit_record disable trigger all',
      'alter table ledger_tx disable trigger ledger_tx_append_only',
      'set session_replication_role = replica',
      'truncate ledger_tx cascade',
      'truncate setting',
      'drop table transfer',
      'create table mine (n int)',
      'create function deny_change() returns trigger language plpgsql as $$ begin return null; end $$',
      'drop function deny_change() cascade',
      'update ledger_tx set amount = 1',
      'delete from audit_record',
      `delete from account`,
      `insert into migration (number, name, checksum) values (9999, 'x', 'x')`,
      `alter role ${service} superuser`,
      'create role other',
      'set role perya',
      `copy setting to program 'true'`,
      `select pg_read_file('/etc/passwd')`,
    ]
    for (const attempt of attempts) {
      const refused = await database.store.pool.query(attempt).catch((error: unknown) => error)
      expect([attempt, refused], attempt).toEqual([attempt, expect.objectContaining({ code: '42501' })])
    }
  })
})

describe('granting', () => {
  test('changes only what differs, so that a start beside running gateways touches nothing', async () => {
    await asOwner(database.store, async (client) => {
      expect(grantsFor(service, await heldBy(client, service))).toEqual([])
      await client.query(`grant update, truncate on ledger_tx to ${service}`)
      await client.query(`revoke insert on setting from ${service}`)
      expect(grantsFor(service, await heldBy(client, service))).toEqual([
        'REVOKE UPDATE, TRUNCATE ON "ledger_tx" FROM "perya_service"',
        'GRANT INSERT ON "setting" TO "perya_service"',
      ])
      await grantService(client, service)
      expect(grantsFor(service, await heldBy(client, service))).toEqual([])
    })
  })

  test('covers tables, sequences and functions of a later migration, before the next grant [S-07]', async () => {
    await queryAsOwner(
      database.store,
      `create table later (id serial primary key, word text); create function later_word() returns text language sql as $$ select 'granted' $$`,
    )
    expect((await database.store.pool.query(`insert into later (word) values (later_word()) returning id, word`)).rows).toEqual([
      { id: 1, word: 'granted' },
    ])
    await database.store.pool.query('delete from later')
    await expect(database.store.pool.query('truncate later')).rejects.toMatchObject({ code: '42501' })
    await queryAsOwner(database.store, 'drop table later; drop function later_word()')
  })

  test('classifies a table of a later migration by its triggers: what they refuse is not granted, so that no list is needed [S-07]', async () => {
    await queryAsOwner(
      database.store,
      `create table later_state (n int); create table later_history (n int); create table later_kept (n int);
       create trigger history before update or delete or truncate on later_history for each statement execute function deny_change();
       create trigger kept before delete or truncate on later_kept for each statement execute function deny_change();
       create trigger row_of before update or delete on later_state for each row execute function deny_change();
       create trigger seen after update or delete on later_state for each statement execute function deny_change();
       alter table later_history disable trigger history`,
    )
    await asOwner(database.store, (client) => grantService(client, service))
    const attempt = (text: string) =>
      database.store.pool.query(text).then(
        () => 'done',
        ({ code }: { code: string }) => code,
      )
    const attempts = async (table: string) => [
      await attempt(`insert into ${table} values (1)`),
      await attempt(`update ${table} set n = 2 where false`),
      await attempt(`delete from ${table} where false`),
    ]
    expect(await attempts('later_history')).toEqual(['done', '42501', '42501'])
    expect(await attempts('later_kept')).toEqual(['done', 'done', '42501'])
    // Granted; its own triggers decide afterwards.
    expect(await attempts('later_state')).toEqual(['done', '23000', '23000'])
    await queryAsOwner(database.store, 'drop table later_state, later_history, later_kept')
  })
})

describe('a database of the operator', () => {
  const roleUrl = (url: string, user: string, password: string): string => {
    const made = new URL(url)
    made.username = user
    made.password = password
    return made.href
  }

  test('is migrated by its owner and used by the service, and a second start works without the owner [S-07]', async () => {
    const { url, serviceUrl, drop } = await emptyDatabase()
    const first = await openStore({ databaseUrl: serviceUrl, migrationUrl: url, dataDir: '', ownerRole: 'refused' })
    expect((await first.pool.query('select current_user as name')).rows).toEqual([{ name: service }])
    expect(await excessRights(first.pool)).toEqual([])
    await first.close()
    const second = await openStore({ databaseUrl: serviceUrl, dataDir: '', ownerRole: 'refused' })
    await second.close()
    await drop()
  })

  test('that is empty cannot be migrated by a service role, and the message names the setting [S-07]', async () => {
    const { serviceUrl, drop } = await emptyDatabase()
    await expect(openStore({ databaseUrl: serviceUrl, dataDir: '' })).rejects.toThrow(
      /^The database lacks \d+ migrations and \d+ definitions, .*DATABASE_MIGRATION_URL/,
    )
    await drop()
  })

  test('used by its owner is accepted, warned about or refused with instructions, by configuration [S-07]', async () => {
    const { url, drop } = await emptyDatabase()
    const warnings: string[] = []
    const options = { databaseUrl: url, dataDir: '', warn: (line: string) => warnings.push(line) }
    await (await openStore(options)).close()
    expect(warnings.filter((line) => line.includes('role'))).toEqual([])
    await (await openStore({ ...options, ownerRole: 'warned' })).close()
    expect(warnings.filter((line) => line.includes('role'))).toEqual([
      'The database role of this gateway is a superuser: a thief of its password may rewrite history.',
    ])
    await expect(openStore({ ...options, ownerRole: 'refused' })).rejects.toThrow(
      /^The database role of this gateway is a superuser: set DATABASE_URL .* DATABASE_MIGRATION_URL .* or ALLOW_OWNER_DATABASE_ROLE=1\.$/,
    )
    await drop()
  })

  test('with a service role that owns tables, may create or may change history is detected [S-07]', async () => {
    const { url, drop } = await emptyDatabase()
    const password = randomBytes(12).toString('hex')
    const role = `t_${randomBytes(4).toString('hex')}`
    const owner = new pg.Client(url)
    await owner.connect()
    await ensureServiceRole(owner, role, password)
    await (await openStore({ databaseUrl: roleUrl(url, role, password), migrationUrl: url, dataDir: '' })).close()
    const client = new pg.Client(roleUrl(url, role, password))
    await client.connect()
    expect(await excessRights(client)).toEqual([])
    await owner.query(`grant update on movement to ${role}; grant truncate on audit_record to ${role}; grant create on schema public to ${role}`)
    expect(await excessRights(client)).toEqual(['may create tables', 'may change the history in audit_record, movement'])
    await owner.query(`alter table setting owner to ${role}; alter role ${role} createrole`)
    expect(await excessRights(client)).toEqual(['owns 1 tables', 'may create tables', 'may create roles'])
    await client.end()
    await owner.query(`reassign owned by ${role} to current_user; drop owned by ${role}; drop role ${role}`)
    await owner.end()
    await drop()
  })
})

describe('the embedded database', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'perya-roles-'))
  let other: OwnCluster | null = null
  afterAll(async () => {
    await other?.stop()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  })

  test('is used by a service role with a password of its own, also by commands beside the server, and after the password was lost [S-07]', async () => {
    const store = await openStore({ dataDir, ownerRole: 'refused' })
    const who = async (one: typeof store) => (await one.pool.query('select current_user as name')).rows
    expect(await who(store)).toEqual([{ name: service }])
    expect(await excessRights(store.pool)).toEqual([])
    const command = await attachStore({ dataDir })
    expect(await who(command)).toEqual([{ name: service }])
    await command.close()
    await store.close()
    rmSync(join(dataDir, 'postgres', 'service-password'))
    const again = await openStore({ dataDir, ownerRole: 'refused' })
    expect(await who(again)).toEqual([{ name: service }])
    await again.close()
  })

  test('made by a version without a service role is granted to it at the next start [S-07]', async () => {
    other = await ownCluster()
    await (await openStore({ databaseUrl: other.url, dataDir: '' })).close()
    const owner = new pg.Client(other.url)
    await owner.connect()
    expect((await owner.query(`select from pg_roles where rolname = '${service}'`)).rowCount).toBe(0)
    await ensureServiceRole(owner, service, 'secret-word')
    await owner.end()
    const asService = new URL(other.url)
    asService.username = service
    asService.password = 'secret-word'
    const store = await openStore({ databaseUrl: asService.href, migrationUrl: other.url, dataDir: '', ownerRole: 'refused' })
    await store.pool.query(`insert into setting (name, value) values ('routers', '[]')`)
    await store.close()
  })
})
