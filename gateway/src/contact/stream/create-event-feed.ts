import type { AppContext } from '../../kernel/context.ts'
import type { Store } from '../../kernel/database/store.ts'
import { type Listener, listenerOf } from './listener.ts'

/**
 * Reads the events for open pages, once for the whole process and only while a page is open. Woken by `NOTIFY`; where no notification arrives
 * (one-connection databases, poolers in between, a frozen server) it polls twice a second instead.
 */

/** One event. `body` is JSON as it is sent. */
export type PushEvent = { readonly id: number; readonly topic: string; readonly body: string }

/** Receives events. */
export type EventListener = (event: PushEvent) => void

/** The event feed of one process. */
export type EventFeed = {
  readonly listen: (hear: EventListener) => () => void
  /** Resolves once every event that is committed from now on reaches the listeners; rejects while the database does not answer. */
  readonly ready: () => Promise<void>
  /** Yields everything after an event, in pages: only one of them is held in memory. */
  readonly since: (id: number) => AsyncIterable<readonly PushEvent[]>
  readonly stop: () => void
}

const pollEveryMs = 500
const safetyEveryMs = 5000
/** Ids are assigned at the start of a transaction and visible at its end: rows younger than this are read again. */
const settleSeconds = 10
const atOnce = 500

type Row = { id: number; topic: string; body: string; settled: boolean }

const columns = `id, topic, body::text as body, at < clock_timestamp() - make_interval(secs => ${settleSeconds}) as settled`

/** A position in the table of events. Each event is delivered once, although late commits are read again until they are settled. */
const createEventCursor = (store: Store, deliver: EventListener) => {
  const seen = new Set<number>()
  let floor = 0

  const deliverNew = (row: Row): void => {
    if (!seen.has(row.id)) deliver(row)
    seen.add(row.id)
  }

  const readFrom = async (from: number): Promise<void> => {
    const { rows } = await store.pool.query<Row>({
      name: 'push-events',
      text: `select ${columns} from push_event where id > $1 order by id limit ${atOnce}`,
      values: [from],
    })
    for (const row of rows) deliverNew(row)
    floor = Math.max(floor, rows.findLast(({ settled }) => settled)?.id ?? 0)
    const last = rows.at(-1)
    if (rows.length === atOnce && last !== undefined) await readFrom(last.id)
  }

  return {
    /** Moves behind all events that exist: they are part of the data that the page has loaded. */
    moveToEnd: async (): Promise<void> => {
      const { rows } = await store.pool.query<{ id: number; known: number[] }>(
        `select coalesce(max(id) filter (where at < clock_timestamp() - make_interval(secs => ${settleSeconds})), 0) as id,
                coalesce(array_agg(id::int8) filter (where at >= clock_timestamp() - make_interval(secs => ${settleSeconds})), '{}')::float8[] as known
           from push_event`,
      )
      floor = rows[0]?.id ?? 0
      for (const id of rows[0]?.known ?? []) seen.add(id)
    },
    /** Delivers the events since the last call. */
    advance: async (): Promise<void> => {
      await readFrom(floor)
      for (const id of seen) if (id <= floor) seen.delete(id)
    },
    clear: (): void => seen.clear(),
  }
}

// Ids become visible in another order than they are assigned: the first page reaches back to those not committed then.
async function* pagesSince(store: Store, id: number): AsyncGenerator<readonly PushEvent[]> {
  for (let from = id, isFirst = true; ; isFirst = false) {
    const { rows } = await store.pool.query<Row>({
      name: isFirst ? 'push-events-since' : 'push-events',
      text: `select ${columns} from push_event where id > $1 ${
        isFirst ? `or (id > $1 - ${atOnce} and at > clock_timestamp() - make_interval(secs => ${settleSeconds})) ` : ''
      }order by id limit ${atOnce}`,
      values: [from],
    })
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < atOnce) return
    from = last.id
  }
}

/** Reads new events for the listeners, one read at a time; a request during a read is answered by another one after it. */
const createEventReader = ({ store, log }: Pick<AppContext, 'store' | 'log'>, listeners: ReadonlySet<EventListener>) => {
  let begun: Promise<void> | null = null
  let looking: Promise<void> | null = null
  let pollAgain = false
  const cursor = createEventCursor(store, (event) => {
    for (const listen of listeners) listen(event)
  })

  const read = async (): Promise<void> => {
    do {
      pollAgain = false
      await cursor.advance()
    } while (pollAgain && listeners.size > 0)
  }

  /** Reads the start position, again where that failed: without it all past events would be sent. */
  const ready = (): Promise<void> => {
    const begins = begun ?? cursor.moveToEnd()
    begun = begins
    begins.catch(() => {
      if (begun === begins) begun = null
    })
    return begins
  }

  const check = (): void => {
    pollAgain = true
    looking ??= ready()
      .then(read)
      .catch((error: unknown) => log.warn({ err: error }, 'looking for what to tell pages failed'))
      .finally(() => {
        looking = null
      })
  }

  return {
    ready,
    look: check,
    /** Clears the position: the next read starts behind the events that exist then. */
    reset: (): void => {
      begun = null
      cursor.clear()
    },
  }
}

/** Opens the feed of one process; nothing runs until a listener is added. */
export const createEventFeed = ({ store, log }: AppContext, listener: Listener = listenerOf({ store, log })): EventFeed => {
  const listeners = new Set<EventListener>()
  let timer: NodeJS.Timeout | null = null
  let unsubscribe = () => {}

  const reader = createEventReader({ store, log }, listeners)

  const everyMs = (millis: number): void => {
    if (timer !== null) clearInterval(timer)
    timer = setInterval(reader.look, millis)
    timer.unref()
  }

  /** While notifications arrive, polls rarely. When they are late or missing, polls often. */
  const changed = (isHearing: boolean): void => {
    everyMs(isHearing ? safetyEveryMs : pollEveryMs)
    // Events from before the first notification would wait for the next poll.
    if (isHearing) reader.look()
  }

  const rest = (): void => {
    if (timer !== null) clearInterval(timer)
    timer = null
    reader.reset()
    unsubscribe()
    unsubscribe = () => {}
  }

  return {
    listen: (listen) => {
      listeners.add(listen)
      if (timer === null) {
        reader.ready().catch((error: unknown) => log.warn({ err: error }, 'beginning to look for what to tell pages failed'))
        everyMs(pollEveryMs)
        unsubscribe = listener.subscribe({ notified: reader.look, changed })
      }
      return () => {
        listeners.delete(listen)
        if (listeners.size === 0) rest()
      }
    },
    ready: reader.ready,
    since: (id) => pagesSince(store, id),
    stop: () => {
      listeners.clear()
      rest()
    },
  }
}
