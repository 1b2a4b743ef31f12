import type { Value } from '@perya/calls'

type Word = Value<'chat.messages'>['list'][number]
/** An event of the chat room on the event stream. */
export type ChatEvent =
  | { readonly says: 'message'; readonly word: Word }
  | { readonly says: 'removed'; readonly id: string }
  | { readonly says: 'restored' }

const isText = (raw: unknown): raw is string => typeof raw === 'string'

/** Parses an event of the room; null where it is none. */
export const parseChatEvent = (text: string): ChatEvent | null => {
  const raw: unknown = JSON.parse(text)
  if (typeof raw !== 'object' || raw === null || !('says' in raw)) return null
  if (raw.says === 'restored') return { says: 'restored' }
  if (!('id' in raw) || !isText(raw.id)) return null
  if (raw.says === 'removed') return { says: 'removed', id: raw.id }
  if (raw.says !== 'message' || !('name' in raw) || !('text' in raw) || !('sentAt' in raw)) return null
  const { id, name, text: words, sentAt } = raw
  if (!isText(name) || !isText(words) || !isText(sentAt)) return null
  return { says: 'message', word: { id, name, text: words, sentAt, isOwn: 'isOwn' in raw && raw.isOwn === true, isRemoved: false } }
}
