import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import type { AppContext } from '../context.ts'

/** The keys derived from one root key of the audit trail, and the id under which signatures name them. */
export type AuditKey = {
  readonly id: string
  /** The root key from which the others are derived. */
  readonly root: Buffer
  /** Signs records as they are written, seals of the chain, and published heads. */
  readonly record: KeyObject
  readonly seal: KeyObject
  readonly head: KeyObject
}

/** Keys from the newest to the oldest: the first one signs, all of them verify. */
export type AuditKeys = readonly [AuditKey, ...AuditKey[]]

const derived = (root: Buffer, label: string): Buffer => Buffer.from(hkdfSync('sha256', root, '', `perya audit ${label}/1`, 32))

const keyOf = (root: Buffer): AuditKey => ({
  id: derived(root, 'key id').toString('hex', 0, 8),
  root,
  // Key objects sign several times faster than raw bytes, and a verification computes millions of signatures.
  record: createSecretKey(derived(root, 'record')),
  seal: createSecretKey(derived(root, 'seal')),
  head: createSecretKey(derived(root, 'head')),
})

/** Derives the key from HOUSE_KEY where no AUDIT_KEY is set. */
export const auditRootOf = (masterKey: Buffer): Buffer => derived(masterKey, 'root')

/** Derives the keys from root keys of 32 bytes, the newest first. */
export const auditKeysFrom = (newest: Buffer, ...older: readonly Buffer[]): AuditKeys => [keyOf(newest), ...older.map(keyOf)]

const known = new WeakMap<Buffer, AuditKeys>()

/** The keys of a process: those it was given, else the one derived from its HOUSE_KEY; null where it has neither (an auditor's machine). */
export const findAuditKeys = ({ audit, houseKey }: Pick<AppContext, 'audit' | 'houseKey'>): AuditKeys | null => {
  if (audit !== undefined) return audit.keys
  if (houseKey.length === 0) return null
  const keys = known.get(houseKey) ?? auditKeysFrom(auditRootOf(houseKey))
  known.set(houseKey, keys)
  return keys
}

/** The keys of a process that writes the audit trail; throws where there are none. */
export const auditKeysOf = (app: Pick<AppContext, 'audit' | 'houseKey'>): AuditKeys => {
  const keys = findAuditKeys(app)
  if (keys === null) throw new Error('the audit trail cannot be written without HOUSE_KEY or AUDIT_KEY')
  return keys
}

/** HMAC-SHA-256, hexadecimal. */
export const signed = (key: KeyObject, text: string | Buffer): string => createHmac('sha256', key).update(text).digest('hex')
