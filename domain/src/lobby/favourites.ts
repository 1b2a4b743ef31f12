/** Favourites: the server is authoritative, the browser stores a copy per user and shows a change at once (FAV-01..03, A41). */

/** A change that the server has not confirmed yet. */
export type PendingFavouriteChange = { readonly nodeId: string; readonly on: boolean }

/** Returns the list after a change; the newest is first and every id occurs once. */
export const applyFavourite = (ids: readonly string[], change: PendingFavouriteChange): readonly string[] => {
  const others = ids.filter((id) => id !== change.nodeId)
  return change.on ? [change.nodeId, ...others] : others
}

/** Returns the list to show: the server's list with the unconfirmed changes applied. */
export const visibleFavourites = (server: readonly string[], pending: readonly PendingFavouriteChange[]): readonly string[] =>
  pending.reduce(applyFavourite, server)

/** Merges at login: the ids that only the browser has, to be added on the server, and the union to be shown meanwhile (A41). */
export const mergeFavourites = (
  server: readonly string[],
  local: readonly string[],
): { readonly missing: readonly string[]; readonly union: readonly string[] } => {
  const known = new Set(server)
  const missing = [...new Set(local)].filter((id) => !known.has(id))
  return { missing, union: [...server, ...missing] }
}
