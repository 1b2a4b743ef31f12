import type { PasskeyAssertion, RequestOptions } from '@perya/calls/identity/passkey'
import type { AppContext } from '../../kernel/context.ts'
import type { InTransaction } from '../../kernel/database/with-transaction.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { listStaffPasskeys, requestStaffPasskey, verifyStaffPasskey } from '../../staff/factors/staff-passkeys.ts'
import type { StaffSession } from '../../staff/staff-session.ts'
import type { StaffSetting } from '../../staff/staff-setting.ts'
import { findApproval } from './approval-rows.ts'

type Signing = { readonly session: StaffSession; readonly approval: string; readonly setting: Pick<StaffSetting, 'factor' | 'consoleOrigin'> }

/** What an assertion signs: the hashes of the exact input and of the facts, for one session. */
const purposeOf = async (app: AppContext, { session, approval }: Signing) => {
  const row = await findApproval(app, approval)
  if (row === null) throw new Refusal('not_found')
  return { session: session.id, approval, content: Buffer.concat([row.input_hash, row.seen_hash]) }
}

/** The options by which the browser of a person signs a request with a passkey; the challenge contains the hashes of its input and of its facts. */
export const requestSignature = async (app: AppContext, signing: Signing): Promise<RequestOptions> => {
  const options = await requestStaffPasskey(app, signing.setting.consoleOrigin, await purposeOf(app, signing))
  if (options === null) throw new Refusal('conflict')
  return options
}

/** Refuses a signature without an assertion (`signature_required`) of a person who has a passkey, where passwords do not stand in for them. */
export const assertProofGiven = async (app: AppContext, { session, setting }: Signing, shown: PasskeyAssertion | undefined): Promise<void> => {
  if (shown !== undefined || setting.factor === 'off') return
  if ((await listStaffPasskeys(app, session.person.id)).length > 0) throw new Refusal('signature_required')
}

/**
 * Verifies by which passkey a person signs a request, and stores the assertion with it, in the transaction of the signature. Refuses a signature without one
 * (`signature_required`), and an assertion of another person, another content or another session (`passkey_refused`).
 */
export const proveSignature = async (app: InTransaction, signing: Signing, shown: PasskeyAssertion | undefined): Promise<void> => {
  await assertProofGiven(app, signing, shown)
  if (shown === undefined) return
  const owner = await verifyStaffPasskey(app, signing.setting.consoleOrigin, await purposeOf(app, signing), shown)
  if (owner !== signing.session.person.id) throw new Refusal('passkey_refused')
  const { clientDataJSON, authenticatorData, signature } = shown.response
  await app.store.db
    .updateTable('approval')
    .set({ proof: JSON.stringify({ passkey: shown.id, clientDataJSON, authenticatorData, signature }) })
    .where('id', '=', signing.approval)
    .execute()
}
