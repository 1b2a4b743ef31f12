/** Favourites: the server is the truth, the browser keeps a copy for each user and shows a change at once (FAV-01..03, A41). */

/** A change that the server has not confirmed yet. */
export type PendingFavouriteChange = { readonly nodeId: string; readonly on: boolean }

/** The list after a change; the newest comes first and nothing stands in it twice. */
export const applyFavourite = (ids: readonly string[], change: PendingFavouriteChange): readonly string[] => {
  const others = ids.filter((id) => id !== change.nodeId)
  return change.on ? [change.nodeId, ...others] : others
}

/** What to show: the server's list with the changes that it has not answered yet. */
export const visibleFavourites = (server: readonly string[], pending: readonly PendingFavouriteChange[]): readonly string[] =>
  pending.reduce(applyFavourite, server)

/** At login: the ids that only the browser knows, to be added on the server, and the union to be shown meanwhile (A41). */
export const mergeFavourites = (
  server: readonly string[],
  local: readonly string[],
): { readonly missing: readonly string[]; readonly union: readonly string[] } => {
  const known = new Set(server)
  const missing = [...new Set(local)].filter((id) => !known.has(id))
  return { missing, union: [...server, ...missing] }
}
