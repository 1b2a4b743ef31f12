import type { AppContext } from '../context.ts'
import type { MessagePurpose } from './message-purpose.ts'
import { enqueueMessage } from './enqueue-message.ts'
import type { Recipient } from './recipient.ts'

/** Notifies a member of an event of the account at every phone number and mail address that is stored now. */
export const notifyAllContacts = async (app: AppContext, member: Recipient, purpose: MessagePurpose): Promise<void> => {
  const { db } = app.store
  const contacts = await db.selectFrom('member_contact').select(['kind', 'value']).where('member_id', '=', member.id).execute()
  for (const { kind, value } of contacts)
    await enqueueMessage(db, {
      channel: kind,
      to: value,
      purpose,
      language: member.language,
      values: { brand: app.brand.name, name: member.username },
    })
}
