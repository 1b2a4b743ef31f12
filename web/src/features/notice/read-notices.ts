import { useSyncExternalStore } from 'react'
import { deviceStorage } from '../../lib/storage/storage.ts'

type Dated = { readonly publishedAt: string }

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const newestOf = (notices: readonly Dated[]): number => Math.max(0, ...notices.map(({ publishedAt }) => Date.parse(publishedAt)))
const readUntil = (): number => Number(deviceStorage.read('noticesRead') ?? 0)

/** Returns how many notices were published since the list was last opened on this device; 0 until hydration. */
export const useUnreadNotices = (notices: readonly Dated[]): number => {
  const until = useSyncExternalStore(subscribe, readUntil, () => Number.POSITIVE_INFINITY)
  return notices.filter(({ publishedAt }) => Date.parse(publishedAt) > until).length
}

/** Stores on this device that these notices were read. */
export const markNoticesRead = (notices: readonly Dated[]): void => {
  deviceStorage.write('noticesRead', String(Math.max(readUntil(), newestOf(notices))))
  for (const listener of listeners) listener()
}
