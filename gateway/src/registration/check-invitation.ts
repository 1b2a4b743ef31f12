import { maskName } from '@perya/domain/wallet/mask-name'
import type { Handler } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { limitCodeLookup } from './guard.ts'
import { findInviter } from './invitation.ts'

/** Whether an invitation code is somebody's, and whose, masked (CALL-19, ERR-01). */
export const checkInvitation: Handler<'registration.affiliate'> = async ({ code, captcha, captchaId }, context) => {
  const { noteMiss } = await limitCodeLookup(context, { captcha, captchaId })
  const inviter = await findInviter(context.app, code)
  if (inviter === null) {
    await noteMiss()
    throw new Refusal('invitation_code_error')
  }
  return { code: inviter.code, invitedBy: maskName(inviter.nickname) }
}
