import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import fastify, { type FastifyInstance } from 'fastify'
import { mountProofRoutes } from '../money/proofs/mount-proof-routes.ts'
import { mountPaymentWebhook } from '../money/payment-webhook.ts'
import { mountIdentityHook } from '../identity/kyc/provider/mount-identity-hook.ts'
import { storeBrandLevels } from '../identity/kyc/store-brand-levels.ts'
import { callerOf } from '../identity/session/caller-of.ts'
import { mountIdentityCallback } from '../identity/sign-in/identity-provider/mount-identity-callback.ts'
import type { AppContext } from '../kernel/context.ts'
import { mountStream } from '../contact/stream/mount-stream.ts'
import { mountExport } from '../money/statement/export/mount-export.ts'
import { Refusal } from '../kernel/refusal.ts'
import { teamFile } from '../agents/team/export/team-file.ts'
import { mountAccessLog } from '../kernel/http/response/access-log.ts'
import type { GatewayConfig } from '../kernel/http/response/config.ts'
import { sendRefusal } from '../kernel/http/response/envelope.ts'
import { mountCalls } from '../kernel/http/mount-calls.ts'
import { handlers } from './handlers.ts'
import { openApi } from '../kernel/http/openapi.ts'
import { createCachedResponder } from '../kernel/http/cached-responder.ts'
import { limitAnswers } from '../kernel/http/limit-answers.ts'
import { headersOfEveryAnswer, limits, mountSecurityHeaders } from '../kernel/http/mount-security-headers.ts'
import { sealingKeys } from '../kernel/http/request/sealing-keys.ts'
import { createResponseCache } from '../kernel/http/response/response-cache.ts'
import { startCleanupJob } from './cleanup-job.ts'
import { mountVendorCallbacks } from '../play/callbacks/mount-vendor-callbacks.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers a request from the response cache and returns whether it did; a server in front calls this before `routing`. */
    answerFast: (request: IncomingMessage, response: ServerResponse) => boolean
  }
}

export type { GatewayConfig } from '../kernel/http/response/config.ts'

/** Builds the gateway as one fastify app: every call of the table, the keys of sealed payloads and the contract document. */
export const buildApp = (app: AppContext, config: GatewayConfig): FastifyInstance => {
  const answers = createResponseCache()
  const answerFast = createCachedResponder(app, config, answers)
  const server = fastify({
    ...limits,
    // Every request tries the response cache first, on the app's own server and in the composition root alike.
    serverFactory: (handler) =>
      createServer({ ...limits.http, keepAliveTimeout: limits.keepAliveTimeout, requestTimeout: limits.requestTimeout }, (request, response) => {
        if (!answerFast(request, response)) handler(request, response)
      }),
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    exposeHeadRoutes: false,
    // A malformed URL reaches no hook, so its headers are set here.
    frameworkErrors: (_error, request, reply) => {
      reply.headers(headersOfEveryAnswer).header('X-Server-Time', String(app.clock.now()))
      sendRefusal(reply, new Refusal('not_found'), app.brand.defaultLanguage, request.id)
    },
  })
  server.decorate('answerFast', answerFast)
  limitAnswers(server, app.store.pool)
  const keys = sealingKeys(app)
  mountSecurityHeaders(server, app)
  if (app.log.isLevelEnabled('info')) mountAccessLog(server, app)
  config.extend?.(server, app)
  mountCalls(server, handlers, { app, config, keys, answers, callerOf })
  mountVendorCallbacks(server, app, config)
  mountPaymentWebhook(server, app)
  mountIdentityHook(server, app)
  mountProofRoutes(server, app)
  mountIdentityCallback(server, app, config)
  mountExport(server, app, config, teamFile)
  mountStream(server, app, config)
  server.get('/.well-known/jwks.json', async (_request, reply) => reply.header('Cache-Control', 'public, max-age=60').send(await keys.publicKeys()))
  server.get('/openapi.json', async (_request, reply) => reply.header('Cache-Control', 'public, max-age=60').send(openApi(app.brand.name)))
  server.addHook('onReady', () => storeBrandLevels(app))
  const stopSweeping = startCleanupJob(app)
  server.addHook('onClose', async () => stopSweeping())
  return server
}
