import type { TextValues } from '@perya/texts/format-message'
import { holdsMoney, undoFor } from '@perya/domain/security/money-hold'
import { messageValuesFor } from '../../../kernel/notifications/notify-member.ts'
import { deleteStepUps } from '../../step-up/step-up.ts'
import type { CallContext, AppContext, Principal } from '../../../kernel/context.ts'
import { writeInboxMessage } from '../../../kernel/notifications/write-inbox-message.ts'
import type { MessagePurpose } from '../../../kernel/notifications/message-purpose.ts'
import { enqueueMessage } from '../../../kernel/notifications/enqueue-message.ts'
import { hashSecret, newSecret } from '../../../kernel/secrets.ts'
import type { MemberRow } from '../../session/tables.ts'
import type { KnownContact } from './known-contacts.ts'
import { holdMoney } from './money-hold.ts'
import type { StateBefore } from './tables.ts'

/** Path of the page that undoes a change; the code follows it in the fragment, which no server sees. */
const undoPath = '/security/undo'

/** A security change in progress. */
export type NewChange = {
  readonly before: StateBefore
  /** The member had one before. */
  readonly hadBefore: boolean
  /** The contacts before the change, without a contact that the change does not affect. */
  readonly contacts: readonly KnownContact[]
  /** Message keys for contacts that may undo the change (`withLink`), and for all others and the inbox (`plain`). */
  readonly purposes: { readonly withLink: MessagePurpose; readonly plain: MessagePurpose }
  readonly values?: TextValues
}

/** The session that makes a change, and the origin of the undo link. */
export type ChangedBy = { readonly sessionId: string; readonly publicOrigin: string }

/** The author of a change, as given by a request. */
export const changedBy = ({ principal, setting }: CallContext<Principal>): ChangedBy => ({
  sessionId: principal.sessionId,
  publicOrigin: setting.publicOrigin,
})

/**
 * Records a security change within its transaction: the data needed to undo it, the lock on money where one applies, and the notices. All contacts
 * verified for more than a day get the same link. Newer ones get none: they could be a thief's, who would undo the owner's repair.
 */
export const noteSecurityChange = async (inside: AppContext, by: ChangedBy, member: MemberRow, change: NewChange): Promise<void> => {
  const { before, hadBefore, contacts, purposes, values = {} } = change
  const { db } = inside.store
  const now = inside.clock.now()
  const code = contacts.some(({ isSettled }) => isSettled) ? newSecret() : null
  await db
    .insertInto('security_change')
    .values({
      member_id: member.id,
      kind: before.kind,
      made_at: new Date(now),
      expires_at: new Date(now + undoFor),
      link_hash: code === null ? null : hashSecret(code),
      before: JSON.stringify(before),
    })
    .execute()
  if (holdsMoney(before.kind, { hadBefore, memberFor: now - member.created_at.getTime() })) await holdMoney(db, member.id)
  await deleteStepUps(inside, member.id, by.sessionId)
  const messageValues = messageValuesFor(inside, member, values)
  for (const { kind, value, isSettled } of contacts) {
    const message = { channel: kind, to: value, language: member.language }
    if (isSettled && code !== null)
      await enqueueMessage(db, {
        ...message,
        purpose: purposes.withLink,
        values: { ...messageValues, link: `${by.publicOrigin}${undoPath}#token=${code}` },
      })
    else await enqueueMessage(db, { ...message, purpose: purposes.plain, values: messageValues })
  }
  await writeInboxMessage(inside, member.id, purposes.plain, messageValues)
}
