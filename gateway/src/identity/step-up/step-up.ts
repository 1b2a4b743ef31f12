import { methodsFor, type Proof, type StepUpMethod, stepUpMethods, type StepUpPurpose } from '@perya/domain/factor/step-up'
import { sql } from 'kysely'
import type { CallContext, AppContext, Principal } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { MemberRow } from '../session/tables.ts'
import { availableFactors } from '../factor/core/provable.ts'
import { settledSince } from '../factor/core/settled-since.ts'

const stepUpLife = 5 * 60_000

type Ages = { readonly payment: boolean; readonly sms: boolean; readonly mail: boolean }

/** Returns the secrets of a member that were set more than a day ago. */
const settledOf = async ({ store, clock }: AppContext, memberId: string): Promise<Ages> => {
  const { rows } = await sql<Ages>`
    with line as materialized (select ${settledSince(clock)} as at)
    select coalesce((select payment_password_set_at <= line.at from member where id = ${memberId}), true) as payment,
           exists (select 1 from member_contact where member_id = ${memberId} and kind = 'sms' and verified_at <= line.at) as sms,
           exists (select 1 from member_contact where member_id = ${memberId} and kind = 'mail' and verified_at <= line.at) as mail
      from line`.execute(store.db)
  return rows[0] ?? { payment: false, sms: false, mail: false }
}

const proofOf = (isThere: boolean, isSettled: boolean): Proof => (isThere ? (isSettled ? 'settled' : 'fresh') : 'none')

/** The step-up methods that count for a member and a purpose (`methodsFor`). */
export const stepUpMethodsOf = async (
  app: AppContext,
  member: MemberRow,
  publicOrigin: string,
  purpose?: StepUpPurpose,
): Promise<readonly StepUpMethod[]> => {
  const { passkey, totp, code, mobile, email } = await availableFactors(app, member, publicOrigin)
  const settled = await settledOf(app, member.id)
  return methodsFor(
    {
      passkey,
      totp,
      code,
      password: member.password_hash !== null,
      paymentPassword: proofOf(member.payment_password_hash !== null, settled.payment),
      mobile: proofOf(mobile, settled.sms),
      email: proofOf(email, settled.mail),
      always: member.factor_always,
    },
    purpose,
  )
}

/** Stores that a session has stepped up for a purpose; returns until when it is valid. */
export const storeStepUp = async (app: AppContext, sessionId: string, purpose: StepUpPurpose, method: StepUpMethod): Promise<Date> => {
  const row = { method, expires_at: new Date(app.clock.now() + stepUpLife) }
  await app.store.db
    .insertInto('step_up')
    .values({ session_id: sessionId, purpose, ...row })
    .onConflict((conflict) => conflict.columns(['session_id', 'purpose']).doUpdateSet(row))
    .execute()
  return row.expires_at
}

/**
 * Refuses a session without a step-up for this purpose in the last five minutes. With `once` the step-up is consumed, so that one
 * proof covers one action. `by`: only these methods count.
 */
export const assertSteppedUp = async (
  { app, principal }: CallContext<Principal>,
  purpose: StepUpPurpose,
  { once = false, by = stepUpMethods }: { readonly once?: boolean; readonly by?: readonly StepUpMethod[] } = {},
): Promise<void> => {
  const now = new Date(app.clock.now())
  const valid = sql`session_id = ${principal.sessionId} and purpose = ${purpose} and method = any(${by}::text[]) and expires_at > ${now}`
  // Within a transaction it is consumed together with the action, or not at all.
  const { rows } = await (once ? sql`delete from step_up where ${valid} returning 1` : sql`select 1 from step_up where ${valid}`).execute(
    app.store.db,
  )
  if (rows.length !== 1) throw new Refusal('step_up_required', { purpose })
}

/** Voids every step-up of a member in all sessions except `butFor`: a proof given before a secret changed no longer counts. */
export const deleteStepUps = async ({ store }: Pick<AppContext, 'store'>, memberId: string, butFor: string): Promise<void> => {
  await sql`delete from step_up using session s where s.id = step_up.session_id and s.member_id = ${memberId} and s.id <> ${butFor}`.execute(store.db)
}
