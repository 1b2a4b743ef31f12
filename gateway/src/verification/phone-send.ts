import { resendDelayMillis } from '@perya/domain/verification/sending'
import type { Handler } from '../context.ts'
import { newSecret } from '../session/secrets.ts'
import { deleteUnsentCode, storeServiceSession } from './codes.ts'
import { sendVerificationCode } from './phone-service.ts'
import { requirePhoneNumber } from './phone-request.ts'
import { reserveCode } from './reserve-code.ts'

/** A code by the third party, under the limits of our own; what it refuses counts against nobody's number (SMS-05, SMS-07). */
export const phoneSend: Handler<'verification.phoneSend'> = async ({ recaptchaToken, ...wish }, context) => {
  const { app } = context
  const to = await requirePhoneNumber(app, wish)
  // The code is known to the service only: what is kept in its place fits nothing.
  const reserved = await reserveCode(context, { purpose: wish.purpose, channel: 'sms', to }, newSecret())
  try {
    await storeServiceSession(app.store.db, reserved.id, await sendVerificationCode(app, to, recaptchaToken))
  } catch (error) {
    await deleteUnsentCode(app.store.db, reserved.id)
    throw error
  }
  return { resendSeconds: resendDelayMillis / 1000 }
}
