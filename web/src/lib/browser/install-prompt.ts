import { pageState } from '../navigation/page-state.ts'

/**
 * A browser offers its install prompt once, at a time of its choice. The offer is stored until the visitor requests it: the prompt is never shown
 * unrequested.
 */
type InstallPrompt = Event & { readonly prompt: () => Promise<unknown>; readonly userChoice: Promise<{ readonly outcome: string }> }

const isPrompt = (event: Event): event is InstallPrompt => 'prompt' in event && 'userChoice' in event

const held = pageState<InstallPrompt | null>(() => null)
const watchers = new Set<() => void>()

const hold = (prompt: InstallPrompt | null): void => {
  held.value = prompt
  for (const tell of watchers) tell()
}

/** Stores the browser's offer whenever it fires. */
export const captureInstallPrompt = (): void => {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (isPrompt(event)) hold(event)
  })
  window.addEventListener('appinstalled', () => hold(null))
}

/** The offer, if there is one. */
export const currentInstallPrompt = (): InstallPrompt | null => held.value

/** Discards the offer once it has been used. */
export const clearInstallPrompt = (): void => hold(null)

/** Subscribes to changes of the offer. */
export const subscribeInstallPrompt = (tell: () => void): (() => void) => {
  watchers.add(tell)
  return () => watchers.delete(tell)
}
