import type { AppContext } from '../context.ts'
import type { MemberRow } from './tables.ts'

/** The member to whom a number or an address belongs, as he has proven; null when it is nobody's. */
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
