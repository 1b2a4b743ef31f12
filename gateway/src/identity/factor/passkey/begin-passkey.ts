import type { Handler } from '../../../kernel/context.ts'
import { findMember } from '../../account/find-member.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { creationOptionsFor } from '../core/passkeys.ts'
import { relyingPartyId } from '../core/webauthn.ts'
import { assertSteppedUp } from '../../step-up/step-up.ts'

/** Returns the options for creating a passkey for this member. */
export const beginPasskey: Handler<'factor.beginPasskey'> = async (_input, context) => {
  const { app, principal, setting } = context
  await assertSteppedUp(context, 'factor')
  const rpId = relyingPartyId(setting.publicOrigin)
  if (rpId === null) throw new Refusal('conflict')
  return { options: await creationOptionsFor(app, rpId, await findMember(app, principal.memberId), `new:${principal.sessionId}`) }
}
