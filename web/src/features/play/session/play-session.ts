import { pageState } from '../../../lib/navigation/page-state.ts'
import { tabStorage } from '../../../lib/storage/storage.ts'

/** A play session continues when the same title is opened again within this many milliseconds of being left, for example by a reload. */
const PAUSE = 5 * 60_000

type Sitting = { readonly title: string; readonly since: number; readonly seen: number }

const isSitting = (raw: unknown): raw is Sitting =>
  typeof raw === 'object' &&
  raw !== null &&
  'title' in raw &&
  'since' in raw &&
  'seen' in raw &&
  typeof raw.title === 'string' &&
  typeof raw.since === 'number' &&
  typeof raw.seen === 'number'

/** Returns when a play session on a title began, given the stored last one; `now` for a new one. */
export const playSessionStart = (noted: unknown, title: string, now: number): number =>
  isSitting(noted) && noted.title === title && noted.since <= now && noted.seen <= now && now - noted.seen <= PAUSE ? noted.since : now

const current = pageState<Sitting | null>(() => null)

/** Starts a play session, or continues the one that this tab has stored. */
export const startPlaySession = (title: string, now: number): number => {
  const since = playSessionStart(tabStorage.readJson('playSince'), title, now)
  current.value = { title, since, seen: now }
  tabStorage.writeJson('playSince', current.value)
  return since
}

/** Records that the play session is still active. */
export const touchPlaySession = (now: number): void => {
  if (current.value === null) return
  current.value = { ...current.value, seen: now }
  tabStorage.writeJson('playSince', current.value)
}
