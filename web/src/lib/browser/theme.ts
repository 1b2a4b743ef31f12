import { createStore } from 'zustand/vanilla'
import { useStore } from 'zustand'
import { deviceStorage, writeCookie } from '../storage/storage.ts'
import { broadcastToTabs } from './tabs.ts'

/** Dark is the default; there is no third theme (THEME-01). */
export type Theme = 'dark' | 'light'

const store = createStore<{ theme: Theme }>(() => ({ theme: 'dark' }))
const aYear = 31_536_000

/** Sets the theme of this tab only: at the start, or because another tab changed it. */
export const showTheme = (theme: Theme): void => {
  // Written only on change: even writing the same value makes the browser recalculate the styles of every element.
  if (document.documentElement.dataset['theme'] !== theme) document.documentElement.dataset['theme'] = theme
  store.setState({ theme })
}

/** Chooses a theme: stored on the device, sent to the other tabs, and to the server for the next first paint. */
export const chooseTheme = (theme: Theme): void => {
  showTheme(theme)
  deviceStorage.write('theme', theme)
  writeCookie('theme', theme, aYear)
  broadcastToTabs({ says: 'theme', theme })
}

/** The theme of the page. */
export const useTheme = (): Theme => useStore(store, (state) => state.theme)
