import type { House } from '../handler.ts'
import type { MessagePurpose } from '../outbox/message-text.ts'
import { writeMessage } from '../outbox/write-message.ts'
import type { Member } from '../session/tables.ts'

/** Tells a member of something that happened to the account, at every number and address that is known now. */
export const tellContacts = async (house: House, member: Member, purpose: MessagePurpose): Promise<void> => {
  const { db } = house.store
  const contacts = await db.selectFrom('member_contact').select(['kind', 'value']).where('member_id', '=', member.id).execute()
  for (const { kind, value } of contacts)
    await writeMessage(db, {
      channel: kind,
      to: value,
      purpose,
      language: member.language,
      values: { brand: house.brand.name, name: member.username },
    })
}
