import type { Handler } from '../handler.ts'
import { findMember } from '../member/find-member.ts'
import { Refusal } from '../refusal.ts'
import { passkeysOf, requestOptionsFor, rpIdOf } from './passkeys.ts'
import { sendCode } from './sent-code.ts'
import { stepUpMethodsOf } from './step-up.ts'

/** How this member can step up; sends a code only where that is one of the ways. */
export const beginStepUp: Handler<'factor.beginStepUp'> = async ({ send, purpose }, asking) => {
  const { house, principal, setting } = asking
  const methods = await stepUpMethodsOf(house, await findMember(house, principal.memberId), setting.publicOrigin, purpose)
  if (send !== undefined && !methods.includes(send)) throw new Refusal('forbidden')
  const sent = send === undefined ? { to: '', expiresAt: null, resendAt: null } : await sendCode(asking, principal.memberId, send, 'step-up')
  const rpId = rpIdOf(setting.publicOrigin)
  const isAsked = methods.includes('passkey') && rpId !== null
  const passkey = isAsked ? await requestOptionsFor(house, rpId, `session:${principal.sessionId}`, await passkeysOf(house, principal.memberId)) : null
  return { methods: [...methods], passkey, ...sent }
}
