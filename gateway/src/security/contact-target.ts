import { toMailAddress } from '@perya/domain/registration/mail-address'
import { Refusal } from '../refusal.ts'
import { numberOf } from '../verification/number-of.ts'
import type { Target } from '../verification/codes.ts'

/** A number or a mail address as somebody typed it. */
type Typed = { readonly kind: 'sms' | 'mail'; readonly countryDialingCode: string; readonly mobileNum: string; readonly email: string }

/** Where a code to bind a contact goes. */
export const contactTarget = ({ kind, email, ...number }: Typed): Target => {
  if (kind === 'sms') return { channel: kind, to: numberOf(number) }
  const mail = toMailAddress(email)
  if (mail === null) throw new Refusal('mail_address_invalid')
  return { channel: kind, to: mail }
}
