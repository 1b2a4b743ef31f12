import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import fastify, { type FastifyInstance } from 'fastify'
import { mountProofs } from './cashier/mount-proofs.ts'
import { mountWord } from './cashier/mount-word.ts'
import { mountIdentityReturn } from './factor/mount-identity-return.ts'
import type { House } from './handler.ts'
import { mountStream } from './push/mount-stream.ts'
import { mountExport } from './records/mount-export.ts'
import { Refusal } from './refusal.ts'
import { teamFile } from './team/export-rows.ts'
import { logAccess } from './transport/access-log.ts'
import type { GatewayConfig } from './transport/config.ts'
import { sendRefusal } from './transport/envelope.ts'
import { mountCalls } from './transport/mount-calls.ts'
import { openApi } from './transport/openapi.ts'
import { fastLane } from './transport/fast-lane.ts'
import { limitAnswers } from './transport/limit-answers.ts'
import { headersOfEveryAnswer, limits, protect } from './transport/protect.ts'
import { sealingKeys } from './transport/sealing-keys.ts'
import { sharedAnswers } from './transport/shared-answers.ts'
import { keepSwept } from './transport/sweep.ts'
import { mountCallbacks } from './vendor/mount-callbacks.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers a question whose answer is ready-made, and says whether it did; a server in front asks this before `routing`. */
    answerFast: (request: IncomingMessage, response: ServerResponse) => boolean
  }
}

export type { GatewayConfig } from './transport/config.ts'

/** The gateway as one fastify app: every call of the table, the keys of sealed payloads and the printed contract. */
export const buildApp = (house: House, config: GatewayConfig): FastifyInstance => {
  const answers = sharedAnswers()
  const answerFast = fastLane(house, config, answers)
  const app = fastify({
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
      reply.headers(headersOfEveryAnswer).header('X-Server-Time', String(house.clock.now()))
      sendRefusal(reply, new Refusal('not_found'), house.brand.defaultLanguage, request.id)
    },
  })
  app.decorate('answerFast', answerFast)
  limitAnswers(app, house.store.pool)
  const keys = sealingKeys(house)
  protect(app, house)
  if (house.log.isLevelEnabled('info')) logAccess(app, house)
  config.extend?.(app, house)
  mountCalls(app, house, config, keys, answers)
  mountCallbacks(app, house, config)
  mountWord(app, house)
  mountProofs(app, house)
  mountIdentityReturn(app, house, config)
  mountExport(app, house, config, teamFile)
  mountStream(app, house, config)
  app.get('/.well-known/jwks.json', async (_request, reply) => reply.header('Cache-Control', 'public, max-age=60').send(await keys.publicKeys()))
  app.get('/openapi.json', async (_request, reply) => reply.header('Cache-Control', 'public, max-age=60').send(openApi(house.brand.name)))
  const stopSweeping = keepSwept(house)
  app.addHook('onClose', async () => stopSweeping())
  return app
}
