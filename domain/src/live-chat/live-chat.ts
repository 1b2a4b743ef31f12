import { tidied } from '../chat/chat-text.ts'

/** Where a live chat with support stands (SUPPORT-06): nobody has answered yet, a member of the staff is in it, or it is over. */
export const liveChatStates = ['waiting', 'joined', 'ended'] as const

/** One of these states. */
export type LiveChatState = (typeof liveChatStates)[number]

/** Why a live chat is over: the customer or the staff ended it, nobody wrote for a time, or nobody of the staff came. */
export const liveChatEnds = ['member', 'staff', 'idle', 'unanswered'] as const

/** One of these reasons. */
export type LiveChatEnd = (typeof liveChatEnds)[number]

/** Most characters of one message, as people count them. */
export const mostInLiveChat = 1000

/** Milliseconds for which a typing signal holds. */
export const typingMillis = 6_000

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A message as it is stored: text of one or more lines in one spelling, without invisible characters. Null for one that is empty or too long. */
export const readLiveChatText = (typed: string): string | null => {
  const lines = typed.split(/\r\n|\r|\n/).map(tidied)
  const text = lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  const length = [...characters.segment(text)].length
  return length > 0 && length <= mostInLiveChat ? text : null
}

/** What decides whether a chat has been silent for too long. Times in milliseconds. */
export type Silence = {
  readonly state: LiveChatState
  readonly lastBy: 'member' | 'staff'
  readonly lastAt: number
  readonly now: number
  /** Milliseconds without a message after which a chat that waits for the customer ends. */
  readonly idleMillis: number
}

/** How many times longer a customer who waits for an answer is given. */
const patience = 6

/** Why a silent chat ends now; null: it does not. A customer who waits for the staff is given longer than one who has been answered. */
export const endOfSilence = ({ state, lastBy, lastAt, now, idleMillis }: Silence): LiveChatEnd | null => {
  if (state === 'ended') return null
  const isAnswered = state === 'joined' && lastBy === 'staff'
  if (now - lastAt < (isAnswered ? idleMillis : idleMillis * patience)) return null
  return isAnswered ? 'idle' : 'unanswered'
}
