import type { Handler } from '../../kernel/context.ts'
import { countryOf } from '../../kernel/settings/country-of.ts'
import { diallingCodes } from '../../identity/registration/dialling-codes.ts'

/** Returns the visitor's country, as determined by the server. */
export const country: Handler<'system.country'> = async (_input, { app, address }) => {
  const code = await countryOf(app, address)
  return { country: code, countryDialingCode: diallingCodes[code] ?? '' }
}
