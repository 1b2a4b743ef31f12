import { type AuditKey, type AuditKeys, signed } from '../secrets/audit-keys.ts'
import { recordText, type StoredRecord } from './audit-text.ts'

/** Actions whose records a posting function of the database writes, so that they have no signature of a gateway. */
const writtenByDatabase: ReadonlySet<string> = new Set(['upline transfer', 'downline transfer', 'win held', 'vendor net loss limit'])

/** Faults of a record's signature. `unsigned`: it has none; `forged_record`: it does not match the record. */
export type RecordFault = 'unsigned' | 'forged_record' | 'unknown_key'

const parsed = (text: string | null): unknown => (text === null ? null : JSON.parse(text))

/** Checks the signature that a gateway put on a record when it wrote it; null where it is valid. */
export const recordFault = (keys: AuditKeys, record: StoredRecord): RecordFault | null => {
  const { keyId, mac, atMicros, detail, before, after, action } = record
  if (keyId === null || mac === null) return writtenByDatabase.has(action) ? null : 'unsigned'
  const key: AuditKey | undefined = keys.find(({ id }) => id === keyId)
  if (key === undefined) return 'unknown_key'
  const fields = { ...record, at: atMicros / 1000, detail: parsed(detail), before: parsed(before), after: parsed(after) }
  return signed(key.record, recordText(fields)) === mac ? null : 'forged_record'
}
