import type { StreamTopic } from '@perya/calls/contact/stream'
import { isAgent } from '@perya/domain/agent/is-agent'
import type { AppContext, Principal } from '../../kernel/context.ts'
import { isFundsOf } from '../../kernel/notifications/funds-event.ts'
import { isSessionActive } from '../../identity/session/find-session.ts'
import { assertMayChat } from '../chat/assert-may-chat.ts'
import type { createBalanceWatch } from './create-balance-watch.ts'
import type { EventFeed } from './create-event-feed.ts'
import type { PushEvent } from './event-reader.ts'
import { presentAgentEvent } from './present-agent-event.ts'
import { presentChatEvent } from './present-chat-event.ts'
import type { StreamConnection } from './stream-connection.ts'
import { supportEvent } from './support-event.ts'

/** Sources of events, shared by all streams of the process. `beatMs`: milliseconds between two heartbeats of a stream. */
export type StreamSources = {
  readonly app: AppContext
  readonly feed: EventFeed
  readonly balances: ReturnType<typeof createBalanceWatch>
  readonly beatMs: number
}

/** What a page receives. `names`: the owner of its support chats; `after`: the id of the last event that it received before a reconnect, or null. */
export type StreamRequest = {
  readonly topics: ReadonlySet<StreamTopic>
  readonly who: Principal | null
  readonly names: readonly string[]
  readonly after: number | null
}

/** Sends draws. A reconnecting page resumes after the last event that it received: events during the catch-up are queued. */
const sendDraws = async ({ feed }: StreamSources, stream: StreamConnection, after: number | null): Promise<void> => {
  const send = ({ topic, body, id }: PushEvent) => topic === 'lottery' && stream.send(topic, body, id)
  let waiting: PushEvent[] | null = after === null ? null : []
  stream.whenOver(feed.listen((event) => (waiting === null ? send(event) : waiting.push(event))))
  if (after === null) return
  // The feed's position comes before the catch-up: events that are committed in between are then received from one or both, never from neither.
  await feed.ready().catch(() => undefined)
  const sent = new Set<number>()
  for await (const page of feed.since(after))
    for (const event of page) {
      await stream.drained()
      if (stream.isOver()) return
      send(event)
      sent.add(event.id)
    }
  // The feed may be behind the catch-up: what it still delivers is compared with what was sent.
  await feed.caughtUp()
  const late = waiting ?? []
  waiting = null
  for (const event of late) if (!sent.has(event.id)) send(event)
}

/** Sends balances, the unread count, credited deposits, and what concerns an agent. */
const sendBalances = ({ feed, balances }: StreamSources, stream: StreamConnection, who: Principal): void => {
  const sendAs = (name: string) => (value: object) => stream.send(name, JSON.stringify(value))
  stream.whenOver(balances.watch(who, sendAs('balance'), sendAs('wallets'), sendAs('unread')))
  // Not repeated after a reconnect: pages then fetch the balance again.
  const receive = ({ topic, body }: PushEvent) => {
    if (topic === 'funds' && isFundsOf(body, who.memberId)) stream.send('funds', '{}')
    const shown = topic === 'agent' && isAgent(who.type) ? presentAgentEvent(body, who.memberId) : null
    if (shown !== null) stream.send('agent', shown)
  }
  stream.whenOver(feed.listen(receive))
}

const sendChat = ({ feed }: StreamSources, stream: StreamConnection, who: Principal): void =>
  stream.whenOver(feed.listen(({ topic, body }) => topic === 'chat' && stream.send('chat', presentChatEvent(body, who.memberId))))

const sendSupport = ({ feed }: StreamSources, stream: StreamConnection, names: readonly string[]): void =>
  stream.whenOver(
    feed.listen(({ topic, body }) => {
      const event = topic === 'support' ? supportEvent(body, names) : null
      if (event !== null) stream.send('support', event)
    }),
  )

/** Sends heartbeats; at each, ends the stream if the session has ended, or the member may not be in the chat room any more. */
const startBeats = ({ app, beatMs }: StreamSources, stream: StreamConnection, who: Principal | null, isInRoom: boolean): void => {
  const beat = setInterval(() => {
    stream.send('beat', JSON.stringify({ now: app.clock.now() }))
    if (who === null) return
    isSessionActive(app, who.sessionId)
      .then((running) => running || stream.end())
      // A member whose play is closed leaves the chat room too.
      .then(() => (isInRoom ? assertMayChat(app, who).catch(stream.end) : undefined))
      .catch((error: unknown) => app.log.warn({ err: error }, 'looking at the session of a stream failed'))
  }, beatMs)
  beat.unref()
  stream.whenOver(() => clearInterval(beat))
}

/** Subscribes an open stream to its topics, until it ends. Resolves once no later event is missed. */
export const serveStream = async (sources: StreamSources, stream: StreamConnection, { topics, who, names, after }: StreamRequest): Promise<void> => {
  const { app, feed } = sources
  if (topics.has('lottery')) await sendDraws(sources, stream, after)
  if (stream.isOver()) return stream.end()
  if (topics.has('balance') && who !== null) sendBalances(sources, stream, who)
  const isInRoom = topics.has('chat') && who !== null
  if (isInRoom) sendChat(sources, stream, who)
  if (topics.has('support')) sendSupport(sources, stream, names)
  // Sent once no later event is missed, so that a page that reads its data again then is complete. Without the database pages poll.
  await feed.ready().catch(() => undefined)
  stream.send('hello', JSON.stringify({ now: app.clock.now() }))
  startBeats(sources, stream, who, isInRoom)
  if (stream.isOver()) stream.end()
}
