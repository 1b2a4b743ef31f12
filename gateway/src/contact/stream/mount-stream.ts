import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { type StreamTopic, eventStreamCall, streamTopics } from '@perya/calls/stream'
import { isAgent } from '@perya/domain/agent/is-agent'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext, Principal } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { isSessionAlive } from '../../identity/session/find-session.ts'
import { type GatewayConfig, isHttps } from '../../kernel/http/response/config.ts'
import { assertMerchantAndModule, assertOpen, assertSameSite, requestHeader } from '../../kernel/http/request-guards.ts'
import { callerOf } from '../../identity/session/caller-of.ts'
import { headersOfEveryAnswer } from '../../kernel/http/mount-security-headers.ts'
import { clientNetwork } from '../../kernel/http/response/rate-limiter.ts'
import { assertMayChat } from '../chat/assert-may-chat.ts'
import { chatCookie, chatOwner, namesOfOwner } from '../live-chat/owner.ts'
import { readCookie } from '../../kernel/http/cookies.ts'
import { presentAgentEvent } from './present-agent-event.ts'
import { createBalanceWatch } from './create-balance-watch.ts'
import { presentChatEvent } from './present-chat-event.ts'
import { isFundsOf } from '../../kernel/notifications/funds-event.ts'
import { createEventFeed, type PushEvent } from './create-event-feed.ts'
import { createConnectionLimiter } from './connection-limiter.ts'
import { supportEvent } from './support-event.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Ends every open stream and opens no more: pages reconnect automatically, to the next process. */
    endStreams: () => void
  }
}

/** Bytes that may be buffered for a page that does not read. */
const mostWaiting = 256 * 1024
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

const open = (raw: ServerResponse, now: number): ((name: string, body: string, id?: number) => void) => {
  raw.writeHead(200, {
    ...headersOfEveryAnswer,
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
    'X-Server-Time': String(now),
  })
  raw.flushHeaders()
  return (name, body, id) => {
    if (raw.destroyed || raw.writableEnded) return
    if (raw.writableLength > mostWaiting) return void raw.destroy()
    raw.write(`${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${body}\n\n`)
  }
}

/** Resolves when a slow page has read its buffer, or has disconnected. */
const drained = (raw: ServerResponse): Promise<unknown> => {
  const over = new AbortController()
  const { signal } = over
  return Promise.race([once(raw, 'drain', { signal }), once(raw, 'close', { signal })]).finally(() => over.abort())
}

/** Mounts the event stream (SSE): draws as they happen, and the balance of the signed-in member (`docs/decisions/0021`). */
export const mountStream = (server: FastifyInstance, app: AppContext, config: GatewayConfig): void => {
  const share = { ...shares, ...config.streams }
  const places = createConnectionLimiter(share.address, share.all)
  const feed = createEventFeed(app)
  const balances = createBalanceWatch(app)
  const ends = new Set<() => void>()
  let isClosing = false

  const endStreams = () => {
    isClosing = true
    for (const end of ends) end()
    feed.stop()
    balances.stop()
  }
  server.decorate('endStreams', endStreams)
  server.addHook('preClose', async () => endStreams())

  const keepTelling = async (
    raw: ServerResponse,
    topics: ReadonlySet<StreamTopic>,
    who: Principal | null,
    names: readonly string[],
    after: number | null,
    leave: () => void,
  ) => {
    const say = open(raw, app.clock.now())
    const clock = () => JSON.stringify({ now: app.clock.now() })
    const stops: (() => void)[] = [leave]
    const end = () => {
      for (const stop of stops.splice(0)) stop()
      ends.delete(end)
      if (!raw.writableEnded) raw.end()
    }
    ends.add(end)
    raw.on('close', end)
    raw.on('error', end)
    const tell = (event: PushEvent) => topics.has('lottery') && event.topic === 'lottery' && say(event.topic, event.body, event.id)
    if (topics.has('lottery')) {
      // Events during the catch-up are queued: a reconnecting page resumes after the last event that it received.
      let waiting: PushEvent[] | null = after === null ? null : []
      stops.push(feed.listen((event) => (waiting === null ? tell(event) : waiting.push(event))))
      if (after !== null) {
        const told = new Set<number>()
        for await (const page of feed.since(after))
          for (const event of page) {
            if (raw.writableNeedDrain) await drained(raw)
            if (raw.destroyed) return
            tell(event)
            told.add(event.id)
          }
        const late = waiting ?? []
        waiting = null
        for (const event of late) if (!told.has(event.id)) tell(event)
      }
    }
    if (topics.has('balance') && who !== null) {
      const telling = (name: string) => (value: object) => say(name, JSON.stringify(value))
      stops.push(balances.watch(who, telling('balance'), telling('wallets'), telling('unread')))
      // Not repeated after a reconnect: pages then fetch the balance again.
      const hear = ({ topic, body }: PushEvent) => {
        if (topic === 'funds' && isFundsOf(body, who.memberId)) say('funds', '{}')
        const word = topic === 'agent' && isAgent(who.type) ? presentAgentEvent(body, who.memberId) : null
        if (word !== null) say('agent', word)
      }
      stops.push(feed.listen(hear))
    }
    const isInRoom = topics.has('chat') && who !== null
    if (isInRoom) stops.push(feed.listen(({ topic, body }) => topic === 'chat' && say('chat', presentChatEvent(body, who.memberId))))
    if (topics.has('support'))
      stops.push(
        feed.listen(({ topic, body }) => {
          const event = topic === 'support' ? supportEvent(body, names) : null
          if (event !== null) say('support', event)
        }),
      )
    // Sent once no later event is missed, so that a page that reads its data again then is complete. Without the database pages poll.
    await feed.ready().catch(() => undefined)
    say('hello', clock())
    const beat = setInterval(() => {
      say('beat', clock())
      if (who === null) return
      isSessionAlive(app, who.sessionId)
        .then((alive) => alive || end())
        // A member whose play is closed leaves the chat room too.
        .then(() => (isInRoom ? assertMayChat(app, who).catch(end) : undefined))
        .catch((error: unknown) => app.log.warn({ err: error }, 'looking at the session of a stream failed'))
    }, share.beatMs)
    beat.unref()
    stops.push(() => clearInterval(beat))
    if (raw.destroyed) end()
  }

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
    keepTelling(reply.raw, topics, who, names, resumedAfter(request), place.giveBack).catch((error: unknown) => {
      app.log.warn({ err: error }, 'a stream failed')
      reply.raw.destroy()
    })
  })
}
