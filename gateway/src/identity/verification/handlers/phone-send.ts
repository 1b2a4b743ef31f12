import { resendDelayMillis } from '@perya/domain/verification/sending'
import type { Handler } from '../../../kernel/context.ts'
import { newSecret } from '../../../kernel/secrets.ts'
import { deleteUnsentCode, storeServiceSession } from '../codes.ts'
import { sendVerificationCode } from '../phone-service/phone-service.ts'
import { requirePhoneNumber } from '../phone-service/phone-request.ts'
import { reserveCode } from '../reserve-code.ts'

/** Sends a code by the third party, under our own limits; a send that it refuses does not count against the number (SMS-05, SMS-07). */
export const phoneSend: Handler<'verification.phoneSend'> = async ({ recaptchaToken, ...request }, context) => {
  const { app } = context
  const to = await requirePhoneNumber(app, request)
  // Only the service knows the code: the value stored in its place matches nothing.
  const reserved = await reserveCode(context, { purpose: request.purpose, channel: 'sms', to }, newSecret())
  try {
    await storeServiceSession(app.store.db, reserved.id, await sendVerificationCode(app, to, recaptchaToken))
  } catch (error) {
    await deleteUnsentCode(app.store.db, reserved.id)
    throw error
  }
  return { resendSeconds: resendDelayMillis / 1000 }
}
