import type { Handler } from '../../kernel/context.ts'
import { findMember } from '../account/find-member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { listPasskeys, requestOptionsFor } from './core/passkeys.ts'
import { relyingPartyId } from './core/webauthn.ts'
import { sendFactorCode } from './core/sent-code.ts'
import { stepUpMethodsOf } from '../step-up/step-up.ts'

/** Returns the step-up methods of this member; sends a code only where that is one of the methods. */
export const beginStepUp: Handler<'factor.beginStepUp'> = async ({ send, purpose }, context) => {
  const { app, principal, setting } = context
  const methods = await stepUpMethodsOf(app, await findMember(app, principal.memberId), setting.publicOrigin, purpose)
  if (send !== undefined && !methods.includes(send)) throw new Refusal('forbidden')
  const sent = send === undefined ? { to: '', expiresAt: null, resendAt: null } : await sendFactorCode(context, principal.memberId, send, 'step-up')
  const rpId = relyingPartyId(setting.publicOrigin)
  const isAsked = methods.includes('passkey') && rpId !== null
  const passkey = isAsked ? await requestOptionsFor(app, rpId, `session:${principal.sessionId}`, await listPasskeys(app, principal.memberId)) : null
  return { methods: [...methods], passkey, ...sent }
}
