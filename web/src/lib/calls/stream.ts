/**
 * Events that the server pushes to open pages. One tab of a browser holds the stream of a topic and broadcasts to the others, because a browser opens
 * few connections per host; a hidden tab holds none. It reconnects automatically, after the last received event; the same data is polled as well, so
 * that a page without the stream is correct too, only later.
 */
import type { StreamTopic } from '@perya/calls/contact/stream'
import { backoff } from './backoff.ts'
import { createEventParser, type StreamEvent } from './read-events.ts'
import { openStream } from './send.ts'
import { syncServerTime, elapsedMillis, serverNow } from './server-time.ts'
import { subscribeTabs, broadcastToTabs } from '../browser/tabs.ts'

type Hear = (event: StreamEvent) => void

/** The server sends a heartbeat every 15 seconds; a longer silence than this means a dead connection. */
const silenceMillis = 40_000
const clockSlack = 1000

const listeners = new Map<StreamTopic, Set<Hear>>()
const lastIds = new Map<StreamTopic, string>()

const tell = (topic: StreamTopic, event: StreamEvent): void => {
  if (event.id !== '') lastIds.set(topic, event.id)
  for (const hear of listeners.get(topic) ?? []) hear(event)
}

const keepClock = (text: string): void => {
  const now: unknown = JSON.parse(text)
  if (typeof now !== 'object' || now === null || !('now' in now) || typeof now.now !== 'number') return
  const heard = elapsedMillis()
  if (Math.abs(serverNow() - now.now) > clockSlack) syncServerTime(now.now, heard, heard)
}

const hold = async (topic: StreamTopic, signal: AbortSignal, onBytes: () => void): Promise<'over' | 'refused'> => {
  const silence = new AbortController()
  const until = AbortSignal.any([signal, silence.signal])
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), silenceMillis)
  }
  try {
    wait()
    const bytes = await openStream(topic, lastIds.get(topic) ?? '', until)
    if (bytes === null) return 'refused'
    const read = createEventParser((event) => {
      if (event.name === 'hello' || event.name === 'beat') keepClock(event.text)
      if (event.name === 'beat') return
      tell(topic, event)
      broadcastToTabs({ says: 'told', topic, ...event })
    })
    const decoder = new TextDecoder()
    const reader = bytes.getReader()
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      wait()
      onBytes()
      read(decoder.decode(piece.value, { stream: true }))
    }
    return 'over'
  } finally {
    clearTimeout(timer)
  }
}

const pause = (millis: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, millis)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

const keepHolding = async (topic: StreamTopic, signal: AbortSignal): Promise<void> => {
  for (let failures = 0; !signal.aborted; failures += 1) {
    const ended = await hold(topic, signal, () => {
      failures = 0
    }).catch(() => 'over' as const)
    if (ended === 'refused') return
    if (!signal.aborted) await pause(backoff(failures, Math.random(), 1000, 30_000), signal)
  }
}

/** One holder at a time in this browser; where the browser has no locks each tab holds its own. */
const whenMine = async (topic: StreamTopic, signal: AbortSignal): Promise<void> => {
  if (!('locks' in navigator)) return keepHolding(topic, signal)
  await navigator.locks.request(`perya-stream-${topic}`, { signal }, () => keepHolding(topic, signal)).catch(() => undefined)
}

const follow = (topic: StreamTopic): (() => void) => {
  let holding: AbortController | null = null
  const turn = () => {
    if (document.visibilityState === 'hidden') {
      holding?.abort()
      holding = null
    } else if (holding === null) {
      holding = new AbortController()
      void whenMine(topic, holding.signal)
    }
  }
  const stopHearing = subscribeTabs((word) => {
    if (word.says === 'told' && word.topic === topic) tell(topic, { name: word.name, text: word.text, id: word.id })
  })
  document.addEventListener('visibilitychange', turn)
  turn()
  return () => {
    document.removeEventListener('visibilitychange', turn)
    stopHearing()
    holding?.abort()
    lastIds.delete(topic)
  }
}

const following = new Map<StreamTopic, () => void>()

/**
 * Subscribes to the events of a topic; returns a function that unsubscribes. `hello` is sent whenever the stream opens, also after a lost connection:
 * events without an id that were sent before it are not repeated, so data that only events keep up to date is read again.
 */
export const subscribeStream = (topic: StreamTopic, hear: Hear): (() => void) => {
  const heard = listeners.get(topic) ?? new Set()
  listeners.set(topic, heard.add(hear))
  if (!following.has(topic)) following.set(topic, follow(topic))
  return () => {
    heard.delete(hear)
    if (heard.size > 0) return
    following.get(topic)?.()
    following.delete(topic)
  }
}
