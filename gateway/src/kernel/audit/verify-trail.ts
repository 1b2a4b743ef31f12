import type pg from 'pg'
import type { AppContext } from '../context.ts'
import type { AuditKeys } from '../secrets/audit-keys.ts'
import { recordColumns, type StoredRecord } from './audit-text.ts'
import { type Broken, type ChainCheck, chainCheck, type Fault, type SealRow } from './check-chain.ts'
import { recordFault } from './check-record.ts'
import type { PublishedHeads } from './heads/read-published-heads.ts'
import { brokenOldRecords, readOldChain } from './old-chain.ts'

/** Result of a verification. `broken` lists at most ten thousand faults; `faults` counts all of them. */
export type TrailReport = {
  readonly seals: number
  /** Committed records that are not sealed yet. */
  readonly waiting: number
  readonly head: { readonly seq: number; readonly mac: string; readonly sealedAt: string } | null
  /** False: no key was given, so signatures were not verified. */
  readonly macsVerified: boolean
  readonly keyIds: readonly string[]
  /** Lines of published heads that the chain was compared with; null: none were given. */
  readonly publishedHeads: number | null
  readonly faults: Readonly<Partial<Record<Fault, number>>>
  readonly broken: readonly Broken[]
}

const page = 5000
const maxListed = 10_000

const collector = () => {
  const faults: Partial<Record<Fault, number>> = {}
  const broken: Broken[] = []
  const add = (found: readonly Broken[]): void => {
    for (const one of found) {
      faults[one.fault] = (faults[one.fault] ?? 0) + 1
      if (broken.length < maxListed) broken.push(one)
    }
  }
  return { faults, broken, add }
}

/** Reads one snapshot of the database, without a time limit and without locks. */
export const inSnapshot = async <T>({ store }: Pick<AppContext, 'store'>, work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  const client = await store.pool.connect()
  let isClean = false
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(`set local statement_timeout = '10min'`)
    const done = await work(client)
    await client.query('commit')
    isClean = true
    return done
  } finally {
    client.release(!isClean)
  }
}

const sealPages = async (client: pg.PoolClient, check: ChainCheck, add: (found: readonly Broken[]) => void): Promise<void> => {
  const text = `select s.seq, s.record_id as "recordId", (extract(epoch from s.sealed_at) * 1000000)::bigint as "sealedAt", s.previous, s.digest,
                       s.key_id as "sealKeyId", encode(s.mac, 'hex') as "sealMac", ${recordColumns}
                  from audit_seal s left join audit_record r on r.id = s.record_id where s.seq > $1 order by s.seq limit ${page}`
  for (let from = Number.MIN_SAFE_INTEGER; ; ) {
    const { rows } = await client.query<SealRow>(text, [from])
    for (const row of rows) {
      add(check.take(row))
      from = row.seq
    }
    if (rows.length < page) break
  }
  add(check.end())
}

type Unsealed = StoredRecord & { readonly isQueued: boolean }

/** Records without a seal: committed a moment ago and waiting, or inserted without a gateway. */
const unsealedRecords = async (client: pg.PoolClient, keys: AuditKeys | null): Promise<{ waiting: number; oldWaiting: number; broken: Broken[] }> => {
  const { rows } = await client.query<Unsealed>(
    `select u.record_id is not null as "isQueued", ${recordColumns} from audit_record r left join audit_unsealed u on u.record_id = r.id
      where not exists (select 1 from audit_seal s where s.record_id = r.id) order by r.id`,
  )
  const broken = rows.flatMap(({ isQueued, ...record }): Broken[] => {
    const place = { seq: null, record: record.id }
    if (!isQueued) return [{ ...place, fault: 'unsealed', says: 'the record was never written by a gateway, or lost its place before the seal' }]
    const fault = keys === null || record.oldHash !== null ? null : recordFault(keys, record)
    return fault === null ? [] : [{ ...place, fault, says: 'the record waits for its seal, but no gateway with a known key wrote it' }]
  })
  const { rows: lost } = await client.query<{ record: number }>(
    'select u.record_id as record from audit_unsealed u where not exists (select 1 from audit_record r where r.id = u.record_id) order by 1',
  )
  const removed = lost.map(({ record }): Broken => ({ fault: 'removed', seq: null, record, says: 'the record was gone before it was sealed' }))
  const oldWaiting = rows.filter(({ oldHash }) => oldHash !== null).length
  return { waiting: rows.length - broken.length, oldWaiting, broken: [...broken, ...removed] }
}

const oldChain = async (client: pg.PoolClient, met: number): Promise<Broken[]> => {
  const old = await readOldChain(client)
  const ids = old === null ? [] : await brokenOldRecords(client, old.lastId)
  const broken = ids.map((id): Broken => ({ fault: 'old_chain', seq: null, record: id, says: 'does not fit the chain of before the seals' }))
  const { rows: upgrade } = await client.query<{ n: number | null }>(
    `select (r.detail ->> 'records')::bigint as n from audit_seal s join audit_record r on r.id = s.record_id where s.seq = 1 and r.action = 'audit chain upgraded'`,
  )
  const reply = upgrade[0]?.n ?? met
  if (reply === met) return broken
  return [...broken, { fault: 'old_chain', seq: null, record: null, says: `${reply} records were there before the seals, now there are ${met}` }]
}

/**
 * Verifies the whole audit trail in one pass: every seal and its record, their order and completeness, the writer of each record, the chain from
 * before seals existed, and published heads where they are given. Without keys, signatures are not checked.
 */
export const verifyTrail = (
  app: Pick<AppContext, 'store'>,
  { keys, published }: { readonly keys: AuditKeys | null; readonly published: PublishedHeads | null },
): Promise<TrailReport> =>
  inSnapshot(app, async (client) => {
    const { faults, broken, add } = collector()
    const check = chainCheck({ keys, heads: published?.heads ?? new Map() })
    await sealPages(client, check, add)
    const { seals, oldRecords, keyIds } = check.state()
    const unsealed = await unsealedRecords(client, keys)
    add(unsealed.broken)
    add(await oldChain(client, oldRecords + unsealed.oldWaiting))
    add(published?.broken ?? [])
    const { rows } = await client.query<{ seq: number; mac: string; sealedAt: Date }>(
      `select seq, encode(mac, 'hex') as mac, sealed_at as "sealedAt" from audit_seal order by seq desc limit 1`,
    )
    const [last] = rows
    const head = last === undefined ? null : { ...last, sealedAt: last.sealedAt.toISOString() }
    return { seals, waiting: unsealed.waiting, head, macsVerified: keys !== null, keyIds, publishedHeads: published?.lines ?? null, faults, broken }
  })
