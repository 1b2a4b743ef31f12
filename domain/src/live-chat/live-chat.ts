import { tidied } from '../chat/chat-text.ts'

/** States of a live chat with support (SUPPORT-06): unanswered, joined by an agent of the staff, or ended. */
export const liveChatStates = ['waiting', 'joined', 'ended'] as const

/** One of these states. */
export type LiveChatState = (typeof liveChatStates)[number]

/** Why a live chat ended: by the customer, by the staff, because it was idle, or because the staff did not answer. */
export const liveChatEnds = ['member', 'staff', 'idle', 'unanswered'] as const

/** One of these reasons. */
export type LiveChatEnd = (typeof liveChatEnds)[number]

/** Maximum length of one message, in grapheme clusters. */
export const maxInLiveChat = 1000

/** Milliseconds for which a typing signal is valid. */
export const typingMillis = 6_000

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Returns a message as it is stored: normalized text of one or more lines, without invisible characters. Null if it is empty or too long. */
export const readLiveChatText = (typed: string): string | null => {
  const lines = typed.split(/\r\n|\r|\n/).map(tidied)
  const text = lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  const length = [...characters.segment(text)].length
  return length > 0 && length <= maxInLiveChat ? text : null
}

/** Inputs that decide whether a chat has been idle for too long. Times in milliseconds. */
export type Silence = {
  readonly state: LiveChatState
  readonly lastBy: 'member' | 'staff'
  readonly lastAt: number
  readonly now: number
  /** Milliseconds without a message after which a chat that waits for the customer ends. */
  readonly idleMillis: number
}

/** Factor by which the timeout of a customer who waits for an answer is longer. */
const patience = 6

/** Returns why an idle chat ends now; null: it does not. A customer who waits for the staff has a longer timeout than one who has been answered. */
export const endOfSilence = ({ state, lastBy, lastAt, now, idleMillis }: Silence): LiveChatEnd | null => {
  if (state === 'ended') return null
  const isAnswered = state === 'joined' && lastBy === 'staff'
  if (now - lastAt < (isAnswered ? idleMillis : idleMillis * patience)) return null
  return isAnswered ? 'idle' : 'unanswered'
}
