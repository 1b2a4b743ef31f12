/** The 20 fields that a server may enable and require (REG-07), in the order of the specification. */
export const configurableFields = [
  'username',
  'password',
  'payeeName',
  'paymentPassword',
  'address',
  'qqNum',
  'line',
  'whatsapp',
  'zalo',
  'facebook',
  'wechat',
  'idNumber',
  'email',
  'mobileNum',
  'birthday',
  'affiliateCode',
  'captcha',
  'recommenderId',
  'occupation',
  'sourceOfIncome',
] as const

/** A field that a server may enable. */
export type ConfigurableField = (typeof configurableFields)[number]

/** Every input of the form: the configurable ones and those that depend on them. */
export type FormField = ConfigurableField | 'confirmPassword' | 'verificationCode' | 'nationality' | 'idType'

/** When a field is asked: in the registration form, or before the first deposit or play for money. */
export const askTimes = ['registration', 'beforePlay'] as const

/** The server's rule for one field (ENT-19). Lengths are counted in grapheme clusters. */
export type FieldRule = {
  readonly field: string
  readonly enabled: boolean
  readonly required: boolean
  readonly patternId: number
  readonly acceptedPattern: string
  readonly minLength: number
  readonly maxLength: number
  /** When the field is asked; in the registration form unless stated. */
  readonly asked?: (typeof askTimes)[number] | undefined
}

/** Registration method (REG-01, REG-02). */
export type RegistrationMethod = 'username' | 'mobile'

/** The server's registration settings besides the rules of the fields. */
export type RegistrationSettings = {
  readonly rules: readonly FieldRule[]
  /** Registration by user name requires an SMS code as well (REG-19). */
  readonly smsVerification: boolean
  /** Registration by mobile number requires a password (REG-21). */
  readonly mobilePassword: boolean
  /** Nationalities to choose from, as ISO 3166 codes; with none the field is absent (REG-24). */
  readonly nationalities: readonly string[]
  readonly minimumAge: number
}

/** Order of the fields in the form, top to bottom: the login, the person, then everything else. */
export const fieldOrder: readonly FormField[] = [
  'username',
  'mobileNum',
  'verificationCode',
  'password',
  'confirmPassword',
  'payeeName',
  'birthday',
  'nationality',
  'idType',
  'idNumber',
  'occupation',
  'sourceOfIncome',
  'email',
  'paymentPassword',
  'address',
  'qqNum',
  'line',
  'whatsapp',
  'zalo',
  'facebook',
  'wechat',
  'recommenderId',
  'affiliateCode',
  'captcha',
]

const standing = (field: ConfigurableField, minLength: number, maxLength: number, patternId = 1): FieldRule => ({
  field,
  enabled: true,
  required: true,
  patternId,
  acceptedPattern: '',
  minLength,
  maxLength,
})

// Fallback rules for fields that a registration method requires but the server does not define.
const own: Readonly<Partial<Record<FormField, FieldRule>>> = {
  username: standing('username', 4, 16, 2),
  password: standing('password', 8, 128),
  mobileNum: standing('mobileNum', 5, 20),
  // Required before play, whatever fields the operator's form has (S-03).
  payeeName: standing('payeeName', 2, 60),
  birthday: standing('birthday', 10, 10, 12),
}

/** Fields required before play for money: the name of the person, and the birthday that proves the legal age. */
export const lawfulFields = ['payeeName', 'birthday'] as const

/** Fields that may be asked before play instead of in the registration form: answers that neither the login nor the legal age depends on. */
export const postponableFields = [
  'email',
  'occupation',
  'sourceOfIncome',
  'idNumber',
  'address',
  'qqNum',
  'line',
  'whatsapp',
  'zalo',
  'facebook',
  'wechat',
] as const satisfies readonly ConfigurableField[]

/** Returns whether a field is asked before play. A rule can state so only for a required field that may be postponed. */
export const isAskedBeforePlay = (rules: readonly FieldRule[], field: string): boolean => {
  const stated = field === 'idType' ? 'idNumber' : field
  const isStated = ({ field: of, required, asked }: FieldRule) => of === stated && required && asked === 'beforePlay'
  return postponableFields.some((one) => one === stated) && rules.some(isStated)
}

