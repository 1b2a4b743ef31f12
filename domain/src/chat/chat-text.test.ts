import { describe, expect, test } from 'vitest'
import { maxChatMessageLength, normalizeChatText, containsBannedWord } from './chat-text.ts'

describe('a message of the chat room [T42]', () => {
  test('is one line of text in one spelling', () => {
    expect(normalizeChatText('  cafe\u0301 \n\t tables  ')).toBe('café tables')
    expect(normalizeChatText('مرحبا 🎡')).toBe('مرحبا 🎡')
  })

  test('cannot turn the direction of what follows, hide letters, or heap marks on one', () => {
    expect(normalizeChatText('a\u202eb\u2066c\u200bd\u0000e')).toBe('a b c d e')
    expect(normalizeChatText(`z${'\u0336'.repeat(40)}`)?.length).toBeLessThan(7)
  })

  test('has as many characters as people count, and not one more', () => {
    expect(normalizeChatText('🎡'.repeat(maxChatMessageLength))).toBe('🎡'.repeat(maxChatMessageLength))
    expect(normalizeChatText('x'.repeat(maxChatMessageLength + 1))).toBeNull()
  })

  test('without text is refused', () => {
    for (const nothing of ['', '   ', '\u200b\u202e', '\n']) expect(normalizeChatText(nothing)).toBeNull()
  })
})

describe('a word of the list', () => {
  const banned = ['gago', 'bad word', '']

  test.each(['GAGO ka', 'you gágo!', 'g4g0', 'g a g o', 'g.a.g.o', 'such a bad   word here', '...gago...'])('is found in %j', (text) => {
    expect(containsBannedWord(text, banned)).toBe(true)
  })

  test.each(['gagong', 'my bad, a word', 'Chicago', 'a b c', '', '404'])('is not found in %j', (text) => {
    expect(containsBannedWord(text, banned)).toBe(false)
  })

  test('is never found where the list is empty', () => {
    expect(containsBannedWord('anything', [])).toBe(false)
  })
})
