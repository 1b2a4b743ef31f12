import type { Handler } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { cookieName, crossSiteCookieLine } from '../session/cookies.ts'
import { hashSecret } from '../session/secrets.ts'
import { discoverProvider } from './ask-provider.ts'
import { identityFlowTtlMillis, startIdentityFlow, identityCallbackPath } from './identity-flows.ts'

/** Where to go to sign in with a third party. The way back is bound to this browser. */
export const beginIdentity: Handler<'factor.beginIdentity'> = async ({ provider: id, side }, { app, setting, answer, log }) => {
  const provider = app.identityProviders.find((one) => one.id === id)
  if (provider === undefined) throw new Refusal('identity_refused')
  const about = await discoverProvider(app, provider).catch((error: unknown) => {
    log.warn({ err: error, provider: id }, 'an identity provider cannot be read')
    throw new Refusal('identity_refused')
  })
  const { state, secret, verifier, nonce } = await startIdentityFlow(app, id, side)
  const url = new URL(about.authorization_endpoint)
  const asked = {
    response_type: 'code',
    scope: 'openid profile',
    client_id: provider.clientId,
    redirect_uri: setting.publicOrigin + identityCallbackPath,
    state,
    nonce,
    code_challenge: hashSecret(verifier).toString('base64url'),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
  answer.appendCookie(crossSiteCookieLine(cookieName('perya_identity', setting.https), secret, setting.https, identityFlowTtlMillis / 1000))
  return { url: url.href }
}
