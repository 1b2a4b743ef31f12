import { mayBeKept } from '@perya/domain/registration/fields'
import { session } from '../../lib/storage.ts'

/** What was typed so far, by name of its field. */
export type Draft = Readonly<Record<string, string>>

const isDraft = (raw: unknown): raw is Draft =>
  typeof raw === 'object' && raw !== null && Object.values(raw).every((value) => typeof value === 'string')

/** What was typed before the page was loaded again; nothing secret and nothing very personal was kept. */
export const readDraft = (): Draft => {
  const raw = session.readJson('registerDraft')
  return isDraft(raw) ? Object.fromEntries(Object.entries(raw).filter(([field]) => mayBeKept(field))) : {}
}

/** Keeps what was typed, so that a reload does not lose it (R14). */
export const keepDraft = (draft: Draft): void =>
  session.writeJson('registerDraft', Object.fromEntries(Object.entries(draft).filter(([field, value]) => mayBeKept(field) && value !== '')))

/** Forgets what was typed. */
export const forgetDraft = (): void => session.remove('registerDraft')

/** Codes that a link brought along (A56). They are typed in for the visitor and prove nothing. */
export type Invitation = { readonly affiliateCode: string; readonly referralCode: string }

const codeForm = /^[\p{L}\p{N}_-]{1,32}$/u
const clean = (code: string | undefined): string => (code !== undefined && codeForm.test(code) ? code : '')

/** The invitation of an address. */
export const invitationOf = (search: { affiliateCode?: string; referralCode?: string; r?: string }): Invitation => ({
  affiliateCode: clean(search.affiliateCode),
  referralCode: clean(search.referralCode ?? search.r),
})

/** The invitation of this session: the address's own, else the one that an earlier address brought. */
export const keepInvitation = (given: Invitation): Invitation => {
  if (given.affiliateCode !== '' || given.referralCode !== '') session.writeJson('invited', given)
  const raw = session.readJson('invited')
  const kept = isDraft(raw) ? invitationOf(raw) : given
  return { affiliateCode: given.affiliateCode || kept.affiliateCode, referralCode: given.referralCode || kept.referralCode }
}
