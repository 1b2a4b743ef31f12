import { randomUUID } from 'node:crypto'
import type { AppContext } from '../context.ts'
import { callFunction } from '../database/call-function.ts'
import { inTransaction, type TransactionOptions } from '../database/in-transaction.ts'
import type { InTransaction } from '../database/with-transaction.ts'
import { type AuditEvent, normalised } from './audit-event.ts'
import { auditKeysOf, signed } from '../secrets/audit-keys.ts'
import { recordText } from './audit-text.ts'

const signedEvent = (app: Pick<AppContext, 'clock' | 'audit' | 'houseKey'>, event: AuditEvent) => {
  const fields = { ...normalised(event), uid: randomUUID(), at: app.clock.now() }
  const [key] = auditKeysOf(app)
  return { ...fields, at: new Date(fields.at), keyId: key.id, mac: signed(key.record, recordText(fields)) }
}

const append = async (app: AppContext, events: readonly AuditEvent[]): Promise<readonly number[]> => {
  if (events.length === 0) return []
  const ids = await callFunction(app.store.db, 'write_audits', { events: events.map((event) => signedEvent(app, event)) })
  return (ids ?? []).map(Number)
}

/** Appends the record of an action to the audit trail, in the transaction of that action; returns its id. */
export const appendAudit = async (app: InTransaction, event: AuditEvent): Promise<number> => (await append(app, [event]))[0] ?? 0

/**
 * Appends a record in its own transaction: for actions with no other effect in the database (a file was written), and for refused or failed
 * actions, whose transaction is rolled back.
 */
export const appendAuditAlone = async (app: AppContext, event: AuditEvent): Promise<number> => (await append(app, [event]))[0] ?? 0

/** Outcome of an audited action. `events`: its records; empty where nothing was done (a repeated request, a lost race). */
export type Audited<T> = { readonly value: T; readonly events: readonly AuditEvent[] }

/**
 * Runs an action and appends its records in one transaction: both are committed or neither is, wherever the process dies. The action must use
 * the context that it receives. It is run again from the start when the database ends the transaction for a retryable reason (a deadlock).
 */
export const audited = <T>(app: AppContext, action: (inside: InTransaction) => Promise<Audited<T>>, options: TransactionOptions = {}): Promise<T> =>
  inTransaction(
    app,
    async (inside) => {
      const { value, events } = await action(inside)
      await append(inside, events)
      return value
    },
    options,
  )
