import type { AppContext } from '../../kernel/context.ts'
import { createEventReader, type EventListener, type PushEvent, pagesSince } from './event-reader.ts'
import { type Listener, listenerOf } from './listener.ts'

/**
 * Reads the events for open pages, once for the whole process and only while a page is open. Woken by `NOTIFY`; where no notification arrives
 * (one-connection databases, poolers in between, a frozen server) it polls twice a second instead.
 */

/** The event feed of one process. */
export type EventFeed = {
  readonly listen: (listener: EventListener) => () => void
  /** Resolves once every event that is committed from now on reaches the listeners; rejects while the database does not answer. */
  readonly ready: () => Promise<void>
  /** Resolves once every event that is committed now has reached the listeners, or could not be read. */
  readonly caughtUp: () => Promise<void>
  /** Yields everything after an event, in pages: only one of them is held in memory. */
  readonly since: (id: number) => AsyncIterable<readonly PushEvent[]>
  readonly stop: () => void
}

const pollEveryMs = 500
const safetyEveryMs = 5000

/** Opens the feed of one process; nothing runs until a listener is added. */
export const createEventFeed = ({ store, log }: AppContext, listener: Listener = listenerOf({ store, log })): EventFeed => {
  const listeners = new Set<EventListener>()
  let timer: NodeJS.Timeout | null = null
  let unsubscribe = () => {}

  const reader = createEventReader({ store, log }, listeners)

  const everyMs = (millis: number): void => {
    if (timer !== null) clearInterval(timer)
    timer = setInterval(reader.check, millis)
    timer.unref()
  }

  /** While notifications arrive, polls rarely. When they are late or missing, polls often. */
  const changed = (isHearing: boolean): void => {
    everyMs(isHearing ? safetyEveryMs : pollEveryMs)
    // Events from before the first notification would wait for the next poll.
    if (isHearing) reader.check()
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
        reader.ready().catch((error: unknown) => log.warn({ err: error }, 'reading the start position of the event feed failed'))
        everyMs(pollEveryMs)
        unsubscribe = listener.subscribe({ notified: reader.check, changed })
      }
      return () => {
        listeners.delete(listen)
        if (listeners.size === 0) rest()
      }
    },
    ready: reader.ready,
    caughtUp: reader.caughtUp,
    since: (id) => pagesSince(store, id),
    stop: () => {
      listeners.clear()
      rest()
    },
  }
}
