import { runOperator, readArguments } from '@perya/gateway/operator/run-operator'
import type { OpenHouse, Visitor } from './open-house.ts'

/** A picture of one point as base64. */
export const onePoint = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

let count = 0

/** What a test of live chat does as a customer, and as the staff (`operator:luz`). */
export const liveChatsOn = (open: OpenHouse) => {
  const key = (): string => `key-of-a-live-chat-message-${(count += 1)}`
  const read = (as: Visitor, chat: string, after = 0) => open.get('liveChat.messages', { chat, after }, { as })
  return {
    key,
    read,
    operate: (...line: string[]) => runOperator(open.house, readArguments(line), 'operator:luz'),
    /** Starts a chat and gives its id. */
    start: async (as: Visitor, text = 'My deposit is missing'): Promise<string> =>
      (await open.get('liveChat.start', { key: key(), text }, { as })).id,
    say: (as: Visitor, chat: string, text: string, with_ = key()) => open.ask('liveChat.say', { chat, key: with_, text }, { as }),
    /** Messages as `author: text`, of the system as `system: event`. */
    texts: async (as: Visitor, chat: string, after = 0): Promise<string[]> =>
      (await read(as, chat, after)).list.map(({ author, text, event }) => `${author}: ${event}${text}`),
  }
}
