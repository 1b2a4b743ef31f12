import type { Handler } from '../context.ts'
import { diallingCodes } from './dialling-codes.ts'

/** Where numbers may come from: nothing is sent anywhere else (T11). */
export const listDiallingCodes: Handler<'system.diallingCodes'> = () => ({
  list: Object.entries(diallingCodes).map(([country, countryDialingCode]) => ({ country, countryDialingCode })),
})
