import { type Role, roles } from '@perya/domain/staff/roles'
import * as z from 'zod/mini'
import type { AppContext } from '../../../kernel/context.ts'
import { staffOfActor } from '../../../staff/find-staff.ts'
import { defineCommand } from '../../command/define-command.ts'
import { moment, oneOf, text, toMoment, wholeNumber } from '../../command/fields.ts'
import { UsageError } from '../../command/usage-error.ts'
import { readAuditRecords } from './audit-rows.ts'
import { presentAuditRecord, seesStaffOnly } from './present-audit-record.ts'
import { keysFor, verified } from './verify-audit.ts'

// An operator of the machine who has no account reads everything.
const rolesOf = async (app: AppContext, actor: string): Promise<readonly Role[]> =>
  (await staffOfActor(app, actor))?.roles ?? (actor.startsWith('staff:') ? [] : roles)

const outcomes = ['done', 'failed', 'refused', 'asked', 'read', 'expired', 'unknown'] as const

/** `audit list`: records of the audit trail, the newest first, masked; administrators see the actions on staff only. */
export const auditList = defineCommand({
  name: 'audit list',
  usage: `audit list [--actor ACTOR] [--action "AREA VERB"] [--subject SUBJECT] [--approval A-…] [--address ADDRESS] [--result ${outcomes.join('|')}] [--from MOMENT] [--to MOMENT] [--before NUMBER] [--count N]`,
  input: z.strictObject({
    ...{ actor: z.optional(text(120)), action: z.optional(text(120)), subject: z.optional(text(120)), approval: z.optional(text(40)) },
    ...{ address: z.optional(text(60)), result: z.optional(oneOf(outcomes)), from: z.optional(moment()), to: z.optional(moment()) },
    ...{ before: z.optional(wholeNumber(999_999_999_999, 1)), count: z._default(wholeNumber(200, 1), 50) },
  }),
  changes: false,
  reads: 'masked',
  run: async (app, { from, to, before, count, ...filter }, actor) => {
    const held = await rolesOf(app, actor)
    const moments = { from: toMoment(from) ?? undefined, to: toMoment(to) ?? undefined }
    const found = await readAuditRecords(app, { ...filter, ...moments, before: before ?? null, ofStaff: seesStaffOnly(held), limit: count })
    return { value: found.map(presentAuditRecord) }
  },
})

/** `audit check`: checks the whole trail like `audit verify`, and names the first fault. */
export const auditCheck = defineCommand({
  name: 'audit check',
  usage: 'audit check   (order, gaps, seals and published heads of the whole trail; says the first wrong number and why)',
  input: z.strictObject({}),
  changes: false,
  run: async (app) => {
    if (keysFor(app, {}) === null) throw new UsageError('the trail cannot be checked without a key: set HOUSE_KEY or AUDIT_KEY')
    const { broken, faults, ...report } = await verified(app, {})
    const first = broken.toSorted((one, other) => (one.seq ?? Infinity) - (other.seq ?? Infinity) || (one.record ?? 0) - (other.record ?? 0))[0]
    return { value: { whole: broken.length === 0, first: first ?? null, faults, ...report }, failed: broken.length > 0 }
  },
})
