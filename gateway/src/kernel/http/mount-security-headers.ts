import type { Server } from 'node:http'
import { type FastifyHttpOptions, type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import type { AppContext } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { sendRefusal } from './response/envelope.ts'
import { requestLanguage } from './request-guards.ts'
import { methodsOfPaths } from './response/methods-of-paths.ts'
import { toRefusal } from './response/to-refusal.ts'
import { parseFormStrict, parseJsonStrict } from './request/parse-json-strict.ts'
import { timeLimits } from './time-limits.ts'
import { nextTrace } from './response/next-trace.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as received, for signatures over bytes. */
    rawBody: Buffer | null
  }
  interface FastifyContextConfig {
    /** Name of the call behind a route, for logs and metrics. */
    call?: string
    /** Whether it is an event stream, which ends when the client disconnects, so that its duration means nothing. */
    isStream?: boolean
    /** Whether it accepts a form. */
    isForm?: boolean
  }
}

/** Limits of every request. */
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

/** Headers of every answer. */
export const headersOfEveryAnswer = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
} as const

/** Headers of shared answers instead: they may be cached, but are revalidated each time. */
export const headersOfSharedAnswers = { 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding, Language, Merchant, ModuleId' } as const

/** Accepts JSON, parsed strictly, and forms where a call allows them; everything else is 415. */
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

/** Mounts the headers of every answer, strict body parsing, and refusals for unknown paths and errors. */
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
