import { type TestPlatform, openTestPlatform, asOwner } from '@perya/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { appendAuditAlone } from './append-audit.ts'
import { auditKeysFrom, auditKeysOf, signed } from '../secrets/audit-keys.ts'
import { digestOf, recordColumns, sealedText, type StoredRecord } from './audit-text.ts'
import { type HeadLine, headLine, readHeadLine } from './heads/head-line.ts'
import type { PublishedHeads } from './heads/read-published-heads.ts'
import { sealAll } from './seal-records.ts'
import { type TrailReport, verifyTrail } from './verify-trail.ts'

// The attacker owns the database: triggers are disabled, every table is writable, and only the key is missing.

let open: TestPlatform
beforeAll(async () => {
  open = await openTestPlatform()
  for (let n = 1; n <= 8; n += 1)
    await appendAuditAlone(open.app, { actor: `operator:${n}`, action: 'session handover', subject: `m-${n}`, result: 'done', detail: { n } })
  await sealAll(open.app)
  await sql('create table kept_record as table audit_record')
  await sql('create table kept_seal as table audit_seal')
})
afterAll(() => open.close())
beforeEach(async () => {
  await sql('alter table audit_record disable trigger all')
  await sql('alter table audit_seal disable trigger all')
  await sql('truncate audit_record, audit_seal, audit_unsealed')
  await sql('insert into audit_record table kept_record')
  await sql('insert into audit_seal table kept_seal')
  await sql(`select setval('audit_record_id_seq', 8)`)
})

const sql = (text: string, values: unknown[] = []) => asOwner(open.app.store, (client) => client.query(text, values))
const verify = (published: PublishedHeads | null = null, keys = auditKeysOf(open.app)): Promise<TrailReport> =>
  verifyTrail(open.app, { keys, published })
const faults = async (published?: PublishedHeads): Promise<TrailReport['faults']> => (await verify(published)).faults
const headNow = async (): Promise<PublishedHeads> => {
  const { rows } = await sql(`select seq, encode(mac, 'hex') as mac from audit_seal order by seq desc limit 1`)
  return { lines: 1, broken: [], heads: new Map([[rows[0].seq, { ...rows[0], at: '2026-11-20T00:00:00.000Z' }]]) }
}

/** Rebuilds the seals of the chain from a position on, as the sealing job would, under the attacker's key. */
const resealFrom = async (first: number, key = auditKeysFrom(Buffer.alloc(32, 66))[0]) => {
  await sql('delete from audit_seal where seq >= $1', [first])
  const { rows: before } = await sql('select digest from audit_seal order by seq desc limit 1')
  const { rows } = await sql(
    `select ${recordColumns} from audit_record r where not exists (select 1 from audit_seal s where s.record_id = r.id) order by r.id`,
  )
  let previous: Buffer = before[0]?.digest ?? Buffer.alloc(0)
  for (const [at, record] of (rows as StoredRecord[]).entries()) {
    const now = open.clock.now()
    const digest = digestOf(previous, sealedText(first + at, now * 1000, record))
    const values = [first + at, record.id, new Date(now), previous, digest, key.id, Buffer.from(signed(key.seal, digest), 'hex')]
    await sql('insert into audit_seal (seq, record_id, sealed_at, previous, digest, key_id, mac) values ($1, $2, $3, $4, $5, $6, $7)', values)
    previous = digest
  }
}

describe('an untouched audit trail', () => {
  test('verifies under its own key and against its published head [S-07]', async () => {
    expect(await verify(await headNow())).toMatchObject({ seals: 8, waiting: 0, head: { seq: 8 }, macsVerified: true, publishedHeads: 1, broken: [] })
  })

  test('verified without a key reports that, and still checks order, links and hashes [S-07]', async () => {
    expect(await verifyTrail(open.app, { keys: null, published: null })).toMatchObject({ seals: 8, macsVerified: false, broken: [] })
    await sql(`update audit_record set subject = 'm-0' where id = 5`)
    expect((await verifyTrail(open.app, { keys: null, published: null })).faults).toEqual({ changed: 1 })
  })
})

