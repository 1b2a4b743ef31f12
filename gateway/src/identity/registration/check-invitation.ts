import { maskName } from '@perya/domain/wallet/mask-name'
import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { limitCodeLookup } from './guard.ts'
import { findInviter } from './invitation.ts'

/** Returns whether an invitation code exists, and its owner's masked name (CALL-19, ERR-01). */
export const checkInvitation: Handler<'registration.affiliate'> = async ({ code, captcha, captchaId }, context) => {
  const { noteMiss } = await limitCodeLookup(context, { captcha, captchaId })
  const inviter = await findInviter(context.app, code)
  if (inviter === null) {
    await noteMiss()
    throw new Refusal('invitation_code_error')
  }
  return { code: inviter.code, invitedBy: maskName(inviter.nickname) }
}
