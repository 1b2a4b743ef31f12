import { useSyncExternalStore } from 'react'
import { currentInstallPrompt, clearInstallPrompt, subscribeInstallPrompt } from '../../lib/install-prompt.ts'

/** How this browser puts the house on the device: by a question of its own, by hand, or it is there already. */
type Installing = 'asks' | 'by hand' | 'there'

const isInstalled = (): boolean => window.matchMedia('(display-mode: standalone), (display-mode: fullscreen), (display-mode: minimal-ui)').matches

const now = (): Installing => (isInstalled() ? 'there' : currentInstallPrompt() === null ? 'by hand' : 'asks')

/** How installing goes here; on the server, and until a browser offers to ask, by hand. */
export const useInstalling = (): Installing => useSyncExternalStore(subscribeInstallPrompt, now, () => 'by hand' as const)

/** Has the browser ask; says whether it was allowed. A question can be put once. */
export const askToInstall = async (): Promise<boolean> => {
  const prompt = currentInstallPrompt()
  if (prompt === null) return false
  clearInstallPrompt()
  await prompt.prompt()
  return (await prompt.userChoice).outcome === 'accepted'
}
