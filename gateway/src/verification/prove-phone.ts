import type { Asking, Principal } from '../handler.ts'
import { browserSecret } from './browser.ts'
import { takeResult } from './results.ts'
import { spendCode } from './spend-code.ts'

/** A number, and what somebody brings to prove it: the code that we sent, or the word for what a third party has confirmed. */
export type PhoneProof = {
  readonly purpose: 'login' | 'register'
  readonly to: string
  readonly code: string
  readonly result: string
}

/** Whether a number is proven, by either of the two routes (SMS-07). */
export const provePhone = async (asking: Asking<Principal | null>, { purpose, to, code, result }: PhoneProof): Promise<boolean> => {
  if (result === '') return spendCode(asking, { purpose, channel: 'sms', to, code })
  const secret = browserSecret(asking)
  return secret !== null && takeResult(asking.house, { purpose, to, secret }, result)
}
