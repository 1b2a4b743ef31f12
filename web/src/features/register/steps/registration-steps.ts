import type { AskedField, FormField } from '@perya/domain/registration/fields'

/** What a step of the form is about. */
export type RegistrationStepName = 'account' | 'person' | 'details'

/** A step of the form on a phone; on a wide window, a part of the one page. */
export type RegistrationStep = { readonly name: RegistrationStepName; readonly fields: readonly AskedField[] }

const stepNames = ['account', 'person', 'details'] as const
const stepOf: Readonly<Partial<Record<FormField, RegistrationStepName>>> = {
  username: 'account',
  mobileNum: 'account',
  verificationCode: 'account',
  password: 'account',
  confirmPassword: 'account',
  payeeName: 'person',
  birthday: 'person',
  nationality: 'person',
  idType: 'person',
  idNumber: 'person',
}

/** Splits the fields of the form into its steps, in the order of the fields. A step that requires nothing is part of the one before it. */
export const stepsOf = (asked: readonly AskedField[]): readonly RegistrationStep[] => {
  const all = stepNames.map((name) => ({ name, fields: asked.filter(({ field }) => (stepOf[field] ?? 'details') === name) }))
  return all.reduce<readonly RegistrationStep[]>((steps, step) => {
    const last = steps.at(-1)
    if (last === undefined || step.fields.some(({ required }) => required)) return [...steps, step]
    return [...steps.slice(0, -1), { ...last, fields: [...last.fields, ...step.fields] }]
  }, [])
}

/** Returns the place of the first step with one of the fields; -1 if there is none. A captcha is part of the last step, whether or not it is asked. */
export const placeOfFields = (steps: readonly RegistrationStep[], fields: ReadonlySet<FormField>): number => {
  const place = steps.findIndex((step) => step.fields.some(({ field }) => fields.has(field)))
  return place < 0 && fields.has('captcha') ? steps.length - 1 : place
}
