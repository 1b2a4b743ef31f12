import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type TestPlatform, openTestPlatform, asOwner } from '@perya/testkit'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { appendAuditAlone } from '../append-audit.ts'
import { type AuditJobs, auditJobs, isSound } from '../audit-jobs.ts'
import { auditKeysFrom, auditKeysOf } from '../../secrets/audit-keys.ts'
import { measureAudit } from '../audit-metrics.ts'
import { sealAll } from '../seal-records.ts'
import { verifyTrail } from '../verify-trail.ts'
import { fileSink, type HeadSink, httpHeadSink } from './head-sinks.ts'
import { headPublisher } from './publish-heads.ts'
import { readHeads } from './read-published-heads.ts'

const folder = mkdtempSync(join(tmpdir(), 'perya-heads-'))
let open: TestPlatform
let file = ''
let made = 0
beforeAll(async () => {
  open = await openTestPlatform()
})
afterAll(async () => {
  await open.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  file = join(folder, `${(made += 1)}.log`)
})

const isCalm = (jobs: AuditJobs) => isSound(jobs.state())
const action = async (subject = 'x'): Promise<void> => {
  await appendAuditAlone(open.app, { actor: 'test', action: 'publish', subject, result: 'done' })
  await sealAll(open.app)
}
// Two gateways that both end the same partial line leave an empty one, which readers skip.
const lines = () =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
const verify = async (files = [file]) => {
  const keys = auditKeysOf(open.app)
  return verifyTrail(open.app, { keys, published: await readHeads(files, keys) })
}
const faultsAfter = async (change: (before: readonly string[]) => readonly string[]) => {
  const before = lines()
  writeFileSync(file, `${change(before).join('\n')}\n`)
  const { faults } = await verify()
  writeFileSync(file, `${before.join('\n')}\n`)
  return faults
}

