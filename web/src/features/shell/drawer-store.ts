import { createStore } from 'zustand/vanilla'
import { useStore } from 'zustand'
import { deviceStorage } from '../../lib/storage.ts'

/** The menu below 768 px: over the page, closed until opened. */
const drawer = createStore<{ open: boolean }>(() => ({ open: false }))

/** Whether the drawer is open. */
export const useDrawer = (): boolean => useStore(drawer, (state) => state.open)

/** Opens or closes the drawer. */
export const setDrawer = (open: boolean): void => drawer.setState({ open })

/** Returns whether the side menu shows names now, by choice or by the width. */
export const isMenuWide = (): boolean => {
  const chosen = document.documentElement.dataset['menu']
  return chosen === undefined ? window.matchMedia('(min-width: 1280px)').matches : chosen === 'open'
}

/** Collapses the side menu to a rail or expands it; stored on the device. */
export const toggleMenu = (): boolean => {
  const next = isMenuWide() ? 'rail' : 'open'
  document.documentElement.dataset['menu'] = next
  deviceStorage.write('menu', next)
  return next === 'open'
}
