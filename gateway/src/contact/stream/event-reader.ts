import type { AppContext } from '../../kernel/context.ts'
import type { Store } from '../../kernel/database/store.ts'

/** One event of the table `push_event`, as its listeners receive it. `body` is JSON text, sent as it is. */
export type PushEvent = { readonly id: number; readonly topic: string; readonly body: string }

/** Receives events. */
export type EventListener = (event: PushEvent) => void

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

/** Yields everything after an event, in pages. Ids become visible in another order than they are assigned: the first page reaches back to those not committed then. */
export async function* pagesSince(store: Store, id: number): AsyncGenerator<readonly PushEvent[]> {
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

/** Promises that the next read resolves. */
const createReadWaiters = () => {
  let waiting: (() => void)[] = []
  return {
    add: (resolve: () => void): void => void waiting.push(resolve),
    isEmpty: (): boolean => waiting.length === 0,
    /** Takes those of now; the returned function resolves them. */
    take: (): (() => void) => {
      const taken = waiting
      waiting = []
      return () => {
        for (const resolve of taken) resolve()
      }
    },
  }
}

/** Reads new events for the listeners, one read at a time; a request during a read is answered by another one after it. */
export const createEventReader = ({ store, log }: Pick<AppContext, 'store' | 'log'>, listeners: ReadonlySet<EventListener>) => {
  let begun: Promise<void> | null = null
  let reading: Promise<void> | null = null
  let pollAgain = false
  const waiters = createReadWaiters()
  const cursor = createEventCursor(store, (event) => {
    for (const listen of listeners) listen(event)
  })

  const readOnce = async (): Promise<void> => {
    const resolve = waiters.take()
    await cursor.advance().finally(resolve)
  }

  const read = async (): Promise<void> => {
    do {
      pollAgain = false
      await readOnce()
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
    reading ??= ready()
      .then(read)
      .catch((error: unknown) => {
        log.warn({ err: error }, 'reading events for open pages failed')
        waiters.take()()
      })
      .finally(() => {
        reading = null
        // A request that came after the last read, but before this line, is not left to the next poll.
        if (!waiters.isEmpty()) check()
      })
  }

  return {
    ready,
    check,
    caughtUp: (): Promise<void> =>
      new Promise((resolve) => {
        waiters.add(resolve)
        check()
      }),
    /** Clears the position: the next read starts behind the events that exist then. */
    reset: (): void => {
      begun = null
      cursor.clear()
      waiters.take()()
    },
  }
}
