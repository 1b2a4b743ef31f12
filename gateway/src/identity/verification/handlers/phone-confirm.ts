import type { Handler } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { hashSecret } from '../../../kernel/secrets.ts'
import { browserSecret } from '../browser.ts'
import { invalidateCode, reserveCodeAttempt } from '../codes.ts'
import { signInWithPhoneNumber } from '../phone-service/phone-service.ts'
import { requirePhoneNumber } from '../phone-service/phone-request.ts'
import { storeVerificationResult } from '../results.ts'

/** Lets the third party check a code, for the attempt of this browser only; returns the token that a sign-in or a registration accepts instead. */
export const phoneConfirm: Handler<'verification.phoneConfirm'> = async ({ verificationCode, ...request }, context) => {
  const { app } = context
  const { purpose } = request
  const to = await requirePhoneNumber(app, request)
  if (verificationCode.trim() === '') throw new Refusal('phone_code_missing')
  const secret = browserSecret(context)
  const now = app.clock.now()
  const proven = { purpose, channel: 'sms', to } as const
  const attempt = secret === null ? null : await reserveCodeAttempt(app.store.db, proven, hashSecret(secret), now)
  if (secret === null || attempt === null || attempt.service_session === null) throw new Refusal('phone_code_expired')
  const vouchedFor = await signInWithPhoneNumber(app, attempt.service_session, verificationCode.trim())
  if (vouchedFor !== to) throw new Refusal('phone_unknown_error')
  await invalidateCode(app.store.db, attempt.id, now)
  return { verificationResult: await storeVerificationResult(app, { purpose, to, secret }) }
}
