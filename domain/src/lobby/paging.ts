/** Paging of lists on the screen, and the gate in front of "load more" (LOBBY-03..07, NOTICE-01, NOTICE-02, HOME-06). */

/** Games on one page of a category lobby (LOBBY-05). */
export const lobbyPageSize = 42
/** Rows on one page of every other list (LOBBY-06). */
export const listPageSize = 20
/** Games on one page of the search on Home (HOME-06). */
export const searchPageSize = 28
/** Favourites fetched at once (FAV-05). */
export const favouritePageSize = 999
/** Games fetched for the popup list of a provider. */
export const popupPageSize = 1000
/** Notices on one page of the notice modal (NOTICE-01). */
export const noticePageSize = 9
/** Notices on one page of the public popup (NOTICE-02). */
export const publicPageSize = 8
/** Help topics on Home (HOME-19). */
export const helpTopics = 4
/** Highest page that a bare address opens: pages 1 to n are all loaded, so an address must not be able to request thousands. */
export const maxLinkedPage = 24

/** Pages needed for `total` rows; an empty list has one page. */
export const pageCount = (total: number, size: number): number => Math.max(1, Math.ceil(Math.max(0, total) / size))

/** Returns the rows of page `page` (from 1); a page out of range returns the nearest page. */
export const rowsOfPage = <T>(rows: readonly T[], page: number, size: number): readonly T[] => {
  const within = Math.min(Math.max(1, Math.trunc(page) || 1), pageCount(rows.length, size))
  return rows.slice((within - 1) * size, within * size)
}

/** Parses a page number from an address: 1 for anything invalid (A17). */
export const parsePageNumber = (raw: unknown): number => {
  const text = typeof raw === 'number' ? String(raw) : raw
  if (typeof text !== 'string' || !/^\d{1,9}$/.test(text)) return 1
  return Math.min(Math.max(1, Number(text)), 100_000)
}

/** Returns how many pages an address opens: as many as requested, but beyond `maxLinkedPage` only those that the user has `reached` before. */
export const pagesToLoad = (asked: number, reached: number): number => Math.max(1, Math.min(asked, Math.max(maxLinkedPage, reached)))

/** Milliseconds in which further presses of "load more" count as the same press (LOBBY-07). */
export const loadMoreDebounce = 300
/** Milliseconds for which "load more" stays busy after a load (LOBBY-07). */
export const loadMoreBusy = 500

/** State of the "load more" gate: the moments of the last press and of the last finished load, and whether a load is running. */
export type LoadMoreGate = { readonly pressedAt: number; readonly loadedAt: number; readonly loading: boolean }

/** The initial gate. */
export const openGate: LoadMoreGate = { pressedAt: -Infinity, loadedAt: -Infinity, loading: false }

/** Handles a press at `now` (milliseconds): whether it loads, and the gate afterwards (LOBBY-07). */
export const pressLoadMore = (gate: LoadMoreGate, now: number): { readonly loads: boolean; readonly gate: LoadMoreGate } => {
  const loads = !gate.loading && now - gate.pressedAt >= loadMoreDebounce && now - gate.loadedAt >= loadMoreBusy
  return { loads, gate: loads ? { ...gate, pressedAt: now, loading: true } : gate }
}

/** The gate after a load has ended at `now`. */
export const afterLoadMore = (gate: LoadMoreGate, now: number): LoadMoreGate => ({ ...gate, loadedAt: now, loading: false })

/** Only one part open at a time; pressing the open one closes it (HOME-20, HOME-21). */
export const toggleSingleOpen = <K>(open: K | null, pressed: K): K | null => (open === pressed ? null : pressed)
