import { type CalendarDate, isOfAge } from './age.ts'
import {
  type AskedField,
  type FormField,
  type RegistrationSettings,
  fieldOrder,
  isAskedBeforePlay,
  lawfulFields,
  fieldRule,
  requestedFields,
} from './fields.ts'

/** Fields of the registration form that describe the person and can be provided later. Secrets are not among them: they are set when needed. */
export const completableFields = [
  'payeeName',
  'mobileNum',
  'email',
  'birthday',
  'nationality',
  'occupation',
  'sourceOfIncome',
  'idType',
  'idNumber',
  'address',
  'qqNum',
  'line',
  'whatsapp',
  'zalo',
  'facebook',
  'wechat',
] as const satisfies readonly FormField[]

/** A field that can be provided after registration. */
export type CompletableField = (typeof completableFields)[number]

/** Everything that can be missing. `terms`: the terms in the mandatory version; `contact`: a verified number or mail address. */
export const missingFields = [...completableFields, 'contact', 'terms'] as const

/** A requirement that an account does not meet. */
export type MissingField = (typeof missingFields)[number]

/** Channel of a contact: a mobile number or a mail address. */
export type ContactKind = 'sms' | 'mail'

/** What the market requires of an account before it plays for money. */
export type CompletenessRules = RegistrationSettings & {
  /** A verified contact is required before play, not only for rewards. */
  readonly verifiedContact: boolean
  /** The version that every account must have accepted, and since when (Unix milliseconds); null: any accepted version is enough. */
  readonly mandatoryTerms: { readonly version: string; readonly since: number } | null
}

/** Stored account data that completeness depends on. */
export type AccountFacts = {
  /** Fields with a stored answer. */
  readonly known: ReadonlySet<CompletableField>
  readonly birthday: CalendarDate | null
  readonly verifiedContacts: ReadonlySet<ContactKind>
  /** The terms accepted last; `at` in Unix milliseconds. */
  readonly acceptedTerms: { readonly version: string; readonly at: number } | null
}

/** Kinds of contacts that count as verified: if registration requires an SMS code, only a number. */
export const contactKindsOf = ({ smsVerification }: Pick<RegistrationSettings, 'smsVerification'>): readonly ContactKind[] =>
  smsVerification ? ['sms'] : ['sms', 'mail']

const isCompletable = (field: FormField): field is CompletableField => completableFields.some((one) => one === field)

const hasAccepted = (accepted: AccountFacts['acceptedTerms'], mandatory: CompletenessRules['mandatoryTerms']): boolean =>
  accepted !== null && (mandatory === null || accepted.version === mandatory.version || accepted.at > mandatory.since)

/**
 * Lists the market's requirements that an account does not meet, in the order of the form; empty for a complete account (S-03). Name, age and
 * terms are always required, everything else by the registration rules. `today` is the market's calendar date.
 */
export const whatIsMissing = (rules: CompletenessRules, facts: AccountFacts, today: CalendarDate): readonly MissingField[] => {
  const asked = requestedFields('username', rules).flatMap(({ field, required }) => (required && isCompletable(field) ? [field] : []))
  const lacksContact = (rules.verifiedContact || rules.smsVerification) && !contactKindsOf(rules).some((kind) => facts.verifiedContacts.has(kind))
  const isLacking = (field: CompletableField): boolean => {
    if (field === 'birthday') return facts.birthday === null || !isOfAge(facts.birthday, today, rules.minimumAge)
    // A number verified by a code is the account's number.
    if (field === 'mobileNum' && rules.smsVerification && lacksContact) return false
    return !facts.known.has(field)
  }
  const required = new Set<FormField>([...asked, ...lawfulFields])
  return [
    ...fieldOrder.filter(isCompletable).filter((field) => required.has(field) && isLacking(field)),
    ...(lacksContact ? ['contact' as const] : []),
    ...(hasAccepted(facts.acceptedTerms, rules.mandatoryTerms) ? [] : ['terms' as const]),
  ]
}

/** Returns whether an account has to be completed right after a sign-in: it lacks more than what is asked before play. */
export const mustCompleteAtOnce = (missing: readonly MissingField[], { rules }: Pick<RegistrationSettings, 'rules'>): boolean =>
  missing.some((field) => !isAskedBeforePlay(rules, field))

/** The fields of the form that completes an account, all of them required, with the registration rules. */
export const completionFields = (missing: readonly MissingField[], rules: Pick<RegistrationSettings, 'rules'>): readonly AskedField[] =>
  fieldOrder.filter((field) => missing.some((one) => one === field)).map((field) => ({ field, required: true, rule: fieldRule(rules, field) }))
