import type { RefusalKey } from '@perya/calls/refusals'
import { Refusal } from '../../../kernel/refusal.ts'

const fiveMinutes = 300

// Error codes of Google's Identity Toolkit; any other one is an unknown error (ERR-05 … ERR-11).
const known: Readonly<Record<string, RefusalKey>> = {
  INVALID_PHONE_NUMBER: 'phone_number_format',
  MISSING_PHONE_NUMBER: 'phone_number_missing',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'phone_too_many_requests',
  INVALID_CODE: 'phone_code_invalid',
  MISSING_CODE: 'phone_code_missing',
  CAPTCHA_CHECK_FAILED: 'phone_captcha_failed',
  INVALID_RECAPTCHA_TOKEN: 'phone_captcha_failed',
  MISSING_RECAPTCHA_TOKEN: 'phone_captcha_failed',
  UNAUTHORIZED_DOMAIN: 'phone_captcha_failed',
  QUOTA_EXCEEDED: 'phone_quota',
  OPERATION_NOT_ALLOWED: 'phone_not_enabled',
  SESSION_EXPIRED: 'phone_code_expired',
  CODE_EXPIRED: 'phone_code_expired',
}

/** Returns our refusal for an error of the service; its message may carry a reason after a colon. */
export const phoneRefusal = (message: string): Refusal => {
  const word = /^[A-Z_]+/.exec(message)?.[0] ?? ''
  const key = Object.hasOwn(known, word) ? (known[word] ?? 'phone_unknown_error') : 'phone_unknown_error'
  return new Refusal(key, null, key === 'phone_too_many_requests' ? fiveMinutes : undefined)
}
