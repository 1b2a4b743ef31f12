import { setTimeout as pause } from 'node:timers/promises'
import { pointsCurrency } from '@perya/domain/points/redemption'
import { minor } from '@perya/domain/money/minor'
import { connectAsOwner, type TestPlatform, openTestPlatform, type SignedInPerson } from '@perya/testkit'
import { isSimulation } from '@perya/testkit/run/simulation'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { parseArguments, runOperator } from '../../operator/run-operator.ts'
import { hashPassword } from '../../identity/credentials/password.ts'
import { cashAccount, openAccount } from '../../ledger/accounts.ts'
import { checkInvariants } from '../../ledger/invariants.ts'
import { moveMoney } from '../../ledger/posting/post.ts'
import { audited } from './append-audit.ts'
import { redacted } from './audit-event.ts'
import { auditKeysOf } from '../secrets/audit-keys.ts'
import { sealAll } from './seal-records.ts'
import { verifyTrail } from './verify-trail.ts'

const password = 'calesa bukas 88'
let open: TestPlatform
let hash: string
let count = 0
const key = () => `audited-key-${(count += 1)}`
/** One connection for all questions of the tests: a new one costs more than the statement. No knife cuts it. */
let owner: pg.Client
const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> => (await owner.query<Row>(text, values)).rows
const numberOf = async (text: string, values: unknown[] = []) =>
  (await query<{ n: number }>(`select count(*)::int as n from ${text}`, values))[0]?.n ?? -1
const operate = (...line: string[]) => runOperator(open.app, parseArguments(line), 'operator:test')
const records = (action: string, result: string, subject: string) =>
  numberOf('audit_record where action = $1 and result = $2 and (subject = $3 or actor = $3)', [action, result, subject])

beforeAll(async () => {
  const points = { earns: [], converts: { points: 100, units: 1 } }
  const modules = ['COMM3', 'PTSYS3', 'MEMTRANS3', 'MEMBERCENTRE3', 'PROTECT3']
  open = await openTestPlatform({ brand: { modules, points }, config: { lanes: { write: null, read: null } } })
  layKnife(open.app.store.pool)
  owner = await connectAsOwner(open.app.store)
  hash = await hashPassword(password)
  await operate('reward', 'put', 'parol', '--title', 'Parol', '--points', '40', '--stock', '100000')
})
afterEach(() => {
  knife = null
})
afterAll(async () => {
  const broken = await checkInvariants(open.app.store)
  await sealAll(open.app)
  const trail = await verifyTrail(open.app, { keys: auditKeysOf(open.app), published: null })
  await owner.end()
  await open.close()
  if (broken.length + trail.broken.length + trail.waiting > 0) throw new Error(`ledger or trail is broken: ${JSON.stringify([broken, trail])}`)
})

const memberWithPoints = async (): Promise<SignedInPerson> => {
  const as = await open.people.member({ balance: 10_000 })
  await query('update member set payment_password_hash = $2 where id = $1', [as.member.id, hash])
  const { store } = open.app
  const from = await openAccount(store, { book: 'real', currency: pointsCurrency, ownerType: 'house', ownerId: 'points', kind: 'issued' })
  const to = await openAccount(store, cashAccount(as.member.id, 'real', pointsCurrency))
  await moveMoney(store, { scope: 'job:test', extId: key(), kind: 'points_slots', legs: [{ from, to, amount: minor(1000) }], account: to })
  return as
}
const redeem = (as: SignedInPerson) => open.ask('points.redeem', { rewardId: 'parol', password }, { as, key: key() })

type Mode = 'before' | 'while' | 'after'
type Callback = (error: Error | null, result?: unknown) => void

type Query = (...given: readonly unknown[]) => unknown
type Knife = (client: pg.PoolClient, query: Query, given: readonly unknown[]) => unknown
let knife: Knife | null = null

