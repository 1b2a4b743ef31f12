import type { AskedPage } from './asked.ts'
import type { NoncePage } from './nonce-page.ts'

/** A page as kept: what it is made of, and when. */
export type KeptPage = { readonly page: NoncePage; readonly status: number; readonly madeAt: number }

type Asked = { readonly kept: KeptPage; askedAt: number }

/** Anonymous pages by address, language, theme and whether they begin with what a browser kept: fresh for seconds, then sent once more while a new one is made behind. */
export type PageCache = {
  readonly find: (asked: AskedPage) => { readonly kept: KeptPage; readonly isFresh: boolean } | null
  /** What was kept last, of whatever age; it does not count as asked for. */
  readonly last: (asked: AskedPage) => NoncePage | null
  readonly keep: (asked: AskedPage, page: NoncePage, status: number) => void
  /** Whether a page is one of those that visitors asked for lately, and of an age that the next of them should not be sent. */
  readonly isDue: (asked: AskedPage) => boolean
  readonly clear: () => void
}

type Limits = {
  readonly freshMs: number
  readonly staleMs: number
  /** Pages that somebody asked for within `askedMs` are made anew when they are `dueMs` old, the `most` lately asked of them. */
  readonly warm: { readonly askedMs: number; readonly dueMs: number; readonly most: number }
  readonly bytes: number
  readonly now: () => number
}

const keyOf = ({ url, language, theme, isReturning }: AskedPage): string => `${language} ${theme} ${isReturning ? 'again' : 'first'} ${url}`

/** Keeps at most `bytes` of pages, the least lately made leave first. */
export const makePageCache = ({ freshMs, staleMs, warm, bytes, now }: Limits): PageCache => {
  const pages = new Map<string, Asked>()
  let held = 0
  const drop = (key: string) => {
    held -= pages.get(key)?.kept.page.bytes ?? 0
    pages.delete(key)
  }
  return {
    find: (asked) => {
      const found = pages.get(keyOf(asked))
      if (found === undefined) return null
      found.askedAt = now()
      const age = found.askedAt - found.kept.madeAt
      return age > staleMs ? null : { kept: found.kept, isFresh: age <= freshMs }
    },
    last: (asked) => pages.get(keyOf(asked))?.kept.page ?? null,
    isDue: (asked) => {
      const found = pages.get(keyOf(asked))
      if (found === undefined || now() - found.kept.madeAt < warm.dueMs || now() - found.askedAt > warm.askedMs) return false
      let later = 0
      for (const { askedAt } of pages.values()) if (askedAt > found.askedAt) later += 1
      return later < warm.most
    },
    keep: (asked, page, status) => {
      const key = keyOf(asked)
      const askedAt = pages.get(key)?.askedAt ?? now()
      drop(key)
      pages.set(key, { kept: { page, status, madeAt: now() }, askedAt })
      held += page.bytes
      for (const oldest of pages.keys()) {
        if (held <= bytes) break
        drop(oldest)
      }
    },
    clear: () => {
      pages.clear()
      held = 0
    },
  }
}
