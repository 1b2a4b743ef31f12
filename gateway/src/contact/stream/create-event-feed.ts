import type { AppContext } from '../../kernel/context.ts'
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

const lookEveryMs = 500
const safetyEveryMs = 5000
/** Ids are assigned at the start of a transaction and visible at its end: rows younger than this are read again. */
const settleSeconds = 10
const atOnce = 500

type Row = { id: number; topic: string; body: string; settled: boolean }

const columns = `id, topic, body::text as body, at < clock_timestamp() - make_interval(secs => ${settleSeconds}) as settled`

/** Opens the feed of one process; nothing runs until a listener is added. */
export const createEventFeed = ({ store, log }: AppContext, listener: Listener = listenerOf({ store, log })): EventFeed => {
  const listeners = new Set<EventListener>()
  const seen = new Set<number>()
  let floor = 0
  let begun: Promise<void> | null = null
  let looking: Promise<void> | null = null
  let lookAgain = false
  let timer: NodeJS.Timeout | null = null
  let unsubscribe = () => {}

  const tell = (row: Row): void => {
    if (!seen.has(row.id)) for (const hear of listeners) hear(row)
    seen.add(row.id)
  }

  const readFrom = async (from: number): Promise<void> => {
    const { rows } = await store.pool.query<Row>({
      name: 'push-events',
      text: `select ${columns} from push_event where id > $1 order by id limit ${atOnce}`,
      values: [from],
    })
    for (const row of rows) tell(row)
    floor = Math.max(floor, rows.findLast(({ settled }) => settled)?.id ?? 0)
    const last = rows.at(-1)
    if (rows.length === atOnce && last !== undefined) await readFrom(last.id)
  }

  const read = async (): Promise<void> => {
    do {
      lookAgain = false
      await readFrom(floor)
      for (const id of seen) if (id <= floor) seen.delete(id)
    } while (lookAgain && listeners.size > 0)
  }

  // Events that already exist are part of the data that the page has loaded.
  const begin = async (): Promise<void> => {
    const { rows } = await store.pool.query<{ id: number; known: number[] }>(
      `select coalesce(max(id) filter (where at < clock_timestamp() - make_interval(secs => ${settleSeconds})), 0) as id,
              coalesce(array_agg(id::int8) filter (where at >= clock_timestamp() - make_interval(secs => ${settleSeconds})), '{}')::float8[] as known
         from push_event`,
    )
    floor = rows[0]?.id ?? 0
    for (const id of rows[0]?.known ?? []) seen.add(Number(id))
  }

  /** Reads the start position, again where that failed: without it all past events would be sent. */
  const ready = (): Promise<void> => {
    const begins = begun ?? begin()
    begun = begins
    begins.catch(() => {
      if (begun === begins) begun = null
    })
    return begins
  }

  const look = (): void => {
    lookAgain = true
    looking ??= ready()
      .then(read)
      .catch((error: unknown) => log.warn({ err: error }, 'looking for what to tell pages failed'))
      .finally(() => {
        looking = null
      })
  }

  const everyMs = (millis: number): void => {
    if (timer !== null) clearInterval(timer)
    timer = setInterval(look, millis)
    timer.unref()
  }

  /** While notifications arrive, polls rarely. When they are late or missing, polls often. */
  const changed = (isHearing: boolean): void => {
    everyMs(isHearing ? safetyEveryMs : lookEveryMs)
    // Events from before the first notification would wait for the next poll.
    if (isHearing) look()
  }

  const rest = (): void => {
    if (timer !== null) clearInterval(timer)
    timer = null
    begun = null
    seen.clear()
    unsubscribe()
    unsubscribe = () => {}
  }

  // Ids become visible in another order than they are assigned: the first page reaches back to those not committed then.
  async function* pagesSince(id: number): AsyncGenerator<readonly PushEvent[]> {
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

  return {
    listen: (hear) => {
      listeners.add(hear)
      if (timer === null) {
        ready().catch((error: unknown) => log.warn({ err: error }, 'beginning to look for what to tell pages failed'))
        everyMs(lookEveryMs)
        unsubscribe = listener.subscribe({ notified: look, changed })
      }
      return () => {
        listeners.delete(hear)
        if (listeners.size === 0) rest()
      }
    },
    ready,
    since: (id) => pagesSince(id),
    stop: () => {
      listeners.clear()
      rest()
    },
  }
}
