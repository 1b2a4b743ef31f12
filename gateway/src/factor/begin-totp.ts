import { base32, otpauthUri } from '@perya/domain/factor/totp'
import type { Handler } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { totpEnabledAt, startTotpSetup } from './authenticator.ts'
import { assertSteppedUp } from './step-up.ts'

/** A new seed for an authenticator app. One that is on already is first taken away. */
export const beginTotp: Handler<'factor.beginTotp'> = async (_input, context) => {
  const { app, principal } = context
  await assertSteppedUp(context, 'factor')
  if ((await totpEnabledAt(app, principal.memberId)) !== null) throw new Refusal('conflict')
  const seed = base32(await startTotpSetup(app, principal.memberId))
  return { seed, address: otpauthUri(seed, principal.username, app.brand.name) }
}
