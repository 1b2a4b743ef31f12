import type { Handler } from '../context.ts'
import { countryOf } from './country-of.ts'
import { diallingCodes } from './dialling-codes.ts'

/** Where the visitor is, as the server sees it. */
export const country: Handler<'system.country'> = async (_input, { app, address }) => {
  const code = await countryOf(app, address)
  return { country: code, countryDialingCode: diallingCodes[code] ?? '' }
}
