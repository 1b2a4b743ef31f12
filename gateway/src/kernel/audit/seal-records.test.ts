import { setTimeout as pause } from 'node:timers/promises'
import { manualClock, type TestPlatform, openTestPlatform, asOwner } from '@perya/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AppContext } from '../context.ts'
import { connectionLimits, makePool } from '../database/connection/pool.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { appendAudit, appendAuditAlone } from './append-audit.ts'
import { auditKeysFrom, auditKeysOf } from '../secrets/audit-keys.ts'
import { sealAll, sealRecords } from './seal-records.ts'
import { verifyTrail } from './verify-trail.ts'

const event = (subject: string) => ({ actor: 'test', action: 'seal', subject, result: 'done' })
const verify = (app: AppContext) => verifyTrail(app, { keys: auditKeysOf(app), published: null })
const subjects = async ({ store }: AppContext): Promise<readonly (readonly [number, string])[]> => {
  const { rows } = await store.pool.query<{ seq: number; subject: string }>(
    'select s.seq, r.subject from audit_seal s join audit_record r on r.id = s.record_id order by s.seq',
  )
  return rows.map(({ seq, subject }) => [seq, subject] as const)
}

/** Another gateway on the same database, with its own connections and clock. */
const counterpartyOf = ({ app }: TestPlatform): AppContext & { readonly end: () => Promise<void> } => {
  const { options } = app.store.pool
  const pool = makePool({ ...options, password: options.password, max: 4 }, () => {})
  return { ...app, clock: manualClock(), store: { ...app.store, pool }, end: () => pool.end() }
}

describe('records are sealed', () => {
  let open: TestPlatform
  beforeAll(async () => {
    open = await openTestPlatform()
  })
  afterAll(() => open.close())

  test('in the order of their commits where a lower id commits after a higher one was sealed; a rolled back id leaves no trace [S-07]', async () => {
    const { app } = open
    let release = () => {}
    let isWritten = () => {}
    const written = new Promise<void>((done) => {
      isWritten = done
    })
    const slow = inTransaction(app, async (inside) => {
      await appendAudit(inside, event('slow'))
      isWritten()
      await new Promise<void>((done) => {
        release = done
      })
    })
    await written
    const undone = inTransaction(app, async (inside) => {
      await appendAudit(inside, event('undone'))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await appendAuditAlone(app, event('quick'))
    expect(await sealAll(app)).toEqual({ sealed: 1, state: 'done', headIsBroken: false, unsigned: 0 })
    release()
    await slow
    expect(await sealAll(app)).toMatchObject({ sealed: 1 })
    expect(await subjects(app)).toEqual([
      [1, 'quick'],
      [2, 'slow'],
    ])
    const { rows } = await app.store.pool.query('select id from audit_record order by id')
    expect(rows).toEqual([{ id: 1 }, { id: 3 }])
    expect(await verify(app)).toMatchObject({ seals: 2, waiting: 0, broken: [] })
  })

  test('by one gateway at a time; a gateway that dies in the middle leaves nothing, and the next takes over at once [S-07]', async () => {
    const counterparty = counterpartyOf(open)
    await appendAuditAlone(open.app, event('contested'))
    const dying = inTransaction(open.app, async (inside) => {
      expect(await sealRecords(inside)).toMatchObject({ sealed: 1, state: 'done' })
      expect(await sealRecords(counterparty)).toMatchObject({ sealed: 0, state: 'busy' })
      const { rows } = await inside.store.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
      await counterparty.store.pool.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid])
    })
    await expect(dying).rejects.toThrow()
    expect((await verify(open.app)).waiting).toBe(1)
    expect(await sealRecords(counterparty)).toMatchObject({ sealed: 1, state: 'done' })
    expect(await verify(open.app)).toMatchObject({ seals: 3, waiting: 0, broken: [] })
    await counterparty.end()
  })

  test('also while a gateway stalls in the middle: the database ends its transaction [S-07]', async () => {
    const { options } = open.app.store.pool
    const pool = makePool({ ...options, password: options.password, max: 1, idle_in_transaction_session_timeout: 200 }, () => {})
    const before = (await verify(open.app)).seals
    await appendAuditAlone(open.app, event('left by one that hangs'))
    const hanging = inTransaction({ ...open.app, store: { ...open.app.store, pool } }, async (inside) => {
      await sealRecords(inside)
      await pause(600)
    })
    await expect(hanging).rejects.toThrow()
    expect(await sealRecords(open.app)).toMatchObject({ sealed: 1, state: 'done' })
    expect(await verify(open.app)).toMatchObject({ seals: before + 1, waiting: 0, broken: [] })
    expect(connectionLimits.idle_in_transaction_session_timeout).toBeLessThanOrEqual(10_000)
    await pool.end()
  })

  test('in one unbroken chain while eight writers on two gateways write, and both of them seal [S-07]', async () => {
    const counterparty = counterpartyOf(open)
    const platforms = [open.app, counterparty]
    const before = (await verify(open.app)).seals
    let isOver = false
    const sealing = platforms.map(async (app) => {
      while (!isOver) await sealAll(app)
    })
    const write = async (app: AppContext, writer: number) => {
      for (let n = 0; n < 25; n += 1)
        await inTransaction(app, async (inside) => {
          await appendAudit(inside, event(`w${writer}-${n}`))
          if (n % 5 === 4) throw new Error('rolled back')
        }).catch(() => undefined)
    }
    await Promise.all(Array.from({ length: 8 }, (_, writer) => write(platforms[writer % 2] ?? open.app, writer)))
    isOver = true
    await Promise.all(sealing)
    for (const app of platforms) await sealAll(app)
    expect(await verify(open.app)).toMatchObject({ seals: before + 160, waiting: 0, broken: [] })
    const sealed = (await subjects(open.app)).slice(before).map(([, subject]) => subject)
    expect(new Set(sealed).size).toBe(160)
    for (let writer = 0; writer < 8; writer += 1) {
      const own = sealed.filter((subject) => subject.startsWith(`w${writer}-`)).map((subject) => Number(subject.split('-')[1]))
      expect(own).toEqual(own.toSorted((one, other) => one - other))
    }
    await counterparty.end()
  })

  test('completely, even when there are more than fit into one statement', async () => {
    const { pool } = open.app.store
    const before = (await verify(open.app)).seals
    await pool.query(
      `select write_audits(jsonb_agg(jsonb_build_object('at', now(), 'actor', 'a', 'action', 'upline transfer', 'subject', n::text, 'result', 'done'))) from generate_series(1, 1203) n`,
    )
    expect(await sealAll(open.app)).toMatchObject({ sealed: 1203 })
    expect(await verify(open.app)).toMatchObject({ seals: before + 1203, broken: [] })
  })
})