/** Intercepts every statement of a pool: each connection gets its own guarded `query`. */
const layKnife = (pool: pg.Pool): void => {
  const known = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    if (known.has(client)) return
    known.add(client)
    const query: Query = client.query.bind(client)
    Reflect.set(client, 'query', (...given: readonly unknown[]) => (knife === null ? query(...given) : knife(client, query, given)))
  })
}

/** Cuts the connection at the nth statement from now on: before it is sent, while it runs, or after its answer. Returns the process that was cut. */
const cutAt = (nth: number, mode: Mode) => {
  let [seen, process] = [0, 0]
  const cut = (client: pg.PoolClient): void => {
    process = Reflect.get(client, 'processID')
    Reflect.get(Reflect.get(client, 'connection'), 'stream').destroy()
  }
  const lost = () => new Error('Connection terminated unexpectedly')
  knife = (client, query, given) => {
    seen += 1
    if (seen !== nth) return query(...given)
    if (mode === 'before') cut(client)
    if (mode === 'while') setImmediate(() => cut(client))
    const callback = given.at(-1)
    if (mode === 'after' && typeof callback === 'function') {
      const onResult: Callback = () => {
        cut(client)
        Reflect.apply(callback, null, [lost()])
      }
      return query(...given.slice(0, -1), onResult)
    }
    const answer = query(...given)
    if (mode !== 'after' || !(answer instanceof Promise)) return answer
    return answer.then(() => {
      cut(client)
      throw lost()
    })
  }
  return { process: () => process, wasCut: () => process !== 0 }
}

/** Waits until the database has ended the cut connection and the pool has noticed. */
const gone = async (process: number): Promise<void> => {
  const isThere = () => numberOf('pg_stat_activity where pid = $1', [process]).catch(() => 1)
  if (process !== 0)
    do await pause(5)
    while ((await isThere()) > 0)
}

type Who = { readonly as: SignedInPerson; readonly id: string; readonly name: string }
type Counted = readonly [effects: number, records: number]
type Action = {
  readonly name: string
  readonly prepare: () => Promise<Who>
  readonly act: (who: Who) => Promise<unknown>
  /** An attempt without effect leaves nothing behind that refuses the next one: the same subject is tried until the action takes effect. */
  readonly isRepeatable?: boolean
  /** How often the action took effect, and how many records report it as done. */
  readonly count: (who: Who) => Promise<Counted>
}

const whoIs = (as: SignedInPerson): Who => ({ as, id: as.member.id, name: as.member.username })
const someMember = async () => whoIs(await open.people.member())
const someMemberWithPoints = async () => whoIs(await memberWithPoints())
const counted =
  (effects: string, action: string, result: string) =>
  async ({ id }: Who): Promise<Counted> => [await numberOf(effects, [id]), await records(action, result, id)]
const withRedemption = async (): Promise<Who> => {
  const who = await someMemberWithPoints()
  await redeem(who.as)
  return { ...who, id: (await query<{ id: string }>('select id from redemption where member_id = $1', [who.id]))[0]?.id ?? '' }
}

