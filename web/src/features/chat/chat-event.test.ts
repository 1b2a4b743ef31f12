import { expect, test } from 'vitest'
import { parseChatEvent } from './chat-event.ts'

const word = { id: '7', name: 'Bituin', text: '<b>hi</b>', sentAt: '2026-11-21T12:00:00.000Z' }

test('a message of the room has its text unchanged, and of its owner only whether it is the reader [MEMBER-14]', () => {
  expect(parseChatEvent(JSON.stringify({ says: 'message', ...word, isOwn: true }))).toEqual({
    says: 'message',
    word: { ...word, isOwn: true, isRemoved: false },
  })
  expect(parseChatEvent(JSON.stringify({ says: 'message', ...word }))).toMatchObject({ word: { isOwn: false } })
})

test('a removed message is named, a restored one reloads all', () => {
  expect(parseChatEvent('{"says":"removed","id":"7"}')).toEqual({ says: 'removed', id: '7' })
  expect(parseChatEvent('{"says":"restored","id":"7"}')).toEqual({ says: 'restored' })
})

test.each(['null', '7', '{}', '{"says":"removed"}', '{"says":"message","id":"7"}', '{"says":"message","id":7}', '{"says":"other","id":"7"}'])(
  '%s is no message of the room',
  (text) => {
    expect(parseChatEvent(text)).toBeNull()
  },
)
