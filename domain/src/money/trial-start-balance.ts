import { currencyDigits } from './currencies.ts'
import { type Minor, minor } from './minor.ts'

/** Returns the initial play-money balance of a free trial in minor units: ten thousand, in the currency's digits. */
export const trialStartBalance = (currency: string): Minor => minor(10_000 * 10 ** currencyDigits(currency))
