import { useSyncExternalStore } from 'react'

/** What a person sets for this browser; nothing here is secret or decides anything. */
export type Preferences = { readonly theme: 'dark' | 'light' | 'system'; readonly isDense: boolean; readonly hasLetterKeys: boolean }

const key = 'perya.console'
const defaults: Preferences = { theme: 'dark', isDense: false, hasLetterKeys: true }

const read = (): Preferences => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof stored === 'object' && stored !== null ? { ...defaults, ...stored } : defaults
  } catch {
    return defaults
  }
}

let current = read()
const listeners = new Set<() => void>()

const prefersLight = (): boolean => globalThis.matchMedia?.('(prefers-color-scheme: light)').matches ?? false

/** Applies theme and density to the page. */
export const applyPreferences = (): void => {
  const { theme, isDense } = current
  document.documentElement.dataset['theme'] = theme === 'system' ? (prefersLight() ? 'light' : 'dark') : theme
  document.documentElement.dataset['density'] = isDense ? 'dense' : 'normal'
}

export const setPreferences = (change: Partial<Preferences>): void => {
  current = { ...current, ...change }
  try {
    localStorage.setItem(key, JSON.stringify(current))
  } catch {
    // Storage is full or off: the setting applies to this page.
  }
  applyPreferences()
  for (const listener of listeners) listener()
}

export const preferences = (): Preferences => current

export const usePreferences = (): Preferences =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
