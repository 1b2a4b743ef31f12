import { type CalendarDate, asWireDate, isOfAge, readDate } from './age.ts'
import { type FieldError, checkField, patternError } from './check-field.ts'
import {
  type AskedField,
  type FormField,
  type RegistrationSettings,
  type RegistrationMethod,
  askedFields,
  fieldRule,
  normalizeInput,
} from './fields.ts'
import { idTypes, incomeSources, occupations } from './lists.ts'

/** The specified order of the checks (REG-31). The last two need a server, so they are only named here and performed by the caller. */
export const checkOrder = ['terms', 'birthday', 'nationality', 'occupation', 'sourceOfIncome', 'fields', 'affiliate', 'verification'] as const

/** One step of the order. */
export type CheckStep = (typeof checkOrder)[number]

/** A form as filled. */
export type RegistrationAnswers = {
  readonly way: RegistrationMethod
  readonly termsAccepted: boolean
  readonly values: Readonly<Partial<Record<FormField, string>>>
}

/** What blocks a form: the first step that fails, and the errors of that step alone. */
export type RegistrationCheckResult = { readonly step: CheckStep; readonly faults: Readonly<Partial<Record<FormField, FieldError>>> }

/** A raw pattern that still has to be run on a value. */
export type RawPatternCheck = { readonly field: FormField; readonly pattern: string; readonly value: string; readonly fault: FieldError }

/** Result of the local checks of a form, and the raw patterns that decide about the rest. */
export type LocalCheckResult = { readonly report: RegistrationCheckResult | null; readonly raw: readonly RawPatternCheck[] }

const choices: Readonly<Partial<Record<FormField, readonly string[]>>> = { occupation: occupations, sourceOfIncome: incomeSources, idType: idTypes }

const faultOfBirthday = ({ required }: AskedField, value: string, settings: RegistrationSettings, today: CalendarDate): FieldError | null => {
  if (value === '') return required ? { key: 'empty' } : null
  const birthday = readDate(asWireDate(value))
  const rule = fieldRule(settings, 'birthday')
  if (birthday === null) return rule === null ? { key: 'choice' } : patternError(rule)
  return isOfAge(birthday, today, settings.minimumAge) ? null : { key: 'under_age' }
}

const faultOfChoice = ({ required }: AskedField, value: string, allowed: readonly string[]): FieldError | null => {
  if (value === '') return required ? { key: 'empty' } : null
  return allowed.includes(value) ? null : { key: 'choice' }
}

const onlyStep: Readonly<Partial<Record<FormField, CheckStep>>> = {
  birthday: 'birthday',
  nationality: 'nationality',
  occupation: 'occupation',
  sourceOfIncome: 'sourceOfIncome',
}

/** Checks the asked fields of a form in the stated order (REG-17..25, REG-29, REG-31); `today` is the market's calendar date. */
export const checkAsked = (
  asked: readonly AskedField[],
  form: Omit<RegistrationAnswers, 'way'>,
  settings: RegistrationSettings,
  today: CalendarDate,
): LocalCheckResult => {
  const raw: RawPatternCheck[] = []
  const of = (field: FormField) => normalizeInput(field, form.values[field] ?? '')
  const faultOf = (one: AskedField): FieldError | null => {
    const { field, required, rule } = one
    const value = of(field)
    if (field === 'birthday') return faultOfBirthday(one, value.trim(), settings, today)
    if (field === 'nationality') return faultOfChoice(one, value, settings.nationalities)
    const allowed = choices[field]
    if (allowed !== undefined) return faultOfChoice(one, value, allowed)
    if (field === 'confirmPassword') return value === '' ? { key: 'empty' } : value === of('password') ? null : { key: 'inconsistent' }
    // A code is at most 255 characters long (A60); only the server can verify it.
    if (field === 'verificationCode') return value.trim() === '' ? { key: 'empty' } : value.length > 255 ? { key: 'code' } : null
    if (rule === null) return null
    const fault = checkField(rule, required, value)
    if (fault !== 'raw') return fault
    raw.push({ field, pattern: rule.acceptedPattern, value, fault: patternError(rule) })
    return null
  }
  const faults = asked.map((one) => ({ field: one.field, step: onlyStep[one.field] ?? 'fields', fault: faultOf(one) }))
  if (!form.termsAccepted) return { report: { step: 'terms', faults: {} }, raw: [] }
  for (const step of checkOrder) {
    const found = faults.filter((one) => one.step === step && one.fault !== null)
    if (found.length > 0) return { report: { step, faults: Object.fromEntries(found.map(({ field, fault }) => [field, fault])) }, raw }
  }
  return { report: null, raw }
}

/** Checks a whole form of registration; `today` is the market's calendar date. */
export const checkRegistration = (form: RegistrationAnswers, settings: RegistrationSettings, today: CalendarDate): LocalCheckResult =>
  checkAsked(askedFields(form.way, settings), form, settings, today)

/** Required choices that were not made: they are marked together, whichever of them is reported first (ERR-03). */
export const missingChoices = (form: RegistrationAnswers, settings: RegistrationSettings): readonly FormField[] =>
  askedFields(form.way, settings)
    .filter(({ field, required }) => required && ['nationality', 'occupation', 'sourceOfIncome'].includes(field) && !form.values[field])
    .map(({ field }) => field)
