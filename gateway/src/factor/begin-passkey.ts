import type { Handler } from '../context.ts'
import { findMember } from '../member/find-member.ts'
import { Refusal } from '../refusal.ts'
import { creationOptionsFor, relyingPartyId } from './passkeys.ts'
import { assertSteppedUp } from './step-up.ts'

/** What a browser needs to make a passkey for this member. */
export const beginPasskey: Handler<'factor.beginPasskey'> = async (_input, context) => {
  const { app, principal, setting } = context
  await assertSteppedUp(context, 'factor')
  const rpId = relyingPartyId(setting.publicOrigin)
  if (rpId === null) throw new Refusal('conflict')
  return { options: await creationOptionsFor(app, rpId, await findMember(app, principal.memberId), `new:${principal.sessionId}`) }
}
