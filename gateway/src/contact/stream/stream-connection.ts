import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { headersOfEveryAnswer } from '../../kernel/http/mount-security-headers.ts'

/** The connection of one page that receives server-sent events. */
export type StreamConnection = {
  /** Writes one event; `body` is JSON. A page that does not read is disconnected once its buffer is full. */
  readonly send: (name: string, body: string, id?: number) => void
  /** Resolves once the buffer of a slow page has space, or the page has disconnected. */
  readonly drained: () => Promise<unknown>
  readonly isOver: () => boolean
  /** Registers what is released when the stream ends. */
  readonly whenOver: (release: () => unknown) => void
  /** Ends the stream and releases what was registered; may be called repeatedly. */
  readonly end: () => void
}

/** Bytes that may be buffered for a page that does not read. */
const maxWaiting = 256 * 1024

/** Sends the headers of an event stream. The stream ends with the connection. */
export const openStream = (raw: ServerResponse, now: number): StreamConnection => {
  const releases: (() => unknown)[] = []
  const end = (): void => {
    for (const release of releases.splice(0)) release()
    if (!raw.writableEnded) raw.end()
  }
  raw.writeHead(200, {
    ...headersOfEveryAnswer,
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
    'X-Server-Time': String(now),
  })
  raw.flushHeaders()
  raw.on('close', end)
  raw.on('error', end)
  return {
    send: (name, body, id) => {
      if (raw.destroyed || raw.writableEnded) return
      if (raw.writableLength > maxWaiting) raw.destroy()
      else raw.write(`${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${body}\n\n`)
    },
    drained: async () => {
      if (!raw.writableNeedDrain) return
      const over = new AbortController()
      const { signal } = over
      await Promise.race([once(raw, 'drain', { signal }), once(raw, 'close', { signal })]).finally(() => over.abort())
    },
    isOver: () => raw.destroyed,
    whenOver: (release) => void releases.push(release),
    end,
  }
}
