import type { Handler } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { completeSignIn } from '../session/complete-sign-in.ts'
import { findMemberByIdentity } from './identities.ts'
import { deleteIdentityFlow, findProvedIdentity } from './identity-flows.ts'

/** Signs in whom a third party has proved in this browser; somebody unknown may link himself or register. */
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
