import { existsSync, readFileSync } from 'node:fs'
import { appendAuditAlone } from '../kernel/audit/append-audit.ts'
import { type AuditKeys, auditKeysFrom, findAuditKeys } from '../kernel/secrets/audit-keys.ts'
import { type PublishedHeads, readHeads } from '../kernel/audit/heads/read-heads.ts'
import { readTrail, type TrailFilter } from '../kernel/audit/read-trail.ts'
import { sealRecords } from '../kernel/audit/seal-records.ts'
import { verifyTrail } from '../kernel/audit/verify-trail.ts'
import type { AppContext } from '../kernel/context.ts'
import { type CommandArguments, type Command, requiredOption, UsageError } from './command/command.ts'

const keysIn = (path: string): AuditKeys => {
  if (!existsSync(path)) throw new UsageError(`${path} cannot be read`)
  const lines = readFileSync(path, 'utf8')
    .split(/\s+/)
    .filter((line) => line !== '')
  const [newest, ...older] = lines.map((line) => Buffer.from(line, 'hex'))
  if (newest === undefined || !lines.every((line) => /^[0-9a-f]{64}$/i.test(line)))
    throw new UsageError(`${path} must hold keys of 64 hexadecimal digits, one a line, the newest first`)
  return auditKeysFrom(newest, ...older)
}

const keysFor = (app: AppContext, { options }: CommandArguments): AuditKeys | null =>
  options['key-file'] === undefined ? findAuditKeys(app) : keysIn(options['key-file'])

const headsFor = async (app: AppContext, { options }: CommandArguments, keys: AuditKeys | null): Promise<PublishedHeads | null> => {
  const given = options['heads']?.split(',')
  const missing = given?.find((path) => !existsSync(path))
  if (missing !== undefined) throw new UsageError(`${missing} cannot be read`)
  const fallback = app.audit?.headsFile ?? null
  const files = given ?? (fallback !== null && existsSync(fallback) ? [fallback] : [])
  return files.length === 0 ? null : readHeads(files, keys)
}

const notes = (keys: AuditKeys | null, published: PublishedHeads | null): readonly string[] => [
  ...(keys === null ? ['no key: signatures could not be verified; set HOUSE_KEY or AUDIT_KEY, or give --key-file'] : []),
  ...(published === null ? ['no published heads: a truncated trail cannot be detected; give --heads'] : []),
]

const verified = async (app: AppContext, given: CommandArguments) => {
  const keys = keysFor(app, given)
  const published = await headsFor(app, given, keys)
  return { ...(await verifyTrail(app, { keys, published })), notes: notes(keys, published) }
}

/** `audit verify`: checks the whole trail against its key and the published heads, and lists every fault; fails when there is one. */
export const auditVerify: Command = {
  usage: 'audit verify [--heads FILE,…] [--key-file FILE]',
  changes: false,
  run: async (app, given) => {
    if (keysFor(app, given) === null)
      throw new UsageError('the trail cannot be verified without a key: set HOUSE_KEY or AUDIT_KEY, or give --key-file')
    const report = await verified(app, given)
    return { value: report, failed: report.broken.length > 0 }
  },
}

const boundOf = ({ options }: CommandArguments, name: 'from' | 'to'): number | Date | null => {
  const given = options[name]
  if (given === undefined) return null
  if (/^\d{1,15}$/.test(given)) return Number(given)
  const moment = new Date(given)
  if (Number.isNaN(moment.getTime())) throw new UsageError(`--${name} must be a whole number, or a moment such as 2026-12-01T06:00:00Z`)
  return moment
}

const filterOf = (given: CommandArguments): TrailFilter => {
  const [from, to] = [boundOf(given, 'from'), boundOf(given, 'to')]
  const { actor, subject } = given.options
  return {
    ...(typeof from === 'number' ? { fromId: from } : from === null ? {} : { from }),
    ...(typeof to === 'number' ? { toId: to } : to === null ? {} : { until: to }),
    ...(actor === undefined ? {} : { actor }),
    ...(subject === undefined ? {} : { subject }),
  }
}

/** `audit export`: writes the records with their seals, after the whole trail was verified; fails when it has a fault. */
export const auditExport: Command = {
  usage: 'audit export [--from NUMBER|MOMENT] [--to NUMBER|MOMENT] [--actor ACTOR] [--subject SUBJECT] [--heads FILE,…] [--key-file FILE]',
  changes: false,
  run: async (app, given) => {
    const filter = filterOf(given)
    const report = await verified(app, given)
    return { value: report, rows: { name: 'records', read: (take) => readTrail(app, filter, take) }, failed: report.broken.length > 0 }
  },
}

/** `audit key`: the keys with which an auditor verifies on another machine (`--key-file`), the newest first. */
export const auditKey: Command = {
  usage: 'audit key   (prints the keys of the audit trail for audit verify --key-file; keep them as secret as HOUSE_KEY)',
  changes: true,
  run: async (app) => ({
    value: { keys: (findAuditKeys(app) ?? []).map(({ id, root }) => ({ id, key: root.toString('hex') })) },
    subject: 'audit',
  }),
}

/** `audit adopt`: continues sealing under this key although the trail ends under a lost key; seals of the lost key remain unverifiable. */
export const auditAdopt: Command = {
  usage: 'audit adopt --reason TEXT   (only where the key of the audit trail is lost)',
  changes: true,
  run: async (app, given) => {
    const event = { actor: 'system', action: 'audit chain adopted', subject: 'audit', result: 'done', reason: requiredOption(given, 'reason') }
    // In the transaction of the command, so the first seal of the continued chain covers at least this record.
    await appendAuditAlone(app, event)
    const { sealed, state } = await sealRecords(app, { adopt: true })
    return { value: { sealed }, subject: 'audit', failed: state !== 'done' }
  },
}
