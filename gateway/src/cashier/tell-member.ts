import type { House } from '../handler.ts'
import type { MessagePurpose, MessageValues } from '../outbox/message-text.ts'
import { writeMessage } from '../outbox/write-message.ts'
import type { Member } from '../session/tables.ts'

/** Tells a member of money at every number and address that is known, and gives the numbers of the messages. */
export const tellMember = async (
  { store, brand }: House,
  member: Pick<Member, 'id' | 'language' | 'username'>,
  purpose: MessagePurpose,
  values: MessageValues,
): Promise<number[]> => {
  const contacts = await store.db.selectFrom('member_contact').select(['kind', 'value']).where('member_id', '=', member.id).execute()
  const all = { brand: brand.name, name: member.username, ...values }
  const written: number[] = []
  for (const { kind, value } of contacts)
    written.push(await writeMessage(store.db, { channel: kind, to: value, purpose, language: member.language, values: all }))
  return written
}
