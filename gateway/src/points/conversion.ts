import type { Handler } from '../handler.ts'
import { shownRates } from './terms.ts'

/** What points can be converted into. */
export const conversion: Handler<'points.conversion'> = (_input, { house }) => {
  const { currency, converts } = shownRates(house.brand)
  return { list: converts === null ? [] : [{ type: 'money', currency, ...converts }] }
}