describe('the file of published heads', () => {
  test('gets a line for each head, chained and signed, and agrees with the trail [S-07]', async () => {
    const publisher = headPublisher(open.app, fileSink(file), 'g-1')
    for (const _ of [1, 2, 3]) {
      await action()
      await publisher.publish()
    }
    const [first, second] = lines().map((line) => JSON.parse(line))
    expect(first).toMatchObject({ n: 1, gateway: 'g-1', previous: '', seq: expect.any(Number), count: first.seq })
    expect(second).toMatchObject({ n: 2, seq: first.seq + 1, previous: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(await verify()).toMatchObject({ publishedHeads: 3, broken: [] })
  })

  test('shows each line that was removed, changed, repeated or moved [S-07]', async () => {
    const publisher = headPublisher(open.app, fileSink(file), 'g-1')
    for (const _ of [1, 2, 3, 4]) {
      await action()
      await publisher.publish()
    }
    const changed = (line: string) => line.replace(/"seq":(\d+)/, (_all, seq: string) => `"seq":${Number(seq) - 1}`)
    expect(await faultsAfter((all) => all)).toEqual({})
    expect(await faultsAfter(([one = '', , three = '', four = '']) => [one, three, four])).toEqual({ head_removed: 1 })
    expect(await faultsAfter(([one = '', two = '', three = '', four = '']) => [one, changed(two), three, four])).toMatchObject({ head_forged: 1 })
    expect(await faultsAfter(([one = '', two = '', three = '', four = '']) => [one, three, two, four])).toMatchObject({ head_removed: 3 })
    expect(await faultsAfter(([one = '', two = '']) => [one, one, two])).toEqual({})
  })

  test('is continued by the next process and by several gateways at once, also after a partial line [S-07]', async () => {
    await action()
    await headPublisher(open.app, fileSink(file), 'g-1').publish()
    appendFileSync(file, '{"n":2,"gateway":"g-1","at":"20')
    const [two, three] = ['g-2', 'g-3'].map((gateway) => headPublisher(open.app, fileSink(file), gateway))
    for (const _ of [1, 2, 3]) {
      await action()
      await Promise.all([two?.publish(), three?.publish()])
    }
    expect(lines()).toHaveLength(8)
    expect(await verify()).toMatchObject({ publishedHeads: 8, broken: [] })
  })

  test('may be truncated at its beginning, and read in pieces [S-07]', async () => {
    const publisher = headPublisher(open.app, fileSink(file), 'g-1')
    for (const _ of [1, 2, 3, 4]) await publisher.publish()
    const [one = '', two = '', ...rest] = lines()
    const [older, newer] = [`${file}.1`, `${file}.2`]
    writeFileSync(older, `${one}\n${two}\n`)
    writeFileSync(newer, `${rest.join('\n')}\n`)
    expect((await verify([newer])).broken).toEqual([])
    expect((await verify([older, newer])).broken).toEqual([])
  })

  test('reports lines under an unknown key, and a line of another chain [S-07]', async () => {
    await action()
    await headPublisher(open.app, fileSink(file), 'g-1').publish()
    const stranger = { ...open.app, audit: { keys: auditKeysFrom(Buffer.alloc(32, 9)), headsFile: null } }
    await headPublisher(stranger, fileSink(file), 'g-9').publish()
    expect((await verify()).faults).toEqual({ unknown_key: 1 })
  })
})

describe('a gateway', () => {
  test('publishes at its start, once a minute, and when it stops [S-07]', async () => {
    await action()
    const jobs = auditJobs(open.app, [fileSink(file)], 'g-1')
    await jobs.look()
    for (const seconds of [10, 30, 19, 1, 55, 4]) {
      open.clock.turn(seconds * 1000)
      await jobs.look()
    }
    expect(lines().map((line) => JSON.parse(line).n)).toEqual([1, 2, 3])
    await appendAuditAlone(open.app, { actor: 'test', action: 'publish', subject: 'last', result: 'done' })
    await jobs.stop()
    const { head } = await verify()
    expect(JSON.parse(lines().at(-1) ?? '')).toMatchObject({ n: 4, seq: head?.seq, mac: head?.mac })
    expect(isCalm(jobs)).toBe(true)
  })

  test('publishes the first head without waiting for the minute to pass [S-07]', async () => {
    const empty = await openTestPlatform()
    const jobs = auditJobs(empty.app, [fileSink(file)], 'g-1')
    await jobs.look()
    expect(lines()).toEqual([])
    await appendAuditAlone(empty.app, { actor: 'test', action: 'publish', subject: 'first', result: 'done' })
    await jobs.look()
    expect(lines()).toHaveLength(1)
    await empty.close()
  })

  test('notices at the next line that the chain was cut off or rebuilt, also after a restart [S-07]', async () => {
    const { pool } = open.app.store
    await action()
    await auditJobs(open.app, [fileSink(file)], 'g-1').look()
    await asOwner(open.app.store, (client) => client.query('alter table audit_seal disable trigger all'))
    await pool.query('delete from audit_unsealed')
    const { rows } = await asOwner(open.app.store, (client) =>
      client.query('delete from audit_seal where seq = (select max(seq) from audit_seal) returning *'),
    )
    await action('grown over')
    const jobs = auditJobs(open.app, [fileSink(file)], 'g-2')
    await jobs.look()
    expect(jobs.state()).toMatchObject({ isBroken: true, sinks: [{ name: 'file', isCut: true }] })
    expect(isCalm(jobs)).toBe(false)
    expect(rows).toHaveLength(1)
  })

  test('measures how long records wait for their seal, and raises an alarm after a minute [S-07]', async () => {
    const { app } = open
    const jobs = auditJobs(app, [], 'g-1')
    const registry = new Registry()
    measureAudit(registry, jobs.state)
    await app.store.pool.query('delete from audit_unsealed')
    await appendAuditAlone(app, { actor: 'test', action: 'publish', subject: 'late', result: 'done' })
    await app.store.pool.query(`update audit_unsealed set since = since - interval '61 seconds'`)
    await jobs.look()
    const measured = async (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(await registry.metrics())?.[1])
    expect(await measured('audit_unsealed_records')).toBe(1)
    expect(await measured('audit_unsealed_oldest_seconds')).toBeGreaterThan(60)
    expect(isCalm(jobs)).toBe(false)
    await jobs.look()
    expect([await measured('audit_unsealed_records'), await measured('audit_unsealed_oldest_seconds')]).toEqual([0, 0])
    expect(isCalm(jobs)).toBe(true)
  })
})

describe('the operator’s own service', () => {
  type Got = { readonly body: string; readonly id: unknown; readonly signature: unknown }
  const serviceThat = async (statuses: readonly number[]) => {
    const got: Got[] = []
    const server = createServer((request, response) => {
      void text(request).then((body) => {
        got.push({ body, id: request.headers['idempotency-key'], signature: request.headers['x-perya-signature'] })
        response.writeHead(statuses[got.length - 1] ?? 204).end()
      })
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as AddressInfo
    return { got, url: `http://127.0.0.1:${port}/heads`, close: () => new Promise((done) => server.close(done)) }
  }

  test('is sent the same signed line again until it accepts it, and then the newest [S-07]', async () => {
    const service = await serviceThat([500, 204, 204])
    await action()
    const jobs = auditJobs(open.app, [httpHeadSink(service.url, 'a key of some length', open.clock), fileSink(file)], 'g-1')
    await jobs.look()
    await action('meanwhile')
    open.clock.turn(4_000)
    await jobs.look()
    expect(service.got).toHaveLength(1)
    open.clock.turn(1_000)
    await jobs.look()
    const [refused, repeated, newest] = service.got
    expect(repeated).toMatchObject({ body: refused?.body, id: 'audit-head-g-1-1' })
    expect(newest).toMatchObject({ id: 'audit-head-g-1-2', signature: expect.stringMatching(/^t=\d+,v1=[0-9a-f]{64}$/) })
    expect(JSON.parse(newest?.body ?? '').seq).toBe(JSON.parse(refused?.body ?? '').seq + 1)
    writeFileSync(file, `${service.got.map(({ body }) => body).join('\n')}\n`)
    const { faults } = await verify()
    expect(Object.keys(faults).filter((fault) => fault.startsWith('head_'))).toEqual([])
    await service.close()
  })

  test('that is unreachable for five minutes raises an alarm, delays nothing else, and ends the alarm once it answers again [S-07]', async () => {
    const sink: HeadSink & { isAway: boolean } = {
      isAway: true,
      name: 'url',
      lastLine: async () => null,
      append: async () => {
        if (sink.isAway) throw new Error('away')
      },
    }
    const jobs = auditJobs(open.app, [sink, fileSink(file)], 'g-1')
    for (let minute = 0; minute < 5; minute += 1) {
      await jobs.look()
      expect(isCalm(jobs)).toBe(true)
      open.clock.turn(60_000)
      await action()
    }
    open.clock.turn(1_000)
    await jobs.look()
    expect(isCalm(jobs)).toBe(false)
    expect(jobs.state()).toMatchObject({
      unsealed: 0,
      sinks: [
        { name: 'url', failures: 6 },
        { name: 'file', age: 0, failures: 0 },
      ],
    })
    sink.isAway = false
    open.clock.turn(5_000)
    await jobs.look()
    expect(isCalm(jobs)).toBe(true)
  })
})
