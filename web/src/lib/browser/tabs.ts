/** Messages between the tabs of this browser: what one does, the others show within a moment. */
export type TabMessage =
  | { readonly says: 'logout' }
  | { readonly says: 'language'; readonly language: string }
  | { readonly says: 'theme'; readonly theme: 'dark' | 'light' }
  | { readonly says: 'balance' }
  | { readonly says: 'told'; readonly topic: string; readonly name: string; readonly text: string; readonly id: string }
  | { readonly says: 'favourites' }
  | { readonly says: 'whoIsIn' }
  | { readonly says: 'session'; readonly token: string; readonly type: number; readonly mustComplete: boolean }

const channel = typeof BroadcastChannel === 'undefined' || typeof window === 'undefined' ? null : new BroadcastChannel('perya')

const isWord = (raw: unknown): raw is TabMessage => typeof raw === 'object' && raw !== null && 'says' in raw && typeof raw.says === 'string'

/** Sends a message to the other tabs. */
export const broadcastToTabs = (word: TabMessage): void => channel?.postMessage(word)

/** Subscribes to messages of the other tabs; returns a function that unsubscribes. */
export const subscribeTabs = (hear: (word: TabMessage) => void): (() => void) => {
  const onMessage = (event: MessageEvent<unknown>) => {
    if (isWord(event.data)) hear(event.data)
  }
  channel?.addEventListener('message', onMessage)
  return () => channel?.removeEventListener('message', onMessage)
}
