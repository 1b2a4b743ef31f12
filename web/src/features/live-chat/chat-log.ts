import type { Value } from '@perya/calls'

type Page = Value<'liveChat.messages'>
/** A message that is stored on the server. */
export type LiveChatMessage = Page['list'][number]
/** The current state of a chat, with all its messages in their order. */
export type ChatLog = { readonly chat: Page['chat']; readonly list: readonly LiveChatMessage[] }
/** A message that is being sent, or that failed. `preview`: the picture, as base64; `failure`: why it failed, null while it is being sent. */
export type Draft = { readonly key: string; readonly text: string; readonly preview: string | null; readonly failure: unknown }

/** Merges messages into the known ones: each number once, in their order. */
export const merged = (known: readonly LiveChatMessage[], more: readonly LiveChatMessage[]): readonly LiveChatMessage[] => {
  const numbers = new Set(known.map(({ seq }) => seq))
  return [...known, ...more.filter(({ seq }) => !numbers.has(seq))].toSorted((one, other) => one.seq - other.seq)
}

/** Returns the drafts that the server does not have yet. */
export const undelivered = (drafts: readonly Draft[], list: readonly LiveChatMessage[]): readonly Draft[] => {
  const keys = new Set(list.map(({ key }) => key))
  return drafts.filter(({ key }) => !keys.has(key))
}

/** Returns the number of the last own message that the staff has read, 0 where it has read none. */
export const lastReadOwn = ({ chat, list }: ChatLog): number =>
  list.findLast(({ author, seq }) => author === 'member' && seq <= chat.staffRead)?.seq ?? 0

/** Returns the number of the last own message, 0 where there is none. */
export const lastOwn = (list: readonly LiveChatMessage[]): number => list.findLast(({ author }) => author === 'member')?.seq ?? 0
