import { expect, test } from 'vitest'
import { type LiveChatMessage, type Draft, lastOwn, lastReadOwn, merged, undelivered } from './chat-log.ts'

const message = (seq: number, more: Partial<LiveChatMessage> = {}): LiveChatMessage => ({
  ...{ seq, author: 'member', event: '', name: '', text: `m${seq}`, hasPicture: false, key: `key-${seq}`, sentAt: '2026-11-23T12:00:00.000Z' },
  ...more,
})
const draft = (key: string): Draft => ({ key, text: key, preview: null, failure: null })
const chat = {
  id: 'C-2222222222',
  state: 'joined',
  endedBy: null,
  position: null,
  staffName: '',
  isStaffTyping: false,
  staffRead: 2,
  lastSeq: 4,
  startedAt: '',
  transcript: 'none',
} as const

test('messages that come twice, late or in another order stand once and in their order [SUPPORT-06]', () => {
  const known = [message(1), message(3)]
  expect(merged(known, [message(4), message(3), message(2), message(1)]).map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
  expect(merged([], [])).toEqual([])
})

test('a draft goes when the server has its message, and not before', () => {
  expect(undelivered([draft('key-2'), draft('key-9')], [message(1), message(2)]).map(({ key }) => key)).toEqual(['key-9'])
})

test('the receipt is at the last own message that was read', () => {
  const list = [message(1), message(2, { author: 'staff', key: '' }), message(3), message(4)]
  expect([lastReadOwn({ chat, list }), lastOwn(list)]).toEqual([1, 4])
  expect([lastReadOwn({ chat: { ...chat, staffRead: 4 }, list }), lastReadOwn({ chat, list: [] }), lastOwn([])]).toEqual([4, 0, 0])
})
