import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { hashOf } from '../session/secrets.ts'
import { browserSecret } from './browser.ts'
import { endCode, takeTry } from './codes.ts'
import { signInWithPhoneNumber } from './phone-service.ts'
import { phoneOf } from './phone-wish.ts'
import { keepResult } from './results.ts'

/** Has the third party check a code, for the attempt of this browser only; gives what a sign-in or a registration takes instead of it. */
export const phoneConfirm: Handler<'verification.phoneConfirm'> = async ({ verificationCode, ...wish }, asking) => {
  const { house } = asking
  const { purpose } = wish
  const to = await phoneOf(house, wish)
  if (verificationCode.trim() === '') throw new Refusal('phone_code_missing')
  const secret = browserSecret(asking)
  const now = house.clock.now()
  const proven = { purpose, channel: 'sms', to } as const
  const attempt = secret === null ? null : await takeTry(house.store.db, proven, hashOf(secret), now)
  if (secret === null || attempt === null || attempt.service_session === null) throw new Refusal('phone_code_expired')
  const vouchedFor = await signInWithPhoneNumber(house, attempt.service_session, verificationCode.trim())
  if (vouchedFor !== to) throw new Refusal('phone_unknown_error')
  await endCode(house.store.db, attempt.id, now)
  return { verificationResult: await keepResult(house, { purpose, to, secret }) }
}