describe('an attacker who owns the database', () => {
  test('cannot remove a record, renumber the rest and recompute the old hashes [S-07]', async () => {
    await sql('delete from audit_record where id = 4')
    await sql('update audit_record set id = id - 1 where id > 4')
    await sql(
      `update audit_record a set previous = ''::bytea, hash = audit_hash(a.id, a.at, a.actor, a.action, a.subject, a.result, a.detail, ''::bytea)`,
    )
    await sql('alter table audit_record enable trigger all')
    const { faults, broken } = await verify()
    expect(faults['changed']).toBeGreaterThanOrEqual(5)
    expect(broken.filter(({ fault }) => fault === 'removed')).toMatchObject([{ seq: 8, record: 8 }])
  })

  test('cannot remove a record with its seal, whether or not the seals after it move up [S-07]', async () => {
    await sql('delete from audit_record where id = 4')
    expect(await faults()).toEqual({ removed: 1 })
    await sql('delete from audit_seal where record_id = 4')
    expect(await faults()).toEqual({ seal_removed: 1 })
    await sql('update audit_seal set seq = -seq where seq > 4')
    await sql('update audit_seal set seq = -seq - 1 where seq < 0')
    expect(await faults()).toEqual({ changed: 4, broken_link: 1 })
  })

  test.each([
    ['id', 'id = 99'],
    ['at', `at = at - interval '1 microsecond'`],
    ['actor', `actor = 'operator:9'`],
    ['action', `action = 'member show'`],
    ['subject', `subject = 'm-99'`],
    ['result', `result = 'failed'`],
    ['detail', `detail = '{"n": 4.0}'`],
    ['session', `session = 's-1'`],
    ['address', `address = '10.0.0.1'`],
    ['reason', `reason = 'because'`],
    ['before', `before = '{}'`],
    ['after', `after = 'null'`],
    ['uid', 'uid = gen_random_uuid()'],
    ['key_id', `key_id = null`],
    ['mac', `mac = sha256('x')`],
    ['hash', `hash = sha256('x')`],
  ])('cannot change %s of one record [S-07]', async (_field, change) => {
    await sql(`update audit_record set ${change} where id = 4`)
    const { broken } = await verify()
    expect(broken.length).toBeGreaterThan(0)
    expect(broken.every(({ seq, record }) => seq === 4 || record === 4 || record === 99)).toBe(true)
  })

  test.each(["sealed_at = sealed_at + interval '1 second'", `digest = sha256('x')`, `mac = sha256('x')`, `previous = sha256('x')`, `key_id = '0'`])(
    'cannot change a seal: %s [S-07]',
    async (change) => {
      await sql(`update audit_seal set ${change} where seq = 4`)
      const { broken } = await verify()
      expect(broken.length).toBeGreaterThan(0)
      expect(broken.map(({ seq }) => seq)).toContain(4)
    },
  )

  test('cannot swap two records [S-07]', async () => {
    await sql('update audit_seal set record_id = -record_id where record_id in (3, 6)')
    await sql('update audit_seal set record_id = 9 + record_id where record_id < 0')
    expect(await faults()).toEqual({ changed: 2 })
    await sql('update audit_seal set seq = -seq where seq in (3, 6)')
    await sql('update audit_seal set seq = 9 + seq where seq < 0')
    expect(await faults()).toEqual({ changed: 2, broken_link: 4 })
  })

  test('cannot insert a record, with or without a seal number, nor through the function that gateways call [S-07]', async () => {
    await sql(`insert into audit_record (at, actor, action, subject, result) values (now(), 'operator:9', 'member freeze', 'm-9', 'done')`)
    expect(await faults()).toEqual({ unsealed: 1 })
    const values = `now(), 'operator:9', 'member freeze', 'm-9', 'done', '{}'`
    await sql(`select write_audit(${values})`)
    expect(await faults()).toEqual({ unsealed: 1, unsigned: 1 })
    expect(await sealAll(open.app)).toMatchObject({ sealed: 1, unsigned: 1 })
    expect(await faults()).toEqual({ unsealed: 1, unsigned: 1 })
    await sql(`insert into audit_seal select 0, -1, sealed_at, previous, digest, key_id, mac from audit_seal where seq = 1`)
    expect(await faults()).toMatchObject({ seal_inserted: 1 })
  })

  test('cannot insert a copy of a record that a gateway has signed [S-07]', async () => {
    const copied = 'at, actor, action, subject, result, detail, session, address, reason, key_id, mac'
    await expect(sql(`insert into audit_record (uid, ${copied}) select uid, ${copied} from audit_record where id = 4`)).rejects.toThrow('unique')
    const { rows } = await sql(`insert into audit_record (${copied}) select ${copied} from audit_record where id = 4 returning id`)
    await sql('insert into audit_unsealed values ($1)', [rows[0].id])
    await sealAll(open.app)
    expect(await faults()).toEqual({ forged_record: 1 })
  })

  test('cannot remove or change a record that is not sealed yet [S-07]', async () => {
    const event = { actor: 'operator:9', action: 'session handover', subject: 'm-9', result: 'done' }
    const [removed, changed] = [await appendAuditAlone(open.app, event), await appendAuditAlone(open.app, event)]
    await sql('delete from audit_record where id = $1', [removed])
    await sql(`update audit_record set result = 'failed' where id = $1`, [changed])
    expect(await faults()).toEqual({ removed: 1, forged_record: 1 })
    await sealAll(open.app)
    expect(await faults()).toEqual({ removed: 1, forged_record: 1 })
  })

  test('cannot rebuild the chain under their own key [S-07]', async () => {
    await sql('delete from audit_record where id = 4')
    await resealFrom(1)
    expect(await faults()).toEqual({ unknown_key: 7 })
    await resealFrom(1, { ...auditKeysFrom(Buffer.alloc(32, 66))[0], id: auditKeysOf(open.app)[0].id })
    expect(await faults()).toEqual({ forged_seal: 7 })
  })
})

