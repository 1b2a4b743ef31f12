import type { Handler } from '../context.ts'
import { presentRates } from './terms.ts'

/** What points can be converted into. */
export const showConversion: Handler<'points.conversion'> = (_input, { app }) => {
  const { currency, converts } = presentRates(app.brand)
  return { list: converts === null ? [] : [{ type: 'money', currency, ...converts }] }
}
