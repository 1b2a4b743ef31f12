import type { Server } from 'node:http'
import { type FastifyHttpOptions, type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import type { AppContext } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { sendRefusal } from './envelope.ts'
import { requestLanguage } from './request-guards.ts'
import { methodsOfPaths } from './methods-of-paths.ts'
import { toRefusal } from './to-refusal.ts'
import { parseFormStrict, parseJsonStrict } from './parse-json-strict.ts'
import { timeLimits } from './time-limits.ts'
import { nextTrace } from './trace.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came, for signatures over bytes. */
    rawBody: Buffer | null
  }
  interface FastifyContextConfig {
    /** Name of the call behind a route, for logs and metrics. */
    call?: string
    /** Whether it goes on telling until somebody leaves, so that its length says nothing. */
    isStream?: boolean
    /** Whether a form may be sent to it. */
    isForm?: boolean
  }
}

/** Limits of every request, whatever it asks. */
export const limits = {
  bodyLimit: 64 * 1024,
  requestTimeout: timeLimits.requestTimeout,
  keepAliveTimeout: 65_000,
  http: {
    maxHeaderSize: 16 * 1024,
    headersTimeout: timeLimits.headersTimeout,
    connectionsCheckingInterval: timeLimits.connectionsCheckingInterval,
  },
  genReqId: nextTrace,
  logController: new LogController({ disableRequestLogging: true }),
} satisfies FastifyHttpOptions<Server>

/** What every answer carries, whatever it says. */
export const headersOfEveryAnswer = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
} as const

/** What answers that are the same for everyone carry instead: they may be kept, but are asked about each time. */
export const headersOfSharedAnswers = { 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding, Language, Merchant, ModuleId' } as const

/** JSON only, read strictly, and forms where a call is sent as one; everything else is 415. */
const readBodies = (server: FastifyInstance): void => {
  server.decorateRequest('rawBody', null)
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: { rawBody: Buffer | null }, body: Buffer) => {
    request.rawBody = body
    return parseJsonStrict(body)
  })
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    if (request.routeOptions.config.isForm !== true) throw new Refusal('unsupported_media')
    return parseFormStrict(body)
  })
}

/** Headers of every answer, strict bodies, and refusals for whatever finds no call or fails. */
export const mountSecurityHeaders = (server: FastifyInstance, app: AppContext): void => {
  readBodies(server)

  server.addHook('onRequest', async (request, reply) => {
    reply.headers(headersOfEveryAnswer)
    reply.header('X-Server-Time', String(app.clock.now()))
    const encoding = request.headers['content-encoding']
    if (encoding !== undefined && encoding !== 'identity') throw new Refusal('unsupported_media')
  })

  server.setNotFoundHandler((request, reply) => {
    const methods = methodsOfPaths.get(request.url.split('?', 1)[0] ?? '')
    if (methods !== undefined) reply.header('Allow', methods.join(', '))
    return sendRefusal(reply, new Refusal(methods === undefined ? 'not_found' : 'method_not_allowed'), requestLanguage(app, request), request.id)
  })

  server.setErrorHandler((thrown, request, reply) => sendRefusal(reply, toRefusal(thrown, app.log), requestLanguage(app, request), request.id))
}
