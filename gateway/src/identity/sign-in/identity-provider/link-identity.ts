import type { Handler } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { changeFactor } from '../../factor/change-factor.ts'
import { linkIdentityToMember } from '../../factor/core/identities.ts'
import { identityFlowTtlMillis, deleteIdentityFlow, findProvedIdentity } from '../../factor/core/identity-provider-flows.ts'
import { readSessionOrigin } from '../../session/session-start.ts'
import { assertSteppedUp } from '../../step-up/step-up.ts'

/**
 * Links the identity that a third party has proved in this browser. Only to a member who has just authenticated here: by a password or a
 * registration a moment ago, or by a step-up. Equal email addresses prove nothing (T13).
 */
export const linkIdentity: Handler<'factor.linkIdentity'> = async (_input, context) => {
  const { app, principal } = context
  const proved = await findProvedIdentity(context)
  if (proved === null) throw new Refusal('identity_refused')
  const { loginType, createdAt } = await readSessionOrigin(app, principal.sessionId)
  const isFresh = app.clock.now() - createdAt.getTime() < identityFlowTtlMillis
  if (!isFresh || (loginType !== 'username' && loginType !== 'register')) await assertSteppedUp(context, 'factor')
  return changeFactor(context, 'identity_linked', async (inside) => {
    if (!(await linkIdentityToMember(inside.app, principal.memberId, proved.provider, proved))) throw new Refusal('identity_taken')
    await deleteIdentityFlow(inside)
    return null
  })
}
