import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestPlatform, openTestPlatform, queryAsOwner } from '@perya/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { auditKeysFrom, auditKeysOf } from '../../../kernel/secrets/audit-keys.ts'
import { fileSink } from '../../../kernel/audit/heads/head-sinks.ts'
import { headPublisher } from '../../../kernel/audit/heads/publish-heads.ts'
import { sealAll } from '../../../kernel/audit/seal-records.ts'
import type { AppContext } from '../../../kernel/context.ts'
import type { CommandResult } from '../../command/define-command.ts'
import { parseArguments, runOperator } from '../../run-operator.ts'

const folder = mkdtempSync(join(tmpdir(), 'perya-audit-'))
const headsFile = join(folder, 'heads.log')
let open: TestPlatform
let app: AppContext
beforeAll(async () => {
  open = await openTestPlatform()
  app = { ...open.app, audit: { keys: auditKeysOf(open.app), headsFile } }
  for (const name of ['one', 'two', 'three']) await operate(app, 'member', 'create', `${name}1`, '--password', 'Perya#2026')
  open.clock.turn(3_600_000)
  await operate(app, 'session', 'handover', 'two1', '--reason', 'asked by phone')
  await sealAll(app)
  await headPublisher(app, fileSink(headsFile), 'g-1').publish()
})
afterAll(async () => {
  await open.close()
  rmSync(folder, { recursive: true, force: true })
})

const operate = (as: AppContext, ...line: string[]) => runOperator(as, parseArguments(line), 'operator:test')
const rowsOf = async ({ rows }: CommandResult): Promise<object[]> => {
  const all: object[] = []
  await rows?.read(async (page) => {
    all.push(...page)
  })
  return all
}
const exported = async (...line: string[]) => rowsOf(await operate(app, 'audit', 'export', ...line))

describe('audit export', () => {
  test('writes every record with its seal, after the whole trail was verified [S-07]', async () => {
    const outcome = await operate(app, 'audit', 'export')
    expect(outcome).toMatchObject({ failed: false, value: { seals: 4, waiting: 0, macsVerified: true, publishedHeads: 1, broken: [], notes: [] } })
    const rows = await rowsOf(outcome)
    expect(rows).toHaveLength(4)
    expect(rows.at(-1)).toMatchObject({
      ...{
        seq: 4,
        actor: 'operator:test',
        action: 'session handover',
        reason: 'asked by phone',
        detail: { username: 'two1', reason: 'asked by phone' },
      },
      ...{ digest: expect.stringMatching(/^[0-9a-f]{64}$/), mac: expect.stringMatching(/^[0-9a-f]{64}$/) },
    })
  })

  test('proves each record: the text and the seal before it give its seal, and the text names what is shown', async () => {
    const rows = (await exported()) as { id: number; action: string; seq: number; digest: string; previous: string; text: string }[]
    for (const [at, { id, action, seq, digest, previous, text }] of rows.entries()) {
      const before = Buffer.from(previous, 'hex')
      expect(createHash('sha256').update(before).update(text).digest('hex')).toBe(digest)
      expect(JSON.parse(text)).toEqual(expect.arrayContaining(['seal/1', seq, id, action]))
      if (at > 0) expect(previous).toBe(rows[at - 1]?.digest)
    }
    const { value } = await operate(app, 'audit', 'export')
    expect(Object(value).heads).toMatchObject([{ seq: 4, digest: rows.at(-1)?.digest }])
  })

  test('can be filtered by id, time, actor and subject [S-07]', async () => {
    const { rows } = await open.app.store.pool.query(`select id from member where username = 'two1'`)
    const about = await exported('--subject', rows[0].id)
    expect(about.map((row) => Object(row).action)).toEqual(['member create', 'session handover'])
    expect(await exported('--from', '2', '--to', '3')).toHaveLength(2)
    expect(await exported('--from', new Date(open.clock.now()).toISOString())).toHaveLength(1)
    expect(await exported('--to', new Date(open.clock.now()).toISOString())).toHaveLength(3)
    expect([(await exported('--actor', 'operator:test')).length, (await exported('--actor', 'nobody')).length]).toEqual([4, 0])
    await expect(operate(app, 'audit', 'export', '--from', 'first')).rejects.toThrow('--from must be a whole number, or a moment')
  })

  test('works on a machine without any key, and reports what could not be verified [S-07]', async () => {
    const auditor: AppContext = { ...open.app, houseKey: Buffer.alloc(0), audit: { keys: null, headsFile: null } }
    const outcome = await operate(auditor, 'audit', 'export')
    expect(outcome).toMatchObject({ failed: false, value: { macsVerified: false, publishedHeads: null } })
    expect(Object(outcome.value).notes).toEqual([
      expect.stringContaining('signatures could not be verified'),
      expect.stringContaining('no published heads'),
    ])
    expect(await rowsOf(outcome)).toHaveLength(4)
    await expect(operate(auditor, 'audit', 'verify')).rejects.toThrow('cannot be verified without a key')
    await expect(operate(auditor, 'member', 'freeze', 'one1')).rejects.toThrow('set HOUSE_KEY or AUDIT_KEY')
  })
})

