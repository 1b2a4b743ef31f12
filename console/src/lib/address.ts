import { useSyncExternalStore } from 'react'

/** Search parameters of an address; an empty value removes one. */
export type Search = Readonly<Record<string, string | undefined>>

const listeners = new Set<() => void>()
const announceMove = (): void => {
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('popstate', listener)
  }
}

/** Path and search parameters as one address. */
export const addressFor = (path: string, search: Search = {}): string => {
  const words = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) if (value !== undefined && value !== '') words.set(name, value)
  const text = words.toString()
  return text === '' ? path : `${path}?${text}`
}

/** Goes to an address of the console. */
export const go = (address: string, { replace = false }: { readonly replace?: boolean } = {}): void => {
  if (address === location.pathname + location.search) return
  history[replace ? 'replaceState' : 'pushState'](null, '', address)
  announceMove()
}

/** The current path. */
export const usePath = (): string => useSyncExternalStore(subscribe, () => location.pathname)

const useSearchText = (): string => useSyncExternalStore(subscribe, () => location.search)

/** The search parameters, and a function that changes some of them. */
export const useSearch = (): readonly [Readonly<Record<string, string>>, (change: Search) => void] => {
  const text = useSearchText()
  const found = Object.fromEntries(new URLSearchParams(text))
  return [found, (change) => go(addressFor(location.pathname, { ...Object.fromEntries(new URLSearchParams(location.search)), ...change }))]
}
