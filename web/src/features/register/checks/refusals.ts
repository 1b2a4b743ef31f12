import { type FieldError, patternError } from '@perya/domain/registration/check-field'
import { type FormField, fieldOrder, type RegistrationSettings, fieldRule } from '@perya/domain/registration/fields'
import { type CallRefused, invalidFields } from '../../../lib/calls/call-refused.ts'

/** Errors by field. */
export type FieldErrors = Readonly<Partial<Record<FormField, FieldError>>>

const plainFaults = ['empty', 'inconsistent', 'choice', 'under_age', 'code', 'mobile'] as const

const faultOf = (key: string, field: FormField, settings: RegistrationSettings): FieldError => {
  const known = plainFaults.find((one) => one === key)
  if (known !== undefined) return { key: known }
  const rule = fieldRule(settings, field)
  return rule === null ? { key: 'choice' } : patternError(rule)
}

/** Returns the field errors that a refusal names: what the server found and the page did not. */
export const refusalFieldErrors = (refused: CallRefused, settings: RegistrationSettings): FieldErrors => {
  if (refused.is('birthday_limit')) return { birthday: { key: 'under_age' } }
  // A third party that checks numbers has texts of its own for the same errors; they are shown above the form (ERR-05..08).
  if (refused.is('verification_code_invalid') || refused.key.startsWith('phone_code_')) return { verificationCode: { key: 'code' } }
  if (refused.is('mobile_number_invalid') || refused.key.startsWith('phone_number_')) return { mobileNum: { key: 'mobile' } }
  const named = invalidFields(refused)
  return Object.fromEntries(
    fieldOrder.filter((field) => named[field] !== undefined).map((field) => [field, faultOf(named[field] ?? '', field, settings)]),
  )
}

/** Returns the field that a refusal is about, where its text needs no other context. */
export const fieldOf = (refused: CallRefused): FormField | null => {
  if (refused.is('username_unavailable')) return 'username'
  if (refused.is('mobile_unavailable')) return 'mobileNum'
  return refused.key.startsWith('password_') ? 'password' : null
}