describe('audit verify', () => {
  test('checks the trail against its keys and the published heads, also with files of an auditor [S-07]', async () => {
    const file = join(folder, 'keys.txt')
    const { value } = await operate(app, 'audit', 'key')
    const { keys }: { keys: { key: string }[] } = Object(value)
    writeFileSync(file, `${keys.map(({ key }) => key).join('\n')}\n`)
    const auditor: AppContext = { ...open.app, houseKey: Buffer.alloc(0), audit: { keys: null, headsFile: null } }
    expect(await operate(auditor, 'audit', 'verify', '--key-file', file, '--heads', headsFile)).toMatchObject({
      failed: false,
      value: { seals: 4, waiting: 1, macsVerified: true, publishedHeads: 1, broken: [], notes: [] },
    })
    writeFileSync(file, '00'.repeat(32))
    expect(await operate(auditor, 'audit', 'verify', '--key-file', file)).toMatchObject({ failed: true, value: { faults: { unknown_key: 5 } } })
    writeFileSync(file, 'no key')
    await expect(operate(auditor, 'audit', 'verify', '--key-file', file)).rejects.toThrow('must hold keys of 64 hexadecimal digits')
    await expect(operate(app, 'audit', 'verify', '--heads', join(folder, 'none'))).rejects.toThrow('cannot be read')
  })

  test('fails and names each fault when the trail or the published heads were changed [S-07]', async () => {
    const lines = readFileSync(headsFile, 'utf8')
    writeFileSync(headsFile, lines.replace('"seq":4', '"seq":9'))
    const { value, failed } = await operate(app, 'audit', 'verify')
    writeFileSync(headsFile, lines)
    expect([failed, Object(value).broken]).toEqual([
      true,
      [
        { fault: 'tail_cut', seq: 9, record: null, says: expect.stringContaining('but the chain ends at 4') },
        { fault: 'head_forged', seq: 9, record: null, says: expect.stringContaining('line 1') },
      ],
    ])
    expect(await operate(app, 'audit', 'verify')).toMatchObject({ failed: false })
  })
})

