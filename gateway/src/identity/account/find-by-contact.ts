import type { AppContext } from '../../kernel/context.ts'
import type { MemberRow } from '../session/tables.ts'

/** Returns the member with a verified phone number or email address; null when there is none. */
export const findByContact = async ({ store }: AppContext, kind: 'sms' | 'mail', value: string): Promise<MemberRow | null> => {
  const member = await store.db
    .selectFrom('member_contact')
    .innerJoin('member', 'member.id', 'member_contact.member_id')
    .selectAll('member')
    .where('member_contact.kind', '=', kind)
    .where('member_contact.value', '=', value)
    .where('member_contact.verified_at', 'is not', null)
    .executeTakeFirst()
  return member ?? null
}
