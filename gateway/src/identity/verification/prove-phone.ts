import type { CallContext, Principal } from '../../kernel/context.ts'
import { browserSecret } from './browser.ts'
import { consumeVerificationResult } from './results.ts'
import { consumeCode } from './consume-code.ts'

/** A phone number and its proof: the code that we sent, or the token of a verification by a third party. */
export type PhoneProof = {
  readonly purpose: 'login' | 'register'
  readonly to: string
  readonly code: string
  readonly result: string
}

/** Returns whether a number is proved, by either of the two methods (SMS-07). */
export const provePhone = async (context: CallContext<Principal | null>, { purpose, to, code, result }: PhoneProof): Promise<boolean> => {
  if (result === '') return consumeCode(context, { purpose, channel: 'sms', to, code })
  const secret = browserSecret(context)
  return secret !== null && consumeVerificationResult(context.app, { purpose, to, secret }, result)
}
