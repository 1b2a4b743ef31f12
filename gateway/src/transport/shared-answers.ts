import { type Encoding, type Packed, etagOf, packed } from './packed-answer.ts'

// Answers that are the same for every visitor are kept ready-made for a second: a lobby that a thousand people open is drawn once.

const mostEntries = 2_000
const mostCharacters = 24_000_000
const longest = 300_000

/** An answer without its trace, as it goes out to whoever asks the same. */
export type Kept = { readonly opened: string; readonly bytes: Buffer; readonly etag: string; readonly until: number; readonly packed: (encoding: Encoding) => Packed }

/** Makes an answer ready to go out; each encoding is packed when it is first asked for. */
export const makeReady = (opened: string, seconds: number): Kept => {
  const bytes = Buffer.from(opened)
  const made = new Map<Encoding, Packed>()
  const pack = (encoding: Encoding): Packed => {
    const known = made.get(encoding) ?? packed(bytes, encoding)
    made.set(encoding, known)
    return known
  }
  return { opened, bytes, etag: etagOf(bytes), until: performance.now() + seconds * 1000, packed: pack }
}

/** Ready-made answers by language and address. */
export const sharedAnswers = () => {
  const kept = new Map<string, Kept>()
  let characters = 0

  const drop = (key: string): void => {
    characters -= kept.get(key)?.opened.length ?? 0
    kept.delete(key)
  }

  return {
    find: (key: string): Kept | null => {
      const found = kept.get(key)
      if (found === undefined) return null
      if (performance.now() < found.until) return found
      drop(key)
      return null
    },
    keep: (key: string, opened: string, seconds: number): Kept => {
      const ready = makeReady(opened, seconds)
      if (opened.length > longest) return ready
      drop(key)
      // The oldest go first: a map keeps the order of insertion.
      for (const oldest of kept.keys()) {
        if (kept.size < mostEntries && characters + opened.length <= mostCharacters) break
        drop(oldest)
      }
      kept.set(key, ready)
      characters += opened.length
      return ready
    },
    clear: (): void => {
      kept.clear()
      characters = 0
    },
  }
}

/** Ready-made answers of one process. */
export type SharedAnswers = ReturnType<typeof sharedAnswers>

/** Under what an answer is kept: whoever asks the same in the same language gets the same. */
export const sharedKey = (language: string, url: string): string => `${language} ${url}`
