import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { findChallenge } from './challenge.ts'
import { passkeysOf, requestOptionsFor, rpIdOf } from './passkeys.ts'
import { sendCode } from './sent-code.ts'

/** Sends the code of a challenge to where it was promised, or asks for a passkey of the member. */
export const beginVerification: Handler<'factor.beginVerification'> = async ({ id, method }, asking) => {
  const { house, setting } = asking
  const challenge = await findChallenge(asking, id)
  if (!challenge.methods.includes(method)) throw new Refusal('invalid_input', { fields: { method: 'not_offered' } })
  if (method !== 'passkey') return { ...(await sendCode(asking, challenge.member_id, method, 'factor')), passkey: null }
  const passkeys = await passkeysOf(house, challenge.member_id)
  const passkey = await requestOptionsFor(house, rpIdOf(setting.publicOrigin) ?? '', `challenge:${id}`, passkeys)
  return { to: '', expiresAt: null, resendAt: null, passkey }
}
