import type { Value } from '@perya/calls'
import type { Handler, House } from '../handler.ts'
import { houseRules } from '../registration/settings.ts'
import { currentTerms } from '../registration/terms.ts'

/** The rules of the registration fields that hold: the operator's, else the house's own. */
export const registerRules = async (house: House): Promise<Value<'system.registerSettings'>['rules']> => [...(await houseRules(house)).rules]

/** Which registration fields are asked, and how (CALL-22). */
export const registerSettings: Handler<'system.registerSettings'> = async (_input, { house }) => {
  const { rules, nationalities, ...switches } = await houseRules(house)
  return { rules: [...rules], nationality: nationalities.length > 0, ...switches, termsVersion: (await currentTerms(house)).version }
}
