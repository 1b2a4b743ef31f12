import { type CallName, declarationOf, type CallInputSent } from '@perya/calls'
import type { Brand } from '@perya/calls/brand'
import { addressOf, headersOf } from '@perya/calls/request'

/** A read as server rendering sends it for a visitor: with the address and the headers that a browser would send (decision 0110). */
export const visitorRequest = <K extends CallName>(
  name: K,
  input: CallInputSent<K>,
  { merchant, platform }: Pick<Brand, 'merchant' | 'platform'>,
  language: string,
): { readonly url: string; readonly headers: Record<string, string> } => {
  const call = declarationOf(name)
  const caller = { merchant, platform, language, username: '', token: '' }
  return { url: addressOf(call, input, caller), headers: headersOf(call, caller) }
}