/** The rules with the legally required fields enabled and required: an operator may reorder and reword them, but neither remove nor postpone them. */
export const withLawfulFields = (rules: readonly FieldRule[]): readonly FieldRule[] => {
  const isLawful = (field: string) => lawfulFields.some((one) => one === field)
  const absent = lawfulFields.filter((field) => !rules.some((rule) => rule.field === field))
  return [
    ...rules.map(({ asked, ...rule }) => {
      if (isLawful(rule.field)) return { ...rule, enabled: true, required: true }
      return asked === undefined ? rule : { ...rule, asked }
    }),
    ...absent.flatMap((field) => own[field] ?? []),
  ]
}

/** Returns the rule of a field as sent, or the fallback for a field that a registration method requires. */
export const fieldRule = (settings: Pick<RegistrationSettings, 'rules'>, field: FormField): FieldRule | null =>
  settings.rules.find((rule) => rule.field === field) ?? own[field] ?? null

const needs: Readonly<Record<RegistrationMethod, (settings: RegistrationSettings) => readonly ConfigurableField[]>> = {
  username: ({ smsVerification }) => (smsVerification ? ['username', 'password', 'mobileNum'] : ['username', 'password']),
  mobile: ({ mobilePassword }) => (mobilePassword ? ['mobileNum', 'password'] : ['mobileNum']),
}

/** A field of the form, and whether it is required. */
export type AskedField = { readonly field: FormField; readonly required: boolean; readonly rule: FieldRule | null }

/** Returns every field that the settings ask of a person, also those asked before play only, in the order of the form. */
export const requestedFields = (way: RegistrationMethod, settings: RegistrationSettings): readonly AskedField[] => {
  const needed = needs[way](settings)
  const isOn = (field: ConfigurableField) => settings.rules.some((rule) => rule.field === field && rule.enabled)
  const asksCode = way === 'mobile' || settings.smsVerification
  const asked = (field: FormField): AskedField | null => {
    if (field === 'nationality') return settings.nationalities.length > 0 ? { field, required: true, rule: null } : null
    if (field === 'verificationCode') return asksCode ? { field, required: true, rule: null } : null
    if (field === 'confirmPassword') return needed.includes('password') ? { field, required: true, rule: null } : null
    if (field === 'idType') return isOn('idNumber') ? { field, required: isRequired('idNumber'), rule: null } : null
    const isElsewhere = (field === 'username' || field === 'password') && !needed.includes(field)
    if (isElsewhere || (field === 'qqNum' && isOn('address'))) return null
    return needed.includes(field) || isOn(field)
      ? { field, required: needed.includes(field) || isRequired(field), rule: fieldRule(settings, field) }
      : null
  }
  const isRequired = (field: ConfigurableField) => settings.rules.some((rule) => rule.field === field && rule.enabled && rule.required)
  return fieldOrder.map(asked).filter((one) => one !== null)
}

/** Returns the fields of a registration method in the order of the form (REG-05, REG-06, REG-18..21, REG-24, A57). */
export const askedFields = (way: RegistrationMethod, settings: RegistrationSettings): readonly AskedField[] =>
  requestedFields(way, settings).filter(({ field }) => !isAskedBeforePlay(settings.rules, field))

/** Returns the fields that a registration accepts: those of the form, and as optional ones those asked before play. */
export const acceptedFields = (way: RegistrationMethod, settings: RegistrationSettings): readonly AskedField[] =>
  requestedFields(way, settings).map((one) => (isAskedBeforePlay(settings.rules, one.field) ? { ...one, required: false } : one))

const neverStored: readonly string[] = [
  'password',
  'confirmPassword',
  'paymentPassword',
  'captcha',
  'verificationCode',
  'idType',
  'idNumber',
  'birthday',
  'occupation',
  'sourceOfIncome',
]

/** Whether the browser may store what was typed into a field until it is submitted: no secrets, no sensitive personal data (B20). */
export const mayStoreDraft = (field: string): boolean => !neverStored.includes(field)

const asTyped: readonly string[] = ['password', 'confirmPassword', 'paymentPassword']

/** Trims typed input; a secret is left exactly as typed. */
export const normalizeInput = (field: string, typed: string): string => (asTyped.includes(field) ? typed : typed.trim())
