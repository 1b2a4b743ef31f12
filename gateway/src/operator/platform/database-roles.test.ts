import { type OwnCluster, ownCluster } from '@perya/testkit/database/own-cluster'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemChance } from '../../kernel/chance.ts'
import { openStore } from '../../kernel/database/connection/open-store.ts'
import { excessRights } from '../../kernel/database/roles/service-role.ts'
import { findOfflineCommand, parseArguments } from '../run-operator.ts'

let cluster: OwnCluster
beforeAll(async () => {
  cluster = await ownCluster()
})
afterAll(() => cluster.stop())

const run = async (line: readonly string[], migrationUrl?: string): Promise<string> => {
  const offline = findOfflineCommand(parseArguments(line))
  if (offline === null) throw new Error('no such command')
  let written = ''
  const write = async (text: string) => {
    written += text
  }
  expect(await offline({ chance: systemChance, write, migrationUrl })).toBe(0)
  return written
}
const settingsIn = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...text.matchAll(/^(DATABASE_\w+)=(\S+)$/gm)].map(([, name = '', value = '']) => [name, value]))

describe('operator database roles', () => {
  test('prints statements for an administrator, and makes nothing [S-07]', async () => {
    const text = await run(['database', 'roles', '--database', 'casino'])
    expect(text).toMatch(/^CREATE ROLE "perya_owner" LOGIN NOSUPERUSER .* PASSWORD '[\w-]{32}';$/m)
    expect(text).toMatch(/^CREATE ROLE "perya_service" LOGIN NOSUPERUSER .* PASSWORD '[\w-]{32}';$/m)
    expect(text).toContain('CREATE DATABASE "casino" OWNER "perya_owner";')
    expect(text).toMatch(/^-- DATABASE_URL=postgresql:\/\/perya_service:[\w-]{32}@HOST:5432\/casino$/m)
    expect(settingsIn(text)).toEqual({})
    expect(await run(['database', 'roles', '--service-only'])).not.toContain('perya_owner')
  })

  test('makes both, so that a gateway starts with them in production and its service owns nothing [S-07]', { timeout: 60_000 }, async () => {
    const { DATABASE_MIGRATION_URL: migrationUrl = '', DATABASE_URL: databaseUrl = '' } = settingsIn(
      await run(['database', 'roles', '--apply', '--database', 'casino'], cluster.url),
    )
    const store = await openStore({ databaseUrl, migrationUrl, dataDir: '', ownerRole: 'refused' })
    expect((await store.pool.query('select current_user as name, current_database() as database')).rows).toEqual([
      { name: 'perya_service', database: 'casino' },
    ])
    expect(await excessRights(store.pool)).toEqual([])
    await store.pool.query(`insert into setting (name, value) values ('routers', '[]')`)
    await store.close()
  })

  test('leaves existing roles unchanged, passwords included [S-07]', async () => {
    const again = await run(['database', 'roles', '--apply', '--database', 'casino'], cluster.url)
    expect(settingsIn(again)).toEqual({})
    expect(again).toContain('-- perya_service was there already')
  })

  test('refuses invalid names, one name for both roles, and applying without a connection', async () => {
    for (const line of [
      ['database', 'roles', '--owner', 'a"; drop table x; --'],
      ['database', 'roles', '--owner', 'same', '--service', 'same'],
      ['database', 'roles', '--apply'],
    ])
      await expect(run(line)).rejects.toThrow(/must be a lower-case name|must differ|needs DATABASE_MIGRATION_URL/)
    await expect(run(['database', 'roles', '--apply'], 'postgresql://nobody@127.0.0.1:1/x')).rejects.toThrow('The roles cannot be made')
  })
})
