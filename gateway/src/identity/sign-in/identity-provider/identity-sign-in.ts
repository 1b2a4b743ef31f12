import type { Handler } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { completeSignIn } from '../complete-sign-in.ts'
import { findMemberByIdentity } from '../../factor/core/identities.ts'
import { deleteIdentityFlow, findProvedIdentity } from '../../factor/core/identity-provider-flows.ts'

/** Signs in the member whose identity a third party has proved in this browser; an unlinked identity may be linked or used to register. */
export const identitySignIn: Handler<'factor.identitySignIn'> = async (_input, context) => {
  const { app } = context
  const proved = await findProvedIdentity(context)
  if (proved === null) throw new Refusal('identity_refused')
  const member = await findMemberByIdentity(app, proved)
  if (member === null) {
    const name = app.identityProviders.find(({ id }) => id === proved.provider)?.name ?? proved.provider
    return { signedIn: null, unknown: { provider: name, label: proved.label } }
  }
  await deleteIdentityFlow(context)
  return { signedIn: await completeSignIn(context, member, { loginType: 'oidc', side: proved.side }), unknown: null }
}
