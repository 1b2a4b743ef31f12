import { mayStoreDraft } from '@perya/domain/registration/fields'
import { tabStorage } from '../../../lib/storage/storage.ts'

/** Typed values, by name of their field. */
export type RegistrationDraft = Readonly<Record<string, string>>

const isDraft = (raw: unknown): raw is RegistrationDraft =>
  typeof raw === 'object' && raw !== null && Object.values(raw).every((value) => typeof value === 'string')

/** Returns what was typed before a reload; secret and very personal fields are never stored. */
export const readRegistrationDraft = (): RegistrationDraft => {
  const raw = tabStorage.readJson('registerDraft')
  return isDraft(raw) ? Object.fromEntries(Object.entries(raw).filter(([field]) => mayStoreDraft(field))) : {}
}

/** Stores what was typed, so that a reload does not lose it (R14). */
export const storeRegistrationDraft = (draft: RegistrationDraft): void =>
  tabStorage.writeJson('registerDraft', Object.fromEntries(Object.entries(draft).filter(([field, value]) => mayStoreDraft(field) && value !== '')))

/** Deletes what was typed. */
export const clearRegistrationDraft = (): void => tabStorage.remove('registerDraft')

/** Codes from an invitation link (A56). They prefill the form and prove nothing. */
export type Invitation = { readonly affiliateCode: string; readonly referralCode: string }

const codeForm = /^[\p{L}\p{N}_-]{1,32}$/u
const clean = (code: string | undefined): string => (code !== undefined && codeForm.test(code) ? code : '')

/** Returns the invitation of an address. */
export const invitationOf = (search: { affiliateCode?: string; referralCode?: string; r?: string }): Invitation => ({
  affiliateCode: clean(search.affiliateCode),
  referralCode: clean(search.referralCode ?? search.r),
})

/** Stores the invitation of the address for this session. */
export const storeInvitation = (given: Invitation): void => {
  if (given.affiliateCode !== '' || given.referralCode !== '') tabStorage.writeJson('invited', given)
}

/** Returns the invitation of this session: that of the address, else the one of an earlier address. */
export const readInvitation = (given: Invitation): Invitation => {
  const raw = tabStorage.readJson('invited')
  const kept = isDraft(raw) ? invitationOf(raw) : given
  return { affiliateCode: given.affiliateCode || kept.affiliateCode, referralCode: given.referralCode || kept.referralCode }
}
