import { normalizeEmail } from '@perya/domain/registration/mail-address'
import { Refusal } from '../../kernel/refusal.ts'
import { parsePhoneNumber } from '../verification/parse-phone-number.ts'
import type { CodeTarget } from '../verification/codes.ts'

/** A phone number or email address as entered. */
type Typed = { readonly kind: 'sms' | 'mail'; readonly countryDialingCode: string; readonly mobileNum: string; readonly email: string }

/** Returns the target of a code that binds a contact. */
export const contactTarget = ({ kind, email, ...number }: Typed): CodeTarget => {
  if (kind === 'sms') return { channel: kind, to: parsePhoneNumber(number) }
  const mail = normalizeEmail(email)
  if (mail === null) throw new Refusal('mail_address_invalid')
  return { channel: kind, to: mail }
}
