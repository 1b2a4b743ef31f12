import { quietMillis, type RiskDecision } from '@perya/domain/risk/risk-rule'
import { sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'
import type { AlertRow, HoldRow } from './alert-rows.ts'

/** Who decides, and why. */
export type Decided = { readonly by: string; readonly reason: string }

const addDecision = ({ store, clock }: AppContext, { id, member_id: member }: AlertRow, decision: string, { by, reason }: Decided) =>
  sql`insert into risk_decision (alert_id, member_id, at, staff, decision, reason)
      values (${id}, ${member}, ${new Date(clock.now())}, ${by}, ${decision}, ${reason})`.execute(store.db)

/** Closes an open alert with a decision, which settles its case; events that it covers raise no alert again. */
export const closeAlert = async (app: AppContext, alert: AlertRow, decision: RiskDecision, decided: Decided): Promise<void> => {
  const now = new Date(app.clock.now())
  const quiet = new Date(now.getTime() + quietMillis[decision])
  await addDecision(app, alert, decision, decided)
  await sql`
    update risk_hit set quiet_until = ${quiet} where id in (select hit_id from risk_alert_hit where alert_id = ${alert.id})`.execute(app.store.db)
  await sql`
    update risk_alert set state = 'closed', decision = ${decision}, decided_at = ${now}, decided_by = ${decided.by}, changed_at = ${now}
     where id = ${alert.id} and state = 'open'`.execute(app.store.db)
}

// Requests of withdrawals take the same lock: one that is not committed would be stopped neither here nor by its trigger.
const lockWithdrawals = ({ store }: AppContext, member: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('withdrawal ' || ${member}::text, 0))`.execute(store.db)

/**
 * Holds the withdrawals of a member: those that are not under way, and every one that is requested from now on. Returns the stopped ones. A hold that is
 * open stays the one that is released.
 */
export const holdWithdrawals = async (app: AppContext, { id, member_id: member }: AlertRow, by: string): Promise<readonly string[]> => {
  const { store } = app
  const now = new Date(app.clock.now())
  await lockWithdrawals(app, member)
  await sql`
    insert into risk_hold (member_id, alert_id, since, set_by) values (${member}, ${id}, ${now}, ${by})
        on conflict (member_id) where ended_at is null do nothing`.execute(store.db)
  const { rows } = await sql<{ id: string }>`
    update withdrawal set stopped_at = ${now}, stopped_by = ${by},
           stop_reason = 'held by ' || (select h.alert_id from risk_hold h where h.member_id = ${member} and h.ended_at is null)
     where member_id = ${member} and state in ('review', 'approved') and stopped_at is null returning id`.execute(store.db)
  return rows.map((row) => row.id)
}

/** Ends the hold of a member's withdrawals and releases those that it stopped; one that a person stopped for another reason stays stopped. */
export const releaseWithdrawals = async (app: AppContext, alert: AlertRow, hold: HoldRow, decided: Decided): Promise<readonly string[]> => {
  const { store, clock } = app
  await lockWithdrawals(app, alert.member_id)
  await addDecision(app, alert, 'release', decided)
  await sql`update risk_hold set ended_at = ${new Date(clock.now())}, ended_by = ${decided.by} where id = ${hold.id}`.execute(store.db)
  const { rows } = await sql<{ id: string }>`
    update withdrawal set stopped_at = null, stopped_by = null, stop_reason = null
     where member_id = ${alert.member_id} and stop_reason = 'held by ' || ${hold.alert_id}::text returning id`.execute(store.db)
  return rows.map((row) => row.id)
}
