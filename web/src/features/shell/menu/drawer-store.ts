import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'
import { useStore } from 'zustand'
import { deviceStorage } from '../../../lib/storage/storage.ts'

/** The menu below 768 px: over the page, closed until opened. */
const drawer = createStore<{ open: boolean }>(() => ({ open: false }))

/** Whether the drawer is open. */
export const useDrawer = (): boolean => useStore(drawer, (state) => state.open)

/** Opens or closes the drawer. */
export const setDrawer = (open: boolean): void => drawer.setState({ open })

const wideWindow = () => window.matchMedia('(min-width: 1280px)')
const isMenuWide = (): boolean => {
  const chosen = document.documentElement.dataset['menu']
  return chosen === undefined ? wideWindow().matches : chosen === 'open'
}

const listeners = new Set<() => void>()
const subscribe = (changed: () => void) => {
  const width = wideWindow()
  listeners.add(changed)
  width.addEventListener('change', changed)
  return () => {
    listeners.delete(changed)
    width.removeEventListener('change', changed)
  }
}

/** Returns whether the side menu shows names, by choice or by the width; true on the server. */
export const useIsMenuWide = (): boolean => useSyncExternalStore(subscribe, isMenuWide, () => true)

/** Collapses the side menu to a rail or expands it; stored on the device. */
export const toggleMenu = (): void => {
  const next = isMenuWide() ? 'rail' : 'open'
  document.documentElement.dataset['menu'] = next
  deviceStorage.write('menu', next)
  for (const changed of listeners) changed()
}
