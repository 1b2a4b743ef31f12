import { type CallName, declarationOf } from '@perya/calls'
import type { Call } from '@perya/calls/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { recordingRefusals } from '../audit/record-refusals.ts'
import type { Asking, House, Principal } from '../handler.ts'
import { handlers } from '../handlers.ts'
import { readCookie } from '../session/cookies.ts'
import { type GatewayConfig, isHttps, type Lane, lanesOf } from './config.ts'
import { json, openEnvelope, sendOpened, sendValue } from './envelope.ts'
import { answerOnce, oneByOne } from './first-answer.ts'
import { checkNames, checkOpen, checkSameSite, headerOf, idempotencyKeyOf, keyOfRequest, languageOf } from './gates.ts'
import { callNames } from './methods-of-paths.ts'
import { type Caller, callerOf } from './principal.ts'
import { networkOf, type RateLanes, rateLanes } from './rate-lanes.ts'
import { readInput } from './read-input.ts'
import type { SealingKeys } from './sealing-keys.ts'
import { encodingFor, isHeld } from './packed-answer.ts'
import { headersOfSharedAnswers, limits } from './protect.ts'
import type { Kept, SharedAnswers } from './shared-answers.ts'
import { sharedKeyOf } from './shared-key.ts'
import { unseal } from './unseal.ts'

/** A handler with the types of its one call forgotten: its input comes from the call's own schema, its principal from the flag. */
type Mounted = { run(input: unknown, asking: Asking<Principal | null>): unknown }

type Transport = {
  readonly house: House
  readonly config: GatewayConfig
  readonly keys: SealingKeys
  readonly rates: RateLanes<Lane>
  readonly answers: SharedAnswers
  readonly https: boolean
}

const inputOf = async ({ house, keys }: Transport, call: Call, request: FastifyRequest): Promise<unknown> => {
  if (call.sealed) return readInput(call.input, await unseal(house, keys, call, request), 'body')
  if (request.method !== 'GET') return readInput(call.input, request.body ?? {}, 'body')
  return readInput(call.input, request.query, 'query')
}

const askingOf = (
  { house, config, https }: Transport,
  request: FastifyRequest,
  reply: FastifyReply,
  principal: Principal | null,
  idempotencyKey: string | null,
): Asking<Principal | null> => ({
  house,
  principal,
  merchant: house.brand.merchant,
  language: languageOf(house, request),
  address: request.ip,
  traceId: request.id,
  idempotencyKey,
  log: house.log,
  setting: { https, profile: config.profile, publicOrigin: config.publicOrigin },
  header: (name) => headerOf(request, name),
  cookie: (name) => readCookie(request.headers.cookie, name),
  answer: {
    setHeader: (name, value) => void reply.header(name, value),
    appendCookie: (value) => void reply.header('Set-Cookie', value),
  },
})

/** Sends an answer that is the same for everyone, packed as the caller takes it; nothing where he holds it already. */
const sendShared = (request: FastifyRequest, reply: FastifyReply, kept: Kept): FastifyReply => {
  reply.headers(headersOfSharedAnswers).header('ETag', kept.etag)
  if (isHeld(request.headers['if-none-match'], kept.etag)) return reply.code(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'], kept.bytes.byteLength)
  const { head, close } = kept.packed(encoding)
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
  return reply
    .code(200)
    .header('Content-Type', json)
    .send(Buffer.concat([head, close(`${request.id}"}`)]))
}

type Prepared = { readonly input: unknown; readonly answer: () => Promise<unknown> }

/** What every call passes, in this order, before its handler sees it. */
const answerOf = (transport: Transport, name: CallName, mounted: Mounted) => {
  const { house, config, rates, https, answers } = transport
  const call = declarationOf(name)
  const keyOf = sharedKeyOf(call)
  const prepare = async (request: FastifyRequest, reply: FastifyReply, caller: Caller | null): Promise<Prepared> => {
    const principal = caller?.principal ?? null
    if (principal !== null) rates.take(call.lane, principal.sessionId)
    const idempotencyKey = idempotencyKeyOf(call, request)
    const input = await inputOf(transport, call, request)
    const asking = askingOf(transport, request, reply, principal, idempotencyKey)
    const run = async () => {
      const value = await mounted.run(input, asking)
      if (config.checkAnswers === true) z.parse(call.value, value)
      return value
    }
    return { input, answer: call.audit === undefined ? run : () => recordingRefusals(asking, call.audit ?? name, name, run) }
  }
  /** Answers a call under an idempotency key with JSON. A request with an unusable key gets no turn: it is refused. */
  const answerKeyed = (request: FastifyRequest, reply: FastifyReply): Promise<string> => {
    const key = keyOfRequest(request)
    const keyed = key === null ? null : { call: name, key }
    const handle = async (): Promise<string> => {
      const caller = await callerOf(house, call, request, https, keyed)
      const { input, answer } = await prepare(request, reply, caller)
      if (caller === null || keyed === null) return JSON.stringify((await answer()) ?? null)
      return answerOnce(house, { memberId: caller.principal.memberId, ...keyed, input }, caller.firstAnswer, answer)
    }
    return keyed === null ? handle() : oneByOne(request.headers.authorization ?? '', keyed, handle)
  }
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    rates.take(call.lane, networkOf(request.ip))
    checkNames(house, call, request)
    checkSameSite(call, request, config.publicOrigin)
    await checkOpen(house, call, request.ip)
    const kept = call.shared === undefined ? null : answers.find(keyOf(languageOf(house, request), request.url))
    if (kept !== null) return sendShared(request, reply, kept)
    if (call.idempotent === true) return sendOpened(reply, openEnvelope(await answerKeyed(request, reply)), request.id)
    const caller = await callerOf(house, call, request, https)
    const value = await (await prepare(request, reply, caller)).answer()
    if (call.shared === undefined || config.shareAnswers === false) return sendValue(reply, value, request.id)
    const opened = openEnvelope(JSON.stringify(value))
    return sendShared(request, reply, answers.keep(keyOf(languageOf(house, request), request.url), opened, call.shared))
  }
}

/** Mounts every call of the table: the one loop through which the wire enters the house. */
export const mountCalls = (app: FastifyInstance, house: House, config: GatewayConfig, keys: SealingKeys, answers: SharedAnswers): void => {
  const transport: Transport = { house, config, keys, answers, rates: rateLanes(lanesOf(config), house.clock), https: isHttps(config) }
  const mountedOf = (name: CallName): Mounted => ({ run: handlers[name] })
  for (const name of callNames) {
    const { method, alsoMethods = [], path, form = false, largest = limits.bodyLimit } = declarationOf(name)
    app.route({
      method: [method, ...alsoMethods],
      url: path,
      bodyLimit: largest,
      config: { call: name, isForm: form },
      handler: answerOf(transport, name, mountedOf(name)),
    })
  }
}
