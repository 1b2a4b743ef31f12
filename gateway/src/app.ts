import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import fastify, { type FastifyInstance } from 'fastify'
import { mountProofRoutes } from './cashier/mount-proof-routes.ts'
import { mountPaymentWebhook } from './cashier/payment-webhook.ts'
import { mountIdentityCallback } from './factor/mount-identity-callback.ts'
import type { AppContext } from './context.ts'
import { mountStream } from './push/mount-stream.ts'
import { mountExport } from './records/mount-export.ts'
import { Refusal } from './refusal.ts'
import { teamFile } from './team/export-rows.ts'
import { mountAccessLog } from './transport/access-log.ts'
import type { GatewayConfig } from './transport/config.ts'
import { sendRefusal } from './transport/envelope.ts'
import { mountCalls } from './transport/mount-calls.ts'
import { openApi } from './transport/openapi.ts'
import { createCachedResponder } from './transport/cached-responder.ts'
import { limitAnswers } from './transport/limit-answers.ts'
import { headersOfEveryAnswer, limits, mountSecurityHeaders } from './transport/mount-security-headers.ts'
import { sealingKeys } from './transport/sealing-keys.ts'
import { createResponseCache } from './transport/response-cache.ts'
import { startCleanupJob } from './transport/cleanup-job.ts'
import { mountVendorCallbacks } from './vendor/mount-vendor-callbacks.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers a question whose answer is ready-made, and says whether it did; a server in front asks this before `routing`. */
    answerFast: (request: IncomingMessage, response: ServerResponse) => boolean
  }
}

export type { GatewayConfig } from './transport/config.ts'

/** The gateway as one fastify app: every call of the table, the keys of sealed payloads and the printed contract. */
export const buildApp = (app: AppContext, config: GatewayConfig): FastifyInstance => {
  const answers = createResponseCache()
  const answerFast = createCachedResponder(app, config, answers)
  const server = fastify({
    ...limits,
    // Every request knocks at the fast lane first, on the app's own server and on the composition root's alike.
    serverFactory: (handler) =>
      createServer({ ...limits.http, keepAliveTimeout: limits.keepAliveTimeout, requestTimeout: limits.requestTimeout }, (request, response) => {
        if (!answerFast(request, response)) handler(request, response)
      }),
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    exposeHeadRoutes: false,
    // An address that cannot be read reaches no hook, so its headers are set here.
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
  mountCalls(server, app, config, keys, answers)
  mountVendorCallbacks(server, app, config)
  mountPaymentWebhook(server, app)
  mountProofRoutes(server, app)
  mountIdentityCallback(server, app, config)
  mountExport(server, app, config, teamFile)
  mountStream(server, app, config)
  server.get('/.well-known/jwks.json', async (_request, reply) => reply.header('Cache-Control', 'public, max-age=60').send(await keys.publicKeys()))
  server.get('/openapi.json', async (_request, reply) => reply.header('Cache-Control', 'public, max-age=60').send(openApi(app.brand.name)))
  const stopSweeping = startCleanupJob(app)
  server.addHook('onClose', async () => stopSweeping())
  return server
}
