import { type RefusalKey, refusals } from '@perya/calls/refusals'
import { sql } from 'kysely'
import type { CallContext, AppContext, Principal } from '../context.ts'
import { callFunction } from '../database/call-function.ts'
import { Refusal } from '../refusal.ts'
import { audited } from './append-audit.ts'
import { type AuditEvent, byMember } from './audit-event.ts'

// Refusal keys that concern security, besides all those with the status of a missing right, a mismatch or too many requests.
const telling: ReadonlySet<RefusalKey> = new Set([
  ...(['payment_password_wrong', 'login_password_wrong', 'old_password_wrong', 'verification_code_invalid', 'payment_password_needed'] as const),
  ...(['holder_not_you', 'account_unverified', 'payout_account_taken', 'contact_taken', 'identity_taken', 'transfers_open'] as const),
  ...(['amount_out_of_range', 'limit_stake', 'limit_loss', 'limit_time', 'limit_deposit', 'limit_net_deposit', 'limit_bonus'] as const),
  ...(['contract_changed', 'contract_consent_changed', 'contract_above_own', 'promotion_claimed', 'already_claimed'] as const),
])
const tellingStatuses: ReadonlySet<number> = new Set([401, 403, 422, 429])

const resultOf = (thrown: unknown): string | null => {
  if (!(thrown instanceof Refusal)) return `failed: ${thrown instanceof Error && 'code' in thrown ? String(thrown.code) : 'unexpected error'}`
  return telling.has(thrown.key) || tellingStatuses.has(refusals[thrown.key]) ? `refused: ${thrown.key}` : null
}

const record = (app: AppContext, event: AuditEvent): Promise<void> =>
  audited(app, async (inside) => {
    const { actor, action, result } = event
    const withheld = await callFunction(inside.store.db, 'count_refusal', { actor, action, result, now: new Date(app.clock.now()) })
    return { value: undefined, events: withheld === null ? [] : [{ ...event, detail: { ...event.detail, ...(withheld > 0 && { withheld }) } }] }
  })

/**
 * Runs a call that guards money or an account, and records failures and refusals for a security reason: at most once a minute for each member
 * and action, with the number of withheld records. `action`: its name in the audit trail. Throws what the call throws.
 */
export const recordingRefusals = async <T>(
  context: CallContext<Principal | null>,
  action: string,
  call: string,
  answer: () => Promise<T>,
): Promise<T> => {
  const { app, principal, log } = context
  try {
    return await answer()
  } catch (error) {
    const result = resultOf(error)
    if (principal !== null && result !== null) {
      const event = { ...byMember({ ...context, principal }), action, subject: principal.memberId, result, detail: { call } }
      await record(app, event).catch((trouble: unknown) => log.error({ err: trouble, call }, 'a refusal was not recorded'))
    }
    throw error
  }
}

const atOnce = 1000

/** Records the count of withheld refusals where no further one came within a minute, and deletes the counts. */
export const closeRefusals = (app: AppContext): Promise<void> =>
  audited(app, async (inside) => {
    const { rows } = await sql<{ actor: string; action: string; result: string; withheld: number }>`
      delete from audit_refusal where (actor, action) in (
        select actor, action from audit_refusal where since <= ${new Date(app.clock.now() - 60_000)} limit ${atOnce} for update skip locked)
      returning actor, action, result, withheld`.execute(inside.store.db)
    const events = rows
      .filter(({ withheld }) => withheld > 0)
      .map(({ withheld, ...event }) => ({ ...event, subject: event.actor, detail: { withheld } }))
    return { value: undefined, events }
  })
