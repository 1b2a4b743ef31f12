import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage'
import { languages } from '@perya/domain/language/languages'
import { expect, test, vi } from 'vitest'
import { percentOf, textCompleteness } from './completeness.ts'
import { readTextFiles, readTexts, textParts, translatedLanguages } from './read-texts.ts'
import { refusalLanguage, refusalText, refusalsIn } from './refusal-text.ts'

const placeholders = (message: CompiledMessage): string[] =>
  message
    .flatMap((token) => {
      if (typeof token === 'string') return []
      const forms = typeof token[2] === 'object' ? Object.values(token[2] ?? {}).filter((form) => Array.isArray(form)) : []
      return [token[0], ...forms.flatMap(placeholders)]
    })
    .sort()

const namesIn = (text: string | undefined): string[] => [...new Set(placeholders(compileMessage(text ?? '')))]

test('every language of the list has a folder, and every folder is a language of the list [I18N-04 I18N-05]', () => {
  expect(translatedLanguages()).toEqual(languages.map(({ code }) => code).sort())
})

test.each(textParts)('%s: a key is in one file only, and no language has a message that English does not know', (part) => {
  const english = readTexts('EN', part)
  for (const code of translatedLanguages()) {
    const keys = Object.values(readTextFiles(code, part)).flatMap((texts) => Object.keys(texts))
    expect([code, keys.length]).toEqual([code, new Set(keys).size])
    expect([code, keys.filter((key) => !(key in english))]).toEqual([code, []])
  }
})

test.each(textParts)('%s: a message is well-formed, has the placeholders of the English one, and holds no markup [T20]', (part) => {
  const failed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const english = readTexts('EN', part)
  for (const code of translatedLanguages())
    for (const [key, text] of Object.entries(readTexts(code, part))) {
      expect([code, key, namesIn(text)]).toEqual([code, key, namesIn(english[key])])
      expect(`${code} ${key} ${text}`).not.toMatch(/[<>\u202a-\u202e\u2066-\u2069]/)
    }
  expect(failed).not.toHaveBeenCalled()
})

test.each(['refusals', 'games', 'server'] as const)('%s: Filipino has every message that English has [I18N-06]', (part) => {
  const filipino = readTexts('TY', part)
  expect(Object.keys(readTexts('EN', part)).filter((key) => !(key in filipino))).toEqual([])
})

test('a file of server texts holds the keys that begin with its name', () => {
  for (const code of translatedLanguages())
    for (const [path, texts] of Object.entries(readTextFiles(code, 'server'))) {
      const name = path.slice('server/'.length, -'.json'.length).replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
      expect([path, Object.keys(texts).filter((key) => !key.startsWith(`${name}.`))]).toEqual([path, []])
    }
})

test('a refusal is read in the language, in its nearest, and then in English', () => {
  expect(refusalText('not_logged_in', 'CN')).toBe(refusalsIn('CN').not_logged_in)
  expect(['CN', 'TL', 'JA', '__proto__'].map((code) => refusalLanguage('busy', code))).toEqual(['CN', 'TY', 'EN', 'EN'])
  expect(refusalText('busy', 'JA')).toBe(refusalText('busy', 'EN'))
})

test('the table counts own messages of each language and part, and reports 100 % only where none is missing', () => {
  const counts = textCompleteness()
  expect(counts).toHaveLength(languages.length * textParts.length)
  for (const one of counts.filter(({ language }) => language === 'EN' || language === 'TY')) expect([one, percentOf(one)]).toEqual([one, 100])
  expect(percentOf({ translated: 999, messages: 1000 })).toBe(99)
  expect(percentOf({ translated: 0, messages: 0 })).toBe(100)
})
