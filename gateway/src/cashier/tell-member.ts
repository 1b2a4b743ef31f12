import type { House } from '../handler.ts'
import { noticeWishes } from '../inbox/notice-wishes.ts'
import { writeNotice } from '../inbox/write-notice.ts'
import type { MessagePurpose, MessageValues } from '../outbox/message-text.ts'
import { writeMessage } from '../outbox/write-message.ts'
import type { Member } from '../session/tables.ts'

/** What a member may choose not to hear by letter or short message: it takes nothing from him and guards nothing. */
const free: readonly MessagePurpose[] = ['deposit-arrived', 'deposit-rejected', 'withdrawal-rejected', 'withdrawal-back']

/**
 * Tells a member of money: in his inbox, and at the numbers and addresses that are known, as he wishes or, for what guards his money, at
 * all of them. Gives the numbers of the messages that went out.
 */
export const tellMember = async (
  house: House,
  member: Pick<Member, 'id' | 'language' | 'username'>,
  purpose: MessagePurpose,
  values: MessageValues,
): Promise<number[]> => {
  const { store, brand } = house
  const all = { brand: brand.name, name: member.username, ...values }
  await writeNotice(house, member.id, purpose, all)
  const wishes = free.includes(purpose) ? await noticeWishes(house, member.id) : { mail: true, sms: true }
  const contacts = await store.db.selectFrom('member_contact').select(['kind', 'value']).where('member_id', '=', member.id).execute()
  const written: number[] = []
  for (const { kind, value } of contacts.filter((contact) => wishes[contact.kind]))
    written.push(await writeMessage(store.db, { channel: kind, to: value, purpose, language: member.language, values: all }))
  return written
}
