import type { Provable } from '@perya/domain/factor/further-factor'
import type { House } from '../handler.ts'
import type { Member } from '../session/tables.ts'
import { platformState } from '../system/platform-state.ts'
import { authenticatorSince } from './authenticator.ts'
import { backupCodesLeft } from './backup-codes.ts'
import { passkeysOf, rpIdOf } from './passkeys.ts'

/** What a member could prove more with, and where codes would go. */
export type Contacts = { readonly mobile: string | null; readonly email: string | null }

/** The verified number and mail address of a member. */
export const contactsOf = async (house: House, memberId: string): Promise<Contacts> => {
  const rows = await house.store.db
    .selectFrom('member_contact')
    .select(['kind', 'value'])
    .where('member_id', '=', memberId)
    .where('verified_at', 'is not', null)
    .execute()
  const of = (kind: 'sms' | 'mail') => rows.find((row) => row.kind === kind)?.value ?? null
  return { mobile: of('sms'), email: of('mail') }
}

/** Everything beyond the password that a member has, and that is switched on. */
export const provableOf = async (
  house: House,
  member: Pick<Member, 'id' | 'payee_name'>,
  publicOrigin: string,
): Promise<Provable & { readonly contacts: Contacts }> => {
  const { enabled } = await platformState(house)
  const contacts = await contactsOf(house, member.id)
  const hasTotp = enabled.has('TOTP3')
  return {
    contacts,
    passkey: enabled.has('PASSKEY3') && rpIdOf(publicOrigin) !== null && (await passkeysOf(house, member.id)).length > 0,
    totp: hasTotp && (await authenticatorSince(house, member.id)) !== null,
    mobile: contacts.mobile !== null,
    email: contacts.email !== null,
    code: hasTotp && (await backupCodesLeft(house, member.id)) > 0,
    bankName: member.payee_name.trim() !== '',
  }
}
