import { runOperator, parseArguments } from '@perya/gateway/operator'
import type { TestPlatform, TestVisitor } from '../test-platform.ts'

/** A one-pixel picture as base64. */
export const onePoint = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

let count = 0

/** Actions of a live chat test as a customer, and as the staff (`operator:luz`). */
export const liveChatsOn = (open: TestPlatform) => {
  const key = (): string => `key-of-a-live-chat-message-${(count += 1)}`
  const read = (as: TestVisitor, chat: string, after = 0) => open.get('liveChat.messages', { chat, after }, { as })
  return {
    key,
    read,
    operate: (...line: string[]) => runOperator(open.app, parseArguments(line), 'operator:luz'),
    /** Starts a chat and returns its id. */
    start: async (as: TestVisitor, text = 'My deposit is missing'): Promise<string> =>
      (await open.get('liveChat.start', { key: key(), text }, { as })).id,
    say: (as: TestVisitor, chat: string, text: string, with_ = key()) => open.ask('liveChat.say', { chat, key: with_, text }, { as }),
    /** Returns the messages as `author: text`, system messages as `system: event`. */
    texts: async (as: TestVisitor, chat: string, after = 0): Promise<string[]> =>
      (await read(as, chat, after)).list.map(({ author, text, event }) => `${author}: ${event}${text}`),
  }
}
