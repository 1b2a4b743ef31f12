import { base32, otpAddress } from '@perya/domain/factor/totp'
import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { authenticatorSince, beginAuthenticator } from './authenticator.ts'
import { assertSteppedUp } from './step-up.ts'

/** A new seed for an authenticator app. One that is on already is first taken away. */
export const beginTotp: Handler<'factor.beginTotp'> = async (_input, asking) => {
  const { house, principal } = asking
  await assertSteppedUp(asking, 'factor')
  if ((await authenticatorSince(house, principal.memberId)) !== null) throw new Refusal('conflict')
  const seed = base32(await beginAuthenticator(house, principal.memberId))
  return { seed, address: otpAddress(seed, principal.username, house.brand.name) }
}
