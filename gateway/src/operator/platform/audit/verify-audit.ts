import { existsSync, readFileSync } from 'node:fs'
import { type PublishedHeads, readHeads } from '../../../kernel/audit/heads/read-published-heads.ts'
import { verifyTrail } from '../../../kernel/audit/verify-trail.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { type AuditKeys, auditKeysFrom, findAuditKeys } from '../../../kernel/secrets/audit-keys.ts'
import { UsageError } from '../../command/usage-error.ts'

/** Files of an auditor in place of the keys and heads of this instance. */
export type AuditFiles = { readonly heads?: readonly string[] | undefined; readonly keyFile?: string | undefined }

const readKeys = (path: string): AuditKeys => {
  if (!existsSync(path)) throw new UsageError(`${path} cannot be read`)
  const lines = readFileSync(path, 'utf8')
    .split(/\s+/)
    .filter((line) => line !== '')
  const [newest, ...older] = lines.map((line) => Buffer.from(line, 'hex'))
  if (newest === undefined || !lines.every((line) => /^[0-9a-f]{64}$/i.test(line)))
    throw new UsageError(`${path} must hold keys of 64 hexadecimal digits, one a line, the newest first`)
  return auditKeysFrom(newest, ...older)
}

/** The keys of the given file, else those of this instance; null: there are none. */
export const keysFor = (app: AppContext, { keyFile }: AuditFiles): AuditKeys | null =>
  keyFile === undefined ? findAuditKeys(app) : readKeys(keyFile)

const headsFor = async (app: AppContext, { heads }: AuditFiles, keys: AuditKeys | null): Promise<PublishedHeads | null> => {
  const missing = heads?.find((path) => !existsSync(path))
  if (missing !== undefined) throw new UsageError(`${missing} cannot be read`)
  const fallback = app.audit?.headsFile ?? null
  const files = heads ?? (fallback !== null && existsSync(fallback) ? [fallback] : [])
  return files.length === 0 ? null : readHeads(files, keys)
}

const notes = (keys: AuditKeys | null, published: PublishedHeads | null): readonly string[] => [
  ...(keys === null ? ['no key: signatures could not be verified; set HOUSE_KEY or AUDIT_KEY, or give --key-file'] : []),
  ...(published === null ? ['no published heads: a truncated trail cannot be detected; give --heads'] : []),
]

/** Verifies the whole trail; the report notes what could not be verified. */
export const verified = async (app: AppContext, files: AuditFiles) => {
  const keys = keysFor(app, files)
  const published = await headsFor(app, files, keys)
  return { ...(await verifyTrail(app, { keys, published })), notes: notes(keys, published) }
}
