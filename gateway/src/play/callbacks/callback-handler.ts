import type { VendorVerb, vendorCallbacks } from '@perya/calls/play/vendor'
import { currencyDigits } from '@perya/domain/money/currencies'
import { parseAmount } from '@perya/domain/money/decimal'
import type { Minor } from '@perya/domain/money/minor'
import type * as z from 'zod/mini'
import type { AppContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'

/** The caller of a callback: the vendor of the key, and the nonce that the message consumes. */
export type VendorCaller = { readonly app: AppContext; readonly vendor: string; readonly nonce: string; readonly now: Date }

/** Handles a signed callback. */
export type CallbackHandler<V extends VendorVerb> = (
  input: z.output<(typeof vendorCallbacks)[V]['input']>,
  calling: VendorCaller,
) => Promise<z.output<(typeof vendorCallbacks)[V]['value']>>

type AmountFields = { readonly currency: string; readonly amount?: string | undefined; readonly unplayed?: string | undefined }

/** Parses an amount of a callback in the digits of its currency, zero where it is omitted; anything else is `invalid_input`. */
export const parseCallbackAmount = (message: AmountFields, field: 'amount' | 'unplayed' = 'amount'): Minor => {
  const read = parseAmount(message[field] ?? '0', currencyDigits(message.currency))
  if (read === null) throw new Refusal('invalid_input', { fields: { [field]: 'invalid' } })
  return read
}
