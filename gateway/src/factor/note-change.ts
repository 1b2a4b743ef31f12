import { writeAudit } from '../audit/write-audit.ts'
import type { Asking, Principal } from '../handler.ts'
import { writeMessage } from '../outbox/write-message.ts'
import { contactsOf } from './provable.ts'

/** What has changed about the ways in. */
export type FactorChange = 'totp_added' | 'totp_removed' | 'passkey_added' | 'passkey_removed' | 'identity_linked' | 'identity_unlinked'

/** Tells a member wherever he can be reached that the ways into his account have changed, and keeps a record of it. */
export const noteFactorChange = async ({ house, principal, language }: Asking<Principal>, change: FactorChange): Promise<void> => {
  const { mobile, email } = await contactsOf(house, principal.memberId)
  const message = { purpose: 'factor-changed', language, values: { brand: house.brand.name } } as const
  if (email !== null) await writeMessage(house.store.db, { ...message, channel: 'mail', to: email })
  if (mobile !== null) await writeMessage(house.store.db, { ...message, channel: 'sms', to: mobile })
  await writeAudit(house, { actor: `member:${principal.memberId}`, action: `factor.${change}`, subject: principal.memberId, result: 'done' })
}
