import type { FastifyInstance } from 'fastify'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import * as z from 'zod/mini'
import type { ProviderPorts } from '../ports.ts'
import { createCodeStore } from './codes.ts'
import { choosingPage, pagePolicy, referencePeople } from './page.ts'

/** Path of the reference identity provider, on the games origin. */
export const referencePath = '/games/api/identity'

const text = z.string().check(z.maxLength(512))
const asking = z.object({
  response_type: z.literal('code'),
  client_id: text,
  redirect_uri: text,
  state: text,
  nonce: text,
  code_challenge: text,
  code_challenge_method: z.literal('S256'),
  person: z.optional(z.string()),
})
const redeeming = z.object({
  grant_type: z.literal('authorization_code'),
  code: text,
  redirect_uri: text,
  client_id: text,
  code_verifier: text,
})

/** What the provider takes from the platform: its name, and the clients that are registered with this provider. */
type IdentityPorts = Pick<ProviderPorts, 'clock' | 'gamesOrigin'> & {
  readonly brand: { readonly name: string }
  readonly identityProviders: readonly { readonly issuer: string; readonly clientId: string }[]
}

/**
 * Reference identity provider: a real OpenID Connect provider with its own key that requires no credentials. It runs on the games origin, so that the
 * redirects cross origins as with any external provider, and is never mounted in production. `redirectUri`: the only redirect target of its clients.
 */
export const mountReferenceIdentity = async (server: FastifyInstance, app: IdentityPorts, redirectUri: string): Promise<void> => {
  const issuer = `${app.gamesOrigin}${referencePath}`
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const publicJwk = { ...(await exportJWK(publicKey)), kid: 'practice', use: 'sig', alg: 'ES256' }
  const codes = createCodeStore(app.clock.now)
  const clients = app.identityProviders.filter((provider) => provider.issuer === issuer).map(({ clientId }) => clientId)

  server.get(`${referencePath}/.well-known/openid-configuration`, () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
  }))
  server.get(`${referencePath}/jwks`, () => ({ keys: [publicJwk] }))
  server.get(`${referencePath}/authorize`, async (request, reply) => {
    const read = z.safeParse(asking, request.query)
    // Only the client's own address is a valid redirect target.
    if (!read.success || !clients.includes(read.data.client_id) || read.data.redirect_uri !== redirectUri)
      return reply.code(400).send({ error: 'invalid_request' })
    const { person: chosen, ...asked } = read.data
    const person = referencePeople.find(({ id }) => id === chosen)
    reply.header('Cache-Control', 'no-store').header('Content-Security-Policy', pagePolicy).header('Referrer-Policy', 'no-referrer')
    if (person === undefined) {
      const linkOf = ({ id }: { id: string }) => `${issuer}/authorize?${new URLSearchParams({ ...asked, person: id })}`
      return reply.type('text/html; charset=utf-8').send(choosingPage(app.brand.name, linkOf))
    }
    const { client_id: clientId, nonce, code_challenge: challenge, state } = asked
    const code = codes.grant({ subject: person.id, name: person.name, clientId, redirectUri, nonce, challenge })
    return reply.redirect(`${redirectUri}?${new URLSearchParams({ code, state, iss: issuer })}`, 303)
  })
  await server.register(async (scope) => {
    // Replaces the form parser that this scope would inherit from the app.
    scope.removeContentTypeParser('application/x-www-form-urlencoded')
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.post(`${referencePath}/token`, async (request, reply) => {
      const read = z.safeParse(redeeming, request.body)
      const { code = '', code_verifier = '', client_id = '', redirect_uri = '' } = read.success ? read.data : {}
      const granted = codes.redeem(code, code_verifier, client_id, redirect_uri)
      reply.header('Cache-Control', 'no-store')
      if (granted === null) return reply.code(400).send({ error: 'invalid_grant' })
      const now = Math.floor(app.clock.now() / 1000)
      const token = await new SignJWT({ nonce: granted.nonce, name: granted.name })
        .setProtectedHeader({ alg: 'ES256', kid: 'practice' })
        .setIssuer(issuer)
        .setSubject(granted.subject)
        .setAudience(granted.clientId)
        .setIssuedAt(now)
        .setExpirationTime(now + 300)
        .sign(privateKey)
      return reply.send({ access_token: 'nothing', token_type: 'Bearer', expires_in: 60, id_token: token })
    })
  })
}
