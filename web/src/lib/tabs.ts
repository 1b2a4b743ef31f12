/** Word to the other tabs of this browser: what one does, the others show within a moment. */
export type TabWord =
  | { readonly says: 'logout' }
  | { readonly says: 'language'; readonly language: string }
  | { readonly says: 'theme'; readonly theme: 'dark' | 'light' }
  | { readonly says: 'balance' }
  | { readonly says: 'told'; readonly topic: string; readonly name: string; readonly text: string; readonly id: string }
  | { readonly says: 'favourites' }
  | { readonly says: 'whoIsIn' }
  | { readonly says: 'session'; readonly token: string; readonly type: number }

const channel = typeof BroadcastChannel === 'undefined' || typeof window === 'undefined' ? null : new BroadcastChannel('perya')

const isWord = (raw: unknown): raw is TabWord => typeof raw === 'object' && raw !== null && 'says' in raw && typeof raw.says === 'string'

/** Tells the other tabs. */
export const tellTabs = (word: TabWord): void => channel?.postMessage(word)

/** Hears the other tabs; returns how to stop. */
export const hearTabs = (hear: (word: TabWord) => void): (() => void) => {
  const onMessage = (event: MessageEvent<unknown>) => {
    if (isWord(event.data)) hear(event.data)
  }
  channel?.addEventListener('message', onMessage)
  return () => channel?.removeEventListener('message', onMessage)
}
