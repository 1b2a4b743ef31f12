import { resendAfter } from '@perya/domain/verification/sending'
import type { Handler } from '../handler.ts'
import { newSecret } from '../session/secrets.ts'
import { dropCode, noteServiceSession } from './codes.ts'
import { sendVerificationCode } from './phone-service.ts'
import { phoneOf } from './phone-wish.ts'
import { reserveCode } from './reserve-code.ts'

/** A code by the third party, under the limits of our own; what it refuses counts against nobody's number (SMS-05, SMS-07). */
export const phoneSend: Handler<'verification.phoneSend'> = async ({ recaptchaToken, ...wish }, asking) => {
  const { house } = asking
  const to = await phoneOf(house, wish)
  // The code is known to the service only: what is kept in its place fits nothing.
  const reserved = await reserveCode(asking, { purpose: wish.purpose, channel: 'sms', to }, newSecret())
  try {
    await noteServiceSession(house.store.db, reserved.id, await sendVerificationCode(house, to, recaptchaToken))
  } catch (error) {
    await dropCode(house.store.db, reserved.id)
    throw error
  }
  return { resendSeconds: resendAfter / 1000 }
}
