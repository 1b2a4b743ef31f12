import type { Value } from '@perya/calls'
import type { Handler, AppContext } from '../../../kernel/context.ts'
import { readRegistrationRules } from './settings.ts'
import { currentTerms } from './registration-terms.ts'

/** Returns the rules of the registration fields in force: the operator's, else the defaults. */
export const readRegisterRules = async (app: AppContext): Promise<Value<'system.registerSettings'>['rules']> => [
  ...(await readRegistrationRules(app)).rules,
]

/** Returns which registration fields are requested, and how (CALL-22). */
export const registerSettings: Handler<'system.registerSettings'> = async (_input, { app }) => {
  const { rules, nationalities, ...switches } = await readRegistrationRules(app)
  return { rules: [...rules], nationality: nationalities.length > 0, ...switches, termsVersion: (await currentTerms(app)).version }
}
