import type pg from 'pg'
import type { AppContext } from '../context.ts'
import { inTransaction } from '../database/in-transaction.ts'
import type { InTransaction } from '../database/with-transaction.ts'
import { appendAudit } from './append-audit.ts'
import { type AuditKeys, auditKeysOf, signed } from '../secrets/audit-keys.ts'
import { digestOf, recordColumns, sealedText, type StoredRecord } from './audit-text.ts'
import { recordFault } from './check-record.ts'
import { brokenOldRecords, readOldChain } from './old-chain.ts'

// An arbitrary lock number that nothing else in the database uses.
const sealerLock = 7_319_544_251
const atOnce = 500

/**
 * Outcome of one attempt to seal. `busy`: another gateway is sealing. `unknownKey`: the chain ends under a key that this gateway lacks.
 * `unsigned`: number of sealed records that no gateway with a known key had written; they are sealed as evidence, and verification reports them.
 */
export type Sealing = {
  readonly sealed: number
  readonly state: 'done' | 'busy' | 'unknownKey'
  readonly headIsBroken: boolean
  readonly unsigned: number
}

type Head = { readonly seq: number; readonly digest: Buffer; readonly keyId: string; readonly mac: string }

const headOf = async (pool: pg.Pool): Promise<Head | null> => {
  const text = `select seq, digest, key_id as "keyId", encode(mac, 'hex') as mac from audit_seal order by seq desc limit 1`
  return (await pool.query<Head>(text)).rows[0] ?? null
}

const isWhole = (head: Head | null, keys: AuditKeys): boolean => {
  const key = keys.find(({ id }) => id === head?.keyId)
  return head === null || key === undefined || signed(key.seal, head.digest) === head.mac
}

const waiting = async (pool: pg.Pool): Promise<readonly StoredRecord[]> => {
  const text = `select ${recordColumns} from audit_unsealed u join audit_record r on r.id = u.record_id order by u.record_id limit ${atOnce}`
  return (await pool.query<StoredRecord>(text)).rows
}

/** The record written before the first seal: the state of the old chain, sealed before all old records. */
const upgrade = async (inside: InTransaction): Promise<StoredRecord | null> => {
  const { pool } = inside.store
  const old = await readOldChain(pool)
  if (old === null) return null
  const broken = await brokenOldRecords(pool, old.lastId)
  const detail = { ...old, broken: broken.length, brokenIds: broken.slice(0, 100) }
  const result = broken.length === 0 ? 'whole' : 'broken'
  const id = await appendAudit(inside, { actor: 'system', action: 'audit chain upgraded', subject: 'audit', result, detail })
  return (await pool.query<StoredRecord>(`select ${recordColumns} from audit_record r where r.id = $1`, [id])).rows[0] ?? null
}

const store = async (inside: InTransaction, head: Head | null, records: readonly StoredRecord[]): Promise<void> => {
  const [key] = auditKeysOf(inside)
  const now = inside.clock.now()
  let [seq, previous] = [head?.seq ?? 0, head?.digest ?? Buffer.alloc(0)]
  const seals = records.map((record) => {
    seq += 1
    const digest = digestOf(previous, sealedText(seq, now * 1000, record))
    const seal = { seq, record_id: record.id, previous: previous.toString('hex'), digest: digest.toString('hex'), mac: signed(key.seal, digest) }
    previous = digest
    return seal
  })
  await inside.store.pool.query(
    `insert into audit_seal (seq, record_id, sealed_at, previous, digest, key_id, mac)
     select seq, record_id, $2, decode(previous, 'hex'), decode(digest, 'hex'), $3, decode(mac, 'hex')
       from jsonb_to_recordset($1) as s (seq bigint, record_id bigint, previous text, digest text, mac text)`,
    [JSON.stringify(seals), new Date(now), key.id],
  )
  await inside.store.pool.query('delete from audit_unsealed where record_id = any($1::bigint[])', [records.map(({ id }) => id)])
}

/**
 * Seals the next committed records, in the order of their ids, at the end of the chain; one gateway at a time. A record that commits after a
 * higher id was sealed is sealed next; an id that was rolled back never appears. A process that dies in the middle leaves nothing behind, lock
 * included. `adopt`: continue although the key of the chain's end is unknown here.
 */
export const sealRecords = (app: AppContext, { adopt = false }: { readonly adopt?: boolean } = {}): Promise<Sealing> =>
  inTransaction(app, async (inside) => {
    const { pool } = inside.store
    const { rows } = await pool.query<{ held: boolean }>('select pg_try_advisory_xact_lock($1) as held', [sealerLock])
    if (rows[0]?.held !== true) return { sealed: 0, state: 'busy', headIsBroken: false, unsigned: 0 }
    const keys = auditKeysOf(app)
    const head = await headOf(pool)
    const headIsBroken = !isWhole(head, keys)
    if (!adopt && head !== null && !keys.some(({ id }) => id === head.keyId)) return { sealed: 0, state: 'unknownKey', headIsBroken, unsigned: 0 }
    const first = head === null ? await upgrade(inside) : null
    const records = [...(first === null ? [] : [first]), ...(await waiting(pool)).filter(({ id }) => id !== first?.id)]
    if (records.length > 0) await store(inside, head, records)
    const unsigned = records.filter((record) => record.oldHash === null && recordFault(keys, record) !== null).length
    return { sealed: records.length, state: 'done', headIsBroken, unsigned }
  })

/** Seals all committed records that are not sealed yet; records that another gateway is sealing at the same moment are left to it. */
export const sealAll = async (app: AppContext): Promise<Sealing> => {
  for (let [sealed, unsigned, headIsBroken] = [0, 0, false]; ; ) {
    const last = await sealRecords(app)
    sealed += last.sealed
    unsigned += last.unsigned
    headIsBroken ||= last.headIsBroken
    if (last.sealed < atOnce) return { state: last.state, sealed, unsigned, headIsBroken }
  }
}
