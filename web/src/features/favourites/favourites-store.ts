import { applyFavourite, mergeFavourites, visibleFavourites, type PendingFavouriteChange } from '@perya/domain/lobby/favourites'
import { createStore } from 'zustand/vanilla'
import { deviceStorageKey } from '../../lib/storage/device-storage-key.ts'
import { send } from '../../lib/calls/send.ts'
import { pageState } from '../../lib/navigation/page-state.ts'
import { deviceStorage } from '../../lib/storage/storage.ts'
import { subscribeTabs, broadcastToTabs } from '../../lib/browser/tabs.ts'

/** The fields that the gateway needs to store a favourite. */
export type FavouriteTarget = { readonly nodeId: string; readonly vassalage: string; readonly gameType: string; readonly showName: string }

type Sendable = { readonly nodeId: string; readonly vendor: string; readonly gameType: string }
type Kept = { readonly ids: readonly string[]; readonly unsent: readonly Sendable[] }
type Favourites = {
  readonly person: string | null
  readonly server: readonly string[]
  readonly pending: readonly PendingFavouriteChange[]
  readonly liked: ReadonlySet<string>
}

const nobody: Favourites = { person: null, server: [], pending: [], liked: new Set() }

/** Favourites of the member of this tab: the server's list, and the changes that the server has not confirmed. */
export const favouritesStore = createStore<Favourites>(() => nobody)

const isText = (raw: unknown): raw is string => typeof raw === 'string'
const isSendable = (raw: unknown): raw is Sendable =>
  typeof raw === 'object' &&
  raw !== null &&
  'nodeId' in raw &&
  isText(raw.nodeId) &&
  'vendor' in raw &&
  isText(raw.vendor) &&
  'gameType' in raw &&
  isText(raw.gameType)

const readKept = (person: string): Kept => {
  const raw = deviceStorage.readJson(deviceStorageKey(person))
  if (typeof raw !== 'object' || raw === null) return { ids: [], unsent: [] }
  const ids = 'ids' in raw && Array.isArray(raw.ids) ? raw.ids.filter(isText) : []
  const unsent = 'unsent' in raw && Array.isArray(raw.unsent) ? raw.unsent.filter(isSendable) : []
  return { ids, unsent }
}

const keep = (person: string, change: (kept: Kept) => Kept): void => deviceStorage.writeJson(deviceStorageKey(person), change(readKept(person)))

const set = (next: Partial<Favourites>): void => {
  const now = { ...favouritesStore.getState(), ...next }
  const shown = visibleFavourites(now.server, now.pending)
  favouritesStore.setState({ ...now, liked: new Set(shown) })
  if (now.person !== null) keep(now.person, (kept) => ({ ...kept, ids: shown }))
}

let stopHearing: () => void = () => undefined
const queue = pageState<Promise<unknown>>(() => Promise.resolve())
const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
  const turn = queue.value.then(act, act)
  queue.value = turn.catch(() => undefined)
  return turn
}

/** Changes that the server has confirmed on this page, oldest first. */
const confirmed = pageState<PendingFavouriteChange[]>(() => [])

// A response may be older than a change that was confirmed while it was on its way: such changes are applied to it again.
const readList = async (): Promise<readonly string[]> => {
  const before = confirmed.value.length
  const { list } = await send('lobby.favouriteIds', {})
  return confirmed.value.slice(before).reduce(applyFavourite, list)
}

const tell = (change: PendingFavouriteChange, what: Sendable): Promise<unknown> =>
  inTurn(() => (change.on ? send('lobby.addFavourite', what) : send('lobby.removeFavourite', what)))

/**
 * Loads the favourites of a member: first the copy on this device, then the server's list, and sends the changes that the server never received
 * (A41).
 */
export const loadFavouritesOf = async (person: string): Promise<void> => {
  if (favouritesStore.getState().person === person) return
  stopHearing()
  stopHearing = subscribeTabs((word) => {
    if (word.says === 'favourites') void refreshFavourites().catch(() => undefined)
  })
  const kept = readKept(person)
  set({ person, server: kept.ids, pending: [] })
  const list = await readList()
  if (favouritesStore.getState().person !== person) return
  const { missing, union } = mergeFavourites(
    list,
    kept.unsent.map((one) => one.nodeId),
  )
  set({ server: union })
  const stillMissing = kept.unsent.filter((one) => missing.includes(one.nodeId))
  await Promise.allSettled(stillMissing.map((one) => tell({ nodeId: one.nodeId, on: true }, one)))
  if (favouritesStore.getState().person === person) keep(person, (now) => ({ ...now, unsent: [] }))
}

/** Reads the server's list again: another tab has changed it, or the last read failed. */
export const refreshFavourites = async (): Promise<void> => {
  const { person } = favouritesStore.getState()
  if (person === null) return
  const list = await readList()
  if (favouritesStore.getState().person === person) set({ server: list })
}

/** Clears the favourites and their owner. */
export const clearFavourites = (): void => {
  stopHearing()
  favouritesStore.setState(nobody)
}

/** Adds or removes a favourite: shown immediately, undone when the server refuses (FAV-01, FAV-02). */
export const changeFavourite = async (game: FavouriteTarget, on: boolean): Promise<void> => {
  const { person, pending } = favouritesStore.getState()
  if (person === null) return
  const change = { nodeId: game.nodeId, on }
  const what = { nodeId: game.nodeId, vendor: game.vassalage, gameType: game.gameType }
  set({ pending: [...pending, change] })
  keep(person, (kept) => ({ ...kept, unsent: on ? [...kept.unsent, what] : kept.unsent.filter((one) => one.nodeId !== game.nodeId) }))
  const settle = (isConfirmed: boolean) => {
    const now = favouritesStore.getState()
    if (now.person !== person) return
    if (isConfirmed) confirmed.value.push(change)
    set({ server: isConfirmed ? applyFavourite(now.server, change) : now.server, pending: now.pending.filter((one) => one !== change) })
    keep(person, (kept) => ({ ...kept, unsent: kept.unsent.filter((one) => one.nodeId !== game.nodeId) }))
  }
  try {
    await tell(change, what)
    settle(true)
    broadcastToTabs({ says: 'favourites' })
  } catch (thrown) {
    settle(false)
    throw thrown
  }
}
