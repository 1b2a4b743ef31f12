import type { AppContext } from '../../kernel/context.ts'
import { findAuditKeys } from '../../kernel/secrets/audit-keys.ts'
import { UsageError } from './usage-error.ts'

/** Refuses a command whose record would be sealed under another key than that of the audit trail. */
export const assertAuditKey = async (app: AppContext, command: string): Promise<void> => {
  const keys = findAuditKeys(app)
  if (keys === null) throw new UsageError('what changes something is recorded in the audit trail: set HOUSE_KEY or AUDIT_KEY as the gateways have it')
  const { rows } = await app.store.pool.query<{ id: string }>('select key_id as id from audit_seal order by seq desc limit 1')
  const last = rows[0]?.id ?? keys[0].id
  if (command !== 'audit adopt' && !keys.some(({ id }) => id === last))
    throw new UsageError(
      `the audit trail is kept under the key ${last}, not under the one given here: set HOUSE_KEY or AUDIT_KEY as the gateways have it`,
    )
}
