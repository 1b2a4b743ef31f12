import { maskName } from '@perya/domain/wallet/mask-name'
import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { guardCodes } from './guard.ts'
import { inviterOf } from './invitation.ts'

/** Whether an invitation code is somebody's, and whose, masked (CALL-19, ERR-01). */
export const affiliate: Handler<'registration.affiliate'> = async ({ code, captcha, captchaId }, asking) => {
  const { noteMiss } = await guardCodes(asking, { captcha, captchaId })
  const inviter = await inviterOf(asking.house, code)
  if (inviter === null) {
    await noteMiss()
    throw new Refusal('invitation_code_error')
  }
  return { code: inviter.code, invitedBy: maskName(inviter.nickname) }
}
