import type { Value } from '@perya/calls'
import type { Handler, AppContext } from '../context.ts'
import { readRegistrationRules } from '../registration/settings.ts'
import { currentTerms } from '../registration/registration-terms.ts'

/** The rules of the registration fields that hold: the operator's, else the house's own. */
export const readRegisterRules = async (app: AppContext): Promise<Value<'system.registerSettings'>['rules']> => [
  ...(await readRegistrationRules(app)).rules,
]

/** Which registration fields are asked, and how (CALL-22). */
export const registerSettings: Handler<'system.registerSettings'> = async (_input, { app }) => {
  const { rules, nationalities, ...switches } = await readRegistrationRules(app)
  return { rules: [...rules], nationality: nationalities.length > 0, ...switches, termsVersion: (await currentTerms(app)).version }
}
