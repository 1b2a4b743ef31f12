import type { VendorVerb, vendorCallbacks } from '@perya/calls/vendor'
import { digitsOf } from '@perya/domain/money/currencies'
import { parseAmount } from '@perya/domain/money/decimal'
import type { Minor } from '@perya/domain/money/minor'
import type * as z from 'zod/mini'
import type { House } from '../handler.ts'
import { Refusal } from '../refusal.ts'

/** Who calls: the vendor that the key belongs to, and the nonce that the message spends. */
export type Calling = { readonly house: House; readonly vendor: string; readonly nonce: string; readonly now: Date }

/** What answers a signed callback. */
export type Answer<V extends VendorVerb> = (
  input: z.output<(typeof vendorCallbacks)[V]['input']>,
  calling: Calling,
) => Promise<z.output<(typeof vendorCallbacks)[V]['value']>>

/** Reads the amount of a callback in the digits of its currency; anything else is `invalid_input`. */
export const amountOf = ({ amount, currency }: { readonly amount: string; readonly currency: string }): Minor => {
  const read = parseAmount(amount, digitsOf(currency))
  if (read === null) throw new Refusal('invalid_input', { fields: { amount: 'invalid' } })
  return read
}
