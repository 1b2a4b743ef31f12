import { normalizeEmail } from '@perya/domain/registration/mail-address'
import { Refusal } from '../refusal.ts'
import { parsePhoneNumber } from '../verification/parse-phone-number.ts'
import type { CodeTarget } from '../verification/codes.ts'

/** A number or a mail address as somebody typed it. */
type Typed = { readonly kind: 'sms' | 'mail'; readonly countryDialingCode: string; readonly mobileNum: string; readonly email: string }

/** Where a code to bind a contact goes. */
export const contactTarget = ({ kind, email, ...number }: Typed): CodeTarget => {
  if (kind === 'sms') return { channel: kind, to: parsePhoneNumber(number) }
  const mail = normalizeEmail(email)
  if (mail === null) throw new Refusal('mail_address_invalid')
  return { channel: kind, to: mail }
}
