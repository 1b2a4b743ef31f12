import { useSyncExternalStore } from 'react'

/** A value that several components share. */
export type Store<T> = { readonly read: () => T; readonly write: (value: T) => void; readonly use: () => T }

export const createStore = <T>(first: T): Store<T> => {
  let value = first
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const read = (): T => value
  const write = (next: T): void => {
    value = next
    for (const listener of listeners) listener()
  }
  const useValue = (): T => useSyncExternalStore(subscribe, read)
  return { read, write, use: useValue }
}
