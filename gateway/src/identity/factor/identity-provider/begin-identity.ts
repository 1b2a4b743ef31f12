import type { Handler } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { cookieName, crossSiteCookieLine } from '../../../kernel/http/cookies.ts'
import { hashSecret } from '../../../kernel/secrets.ts'
import { discoverProvider } from '../core/ask-provider.ts'
import { identityFlowTtlMillis, startIdentityFlow, identityCallbackPath } from '../core/identity-provider-flows.ts'

/** Returns the URL for signing in with a third party. The return is bound to this browser. */
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
