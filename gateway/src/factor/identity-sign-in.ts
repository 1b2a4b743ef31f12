import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { completeSignIn } from '../session/complete-sign-in.ts'
import { memberOfIdentity } from './identities.ts'
import { forgetFlow, provedHere } from './identity-flows.ts'

/** Signs in whom a third party has proved in this browser; somebody unknown may link himself or register. */
export const identitySignIn: Handler<'factor.identitySignIn'> = async (_input, asking) => {
  const { house } = asking
  const proved = await provedHere(asking)
  if (proved === null) throw new Refusal('identity_refused')
  const member = await memberOfIdentity(house, proved)
  if (member === null) {
    const name = house.identityProviders.find(({ id }) => id === proved.provider)?.name ?? proved.provider
    return { signedIn: null, unknown: { provider: name, label: proved.label } }
  }
  await forgetFlow(asking)
  return { signedIn: await completeSignIn(asking, member, { loginType: 'oidc', side: proved.side }), unknown: null }
}
