import type { Value } from '@perya/calls'

type Page = Value<'liveChat.messages'>
/** A message that the server has. */
export type ChatMessage = Page['list'][number]
/** A chat as it stands, with all its messages in their order. */
export type ChatLog = { readonly chat: Page['chat']; readonly list: readonly ChatMessage[] }
/** A message on its way, or one that did not get through. `preview`: the picture, as base64; `failure`: why it failed, null while it is sent. */
export type Draft = { readonly key: string; readonly text: string; readonly preview: string | null; readonly failure: unknown }

/** Adds messages to those that are known: each number once, in their order. */
export const merged = (known: readonly ChatMessage[], more: readonly ChatMessage[]): readonly ChatMessage[] => {
  const numbers = new Set(known.map(({ seq }) => seq))
  return [...known, ...more.filter(({ seq }) => !numbers.has(seq))].toSorted((one, other) => one.seq - other.seq)
}

/** Drafts that the server does not have yet. */
export const undelivered = (drafts: readonly Draft[], list: readonly ChatMessage[]): readonly Draft[] => {
  const keys = new Set(list.map(({ key }) => key))
  return drafts.filter(({ key }) => !keys.has(key))
}

/** Number of the last own message that the staff has read, 0 where it has read none. */
export const lastReadOwn = ({ chat, list }: ChatLog): number =>
  list.findLast(({ author, seq }) => author === 'member' && seq <= chat.staffRead)?.seq ?? 0

/** Number of the last own message, 0 where there is none. */
export const lastOwn = (list: readonly ChatMessage[]): number => list.findLast(({ author }) => author === 'member')?.seq ?? 0
