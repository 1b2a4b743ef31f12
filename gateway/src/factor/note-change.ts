import { appendAudit } from '../audit/append-audit.ts'
import { byMember } from '../audit/audit-event.ts'
import type { Asking, Principal } from '../handler.ts'
import { writeMessage } from '../outbox/write-message.ts'
import type { InTransaction } from '../store/within.ts'
import { contactsOf } from './provable.ts'
import { forgetStepUps } from './step-up.ts'

/** What has changed about the ways in. */
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
export const noteFactorChange = async (asking: Asking<Principal> & { readonly house: InTransaction }, change: FactorChange): Promise<void> => {
  const { house, principal, language } = asking
  await forgetStepUps(house, principal.memberId, principal.sessionId)
  const { mobile, email } = await contactsOf(house, principal.memberId)
  const message = { purpose: 'factor-changed', language, values: { brand: house.brand.name } } as const
  if (email !== null) await writeMessage(house.store.db, { ...message, channel: 'mail', to: email })
  if (mobile !== null) await writeMessage(house.store.db, { ...message, channel: 'sms', to: mobile })
  await appendAudit(house, { ...byMember(asking), action: `factor.${change}`, subject: principal.memberId, result: 'done' })
}
