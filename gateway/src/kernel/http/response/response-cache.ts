import { type Encoding, type CompressedBody, etagOf, compressBody } from './compressed-body.ts'

// Answers that are the same for every visitor are cached for a second: a lobby that a thousand visitors open is built once.
// The cache is bounded, because clients choose the URLs: many different requests must not fill the memory.

const maxEntries = 300
const maxBytes = 12_000_000
// A page of 1,000 titles, the largest that a list returns, takes about 650 KB.
const longest = 1_000_000
const longestKey = 400

/** A shared answer without its trace id, as it is sent to every caller of the same key. */
export type CachedResponse = {
  readonly bytes: Buffer
  readonly etag: string
  readonly until: number
  readonly packed: (encoding: Encoding) => CompressedBody
}

/** Prepares an answer for sending; each encoding is compressed when it is first requested. */
export const prepareCachedResponse = (opened: string, seconds: number): CachedResponse => {
  const bytes = Buffer.from(opened)
  const made = new Map<Encoding, CompressedBody>()
  const pack = (encoding: Encoding): CompressedBody => {
    const known = made.get(encoding) ?? compressBody(bytes, encoding)
    made.set(encoding, known)
    return known
  }
  return { bytes, etag: etagOf(bytes), until: performance.now() + seconds * 1000, packed: pack }
}

/** Creates a cache of answers by language and URL. */
export const createResponseCache = () => {
  const entries = new Map<string, CachedResponse>()
  let size = 0

  const drop = (key: string): void => {
    size -= entries.get(key)?.bytes.byteLength ?? 0
    entries.delete(key)
  }

  /** Evicts entries. A map is in insertion order, so the oldest ones, which include the expired, go first. */
  const makeRoom = (requested: number): void => {
    const now = performance.now()
    for (const [oldest, { until }] of entries) {
      if (until > now && entries.size < maxEntries && size + requested <= maxBytes) return
      drop(oldest)
    }
  }

  return {
    find: (key: string): CachedResponse | null => {
      const found = entries.get(key)
      if (found === undefined) return null
      if (performance.now() < found.until) return found
      drop(key)
      return null
    },
    keep: (key: string, opened: string, seconds: number): CachedResponse => {
      const ready = prepareCachedResponse(opened, seconds)
      if (ready.bytes.byteLength > longest || key.length > longestKey) return ready
      drop(key)
      makeRoom(ready.bytes.byteLength)
      entries.set(key, ready)
      size += ready.bytes.byteLength
      return ready
    },
  }
}

/** The response cache of one process. */
export type ResponseCache = ReturnType<typeof createResponseCache>
