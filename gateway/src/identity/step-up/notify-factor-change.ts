import { appendAudit } from '../../kernel/audit/append-audit.ts'
import { byMember } from '../../kernel/audit/audit-event.ts'
import type { CallContext, Principal } from '../../kernel/context.ts'
import { enqueueMessage } from '../../kernel/notifications/enqueue-message.ts'
import type { InTransaction } from '../../kernel/database/with-transaction.ts'
import { readVerifiedContacts } from '../factor/core/provable.ts'
import { deleteStepUps } from './step-up.ts'

/** A change of a member's sign-in methods. */
export type FactorChange =
  | 'totp_added'
  | 'totp_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'identity_linked'
  | 'identity_unlinked'
  | 'always_on'
  | 'always_off'

/**
 * Notifies a member's verified contacts of changed sign-in methods, records the change, and voids step-ups of other sessions: all of it in the
 * transaction of the change.
 */
export const notifyFactorChange = async (context: CallContext<Principal> & { readonly app: InTransaction }, change: FactorChange): Promise<void> => {
  const { app, principal, language } = context
  await deleteStepUps(app, principal.memberId, principal.sessionId)
  const { mobile, email } = await readVerifiedContacts(app, principal.memberId)
  const message = { purpose: 'factor-changed', language, values: { brand: app.brand.name } } as const
  if (email !== null) await enqueueMessage(app.store.db, { ...message, channel: 'mail', to: email })
  if (mobile !== null) await enqueueMessage(app.store.db, { ...message, channel: 'sms', to: mobile })
  await appendAudit(app, { ...byMember(context), action: `factor.${change}`, subject: principal.memberId, result: 'done' })
}
