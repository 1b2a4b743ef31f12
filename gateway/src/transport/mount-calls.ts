import { type CallName, calls, declarationOf } from '@perya/calls'
import type { Call } from '@perya/calls/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Asking, House, Principal } from '../handler.ts'
import { handlers } from '../handlers.ts'
import { readCookie } from '../session/cookies.ts'
import { type GatewayConfig, isHttps, lanesOf } from './config.ts'
import { sendValue } from './envelope.ts'
import { checkNames, checkOpen, checkSameSite, headerOf, idempotencyKeyOf, languageOf } from './gates.ts'
import { principalOf } from './principal.ts'
import { networkOf, type RateLanes, rateLanes } from './rate-lanes.ts'
import { readInput } from './read-input.ts'
import { assertSoundQuery } from './read-json.ts'
import type { SealingKeys } from './sealing-keys.ts'
import { unseal } from './unseal.ts'

/** A handler with the types of its one call forgotten: its input comes from the call's own schema, its principal from the flag. */
type Mounted = { run(input: unknown, asking: Asking<Principal | null>): unknown }

type Transport = { readonly house: House; readonly config: GatewayConfig; readonly keys: SealingKeys; readonly rates: RateLanes; readonly https: boolean }

const inputOf = async ({ house, keys }: Transport, call: Call, request: FastifyRequest): Promise<unknown> => {
  if (call.sealed) return readInput(call.input, await unseal(house, keys, request), 'body')
  if (request.method !== 'GET') return readInput(call.input, request.body ?? {}, 'body')
  assertSoundQuery(request.query)
  return readInput(call.input, request.query, 'query')
}

const askingOf = ({ house, config, https }: Transport, request: FastifyRequest, reply: FastifyReply, principal: Principal | null, idempotencyKey: string | null): Asking<Principal | null> => ({
  house,
  principal,
  merchant: house.brand.merchant,
  language: languageOf(house, request),
  address: request.ip,
  traceId: request.id,
  idempotencyKey,
  log: house.log,
  setting: { https, profile: config.profile },
  header: (name) => headerOf(request, name),
  cookie: (name) => readCookie(request.headers.cookie, name),
  answer: {
    setHeader: (name, value) => void reply.header(name, value),
    appendCookie: (value) => void reply.header('Set-Cookie', value),
  },
})

/** What every call passes, in this order, before its handler sees it. */
const answerOf = (transport: Transport, name: CallName, mounted: Mounted) => {
  const { house, config, rates, https } = transport
  const call = declarationOf(name)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    rates.take(call.lane, networkOf(request.ip))
    checkNames(house, call, request)
    checkSameSite(call, request, config.publicOrigin)
    await checkOpen(house, call, request.ip)
    const principal = await principalOf(house, call, request, https)
    if (principal !== null) rates.take(call.lane, principal.sessionId)
    const idempotencyKey = idempotencyKeyOf(call, request)
    const input = await inputOf(transport, call, request)
    const value = await mounted.run(input, askingOf(transport, request, reply, principal, idempotencyKey))
    if (config.checkAnswers === true) z.parse(call.value, value)
    return sendValue(reply, value, request.id)
  }
}

/** Mounts every call of the table: the one loop through which the wire enters the house. */
export const mountCalls = (app: FastifyInstance, house: House, config: GatewayConfig, keys: SealingKeys): void => {
  const transport: Transport = { house, config, keys, rates: rateLanes(lanesOf(config), house.clock), https: isHttps(config) }
  const mountedOf = (name: keyof typeof handlers): Mounted => ({ run: handlers[name] })
  const isMounted = (name: string): name is keyof typeof handlers => Object.hasOwn(handlers, name)
  for (const name of Object.keys(calls).filter(isMounted)) {
    const { method, alsoMethods = [], path } = declarationOf(name)
    app.route({ method: [method, ...alsoMethods], url: path, config: { call: name }, handler: answerOf(transport, name, mountedOf(name)) })
  }
}
