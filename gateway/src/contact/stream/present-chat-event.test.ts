import { expect, test } from 'vitest'
import { presentChatEvent } from './present-chat-event.ts'

const body = JSON.stringify({ says: 'message', by: 'm-a', id: '7', name: 'Bituin', text: 'hi' })

test('a message of the room states for each page whether it is its own, and never whose account sent it [T40]', () => {
  expect(JSON.parse(presentChatEvent(body, 'm-a'))).toEqual({ says: 'message', id: '7', name: 'Bituin', text: 'hi', isOwn: true })
  expect(JSON.parse(presentChatEvent(body, 'm-b'))).toEqual({ says: 'message', id: '7', name: 'Bituin', text: 'hi', isOwn: false })
  expect(presentChatEvent(body, 'm-b')).not.toContain('m-a')
  expect(presentChatEvent('null', 'm-b')).toBe('{}')
})
