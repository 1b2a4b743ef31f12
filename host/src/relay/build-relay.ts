import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import type { Brand } from '@perya/calls/brand'
import { declarationOf } from '@perya/calls'
import { eventStreamCall } from '@perya/calls/contact/stream'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { Refusal, sendRefusal, callNames, limits, toRefusal } from '@perya/gateway/http'
import type { Clock } from '@perya/gateway/kernel'
import { forward, forwardableHeaders } from './forward.ts'

// The same front end before an existing platform: only the calls of the table are relayed, to one fixed upstream.

/** Configuration of the relay. */
export type RelayConfig = {
  /** Base URL of the upstream platform; a path of its own is prefixed to every call's. */
  readonly upstream: string
  readonly trustProxy: readonly string[]
  /** Milliseconds to wait for an answer. */
  readonly patience?: number
  /** Milliseconds after which a stream without any data is closed; ours sends a heartbeat every 15 s. */
  readonly streamSilence?: number
  /** Adds routes that are answered here and not by the upstream platform. */
  readonly extend?: (server: FastifyInstance) => void
}

type Relayed = { readonly brand: Brand; readonly log: Logger; readonly clock: Clock }

const picture = /^\/art\/(?:[\w-]+\/)*[\w-]+\.(?:avif|webp|png|jpg|svg)(?:\?w=\d{1,4})?$/

/** Parses the base URL; anything but a plain http(s) URL is an error. */
export const readUpstream = (upstream: string): URL => {
  const base = new URL(upstream)
  if (!['http:', 'https:'].includes(base.protocol)) throw new Error('the platform behind must have an http(s) address')
  if (base.username !== '' || base.password !== '' || base.search !== '' || base.hash !== '')
    throw new Error('the address of the platform behind must be plain')
  return base
}

const languageOf = (brand: Brand, request: FastifyRequest): string => {
  const asked = request.headers['language']
  return typeof asked === 'string' && brand.languages.includes(asked) ? asked : brand.defaultLanguage
}

/** A fastify app that relays every call of the table with its headers, streaming both ways. */
export const buildRelay = (
  { brand, log, clock }: Relayed,
  { upstream, trustProxy, patience = 15_000, streamSilence = 60_000, extend }: RelayConfig,
): FastifyInstance => {
  const base = readUpstream(upstream)
  const prefix = base.pathname.replace(/\/$/, '')
  const agent =
    base.protocol === 'https:' ? new HttpsAgent({ keepAlive: true, maxSockets: 256 }) : new HttpAgent({ keepAlive: true, maxSockets: 256 })
  const server = fastify({ ...limits, exposeHeadRoutes: false, trustProxy: trustProxy.length > 0 ? [...trustProxy] : false })
  // Bodies pass unparsed: their content is the platform's concern.
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  server.addHook('onRequest', async (_request, reply) => void reply.header('X-Server-Time', String(clock.now())))

  const refuse = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply =>
    sendRefusal(reply, refusal, languageOf(brand, request), request.id)

  const relayWithin = async (request: FastifyRequest, reply: FastifyReply, silence: number): Promise<FastifyReply> => {
    const headers = { ...forwardableHeaders(request.headers), 'x-forwarded-for': request.ip, 'x-forwarded-proto': request.protocol }
    try {
      const answer = await forward({
        base,
        path: `${prefix}${request.url}`,
        method: request.method,
        headers,
        body: request.raw,
        agent,
        patience,
        silence,
      })
      const { 'x-server-time': time, ...rest } = forwardableHeaders(answer.headers)
      return reply
        .code(answer.statusCode ?? 502)
        .headers({ ...rest, ...(time === undefined ? {} : { 'x-server-time': time }) })
        .send(answer)
    } catch (error) {
      log.warn({ reason: error instanceof Error ? error.message : 'unknown', path: request.routeOptions.url }, 'the platform behind is away')
      return refuse(request, reply, new Refusal('gateway_unreachable'))
    }
  }

  const relay = (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => relayWithin(request, reply, patience)

  // An event stream does not end: it is silent between heartbeats, and over when the page disconnects.
  server.get(eventStreamCall.path, (request, reply) => relayWithin(request, reply, streamSilence))
  for (const name of callNames) {
    const { method, alsoMethods = [], path } = declarationOf(name)
    server.route({ method: [method, ...alsoMethods], url: path, config: { call: name }, handler: relay })
  }
  extend?.(server)
  server.get('/.well-known/jwks.json', relay)
  // Pictures that the platform names by paths of its own.
  server.get('/art/*', (request, reply) => (picture.test(request.url) ? relay(request, reply) : refuse(request, reply, new Refusal('not_found'))))
  server.setNotFoundHandler((request, reply) => refuse(request, reply, new Refusal('not_found')))
  server.setErrorHandler((thrown, request, reply) => refuse(request, reply, toRefusal(thrown, log)))
  server.addHook('onClose', async () => agent.destroy())
  return server
}
