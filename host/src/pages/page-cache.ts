import { type PageRequest, pageKey } from './page-request.ts'
import type { NoncePage } from './compile-nonce-page.ts'

/** A cached page, and when it was rendered. */
export type CachedPage = { readonly page: NoncePage; readonly status: number; readonly madeAt: number }

type Entry = { readonly kept: CachedPage; readonly isOpen: boolean; askedAt: number; wasAskedAgain: boolean }

/**
 * Anonymous pages by address, language, theme and whether they begin with the script for stored browser data: fresh for seconds, then served stale
 * once more while a new one is rendered in the background.
 */
export type PageCache = {
  readonly find: (asked: PageRequest) => { readonly kept: CachedPage; readonly isFresh: boolean } | null
  /** The last cached page, of whatever age; the access does not count as a request. */
  readonly last: (asked: PageRequest) => NoncePage | null
  readonly keep: (asked: PageRequest, page: NoncePage, status: number) => void
  readonly drop: (asked: PageRequest) => void
  /** Whether a page was requested recently and is so old that it should be rendered again before the next request. */
  readonly isDue: (asked: PageRequest) => boolean
  readonly clear: () => void
}

type Limits = {
  readonly freshMs: number
  readonly staleMs: number
  /** Pages requested within `askedMs` are rendered again when they are `dueMs` old, at most the `most` recently requested ones. */
  readonly warm: { readonly askedMs: number; readonly dueMs: number; readonly most: number }
  /** Size of all pages, and of those among them with unbounded addresses. */
  readonly bytes: number
  readonly openBytes: number
  readonly now: () => number
}

/**
 * Stores at most `bytes` of pages; the least recently made are evicted first. Pages with unbounded addresses have their own share, from which those
 * without a second request are evicted first: a flood of addresses evicts only its own pages.
 */
export const makePageCache = ({ freshMs, staleMs, warm, bytes, openBytes, now }: Limits): PageCache => {
  const pages = new Map<string, Entry>()
  const held = { open: 0, bound: 0 }
  const shareOf = ({ isOpen }: Pick<Entry, 'isOpen'>) => (isOpen ? 'open' : 'bound')
  const dropKey = (key: string) => {
    const entry = pages.get(key)
    if (entry === undefined) return
    held[shareOf(entry)] -= entry.kept.page.bytes
    pages.delete(key)
  }
  const dropOne = (isOpen: boolean): void => {
    let oldest: string | null = null
    for (const [key, entry] of pages) {
      if (entry.isOpen !== isOpen) continue
      oldest ??= key
      if (!isOpen || !entry.wasAskedAgain) return dropKey(key)
    }
    if (oldest !== null) dropKey(oldest)
  }
  const limitSize = () => {
    while (held.open > openBytes) dropOne(true)
    while (held.open + held.bound > bytes) dropOne(held.open > 0)
  }
  return {
    find: (asked) => {
      const found = pages.get(pageKey(asked))
      if (found === undefined) return null
      found.askedAt = now()
      found.wasAskedAgain = true
      const age = found.askedAt - found.kept.madeAt
      return age > staleMs ? null : { kept: found.kept, isFresh: age <= freshMs }
    },
    last: (asked) => pages.get(pageKey(asked))?.kept.page ?? null,
    isDue: (asked) => {
      const found = pages.get(pageKey(asked))
      if (found === undefined || now() - found.kept.madeAt < warm.dueMs || now() - found.askedAt > warm.askedMs) return false
      let later = 0
      for (const { askedAt } of pages.values()) if (askedAt > found.askedAt) later += 1
      return later < warm.most
    },
    keep: (asked, page, status) => {
      const key = pageKey(asked)
      const { askedAt = now(), wasAskedAgain = false } = pages.get(key) ?? {}
      dropKey(key)
      pages.set(key, { kept: { page, status, madeAt: now() }, isOpen: asked.isOpen, askedAt, wasAskedAgain })
      held[asked.isOpen ? 'open' : 'bound'] += page.bytes
      limitSize()
    },
    drop: (asked) => dropKey(pageKey(asked)),
    clear: () => {
      pages.clear()
      Object.assign(held, { open: 0, bound: 0 })
    },
  }
}
