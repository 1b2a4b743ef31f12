import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { cookieName, returningCookieLine } from '../session/cookies.ts'
import { hashOf } from '../session/secrets.ts'
import { readMetadata } from './ask-provider.ts'
import { flowLife, openFlow, returnPath } from './identity-flows.ts'

/** Where to go to sign in with a third party. The way back is bound to this browser. */
export const beginIdentity: Handler<'factor.beginIdentity'> = async ({ provider: id, side }, { house, setting, answer, log }) => {
  const provider = house.identityProviders.find((one) => one.id === id)
  if (provider === undefined) throw new Refusal('identity_refused')
  const about = await readMetadata(house, provider).catch((error: unknown) => {
    log.warn({ err: error, provider: id }, 'an identity provider cannot be read')
    throw new Refusal('identity_refused')
  })
  const { state, secret, verifier, nonce } = await openFlow(house, id, side)
  const url = new URL(about.authorization_endpoint)
  const asked = {
    response_type: 'code',
    scope: 'openid profile',
    client_id: provider.clientId,
    redirect_uri: setting.publicOrigin + returnPath,
    state,
    nonce,
    code_challenge: hashOf(verifier).toString('base64url'),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
  answer.appendCookie(returningCookieLine(cookieName('perya_identity', setting.https), secret, setting.https, flowLife / 1000))
  return { url: url.href }
}
