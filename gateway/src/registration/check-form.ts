import type { Input } from '@perya/calls'
import { marketDate } from '@perya/domain/registration/age'
import { checkAsked, type FilledForm, type Report } from '@perya/domain/registration/check-registration'
import {
  type AskedField,
  askedFields,
  type FormField,
  type RegistrationSettings,
  type RegistrationWay,
  tidy,
} from '@perya/domain/registration/fields'
import type { House } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { matchesRaw } from './match-raw.ts'
import type { HouseRules } from './settings.ts'

/** What both ways of registering send. */
export type Registration = Input<'registration.register'>

// An address travels as qqNum where the rules ask for one (REG-36).
const valueOf = (input: Registration, field: FormField): string => (field === 'address' ? input.qqNum : input[field])

/** The answers to what was asked; what was not asked is not read, and so cannot be kept. */
export const answersTo = (way: RegistrationWay, input: Registration, rules: HouseRules): FilledForm['values'] =>
  Object.fromEntries(askedFields(way, rules).map(({ field }) => [field, tidy(field, valueOf(input, field))]))

const refuse = ({ step, faults }: Report): never => {
  if (step === 'terms') throw new Refusal('local_disclaimer')
  if (faults.birthday?.key === 'under_age') throw new Refusal('birthday_limit', { fields: { birthday: 'under_age' } })
  throw new Refusal('invalid_input', { fields: Object.fromEntries(Object.entries(faults).map(([field, { key }]) => [field, key])) })
}

/** Refuses answers that break a rule, with the first broken step of the stated order. */
export const checkAnswers = (
  house: House,
  asked: readonly AskedField[],
  form: { readonly termsAccepted: boolean; readonly values: FilledForm['values'] },
  rules: RegistrationSettings,
): void => {
  const today = marketDate(house.clock.now(), house.brand.timeZone)
  const { report, raw } = checkAsked(asked, form, rules, today)
  if (report !== null) refuse(report)
  const unmatched = raw.filter(({ pattern, value }) => !matchesRaw(pattern, value))
  if (unmatched.length > 0) refuse({ step: 'fields', faults: Object.fromEntries(unmatched.map(({ field, fault }) => [field, fault])) })
}

/** Refuses a form that breaks a rule, with the first broken step of the stated order; returns the answers that may be stored. */
export const checkForm = (house: House, way: RegistrationWay, input: Registration, rules: HouseRules, termsVersion: string): FilledForm['values'] => {
  const values = answersTo(way, input, rules)
  // Whether a captcha is needed and correct is decided by the captcha store.
  const asked = askedFields(way, { ...rules, rules: rules.rules.filter(({ field }) => field !== 'captcha') })
  checkAnswers(house, asked, { termsAccepted: input.termsVersion === termsVersion, values }, rules)
  return values
}
