import { type StreamTopic, eventStreamCall, streamTopics } from '@perya/calls/contact/stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext, Principal } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type GatewayConfig, isHttps } from '../../kernel/http/response/config.ts'
import { assertMerchantAndModule, assertOpen, assertSameSite, requestHeader } from '../../kernel/http/request-guards.ts'
import { callerOf } from '../../identity/session/caller-of.ts'
import { clientNetwork } from '../../kernel/http/response/rate-limiter.ts'
import { assertMayChat } from '../chat/assert-may-chat.ts'
import { chatCookie, chatOwner, namesOfOwner } from '../live-chat/owner.ts'
import { readCookie } from '../../kernel/http/cookies.ts'
import { createBalanceWatch } from './create-balance-watch.ts'
import { createEventFeed } from './create-event-feed.ts'
import { createConnectionLimiter } from './connection-limiter.ts'
import { serveStream } from './serve-stream.ts'
import { openStream, type StreamConnection } from './stream-connection.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Ends every open stream and opens no more: pages reconnect automatically, to the next process. */
    endStreams: () => void
  }
}

const shares = { address: 200, all: 5000, beatMs: 15_000 } as const

const isTopic = (word: string): word is StreamTopic => streamTopics.some((topic) => topic === word)

const topicsOf = ({ query }: FastifyRequest): ReadonlySet<StreamTopic> => {
  const asked = typeof query === 'object' && query !== null && 'topics' in query ? query.topics : undefined
  const words = typeof asked === 'string' ? asked.split(',') : []
  if (words.length === 0 || new Set(words).size < words.length || !words.every(isTopic))
    throw new Refusal('invalid_input', { fields: { topics: 'invalid' } })
  return new Set(words.filter(isTopic))
}

const resumedAfter = (request: FastifyRequest): number | null => {
  const id = requestHeader(request, 'last-event-id') ?? ''
  return /^\d{1,15}$/.test(id) ? Number(id) : null
}

/** Mounts the event stream (SSE): draws as they happen, and the balance of the signed-in member (`docs/decisions/0021`). */
export const mountStream = (server: FastifyInstance, app: AppContext, config: GatewayConfig): void => {
  const share = { ...shares, ...config.streams }
  const places = createConnectionLimiter(share.address, share.all)
  const feed = createEventFeed(app)
  const balances = createBalanceWatch(app)
  const streams = new Set<StreamConnection>()
  let isClosing = false

  const endStreams = () => {
    isClosing = true
    for (const stream of streams) stream.end()
    feed.stop()
    balances.stop()
  }
  server.decorate('endStreams', endStreams)
  server.addHook('preClose', async () => endStreams())

  const principalFor = async (request: FastifyRequest, topics: ReadonlySet<StreamTopic>): Promise<Principal | null> => {
    const isPersonal = topics.has('balance') || topics.has('chat')
    if (!isPersonal && !topics.has('support')) return null
    const token = isPersonal ? 'required' : 'optional'
    const caller = await callerOf(app, { ...eventStreamCall, token, ...(isPersonal ? {} : { incomplete: true }) }, request, isHttps(config))
    return caller?.principal ?? null
  }

  server.get(eventStreamCall.path, { config: { isStream: true } }, async (request, reply) => {
    assertMerchantAndModule(app, eventStreamCall, request)
    assertSameSite(eventStreamCall, request, config.publicOrigin)
    const topics = topicsOf(request)
    // Support is available in maintenance and in a restricted region, too.
    await assertOpen(app, { ...eventStreamCall, always: topics.size === 1 && topics.has('support') }, request.ip)
    const who = await principalFor(request, topics)
    const token = readCookie(request.headers.cookie, chatCookie(isHttps(config)))
    const names = topics.has('support') ? namesOfOwner(chatOwner(who, token)) : []
    if (topics.has('support') && names.length === 0) throw new Refusal('not_logged_in')
    if (topics.has('chat') && who !== null) await assertMayChat(app, who)
    const place = isClosing ? 'busy' : places.take(clientNetwork(request.ip))
    if (typeof place === 'string') throw new Refusal(place, null, place === 'busy' ? 5 : 30)
    reply.hijack()
    const stream = openStream(reply.raw, app.clock.now())
    streams.add(stream)
    stream.whenOver(() => streams.delete(stream))
    stream.whenOver(place.giveBack)
    serveStream({ app, feed, balances, beatMs: share.beatMs }, stream, { topics, who, names, after: resumedAfter(request) }).catch(
      (error: unknown) => {
        app.log.warn({ err: error }, 'a stream failed')
        reply.raw.destroy()
      },
    )
  })
}
