import type { Handler } from '../../kernel/context.ts'
import { diallingCodes } from './dialling-codes.ts'

/** Lists the dialling codes of supported countries: SMS are sent nowhere else (T11). */
export const listDiallingCodes: Handler<'system.diallingCodes'> = () => ({
  list: Object.entries(diallingCodes).map(([country, countryDialingCode]) => ({ country, countryDialingCode })),
})
