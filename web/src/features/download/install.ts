import { useSyncExternalStore } from 'react'
import { currentInstallPrompt, clearInstallPrompt, subscribeInstallPrompt } from '../../lib/browser/install-prompt.ts'

/** How this browser installs the app: by its own prompt, by hand, or it is installed already. */
type Installing = 'asks' | 'by hand' | 'there'

const isInstalled = (): boolean => window.matchMedia('(display-mode: standalone), (display-mode: fullscreen), (display-mode: minimal-ui)').matches

const now = (): Installing => (isInstalled() ? 'there' : currentInstallPrompt() === null ? 'by hand' : 'asks')

/** Returns how the app is installed here; on the server, and until a browser offers a prompt, by hand. */
export const useInstalling = (): Installing => useSyncExternalStore(subscribeInstallPrompt, now, () => 'by hand' as const)

/** Shows the browser's install prompt and resolves to whether it was accepted. A prompt can be shown once. */
export const askToInstall = async (): Promise<boolean> => {
  const prompt = currentInstallPrompt()
  if (prompt === null) return false
  clearInstallPrompt()
  await prompt.prompt()
  return (await prompt.userChoice).outcome === 'accepted'
}
