import type { CallContext, Principal } from '../context.ts'
import { browserSecret } from './browser.ts'
import { consumeVerificationResult } from './results.ts'
import { consumeCode } from './consume-code.ts'

/** A number, and what somebody brings to prove it: the code that we sent, or the word for what a third party has confirmed. */
export type PhoneProof = {
  readonly purpose: 'login' | 'register'
  readonly to: string
  readonly code: string
  readonly result: string
}

/** Whether a number is proven, by either of the two routes (SMS-07). */
export const provePhone = async (context: CallContext<Principal | null>, { purpose, to, code, result }: PhoneProof): Promise<boolean> => {
  if (result === '') return consumeCode(context, { purpose, channel: 'sms', to, code })
  const secret = browserSecret(context)
  return secret !== null && consumeVerificationResult(context.app, { purpose, to, secret }, result)
}