describe('a published head', () => {
  test('reveals that the end of the trail was cut off, which the chain alone cannot [S-07]', async () => {
    const published = await headNow()
    await sql('delete from audit_record where id > 5')
    await sql('delete from audit_seal where seq > 5')
    expect((await verify()).broken).toEqual([])
    expect((await verify(published)).broken).toMatchObject([{ fault: 'tail_cut', seq: 8 }])
  })

  test('reveals that a cut end was written over, and that the chain was rebuilt with the true key [S-07]', async () => {
    const published = await headNow()
    await sql('delete from audit_record where id > 5')
    await sql('delete from audit_seal where seq > 5')
    for (const n of [1, 2, 3, 4]) await appendAuditAlone(open.app, { actor: 'operator', action: 'later', subject: `${n}`, result: 'done' })
    await sealAll(open.app)
    expect((await verify()).broken).toEqual([])
    expect((await verify(published)).broken).toMatchObject([{ fault: 'resealed', seq: 8 }])
    await sql('delete from audit_record where id = 2')
    await resealFrom(1, auditKeysOf(open.app)[0])
    expect(await faults()).toEqual({})
    expect((await verify(published)).broken).toMatchObject([{ fault: 'resealed', seq: 8 }])
  })

  test('cannot be changed in one field without the key [S-07]', () => {
    const [key] = auditKeysOf(open.app)
    const place = { n: 1, gateway: 'g-1', at: '2026-11-20T00:00:00.000Z', previous: '' }
    const line = headLine(key, { seq: 3, count: 3, digest: 'ab'.repeat(32), mac: 'cd'.repeat(32) }, place)
    const read = readHeadLine(line)
    expect(read).toMatchObject({ n: 1, seq: 3 })
    const changed: readonly Partial<HeadLine>[] = [{ n: 2 }, { gateway: 'g-2' }, { at: '' }, { seq: 2 }, { count: 2 }, { previous: 'x' }]
    expect(changed.map((change) => JSON.stringify({ ...read, ...change }) === line)).toEqual(changed.map(() => false))
  })
})
