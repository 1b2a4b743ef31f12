import type { AvailableFactors } from '@perya/domain/factor/second-factor'
import type { AppContext } from '../../../kernel/context.ts'
import type { MemberRow } from '../../session/tables.ts'
import { platformState } from '../../../kernel/settings/platform-state.ts'
import { totpEnabledAt } from './authenticator.ts'
import { countBackupCodes } from './backup-codes.ts'
import { listPasskeys } from './passkeys.ts'
import { relyingPartyId } from './webauthn.ts'

/** A member's verified contacts, to which codes can be sent. */
export type VerifiedContacts = { readonly mobile: string | null; readonly email: string | null }

/** Reads the verified phone number and email address of a member. */
export const readVerifiedContacts = async (app: AppContext, memberId: string): Promise<VerifiedContacts> => {
  const rows = await app.store.db
    .selectFrom('member_contact')
    .select(['kind', 'value'])
    .where('member_id', '=', memberId)
    .where('verified_at', 'is not', null)
    .execute()
  const of = (kind: 'sms' | 'mail') => rows.find((row) => row.kind === kind)?.value ?? null
  return { mobile: of('sms'), email: of('mail') }
}

/** Returns every factor beyond the password that a member has and that is enabled. */
export const availableFactors = async (
  app: AppContext,
  member: Pick<MemberRow, 'id' | 'payee_name'>,
  publicOrigin: string,
): Promise<AvailableFactors & { readonly contacts: VerifiedContacts }> => {
  const { enabled } = await platformState(app)
  const contacts = await readVerifiedContacts(app, member.id)
  const hasTotp = enabled.has('TOTP3')
  return {
    contacts,
    passkey: enabled.has('PASSKEY3') && relyingPartyId(publicOrigin) !== null && (await listPasskeys(app, member.id)).length > 0,
    totp: hasTotp && (await totpEnabledAt(app, member.id)) !== null,
    mobile: contacts.mobile !== null,
    email: contacts.email !== null,
    code: hasTotp && (await countBackupCodes(app, member.id)) > 0,
    bankName: member.payee_name.trim() !== '',
  }
}
