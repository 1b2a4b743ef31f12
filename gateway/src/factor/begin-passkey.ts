import type { Handler } from '../handler.ts'
import { findMember } from '../member/find-member.ts'
import { Refusal } from '../refusal.ts'
import { creationOptionsFor, rpIdOf } from './passkeys.ts'
import { assertSteppedUp } from './step-up.ts'

/** What a browser needs to make a passkey for this member. */
export const beginPasskey: Handler<'factor.beginPasskey'> = async (_input, asking) => {
  const { house, principal, setting } = asking
  await assertSteppedUp(asking, 'factor')
  const rpId = rpIdOf(setting.publicOrigin)
  if (rpId === null) throw new Refusal('conflict')
  return { options: await creationOptionsFor(house, rpId, await findMember(house, principal.memberId), `new:${principal.sessionId}`) }
}