describe('an attacker who owns the database, with every trigger disabled,', () => {
  const sql = (text: string) => queryAsOwner(open.app.store, text)
  const tables = ['audit_record', 'audit_seal', 'audit_unsealed'] as const
  const restore = async () => {
    await sql(`truncate ${tables.join(', ')}`)
    for (const table of tables) await sql(`insert into ${table} table kept_${table}`)
  }
  beforeAll(async () => {
    await sealAll(app)
    await headPublisher(app, fileSink(headsFile), 'g-2').publish()
    for (const table of tables) await sql(`create table kept_${table} as table ${table}`)
    for (const table of tables) await sql(`alter table ${table} disable trigger all`)
  })
  afterEach(restore)
  afterAll(async () => {
    for (const table of tables) await sql(`alter table ${table} enable trigger all`)
  })
  const resealed = async (key: number) => {
    await sql('truncate audit_seal')
    await sql('insert into audit_unsealed (record_id) select id from audit_record on conflict do nothing')
    await sealAll({ ...app, audit: { keys: key === 0 ? auditKeysOf(open.app) : auditKeysFrom(Buffer.alloc(32, key)), headsFile: null } })
  }

  test.each<readonly [string, () => Promise<unknown>, readonly string[]]>([
    ['edits a record', () => sql(`update audit_record set actor = 'operator:other' where id = 2`), ['changed']],
    ['deletes a record', () => sql('delete from audit_record where id = 2'), ['removed']],
    [
      'deletes a record and its seal',
      async () => {
        await sql('delete from audit_record where id = 2')
        await sql('delete from audit_seal where record_id = 2')
      },
      ['seal_removed'],
    ],
    [
      'cuts the end off, records and seals',
      async () => {
        await sql('delete from audit_record where id >= 4')
        await sql('delete from audit_seal where seq >= 4')
      },
      ['tail_cut'],
    ],
    [
      'deletes a record and replaces the chain by one under a key of their own',
      async () => {
        await sql('delete from audit_record where id = 2')
        await resealed(66)
      },
      ['unknown_key', 'resealed', 'tail_cut'],
    ],
    [
      'deletes a record and replaces the chain by one under the true key, stolen too',
      async () => {
        await sql('delete from audit_record where id = 2')
        await resealed(0)
      },
      ['resealed', 'tail_cut'],
    ],
    ['empties all of it', () => sql('truncate audit_record, audit_seal, audit_unsealed'), ['tail_cut']],
  ])('who %s is detected by verify and by export [S-07]', async (_what, attack, faults) => {
    expect(await operate(app, 'audit', 'verify')).toMatchObject({ failed: false })
    expect(await operate(app, 'audit', 'check')).toMatchObject({ failed: false, value: { whole: true, first: null } })
    await attack()
    const check = await operate(app, 'audit', 'check')
    expect(check).toMatchObject({ failed: true, value: { whole: false, first: { fault: expect.any(String), says: expect.any(String) } } })
    expect(Object.keys(Object(check.value).faults)).toContain(Object(check.value).first.fault)
    for (const command of ['verify', 'export']) {
      const { failed, value } = await operate(app, 'audit', command)
      expect(failed).toBe(true)
      expect(Object.keys(Object(value).faults)).toEqual(expect.arrayContaining([...faults]))
    }
  })
})

describe('a command on the database of a gateway with another key', () => {
  const strange = (): AppContext => ({ ...open.app, audit: { keys: auditKeysFrom(Buffer.alloc(32, 3)), headsFile: null } })

  test('is refused before it does anything, and leaves no unverifiable record [S-07]', async () => {
    const count = async () => (await open.app.store.pool.query('select 1 from audit_record')).rows.length
    const before = await count()
    await expect(operate(strange(), 'member', 'freeze', 'one1')).rejects.toThrow('kept under the key')
    expect(await count()).toBe(before)
    expect((await open.app.store.pool.query(`select status from member where username = 'one1'`)).rows).toEqual([{ status: 'active' }])
  })

  test('continues only after an operator has adopted the chain; what the lost key had sealed stays unverifiable [S-07]', async () => {
    await sealAll(app)
    await expect(operate(strange(), 'audit', 'adopt')).rejects.toThrow('--reason is missing')
    expect(await operate(strange(), 'audit', 'adopt', '--reason', 'the disk with the key burnt')).toMatchObject({ failed: false })
    await operate(strange(), 'member', 'freeze', 'one1')
    await sealAll(strange())
    const both: AppContext = {
      ...open.app,
      audit: { keys: auditKeysFrom(Buffer.alloc(32, 3), ...auditKeysOf(open.app).map(({ root }) => root)), headsFile },
    }
    expect(await operate(both, 'audit', 'verify')).toMatchObject({ failed: false, value: { keyIds: [expect.any(String), expect.any(String)] } })
    const { value, failed } = await operate(strange(), 'audit', 'verify')
    expect([failed, Object.keys(Object(value).faults)]).toEqual([true, ['unknown_key']])
  })
})

describe('audit list and audit check', () => {
  test('the newest records come first, masked, and page by number', async () => {
    const list = async (...line: string[]) => (await operate(app, 'audit', 'list', ...line)).value as { id: number; action: string }[]
    const all = await list()
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((one, other) => other - one))
    expect(await list('--before', String(all[0]?.id), '--count', '2')).toEqual(all.slice(1, 3))
    expect((await list('--action', 'session handover')).map(({ action }) => action)).toEqual(['session handover'])
    expect(await list('--approval', 'A-0000000001')).toEqual([])
  })
})
