import { describe, expect, test } from 'vitest'
import { endOfSilence, maxInLiveChat, readLiveChatText } from './live-chat.ts'

describe('a message of a live chat', () => {
  test('keeps its lines and loses what is not seen', () => {
    expect(readLiveChatText('  Hello\u202e  there \r\n\n\n\n\u200bcafe\u0301\u0000 ')).toBe('Hello there\n\ncafé')
  })

  test('has between one and a thousand characters, counted as people count them', () => {
    for (const text of ['', ' \n ', '\u200b', 'x'.repeat(maxInLiveChat + 1)]) expect(readLiveChatText(text)).toBeNull()
    expect(readLiveChatText('🎡'.repeat(maxInLiveChat))).toHaveLength(2 * maxInLiveChat)
  })
})

describe('a silent chat [SUPPORT-06]', () => {
  const at = (given: Partial<Parameters<typeof endOfSilence>[0]>) =>
    endOfSilence({ state: 'joined', lastBy: 'staff', lastAt: 0, now: 0, idleMillis: 1000, ...given })

  test('that has been answered ends when its customer does not write', () => {
    expect([at({ now: 999 }), at({ now: 1000 })]).toEqual([null, 'idle'])
  })

  test('whose customer waits for the staff is given six times as long, and ends as unanswered', () => {
    expect([at({ lastBy: 'member', now: 5999 }), at({ lastBy: 'member', now: 6000 })]).toEqual([null, 'unanswered'])
    expect([at({ state: 'waiting', lastBy: 'member', now: 5999 }), at({ state: 'waiting', lastBy: 'member', now: 6000 })]).toEqual([
      null,
      'unanswered',
    ])
  })

  test('that is over stays as it ended', () => {
    expect(at({ state: 'ended', now: 1_000_000 })).toBeNull()
  })
})
