import type { Input } from '@perya/calls'
import { marketDate } from '@perya/domain/registration/age'
import { checkAsked, type RegistrationAnswers, type RegistrationCheckResult } from '@perya/domain/registration/check-registration'
import {
  type AskedField,
  acceptedFields,
  type FormField,
  type RegistrationSettings,
  type RegistrationMethod,
  normalizeInput,
} from '@perya/domain/registration/fields'
import type { AppContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { matchesRaw } from './match-raw.ts'
import type { RegistrationRules } from './rules/settings.ts'

/** Input of both registration methods. */
export type Registration = Input<'registration.register'>

// An address is sent as `qqNum` where the rules require one (REG-36).
const valueOf = (input: Registration, field: FormField): string => (field === 'address' ? input.qqNum : input[field])

/** Picks the answers to requested fields, with those asked before play if they are sent; other fields are not read, and so cannot be stored. */
export const pickAskedAnswers = (way: RegistrationMethod, input: Registration, rules: RegistrationRules): RegistrationAnswers['values'] =>
  Object.fromEntries(acceptedFields(way, rules).map(({ field }) => [field, normalizeInput(field, valueOf(input, field))]))

const refuse = ({ step, faults }: RegistrationCheckResult): never => {
  if (step === 'terms') throw new Refusal('local_disclaimer')
  if (faults.birthday?.key === 'under_age') throw new Refusal('birthday_limit', { fields: { birthday: 'under_age' } })
  throw new Refusal('invalid_input', { fields: Object.fromEntries(Object.entries(faults).map(([field, { key }]) => [field, key])) })
}

/** Refuses answers that break a rule, with the first broken step of the stated order. */
export const checkAnswers = (
  app: AppContext,
  asked: readonly AskedField[],
  form: { readonly termsAccepted: boolean; readonly values: RegistrationAnswers['values'] },
  rules: RegistrationSettings,
): void => {
  const today = marketDate(app.clock.now(), app.brand.timeZone)
  const { report, raw } = checkAsked(asked, form, rules, today)
  if (report !== null) refuse(report)
  const unmatched = raw.filter(({ pattern, value }) => !matchesRaw(pattern, value))
  if (unmatched.length > 0) refuse({ step: 'fields', faults: Object.fromEntries(unmatched.map(({ field, fault }) => [field, fault])) })
}

/** Refuses a form that breaks a rule, with the first broken step of the stated order; returns the answers that may be stored. */
export const checkForm = (
  app: AppContext,
  way: RegistrationMethod,
  input: Registration,
  rules: RegistrationRules,
  termsVersion: string,
): RegistrationAnswers['values'] => {
  const values = pickAskedAnswers(way, input, rules)
  // Whether a captcha is needed and correct is decided by the captcha store.
  const asked = acceptedFields(way, { ...rules, rules: rules.rules.filter(({ field }) => field !== 'captcha') })
  checkAnswers(app, asked, { termsAccepted: input.termsVersion === termsVersion, values }, rules)
  return values
}
