import * as z from 'zod/mini'
import { appendAuditAlone } from '../../../kernel/audit/append-audit.ts'
import { readHeadLines } from '../../../kernel/audit/heads/read-head-lines.ts'
import { readTrail, type TrailFilter } from '../../../kernel/audit/read-trail.ts'
import { sealRecords } from '../../../kernel/audit/seal-records.ts'
import { findAuditKeys } from '../../../kernel/secrets/audit-keys.ts'
import { defineCommand } from '../../command/define-command.ts'
import { text } from '../../command/fields.ts'
import { UsageError } from '../../command/usage-error.ts'
import { keysFor, verified } from './verify-audit.ts'

// Files of the machine on which the command line runs.
const files = { heads: z.optional(z.array(text(500))), keyFile: z.optional(text(500)) }

/** `audit verify`: checks the whole trail against its key and the published heads, and lists every fault; fails when there is one. */
export const auditVerify = defineCommand({
  name: 'audit verify',
  usage: 'audit verify [--heads FILE,…] [--key-file FILE]',
  input: z.strictObject(files),
  lineOnly: ['heads', 'keyFile'],
  changes: false,
  run: async (app, given) => {
    if (keysFor(app, given) === null)
      throw new UsageError('the trail cannot be verified without a key: set HOUSE_KEY or AUDIT_KEY, or give --key-file')
    const report = await verified(app, given)
    return { value: report, failed: report.broken.length > 0 }
  },
})

const isBound = (given: string): boolean => /^\d{1,15}$/.test(given) || !Number.isNaN(Date.parse(given))
const bound = z.string().check(z.refine(isBound, 'must be a whole number, or a moment such as 2026-12-01T06:00:00Z'))
const boundOf = (given: string | undefined): number | Date | null =>
  given === undefined ? null : /^\d{1,15}$/.test(given) ? Number(given) : new Date(given)

const selection = z.strictObject({
  ...{ from: z.optional(bound), to: z.optional(bound), actor: z.optional(text(200)), subject: z.optional(text(200)) },
  ...files,
})

const filterOf = (given: z.output<typeof selection>): TrailFilter => {
  const [from, to] = [boundOf(given.from), boundOf(given.to)]
  const { actor, subject } = given
  return {
    ...(typeof from === 'number' ? { fromId: from } : from === null ? {} : { from }),
    ...(typeof to === 'number' ? { toId: to } : to === null ? {} : { until: to }),
    ...(actor === undefined ? {} : { actor }),
    ...(subject === undefined ? {} : { subject }),
  }
}

/** `audit export`: writes the records with their seals, after the whole trail was verified; fails when it has a fault. */
export const auditExport = defineCommand({
  name: 'audit export',
  usage: 'audit export [--from NUMBER|MOMENT] [--to NUMBER|MOMENT] [--actor ACTOR] [--subject SUBJECT] [--heads FILE,…] [--key-file FILE]',
  input: selection,
  lineOnly: ['heads', 'keyFile'],
  changes: false,
  reads: 'personal',
  run: async (app, given) => {
    const filter = filterOf(given)
    const report = await verified(app, given)
    const heads = await readHeadLines(app.audit?.headsFile ?? null)
    return { value: { ...report, heads }, rows: { name: 'records', read: (take) => readTrail(app, filter, take) }, failed: report.broken.length > 0 }
  },
})

/** `audit key`: the keys with which an auditor verifies on another machine (`--key-file`), the newest first. */
export const auditKey = defineCommand({
  name: 'audit key',
  usage: 'audit key   (prints the keys of the audit trail for audit verify --key-file; keep them as secret as HOUSE_KEY)',
  input: z.strictObject({}),
  changes: true,
  run: async (app) => ({
    value: { keys: (findAuditKeys(app) ?? []).map(({ id, root }) => ({ id, key: root.toString('hex') })) },
    subject: 'audit',
  }),
})

/** `audit adopt`: continues sealing under this key although the trail ends under a lost key; seals of the lost key remain unverifiable. */
export const auditAdopt = defineCommand({
  name: 'audit adopt',
  usage: 'audit adopt --reason TEXT   (only where the key of the audit trail is lost)',
  input: z.strictObject({ reason: text(500) }),
  changes: true,
  run: async (app, { reason }) => {
    // In the transaction of the command, so the first seal of the continued chain covers at least this record.
    await appendAuditAlone(app, { actor: 'system', action: 'audit chain adopted', subject: 'audit', result: 'done', reason })
    const { sealed, state } = await sealRecords(app, { adopt: true })
    return { value: { sealed }, subject: 'audit', failed: state !== 'done' }
  },
})
