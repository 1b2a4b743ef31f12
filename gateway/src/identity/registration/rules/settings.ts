import { type RegistrationSettings, withLawfulFields } from '@perya/domain/registration/fields'
import { nationalities } from '@perya/domain/registration/lists'
import { passwordBounds } from '@perya/domain/session/password-rule'
import { fieldRule } from '@perya/calls/system'
import * as z from 'zod/mini'
import type { AppContext } from '../../../kernel/context.ts'
import { platformState } from '../../../kernel/settings/platform-state.ts'

// The operator's setting `register`: the rules alone, or with the switches.
const switches = {
  usernameRegistration: z._default(z.boolean(), true),
  mobileRegistration: z._default(z.boolean(), true),
  smsVerification: z._default(z.boolean(), false),
  mobilePassword: z._default(z.boolean(), true),
  /** ISO 3166-1 codes to choose from; an empty list does not ask for one. Omitted: every nationality. */
  nationalities: z.optional(z.array(z.enum(nationalities))),
  /** A verified phone number or email address is required before play. Omitted: the brand's default. */
  verifiedContact: z.optional(z.boolean()),
}

/** The setting as an operator writes it. */
export const registerSetting = z.object({ rules: z.array(fieldRule), ...switches })

type RegisterSetting = z.output<typeof registerSetting>

const rule = (field: string, required: boolean, patternId: number, acceptedPattern: string, minLength: number, maxLength: number) =>
  ({ field, enabled: true, required, patternId, acceptedPattern, minLength, maxLength }) as const

/** The rules when the operator has set none: a user name and a password (D9), and the legally required fields. */
const ownRules = [rule('username', true, 2, '^[A-Za-z][A-Za-z0-9]*$', 4, 16), rule('password', true, 1, '*', 8, 128)]

/** Parses a stored setting: an object, or the bare list of rules; null when it is neither. */
export const readSetting = (value: unknown): RegisterSetting | null => {
  const read = z.safeParse(registerSetting, Array.isArray(value) ? { rules: value, nationalities: [] } : value)
  return read.success ? read.data : null
}

/** The current registration rules. */
export type RegistrationRules = RegistrationSettings & {
  readonly usernameRegistration: boolean
  readonly mobileRegistration: boolean
  /** A verified contact is required before play, not only for rewards. */
  readonly verifiedContact: boolean
}

/** The rules in force: the operator's, else the defaults; never a password weaker than allowed, never without name and birthday. */
export const readRegistrationRules = async (app: AppContext): Promise<RegistrationRules> => {
  const row = await app.store.db.selectFrom('setting').select('value').where('name', '=', 'register').executeTakeFirst()
  const set = readSetting(row?.value) ?? { ...z.parse(registerSetting, { rules: ownRules }), nationalities: [] }
  const { enabled } = await platformState(app)
  return {
    ...set,
    rules: withLawfulFields(set.rules).map((one) => (one.field === 'password' ? { ...one, ...passwordBounds(one) } : one)),
    verifiedContact: set.verifiedContact ?? app.brand.verifiedContact,
    nationalities: set.nationalities ?? nationalities,
    mobileRegistration: set.mobileRegistration && enabled.has('MOBILENUMREG3'),
    minimumAge: app.brand.minimumAge,
  }
}