const actions: readonly Action[] = [
  {
    name: 'points.redeem',
    prepare: someMemberWithPoints,
    act: ({ as }) => redeem(as),
    count: counted('redemption where member_id = $1', 'redemption', 'asked'),
  },
  {
    name: 'points.convert',
    prepare: someMemberWithPoints,
    act: ({ as }) => open.ask('points.convert', { points: 100, password }, { as, key: key() }),
    count: counted('redemption where member_id = $1', 'conversion of points', 'done'),
  },
  {
    name: 'protection.setLimit',
    prepare: someMember,
    act: ({ as }) => open.ask('protection.setLimit', { kind: 'stake', period: 'day', amount: '5' }, { as }),
    count: counted('protection_limit where member_id = $1', 'protection limit', 'done'),
  },
  {
    name: 'protection.close',
    prepare: someMember,
    act: ({ as }) => open.ask('protection.close', { length: '6m' }, { as }),
    count: counted(`protection where member_id = $1 and closure = 'exclusion'`, 'protection exclude', 'done'),
  },
  {
    name: 'records.export',
    prepare: someMember,
    act: ({ as }) => open.ask('records.export', { list: 'movements', form: 'csv' }, { as }),
    count: counted('record_export where member_id = $1', 'records export', 'done'),
  },
  {
    name: 'member freeze',
    isRepeatable: true,
    prepare: someMember,
    act: ({ name }) => operate('member', 'freeze', name),
    count: counted(`member where id = $1 and status = 'frozen'`, 'member freeze', 'done'),
  },
  {
    name: 'session handover',
    isRepeatable: true,
    prepare: someMember,
    act: ({ name }) => operate('session', 'handover', name, '--reason', 'asked by phone'),
    count: counted('handover_code where member_id = $1', 'session handover', 'done'),
  },
  {
    name: 'member create',
    isRepeatable: true,
    prepare: async () => ({ ...(await someMember()), id: `made${(count += 1)}`, name: `made${count}` }),
    act: ({ name }) => operate('member', 'create', name, '--password', password),
    count: async ({ name }) => [
      await numberOf('member where username = $1', [name]),
      await numberOf(`audit_record where action = 'member create' and result = 'done' and detail ->> 'username' = $1`, [name]),
    ],
  },
  {
    name: 'redemption approve, whose function keeps a record of its own',
    isRepeatable: true,
    prepare: withRedemption,
    act: ({ id }) => operate('redemption', 'approve', id),
    count: counted(`redemption where id = $1 and state = 'approved'`, 'redemption', 'approved'),
  },
  {
    name: 'redemption reject, by the record of the command',
    isRepeatable: true,
    prepare: withRedemption,
    act: ({ id }) => operate('redemption', 'reject', id, '--reason', 'no'),
    count: counted(`redemption where id = $1 and state = 'rejected'`, 'redemption reject', 'done'),
  },
]

describe('an action and its record are committed together or not at all, whichever statement loses the connection', () => {
  test.each(actions)('$name [S-07]', { timeout: 180_000 }, async ({ prepare, act, isRepeatable = false, count: counts }) => {
    const seen = new Set<string>()
    let reusable: Who | null = null
    // What is cut while a statement runs ends like one of the two others: a simulation cuts every statement there, the sample one in four.
    for (const mode of ['before', 'while', 'after'] as const)
      for (let nth = 1, isMet = true; isMet; nth += mode === 'while' && !isSimulation() ? 4 : 1) {
        const who: Who = reusable ?? (await prepare())
        const done = cutAt(nth, mode)
        await act(who).catch(() => undefined)
        knife = null
        await gone(done.process())
        const [effects, written] = await counts(who)
        expect([mode, nth, effects]).toEqual([mode, nth, written])
        reusable = isRepeatable && effects === 0 ? who : null
        seen.add(`${effects}`)
        isMet = done.wasCut()
      }
    expect([...seen].sort()).toEqual(['0', '1'])
  })
})

describe('a command that does not complete', () => {
  const last = async () =>
    (
      await query<{ action: string; subject: string; result: string; reason: string; detail: object }>(
        'select * from audit_record order by id desc limit 1',
      )
    )[0]

  test('leaves a record of its refusal, and nothing else [S-07]', async () => {
    await expect(operate('session', 'handover', 'nobody-here', '--reason', 'asked by phone')).rejects.toThrow('nobody has the user name')
    expect(await last()).toMatchObject({
      action: 'session handover',
      subject: 'nobody-here',
      result: 'refused: nobody has the user name nobody-here',
      reason: 'asked by phone',
    })
  })

  test('leaves a record of its failure, with what it had written rolled back [S-07]', async () => {
    const { name, id } = await someMember()
    await query(`create function fail_at_end() returns trigger language plpgsql as $$ begin raise exception 'the disk is full'; end $$`)
    await query('create trigger fail_at_end before update on session for each statement execute function fail_at_end()')
    await expect(operate('member', 'freeze', name)).rejects.toThrow('the disk is full')
    await query('drop trigger fail_at_end on session')
    expect(await last()).toMatchObject({ action: 'member freeze', subject: name, result: 'failed: the disk is full' })
    expect(await query('select status from member where id = $1', [id])).toEqual([{ status: 'active' }])
  })

  test('leaves one even when it caught an error of a statement and committed the rest [S-07]', async () => {
    const who = await withRedemption()
    await operate('redemption', 'approve', who.id)
    expect(await operate('redemption', 'approve', who.id)).toMatchObject({ failed: true })
    expect(await last()).toMatchObject({ action: 'redemption approve', subject: who.id, result: 'failed' })
  })
})

