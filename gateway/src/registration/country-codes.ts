import type { Handler } from '../handler.ts'
import { diallingCodes } from '../system/dialling-codes.ts'
import { namedRegions } from './region-names.ts'

/** Countries with their dialling codes (CALL-57). */
export const countryCodes: Handler<'registration.countryCodes'> = async (_input, { language }) => ({
  countries: namedRegions(Object.keys(diallingCodes), language).map(({ code, name }) => ({
    country: code,
    name,
    countryDialingCode: diallingCodes[code] ?? '',
  })),
})
