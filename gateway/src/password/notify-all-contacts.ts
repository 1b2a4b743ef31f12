import type { AppContext } from '../context.ts'
import type { MessagePurpose } from '../outbox/message-text.ts'
import { enqueueMessage } from '../outbox/enqueue-message.ts'
import type { MemberRow } from '../session/tables.ts'

/** Tells a member of something that happened to the account, at every number and address that is known now. */
export const notifyAllContacts = async (app: AppContext, member: MemberRow, purpose: MessagePurpose): Promise<void> => {
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
