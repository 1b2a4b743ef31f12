import { expect, test } from 'vitest'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { languages } from '../src/lib/languages.ts'
import { messagesOf, translatedCodes, wholeMessagesOf } from './catalogues.ts'

const english = messagesOf('EN')

const placeholders = (text: string): string[] => {
  const names = new Set<string>()
  const walk = (part: unknown): void => {
    if (!Array.isArray(part)) return
    if (typeof part[0] === 'string' && part.length <= 3 && /^\w+$/.test(part[0]) && part !== compileMessage(text)) names.add(part[0])
    for (const inner of part) walk(inner)
  }
  for (const part of compileMessage(text)) walk(part)
  return [...names].filter((name) => text.includes(`{${name}`)).sort()
}

test('every language of the list has messages of its own [I18N-04 I18N-05]', () => {
  const have = new Set(translatedCodes())
  expect(languages.map(({ code }) => code).filter((code) => !have.has(code))).toEqual([])
})

test('no language has a message that English does not know', () => {
  for (const code of translatedCodes()) expect([code, Object.keys(messagesOf(code)).filter((key) => !(key in english))]).toEqual([code, []])
})

test('Filipino says everything that English says [I18N-06]', () => {
  const filipino = messagesOf('TY')
  expect(Object.keys(english).filter((key) => !(key in filipino))).toEqual([])
})

test('in none of the languages is anything said by its key, and plain Tagalog says in Filipino what it lacks [I18N-04]', () => {
  for (const { code } of languages)
    for (const part of ['early', 'late', 'draws', 'all'] as const) {
      const whole = wholeMessagesOf(code, part)
      expect([code, Object.keys(messagesOf('EN', part)).filter((key) => (whole[key] ?? key) === key || whole[key]?.trim() === '')]).toEqual([
        code,
        [],
      ])
    }
  expect(wholeMessagesOf('TL', 'late')).toMatchObject(messagesOf('TY', 'late'))
})

test('a translated message keeps the placeholders of the English one, and holds no markup and no control of direction [T20]', () => {
  for (const code of translatedCodes()) {
    for (const [key, text] of Object.entries(messagesOf(code))) {
      expect([code, key, placeholders(text)]).toEqual([code, key, placeholders(english[key] ?? '')])
      expect(`${code} ${key} ${text}`).not.toMatch(/[<>\u202a-\u202e\u2066-\u2069]/)
    }
  }
})
