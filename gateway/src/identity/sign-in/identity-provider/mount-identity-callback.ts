import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../kernel/context.ts'
import { cookieName, readCookie } from '../../../kernel/http/cookies.ts'
import { type GatewayConfig, isHttps } from '../../../kernel/http/response/config.ts'
import { exchangeCode } from '../../factor/core/ask-provider.ts'
import { storeProvedIdentity, identityCallbackPath, consumeIdentityCallback } from '../../factor/core/identity-provider-flows.ts'

const one = (query: unknown, name: string): string => {
  const value = typeof query === 'object' && query !== null ? Reflect.get(query, name) : undefined
  return typeof value === 'string' ? value : ''
}

/**
 * Mounts the redirect target of identity providers. The outcome is stored on the server, and the page redirected to requests it with the
 * cookie of the browser that started the flow: no token or code ever appears in a URL that persists. Another browser, or the same state
 * a second time, changes nothing (login CSRF, T13).
 */
export const mountIdentityCallback = (server: FastifyInstance, app: AppContext, config: GatewayConfig): void => {
  server.get(identityCallbackPath, async (request, reply) => {
    const secret = readCookie(request.headers.cookie, cookieName('perya_identity', isHttps(config))) ?? ''
    const flow = await consumeIdentityCallback(app, secret, one(request.query, 'state'))
    const provider = app.identityProviders.find(({ id }) => id === flow?.provider)
    const iss = one(request.query, 'iss')
    if (flow !== null && provider !== undefined && (iss === '' || iss === provider.issuer)) {
      const asked = { verifier: flow.verifier, nonce: flow.nonce, redirectUri: config.publicOrigin + identityCallbackPath }
      await exchangeCode(app, provider, one(request.query, 'code'), asked)
        .then((identity) => storeProvedIdentity(app, flow, identity))
        .catch((error: unknown) => app.log.warn({ provider: provider.id, reason: error instanceof Error ? error.message : '' }, 'refused'))
    }
    return reply.header('Cache-Control', 'no-store').header('Referrer-Policy', 'no-referrer').redirect(`${config.publicOrigin}/#identity`, 303)
  })
}
