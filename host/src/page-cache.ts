import type { AskedPage } from './asked.ts'
import type { NoncePage } from './nonce-page.ts'

/** A page as kept: what it is made of, and when. */
export type KeptPage = { readonly page: NoncePage; readonly status: number; readonly madeAt: number }

/** Anonymous pages by address, language and theme: fresh for seconds, then sent once more while a new one is made behind. */
export type PageCache = {
  readonly find: (asked: AskedPage) => { readonly kept: KeptPage; readonly isFresh: boolean } | null
  readonly keep: (asked: AskedPage, page: NoncePage, status: number) => void
  readonly clear: () => void
}

type Limits = { readonly freshMs: number; readonly staleMs: number; readonly bytes: number; readonly now: () => number }

const keyOf = ({ url, language, theme }: AskedPage): string => `${language} ${theme} ${url}`

/** Keeps at most `bytes` of pages, the least lately made leave first. */
export const makePageCache = ({ freshMs, staleMs, bytes, now }: Limits): PageCache => {
  const pages = new Map<string, KeptPage>()
  let held = 0
  const drop = (key: string) => {
    held -= pages.get(key)?.page.bytes ?? 0
    pages.delete(key)
  }
  return {
    find: (asked) => {
      const kept = pages.get(keyOf(asked))
      if (kept === undefined) return null
      const age = now() - kept.madeAt
      return age > staleMs ? null : { kept, isFresh: age <= freshMs }
    },
    keep: (asked, page, status) => {
      const key = keyOf(asked)
      drop(key)
      pages.set(key, { page, status, madeAt: now() })
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
