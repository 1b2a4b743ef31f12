import type { Handler } from '../handler.ts'
import { countryOf } from './country-of.ts'
import { diallingCodes } from './dialling-codes.ts'

/** Where the visitor is, as the server sees it. */
export const country: Handler<'system.country'> = async (_input, { house, address }) => {
  const code = await countryOf(house, address)
  return { country: code, countryDialingCode: diallingCodes[code] ?? '' }
}
