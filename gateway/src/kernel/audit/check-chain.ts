import { type AuditKeys, signed } from '../secrets/audit-keys.ts'
import { digestOf, sealedText, type StoredRecord } from './audit-text.ts'
import { type RecordFault, recordFault } from './check-record.ts'
import type { PublishedHead } from './heads/head-line.ts'

/** Kinds of faults in the audit trail. */
export type Fault =
  | RecordFault
  // A seal without its record; seal numbers that are missing or impossible.
  | 'removed'
  | 'seal_removed'
  | 'seal_inserted'
  // A record or seal that differs from what was sealed; a seal that does not follow the one before it; a seal under no known key.
  | 'changed'
  | 'broken_link'
  | 'forged_seal'
  | 'key_went_back'
  // A record that was never sealed, and faults of the old chain.
  | 'unsealed'
  | 'old_chain'
  // Against published heads: the chain is shorter than a head or differs from it; a published line is missing or was written by no gateway.
  | 'tail_cut'
  | 'resealed'
  | 'head_removed'
  | 'head_forged'

/** One fault: number of the seal, id of the record, and a sentence for the reader of the report. */
export type Broken = { readonly fault: Fault; readonly seq: number | null; readonly record: number | null; readonly says: string }

/** A seal with its record; a null `id`: the record no longer exists. */
export type SealRow = Omit<StoredRecord, 'id'> & {
  readonly id: number | null
  readonly seq: number
  readonly recordId: number
  /** Microseconds since 1970. */
  readonly sealedAt: number
  readonly previous: Buffer
  readonly digest: Buffer
  readonly sealKeyId: string
  readonly sealMac: string
}

/** Checks the chain seal by seal, in the order of their numbers, and holds only its end in memory. */
export type ChainCheck = {
  readonly take: (row: SealRow) => readonly Broken[]
  readonly end: () => readonly Broken[]
  readonly state: () => { readonly seals: number; readonly lastSeq: number; readonly oldRecords: number; readonly keyIds: readonly string[] }
}

type Known = { readonly keys: AuditKeys | null; readonly heads: ReadonlyMap<number, PublishedHead> }
type OldChain = { readonly records: number; readonly lastId: number }

const upgradeOf = (row: SealRow): OldChain | null => {
  if (row.seq !== 1 || row.action !== 'audit chain upgraded' || row.mac === null) return null
  const detail: unknown = JSON.parse(row.detail)
  const isCount = (value: unknown): value is number => typeof value === 'number'
  if (typeof detail !== 'object' || detail === null || !('records' in detail) || !('lastId' in detail)) return null
  return isCount(detail.records) && isCount(detail.lastId) ? { records: detail.records, lastId: detail.lastId } : null
}

const saying: Partial<Record<Fault, string>> = {
  changed: 'the record or its seal was changed after it was sealed',
  broken_link: 'the seal does not follow the one before it',
  forged_seal: 'the seal was not made with the key that it names',
  key_went_back: 'the seal is made with a key that had been replaced before',
  unsigned: 'no gateway wrote this record',
  forged_record: 'the record is not what the gateway that it names has written',
  unknown_key: 'made with a key that is not among those given',
  resealed: 'a head that was published for this place is another one',
}

/** Starts a check. Without keys it checks order, links, hashes and published heads only. */
export const chainCheck = ({ keys, heads }: Known): ChainCheck => {
  let [seals, lastSeq, oldRecords, newestKey] = [0, 0, 0, Number.POSITIVE_INFINITY]
  let last: Buffer | null = Buffer.alloc(0)
  let old: OldChain | null = null
  const keyIds = new Set<string>()

  const place = (row: SealRow): Broken[] => {
    const { seq, recordId: record } = row
    if (seq <= lastSeq) return [{ fault: 'seal_inserted', seq, record, says: 'no seal can have this number' }]
    if (seq === lastSeq + 1) return []
    const missing = seq === lastSeq + 2 ? `seal ${lastSeq + 1} is missing` : `seals ${lastSeq + 1} to ${seq - 1} are missing`
    return [{ fault: 'seal_removed', seq: lastSeq + 1, record: null, says: missing }]
  }

  const sealFaults = ({ digest, sealKeyId, sealMac, seq }: SealRow): Fault[] => {
    keyIds.add(sealKeyId)
    const published = heads.get(seq)
    const faults: Fault[] = published === undefined || published.mac === sealMac ? [] : ['resealed']
    if (keys === null) return faults
    const rank = keys.findIndex(({ id }) => id === sealKeyId)
    const key = keys[rank]
    if (key === undefined) return [...faults, 'unknown_key']
    if (signed(key.seal, digest) !== sealMac) faults.push('forged_seal')
    if (rank > newestKey) faults.push('key_went_back')
    newestKey = Math.min(newestKey, rank)
    return faults
  }

  const recordFaults = (row: SealRow, record: StoredRecord): Fault[] => {
    const { seq, sealedAt, previous, digest } = row
    const faults: Fault[] = digestOf(previous, sealedText(seq, sealedAt, record)).equals(digest) ? [] : ['changed']
    old ??= upgradeOf(row)
    const isOld = record.mac === null && record.oldHash !== null && old !== null && record.id <= old.lastId
    if (isOld) oldRecords += 1
    const fault = keys === null || isOld ? null : recordFault(keys, record)
    return fault === null || faults.length > 0 ? faults : [fault]
  }

  const take = (row: SealRow): readonly Broken[] => {
    const { seq, recordId, id } = row
    const broken = place(row)
    const faults = sealFaults(row)
    if (broken.length === 0 && last !== null && !last.equals(row.previous)) faults.push('broken_link')
    if (id === null) broken.push({ fault: 'removed', seq, record: recordId, says: 'the record of this seal is gone' })
    else faults.push(...recordFaults(row, { ...row, id }))
    seals += 1
    lastSeq = Math.max(lastSeq, seq)
    last = row.digest
    return [...broken, ...[...new Set(faults)].map((fault) => ({ fault, seq, record: recordId, says: saying[fault] ?? fault }))]
  }

  const end = (): readonly Broken[] => {
    const beyond = [...heads.values()].filter(({ seq }) => seq > lastSeq)
    const highest = beyond.reduce<PublishedHead | null>((max, one) => (max === null || one.seq > max.seq ? one : max), null)
    if (highest === null) return []
    const message = `a head was published for seal ${highest.seq} at ${highest.at}, but the chain ends at ${lastSeq}`
    return [{ fault: 'tail_cut', seq: highest.seq, record: null, says: message }]
  }

  return { take, end, state: () => ({ seals, lastSeq, oldRecords, keyIds: [...keyIds] }) }
}
