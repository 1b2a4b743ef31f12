import { pageState } from './page-state.ts'

/**
 * A browser offers once, at a moment of its own, that it may be asked to install the page. The offer is held until somebody wants it:
 * nobody is asked unasked.
 */
type InstallPrompt = Event & { readonly prompt: () => Promise<unknown>; readonly userChoice: Promise<{ readonly outcome: string }> }

const isPrompt = (event: Event): event is InstallPrompt => 'prompt' in event && 'userChoice' in event

const held = pageState<InstallPrompt | null>(() => null)
const watchers = new Set<() => void>()

const hold = (prompt: InstallPrompt | null): void => {
  held.value = prompt
  for (const tell of watchers) tell()
}

/** Holds the browser's offer, whenever it comes. */
export const captureInstallPrompt = (): void => {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (isPrompt(event)) hold(event)
  })
  window.addEventListener('appinstalled', () => hold(null))
}

/** The offer, if there is one. */
export const currentInstallPrompt = (): InstallPrompt | null => held.value

/** It has been used. */
export const clearInstallPrompt = (): void => hold(null)

/** Hears when it comes or goes. */
export const subscribeInstallPrompt = (tell: () => void): (() => void) => {
  watchers.add(tell)
  return () => watchers.delete(tell)
}
