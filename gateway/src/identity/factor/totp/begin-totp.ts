import { base32, otpauthUri } from '@perya/domain/factor/totp'
import type { Handler } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { totpEnabledAt, startTotpSetup } from '../core/authenticator.ts'
import { assertSteppedUp } from '../../step-up/step-up.ts'

/** Returns a new seed for an authenticator app. An enabled app must be removed first. */
export const beginTotp: Handler<'factor.beginTotp'> = async (_input, context) => {
  const { app, principal } = context
  await assertSteppedUp(context, 'factor')
  if ((await totpEnabledAt(app, principal.memberId)) !== null) throw new Refusal('conflict')
  const seed = base32(await startTotpSetup(app, principal.memberId))
  return { seed, address: otpauthUri(seed, principal.username, app.brand.name) }
}
