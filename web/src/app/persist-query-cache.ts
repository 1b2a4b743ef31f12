import type { QueryClient } from '@tanstack/react-query'
import { type SessionKey, tabStorage } from '../lib/storage.ts'

/** Which answer is kept under which key of the specification (A81); all of them public or of this very person. */
const keptUnder: Readonly<Record<string, SessionKey>> = {
  'system.whitelabel': 'settings',
  'system.registerSettings': 'validate',
  'system.announcements': 'index_notice',
  'system.domainRoute': 'routers',
  'lobby.lanes': 'gameVendor',
  'member.fundsConsolidated': 'consolidated',
  'wallet.balance': 'wallet',
}
/** Kept answers that a later page may begin with; money never is. */
const mayBegin = ['settings', 'validate', 'index_notice', 'routers', 'consolidated', 'gameVendor'] as const

type Kept = { readonly key: readonly unknown[]; readonly value: unknown; readonly at: number }
const isKept = (raw: unknown): raw is Kept =>
  typeof raw === 'object' && raw !== null && 'key' in raw && Array.isArray(raw.key) && 'value' in raw && 'at' in raw && typeof raw.at === 'number'

/** Begins with the answers that an earlier page of this session kept, where this page brought none. */
export const beginWith = (client: QueryClient, places: readonly (typeof mayBegin)[number][]): void => {
  for (const place of places) {
    const kept = tabStorage.readJson(place)
    if (isKept(kept) && client.getQueryData(kept.key) === undefined) client.setQueryData(kept.key, kept.value, { updatedAt: kept.at })
  }
}

/** Keeps some answers for the session, and begins with those of an earlier page where this one brought none (STORE-03). */
export const persistQueryCache = (client: QueryClient): void => {
  beginWith(client, mayBegin)
  // One answer at a time and only what is new, each in a moment when nothing else is to do: writing must never be felt.
  const written = new Map<string, number>()
  const whenIdle = (act: () => void) =>
    typeof requestIdleCallback === 'function' ? requestIdleCallback(act, { timeout: 5000 }) : setTimeout(act, 50)
  const fresh = () =>
    client
      .getQueryCache()
      .getAll()
      .find(({ queryKey, queryHash, state }) => {
        return keptUnder[String(queryKey[0])] !== undefined && state.data !== undefined && written.get(queryHash) !== state.dataUpdatedAt
      })
  let waiting = false
  const writeNext = () => {
    const query = fresh()
    waiting = query !== undefined
    if (query === undefined) return
    const { dataUpdatedAt: at, data: value } = query.state
    written.set(query.queryHash, at)
    const place = keptUnder[String(query.queryKey[0])]
    if (place !== undefined) tabStorage.writeJson(place, { key: query.queryKey, value, at })
    whenIdle(writeNext)
  }
  const later = () => {
    if (waiting) return
    waiting = true
    whenIdle(writeNext)
  }
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') later()
  })
  later()
}
