import { createRemoteJWKSet, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import type { AppContext, IdentityProvider } from '../../../kernel/context.ts'
import type { LinkedIdentity } from './identities.ts'

// OpenID Connect, code flow with PKCE. An ID token is accepted only with a signature by one of the provider's published keys, by an
// algorithm of this list (never none, never one with a shared secret), with us as audience, the provider as issuer, not expired, and with the nonce
// of this request (T13).

const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519']
const patience = 5_000
const metadataLife = 10 * 60_000
const tolerance = 60

const metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  jwks_uri: z.string(),
})
const tokens = z.object({ id_token: z.string().check(z.maxLength(20_000)) })
const claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  nonce: z.string(),
  azp: z.optional(z.string()),
  name: z.optional(z.string()),
  preferred_username: z.optional(z.string()),
  email: z.optional(z.string()),
})

type Metadata = z.output<typeof metadata> & { readonly keys: ReturnType<typeof createRemoteJWKSet>; readonly readAt: number }

const known = new Map<string, Metadata>()

const isSafe = (address: string, issuer: string): boolean =>
  URL.canParse(address) && (new URL(address).protocol === 'https:' || new URL(address).origin === new URL(issuer).origin)

/** Reads the metadata of a provider; refuses another issuer name than the configured one, and endpoints without https. */
export const discoverProvider = async (app: AppContext, { issuer }: IdentityProvider): Promise<Metadata> => {
  const now = app.clock.now()
  const cached = known.get(issuer)
  if (cached !== undefined && Math.abs(now - cached.readAt) < metadataLife) return cached
  const answer = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  })
  const read = metadata.parse(await answer.json())
  if (read.issuer !== issuer) throw new Error(`the provider calls itself ${read.issuer}, not ${issuer}`)
  for (const address of [read.authorization_endpoint, read.token_endpoint, read.jwks_uri])
    if (!isSafe(address, issuer)) throw new Error(`the provider leads to ${address}`)
  const fresh = { ...read, keys: createRemoteJWKSet(new URL(read.jwks_uri), { timeoutDuration: patience, cooldownDuration: 1_000 }), readAt: now }
  known.set(issuer, fresh)
  return fresh
}

/** Values sent with an authorization request that must match when the browser returns. */
export type AuthorizationRequest = { readonly verifier: string; readonly nonce: string; readonly redirectUri: string }

const redeem = async (
  provider: IdentityProvider,
  endpoint: string,
  code: string,
  { verifier, redirectUri }: AuthorizationRequest,
): Promise<string> => {
  const { clientId, clientSecret } = provider
  const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier, client_id: clientId }
  const basic = clientSecret === null ? null : Buffer.from([clientId, clientSecret].map(encodeURIComponent).join(':')).toString('base64')
  const answer = await fetch(endpoint, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
    headers: { Accept: 'application/json', ...(basic === null ? {} : { Authorization: `Basic ${basic}` }) },
    body: new URLSearchParams(form),
  })
  if (!answer.ok) throw new Error(`the provider answered ${answer.status}`)
  return tokens.parse(await answer.json()).id_token
}

/** Redeems a code and returns the verified identity; throws when any check of the token fails. */
export const exchangeCode = async (
  app: AppContext,
  provider: IdentityProvider,
  code: string,
  asked: AuthorizationRequest,
): Promise<LinkedIdentity> => {
  const { issuer, token_endpoint, keys } = await discoverProvider(app, provider)
  const token = await redeem(provider, token_endpoint, code, asked)
  const { payload } = await jwtVerify(token, keys, {
    issuer,
    audience: provider.clientId,
    algorithms,
    currentDate: new Date(app.clock.now()),
    clockTolerance: tolerance,
    maxTokenAge: '10m',
    requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
  })
  const read = claims.parse(payload)
  if (read.nonce !== asked.nonce) throw new Error('the nonce is not the one that was sent')
  if (read.azp !== undefined && read.azp !== provider.clientId) throw new Error('the token was made for another client')
  if (Array.isArray(payload.aud) && payload.aud.length > 1 && read.azp === undefined) throw new Error('the token was made for several clients')
  return { issuer, subject: read.sub, label: (read.name ?? read.preferred_username ?? read.email ?? read.sub).slice(0, 60) }
}