test('a decision names the operator in the record of the command and in the record of the decision [S-21]', async () => {
  const who = await withRedemption()
  await operate('redemption', 'approve', who.id)
  expect(await query('select actor, action, result from audit_record where subject = $1 order by id', [who.id])).toEqual([
    { actor: who.as.member.id, action: 'redemption', result: 'asked' },
    { actor: 'operator:test', action: 'redemption', result: 'approved' },
    { actor: 'operator:test', action: 'redemption approve', result: 'done' },
  ])
  const { id, name } = await someMember()
  await operate('protection', 'exclude', name, '--for', '6m')
  expect(await query('select actor, action from audit_record where subject = $1 order by id', [id])).toEqual([
    { actor: 'operator:test', action: 'protection exclude' },
    { actor: 'operator:test', action: 'protection exclude' },
  ])
})

describe('a record', () => {
  const detailOf = async (detail: Record<string, unknown>) => {
    await audited(open.app, async () => ({ value: null, events: [{ actor: 'a', action: 'test', subject: 's', result: 'done', detail }] }))
    return (await query<{ detail: object }>(`select detail from audit_record where action = 'test' order by id desc limit 1`))[0]?.detail
  }

  test('never contains a secret, in whichever field it was given [S-07]', async () => {
    const secrets = [
      'password',
      'new-password',
      'paymentPassword',
      'secret',
      'client_secret',
      'code',
      'handoverCode',
      'token',
      'accessToken',
      'otp',
      'pin',
      'seed',
    ]
    const given = Object.fromEntries(secrets.map((name) => [name, 'hunter2']))
    expect(await detailOf({ options: given, list: [given] })).toEqual({
      options: Object.fromEntries(secrets.map((name) => [name, redacted])),
      list: [Object.fromEntries(secrets.map((name) => [name, redacted]))],
    })
    expect(await detailOf({ reason: 'spin', opinion: 'kept', currency: 'PHP', decoder: 'x' })).toEqual({
      ...{ reason: 'spin', opinion: 'kept', currency: 'PHP', decoder: 'x' },
    })
    await operate('member', 'create', 'secret1', '--password', 'Hunter#2026')
    expect(await numberOf(`audit_record where detail::text like '%Hunter#2026%'`)).toBe(0)
    expect(await numberOf(`audit_record where detail -> 'options' ->> 'password' = $1`, [redacted])).toBeGreaterThan(0)
  })

  test('is stored whatever text was typed, and verifies after the round trip through the database [S-07]', async () => {
    const odd = {
      ...{ nul: 'a\u0000b', half: 'x\ud800y', emoji: '\u{1f3b2}', quote: `'"\\`, empty: '', 'key\u0000': 1 },
      ...{ tiny: 1e-7, huge: 1e300, zero: -0, long: 9_007_199_254_740_991, deep: { b: 1, a: [true, null, { z: 0, y: 0 }] }, 10: 'x', 9: 'y' },
      ...{ date: new Date(0), nothing: undefined },
    }
    expect(await detailOf(odd)).toMatchObject({ nul: 'a\u{fffd}b', half: 'x\u{fffd}y', zero: 0, date: '1970-01-01T00:00:00.000Z' })
    expect((await verifyTrail(open.app, { keys: auditKeysOf(open.app), published: null })).broken).toEqual([])
  })
})
