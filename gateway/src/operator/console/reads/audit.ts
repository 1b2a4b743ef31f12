import * as z from 'zod/mini'
import { findLastHead } from '../../../kernel/audit/heads/find-last-head.ts'
import { readAuditRecords, readChainState } from '../../platform/audit/audit-rows.ts'
import { presentAuditRecord, seesStaffOnly } from '../../platform/audit/present-audit-record.ts'
import { pageOf, pageQuery, readNumberKey } from '../reading/page.ts'
import { defineRead } from '../reading/read.ts'

const filterText = () => z.optional(z.string().check(z.minLength(1), z.maxLength(120)))
const moment = () => z.optional(z.string().check(z.refine((given) => !Number.isNaN(Date.parse(given)))))

const input = z.object({
  ...pageQuery,
  actor: filterText(),
  action: filterText(),
  subject: filterText(),
  result: z.optional(z.enum(['done', 'failed', 'refused', 'asked', 'read', 'expired', 'unknown'])),
  approval: filterText(),
  address: filterText(),
  from: moment(),
  to: moment(),
})

const dateOf = (given: string | undefined): Date | undefined => (given === undefined ? undefined : new Date(given))

/** `see/audit`: records of the audit trail, the newest first, with the state of its chain. */
export const seeAudit = defineRead({
  path: 'audit',
  needs: 'audit list',
  input,
  read: async ({ app, person }, { after, limit, from, to, ...filter }) => {
    const before = readNumberKey(after)
    const found = await readAuditRecords(app, {
      ...{ ...filter, from: dateOf(from), to: dateOf(to), before },
      ...{ ofStaff: seesStaffOnly(person.roles), limit: limit + 1 },
    })
    const { rows, next } = pageOf(found, limit, ({ id }) => String(id))
    return {
      rows: rows.map(presentAuditRecord),
      next,
      state: { ...(await readChainState(app)), lastHead: await findLastHead(app.audit?.headsFile ?? null) },
    }
  },
})
