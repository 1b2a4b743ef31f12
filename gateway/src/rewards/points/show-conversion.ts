import type { Handler } from '../../kernel/context.ts'
import { presentRates } from './core/terms.ts'

/** Returns the exchange rate of points. */
export const showConversion: Handler<'points.conversion'> = (_input, { app }) => {
  const { currency, converts } = presentRates(app.brand)
  return { list: converts === null ? [] : [{ type: 'money', currency, ...converts }] }
}