describe('a gateway with another key', () => {
  let open: TestPlatform
  beforeAll(async () => {
    open = await openTestPlatform()
  })
  afterAll(() => open.close())
  const [old, fresh] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const withKeys = (newest: Buffer, ...older: readonly Buffer[]): AppContext => ({
    ...open.app,
    audit: { keys: auditKeysFrom(newest, ...older), headsFile: null },
  })

  test('does not seal a chain that ends under a key that it lacks, until an operator adopts it [S-07]', async () => {
    await appendAuditAlone(withKeys(old), event('old'))
    await sealAll(withKeys(old))
    await appendAuditAlone(withKeys(fresh), event('stray'))
    expect(await sealAll(withKeys(fresh))).toMatchObject({ sealed: 0, state: 'unknownKey' })
    expect(await sealRecords(withKeys(fresh), { adopt: true })).toMatchObject({ sealed: 1, state: 'done' })
    expect((await verify(withKeys(fresh))).faults).toEqual({ unknown_key: 1 })
  })

  test('that knows the old key too continues the chain, and both verify; a return to the old key is reported [S-07]', async () => {
    const rotated = withKeys(fresh, old)
    await appendAuditAlone(rotated, event('new'))
    expect(await sealAll(rotated)).toMatchObject({ sealed: 1 })
    expect(await verify(rotated)).toMatchObject({ seals: 3, broken: [] })
    const { keys } = withKeys(old, fresh).audit ?? { keys: null }
    await appendAuditAlone(withKeys(old, fresh), event('back'))
    await sealAll(withKeys(old, fresh))
    expect((await verify(rotated)).faults).toEqual({ key_went_back: 1 })
    expect(keys?.map(({ id }) => id)).toEqual(auditKeysFrom(old, fresh).map(({ id }) => id))
  })
})

describe('records from before seals existed', () => {
  let open: TestPlatform
  const sql = (text: string) => asOwner(open.app.store, (client) => client.query(text))
  const writeOld = async (subject: string): Promise<void> => {
    await sql(`with last as (select coalesce(max(id), 0) as id, coalesce((select hash from audit_record order by id desc limit 1), ''::bytea) as hash from audit_record),
      written as (insert into audit_record (id, at, actor, action, subject, result, detail, previous, hash)
        select id + 1, '2026-11-20T00:00:00Z', 'old', 'old', '${subject}', 'done', '{}', hash,
               audit_hash(id + 1, '2026-11-20T00:00:00Z', 'old', 'old', '${subject}', 'done', '{}', hash) from last returning id)
      insert into audit_unsealed select id from written`)
  }
  beforeAll(async () => {
    open = await openTestPlatform()
    for (const subject of ['one', 'two', 'three']) await writeOld(subject)
    await sql(`select setval('audit_record_id_seq', 3)`)
  })
  afterAll(() => open.close())

  test('are sealed behind a record of the state of their chain, and remain verifiable by it [S-07]', async () => {
    await appendAuditAlone(open.app, event('new'))
    expect(await sealAll(open.app)).toMatchObject({ sealed: 5, unsigned: 0 })
    const { rows } = await sql(`select r.action, r.result, r.detail from audit_seal s join audit_record r on r.id = s.record_id where s.seq = 1`)
    expect(rows).toMatchObject([
      {
        action: 'audit chain upgraded',
        result: 'whole',
        detail: { records: 3, lastId: 3, broken: 0, lastHash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      },
    ])
    expect((await subjects(open.app)).map(([, subject]) => subject)).toEqual(['audit', 'one', 'two', 'three', 'new'])
    expect(await verify(open.app)).toMatchObject({ seals: 5, waiting: 0, broken: [] })
  })

  test('cannot be added or changed, even with recomputed hashes of their own [S-07]', async () => {
    await sql('alter table audit_record disable trigger all')
    await writeOld('slipped in')
    expect((await verify(open.app)).faults).toMatchObject({ old_chain: expect.any(Number) })
    await sql(`delete from audit_unsealed where record_id = (select max(id) from audit_record)`)
    await sql(`delete from audit_record where id = (select max(id) from audit_record)`)
    expect((await verify(open.app)).broken).toEqual([])
    await sql(`update audit_record set subject = 'changed' where id = 3`)
    await sql(`update audit_record set hash = audit_hash(id, at, actor, action, subject, result, detail, previous) where id = 3`)
    expect((await sql('select id from audit_break')).rows).toEqual([])
    expect((await verify(open.app)).broken).toMatchObject([{ fault: 'changed', record: 3 }])
    await sql(`update audit_record set subject = 'two too' where id = 2`)
    expect((await sql('select id from audit_break')).rows).toEqual([{ id: 2 }])
    expect((await verify(open.app)).faults).toEqual({ changed: 2, old_chain: 1 })
  })
})
