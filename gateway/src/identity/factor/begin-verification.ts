import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { findChallenge } from './core/challenge.ts'
import { listPasskeys, requestOptionsFor } from './core/passkeys.ts'
import { relyingPartyId } from './core/webauthn.ts'
import { sendFactorCode } from './core/sent-code.ts'

/** Sends the code of a challenge to the announced contact, or requests a passkey of the member. */
export const beginVerification: Handler<'factor.beginVerification'> = async ({ id, method }, context) => {
  const { app, setting } = context
  const challenge = await findChallenge(context, id)
  if (!challenge.methods.includes(method)) throw new Refusal('invalid_input', { fields: { method: 'not_offered' } })
  if (method !== 'passkey') return { ...(await sendFactorCode(context, challenge.member_id, method, 'factor')), passkey: null }
  const passkeys = await listPasskeys(app, challenge.member_id)
  const passkey = await requestOptionsFor(app, relyingPartyId(setting.publicOrigin) ?? '', `challenge:${id}`, passkeys)
  return { to: '', expiresAt: null, resendAt: null, passkey }
}
