import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { AppContext } from '../../kernel/context.ts'
import { dedicatedClient } from '../../kernel/database/store-on.ts'

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

const usual: ListenerTimes = { beatEveryMs: 5000, beatLimitMs: 2000, reopenMs: 1000 }

/** Creates a listener; it connects while it has subscribers. */
export const makeListener = (
  { store, log }: Pick<AppContext, 'store' | 'log'>,
  { beatEveryMs, beatLimitMs, reopenMs }: ListenerTimes = usual,
): Listener => {
  const ownChannel = `beat_${randomBytes(8).toString('hex')}`
  const subscribers = new Set<Subscriber>()
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | null = null
  let limit: NodeJS.Timeout | null = null
  let heardAt: number | null = null
  let isHearing = false

  const turn = (next: boolean, error?: unknown): void => {
    if (isHearing === next) return
    isHearing = next
    if (!next && error !== undefined) log.warn({ err: error }, 'the database does not notify; what is new is looked for twice a second')
    for (const { changed } of subscribers) changed(next)
  }

  const after = (ms: number, work: () => void): void => {
    if (timer !== null) clearTimeout(timer)
    timer = setTimeout(work, ms)
    timer.unref()
  }

  const lose = (lost: pg.Client, error: unknown): void => {
    lost.end().catch(() => undefined)
    if (client !== lost) return
    client = null
    if (limit !== null) clearTimeout(limit)
    turn(false, error)
    if (subscribers.size > 0) after(reopenMs, open)
  }

  const beat = (on: pg.Client): void => {
    if (client !== on) return
    if (limit !== null) clearTimeout(limit)
    limit = setTimeout(() => lose(on, new Error(`a notification did not arrive within ${beatLimitMs} ms`)), beatLimitMs)
    limit.unref()
    store.pool.query('select pg_notify($1, $2)', [ownChannel, '']).catch((error: unknown) => lose(on, error))
  }

  const arrived = (on: pg.Client, channel: string): void => {
    if (client !== on) return
    if (channel !== ownChannel) {
      for (const { notified } of subscribers) notified()
      return
    }
    if (limit !== null) clearTimeout(limit)
    heardAt = performance.now()
    turn(true)
    after(beatEveryMs, () => beat(on))
  }

  function open(): void {
    if (client !== null || subscribers.size === 0) return
    const opened = dedicatedClient(store)
    client = opened
    opened.on('error', (error) => lose(opened, error))
    opened.on('end', () => lose(opened, new Error('the connection was closed')))
    opened.on('notification', ({ channel }) => arrived(opened, channel))
    opened
      .connect()
      .then(() => opened.query(`listen push; listen ${ownChannel}`))
      .then(() => beat(opened))
      .catch((error: unknown) => lose(opened, error))
  }

  const rest = (): void => {
    for (const one of [timer, limit]) if (one !== null) clearTimeout(one)
    timer = null
    isHearing = false
    heardAt = null
    const held = client
    client = null
    held?.end().catch(() => undefined)
  }

  return {
    subscribe: (subscriber) => {
      subscribers.add(subscriber)
      // A database with one connection cannot spare it.
      if (store.backend !== 'pglite') open()
      if (isHearing) subscriber.changed(true)
      return () => {
        if (subscribers.delete(subscriber) && subscribers.size === 0) rest()
      }
    },
    silentMs: () => (heardAt === null ? null : performance.now() - heardAt),
  }
}

const known = new WeakMap<pg.Pool, Listener>()

/** The one listener of a store. */
export const listenerOf = (app: Pick<AppContext, 'store' | 'log'>): Listener => {
  const listener = known.get(app.store.pool) ?? makeListener(app)
  known.set(app.store.pool, listener)
  return listener
}
