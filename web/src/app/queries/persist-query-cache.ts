import type { QueryClient } from '@tanstack/react-query'
import { type SessionKey, tabStorage } from '../../lib/storage/storage.ts'

/** Which query result is stored under which key of the specification (A81); all of them are public or belong to the member of this session. */
const keptUnder: Readonly<Record<string, SessionKey>> = {
  'system.whitelabel': 'settings',
  'system.registerSettings': 'validate',
  'system.announcements': 'index_notice',
  'system.domainRoute': 'routers',
  'lobby.lanes': 'gameVendor',
  'member.fundsConsolidated': 'consolidated',
  'wallet.balance': 'wallet',
}
/** Stored results that a later page may begin with; money is never among them. */
const mayBegin = ['settings', 'validate', 'index_notice', 'routers', 'consolidated', 'gameVendor'] as const

type Kept = { readonly key: readonly unknown[]; readonly value: unknown; readonly at: number }
const isKept = (raw: unknown): raw is Kept =>
  typeof raw === 'object' && raw !== null && 'key' in raw && Array.isArray(raw.key) && 'value' in raw && 'at' in raw && typeof raw.at === 'number'

/** Restores the results that an earlier page of this session stored, where this page did not bring its own. */
export const beginWith = (client: QueryClient, places: readonly (typeof mayBegin)[number][]): void => {
  for (const place of places) {
    const kept = tabStorage.readJson(place)
    if (isKept(kept) && client.getQueryData(kept.key) === undefined) client.setQueryData(kept.key, kept.value, { updatedAt: kept.at })
  }
}

/** Stores some query results for the session, and restores those of an earlier page where this one did not bring its own (STORE-03). */
export const persistQueryCache = (client: QueryClient): void => {
  beginWith(client, mayBegin)
  // Writes one result at a time and only new ones, each in an idle callback, so that writing never delays input.
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
