import type { AppContext } from '../context.ts'
import { auditKeysOf } from '../secrets/audit-keys.ts'
import { readTrail, type TrailRecord } from './read-trail.ts'
import { verifyTrail } from './verify-trail.ts'

/** Reads all records from an id on, and the ids at which a verification of the trail found faults. */
export const readAudit = async (
  app: AppContext,
  fromId = 1,
): Promise<{ readonly records: readonly TrailRecord[]; readonly broken: readonly (number | null)[] }> => {
  const records: TrailRecord[] = []
  await readTrail(app, { fromId }, async (page) => {
    records.push(...page)
  })
  const { broken } = await verifyTrail(app, { keys: auditKeysOf(app), published: null })
  return { records, broken: broken.map(({ record }) => record) }
}
