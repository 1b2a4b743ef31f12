import { type CallName, declarationOf } from '@perya/calls'
import type { Call } from '@perya/calls/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { recordingRefusals } from '../audit/record-refusals.ts'
import type { AppContext, CallContext, Handler, Principal } from '../context.ts'
import { readCookie } from './cookies.ts'
import { type GatewayConfig, isHttps, type RateLimit, rateLimitsOf } from './response/config.ts'
import { json, partialEnvelope, sendPartialEnvelope, sendValue } from './response/envelope.ts'
import { answerOnce, oneByOne } from './first-answer.ts'
import {
  assertMerchantAndModule,
  assertOpen,
  assertSameSite,
  requestHeader,
  requireIdempotencyKey,
  keyOfRequest,
  requestLanguage,
} from './request-guards.ts'
import { callNames } from './response/methods-of-paths.ts'
import type { Caller, FindCaller } from './caller.ts'
import { clientNetwork, type RateLimiter, createRateLimiter } from './response/rate-limiter.ts'
import { parseInput } from './request/parse-input.ts'
import type { SealingKeys } from './request/sealing-keys.ts'
import { encodingFor, isNotModified } from './response/compressed-body.ts'
import { headersOfSharedAnswers, limits } from './mount-security-headers.ts'
import type { CachedResponse, ResponseCache } from './response/response-cache.ts'
import { sharedKeyOf } from './shared-key.ts'
import { unseal } from './request/unseal.ts'

/** A handler with the types of its one call forgotten: its input comes from the call's own schema, its principal from the flag. */
type Mounted = { run(input: unknown, context: CallContext<Principal | null>): unknown }

type Transport = {
  readonly app: AppContext
  readonly config: GatewayConfig
  readonly keys: SealingKeys
  readonly rates: RateLimiter<RateLimit>
  readonly answers: ResponseCache
  readonly https: boolean
  readonly callerOf: FindCaller
}

const inputOf = async ({ app, keys }: Transport, call: Call, request: FastifyRequest): Promise<unknown> => {
  if (call.sealed) return parseInput(call.input, await unseal(app, keys, call, request), 'body')
  if (request.method !== 'GET') return parseInput(call.input, request.body ?? {}, 'body')
  return parseInput(call.input, request.query, 'query')
}

const askingOf = (
  { app, config, https }: Transport,
  request: FastifyRequest,
  reply: FastifyReply,
  principal: Principal | null,
  idempotencyKey: string | null,
): CallContext<Principal | null> => ({
  app,
  principal,
  merchant: app.brand.merchant,
  language: requestLanguage(app, request),
  address: request.ip,
  traceId: request.id,
  idempotencyKey,
  log: app.log,
  setting: { https, profile: config.profile, publicOrigin: config.publicOrigin },
  header: (name) => requestHeader(request, name),
  cookie: (name) => readCookie(request.headers.cookie, name),
  answer: {
    setHeader: (name, value) => void reply.header(name, value),
    appendCookie: (value) => void reply.header('Set-Cookie', value),
  },
})

/** Sends a shared response in an encoding that the client accepts; 304 without a body where the client has it already. */
const sendShared = (request: FastifyRequest, reply: FastifyReply, cached: CachedResponse): FastifyReply => {
  reply.headers(headersOfSharedAnswers).header('ETag', cached.etag)
  if (isNotModified(request.headers['if-none-match'], cached.etag)) return reply.code(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'], cached.bytes.byteLength)
  const { head, close } = cached.packed(encoding)
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
  return reply
    .code(200)
    .header('Content-Type', json)
    .send(Buffer.concat([head, close(`${request.id}"}`)]))
}

type Prepared = { readonly input: unknown; readonly answer: () => Promise<unknown> }

/** What every call passes, in this order, before its handler sees it. */
const answerOf = (transport: Transport, name: CallName, mounted: Mounted) => {
  const { app, config, rates, https, answers, callerOf } = transport
  const call = declarationOf(name)
  const keyOf = sharedKeyOf(call)
  const prepare = async (request: FastifyRequest, reply: FastifyReply, caller: Caller | null): Promise<Prepared> => {
    const principal = caller?.principal ?? null
    if (principal !== null) rates.take(call.lane, principal.sessionId)
    const idempotencyKey = requireIdempotencyKey(call, request)
    const input = await inputOf(transport, call, request)
    const context = askingOf(transport, request, reply, principal, idempotencyKey)
    const run = async () => {
      const value = await mounted.run(input, context)
      if (config.checkAnswers === true) z.parse(call.value, value)
      return value
    }
    return { input, answer: call.audit === undefined ? run : () => recordingRefusals(context, call.audit ?? name, name, run) }
  }
  /** Answers a call under an idempotency key with JSON. A request with an unusable key gets no turn: it is refused. */
  const answerKeyed = (request: FastifyRequest, reply: FastifyReply): Promise<string> => {
    const key = keyOfRequest(request)
    const keyed = key === null ? null : { call: name, key }
    const handle = async (): Promise<string> => {
      const caller = await callerOf(app, call, request, https, keyed)
      const { input, answer } = await prepare(request, reply, caller)
      if (caller === null || keyed === null) return JSON.stringify((await answer()) ?? null)
      return answerOnce(app, { memberId: caller.principal.memberId, ...keyed, input }, caller.firstAnswer, answer)
    }
    return keyed === null ? handle() : oneByOne(request.headers.authorization ?? '', keyed, handle)
  }
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    rates.take(call.lane, clientNetwork(request.ip))
    assertMerchantAndModule(app, call, request)
    assertSameSite(call, request, config.publicOrigin)
    await assertOpen(app, call, request.ip)
    const cached = call.shared === undefined ? null : answers.find(keyOf(requestLanguage(app, request), request.url))
    if (cached !== null) return sendShared(request, reply, cached)
    if (call.idempotent === true) return sendPartialEnvelope(reply, partialEnvelope(await answerKeyed(request, reply)), request.id)
    const caller = await callerOf(app, call, request, https)
    const value = await (await prepare(request, reply, caller)).answer()
    if (call.shared === undefined || config.shareAnswers === false) return sendValue(reply, value, request.id)
    const opened = partialEnvelope(JSON.stringify(value))
    return sendShared(request, reply, answers.keep(keyOf(requestLanguage(app, request), request.url), opened, call.shared))
  }
}

/** One handler for every call of the table. */
export type Handlers = { readonly [K in CallName]: Handler<K> }

/** Mounts every call of the table with its handler: the one loop through which requests enter the platform. */
export const mountCalls = (
  server: FastifyInstance,
  handlers: Handlers,
  { app, config, keys, answers, callerOf }: Pick<Transport, 'app' | 'config' | 'keys' | 'answers' | 'callerOf'>,
): void => {
  const rates = createRateLimiter(rateLimitsOf(config), app.clock)
  const transport: Transport = { app, config, keys, answers, callerOf, rates, https: isHttps(config) }
  const mountedOf = (name: CallName): Mounted => ({ run: handlers[name] })
  for (const name of callNames) {
    const { method, alsoMethods = [], path, form = false, largest = limits.bodyLimit } = declarationOf(name)
    server.route({
      method: [method, ...alsoMethods],
      url: path,
      bodyLimit: largest,
      config: { call: name, isForm: form },
      handler: answerOf(transport, name, mountedOf(name)),
    })
  }
}
