import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { AppContext } from '../../kernel/context.ts'
import { dedicatedClient } from '../../kernel/database/connection/store-on.ts'

/**
 * The LISTEN connection of a process, shared by all subscribers. An open connection proves nothing: a frozen server, a lost network or a pooler in
 * between keep it open and silent. So every few seconds the process notifies itself through the pool, and a notification that does not arrive ends
 * the connection.
 */

/** A subscriber to notifications. */
export type Subscriber = {
  /** Something was published on the channel `push`. */
  readonly notified: () => void
  /** Notifications have begun to arrive, or have stopped. */
  readonly changed: (isHearing: boolean) => void
}

/** The listener of one store. */
export type Listener = {
  readonly subscribe: (subscriber: Subscriber) => () => void
  /** Milliseconds since a notification to itself last arrived; null: none has arrived yet. */
  readonly silentMs: () => number | null
}

/** Times of the listener, milliseconds. */
export type ListenerTimes = { readonly beatEveryMs: number; readonly beatLimitMs: number; readonly reopenMs: number }

const defaultTimes: ListenerTimes = { beatEveryMs: 5000, beatLimitMs: 2000, reopenMs: 1000 }

/** A timer that runs the last work that was given to it, and does not keep the process running. */
const createTimer = () => {
  let timer: NodeJS.Timeout | undefined
  const clear = (): void => clearTimeout(timer)
  const start = (ms: number, work: () => void): void => {
    clear()
    timer = setTimeout(work, ms).unref()
  }
  return { start, clear }
}

type ConnectionEvents = {
  readonly connected: (client: pg.Client) => void
  readonly arrived: (client: pg.Client, channel: string) => void
  readonly lost: (client: pg.Client, error: unknown) => void
}

/** Connects a client and listens on these channels. */
const connectTo = (client: pg.Client, channels: readonly string[], { connected, arrived, lost }: ConnectionEvents): void => {
  client.on('error', (error) => lost(client, error))
  client.on('end', () => lost(client, new Error('the connection was closed')))
  client.on('notification', ({ channel }) => arrived(client, channel))
  client
    .connect()
    .then(() => client.query(channels.map((channel) => `listen ${channel}`).join('; ')))
    .then(() => connected(client))
    .catch((error: unknown) => lost(client, error))
}

/** The subscribers of a connection, and whether notifications arrive on it. */
const createSubscribers = (log: AppContext['log']) => {
  const all = new Set<Subscriber>()
  let isHearing = false
  const report = (receives: boolean, error?: unknown): void => {
    if (isHearing === receives) return
    isHearing = receives
    if (!receives && error !== undefined) log.warn({ err: error }, 'the database does not notify; what is new is looked for twice a second')
    for (const { changed } of all) changed(receives)
  }
  const reset = (): void => {
    isHearing = false
  }
  return { all, report, reset, isHearing: () => isHearing }
}

/** Creates a listener; it connects while it has subscribers. */
export const makeListener = (
  { store, log }: Pick<AppContext, 'store' | 'log'>,
  { beatEveryMs, beatLimitMs, reopenMs }: ListenerTimes = defaultTimes,
): Listener => {
  const ownChannel = `beat_${randomBytes(8).toString('hex')}`
  const subscribers = createSubscribers(log)
  let client: pg.Client | null = null
  const next = createTimer()
  const limit = createTimer()
  let receivedAt: number | null = null

  const lose = (lost: pg.Client, error: unknown): void => {
    lost.end().catch(() => undefined)
    if (client !== lost) return
    client = null
    limit.clear()
    subscribers.report(false, error)
    if (subscribers.all.size > 0) next.start(reopenMs, open)
  }

  const beat = (on: pg.Client): void => {
    if (client !== on) return
    limit.start(beatLimitMs, () => lose(on, new Error(`a notification did not arrive within ${beatLimitMs} ms`)))
    store.pool.query('select pg_notify($1, $2)', [ownChannel, '']).catch((error: unknown) => lose(on, error))
  }

  const arrived = (on: pg.Client, channel: string): void => {
    if (client !== on) return
    if (channel !== ownChannel) {
      for (const { notified } of subscribers.all) notified()
      return
    }
    limit.clear()
    receivedAt = performance.now()
    subscribers.report(true)
    next.start(beatEveryMs, () => beat(on))
  }

  function open(): void {
    if (client !== null || subscribers.all.size === 0) return
    client = dedicatedClient(store)
    connectTo(client, ['push', ownChannel], { connected: beat, arrived, lost: lose })
  }

  const rest = (): void => {
    next.clear()
    limit.clear()
    subscribers.reset()
    receivedAt = null
    const held = client
    client = null
    held?.end().catch(() => undefined)
  }

  return {
    subscribe: (subscriber) => {
      subscribers.all.add(subscriber)
      // A database with one connection cannot spare it.
      if (store.backend !== 'pglite') open()
      if (subscribers.isHearing()) subscriber.changed(true)
      return () => {
        if (subscribers.all.delete(subscriber) && subscribers.all.size === 0) rest()
      }
    },
    silentMs: () => (receivedAt === null ? null : performance.now() - receivedAt),
  }
}

const known = new WeakMap<pg.Pool, Listener>()

/** The one listener of a store. */
export const listenerOf = (app: Pick<AppContext, 'store' | 'log'>): Listener => {
  const listener = known.get(app.store.pool) ?? makeListener(app)
  known.set(app.store.pool, listener)
  return listener
}
