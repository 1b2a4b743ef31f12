import { expect, test, vi } from 'vitest'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { languages } from '@perya/domain/language/languages'
import { createTranslate } from '../src/lib/text/text.tsx'
import { translatedLanguages } from '@perya/texts/read-texts'
import { compiledMessagesOf, readLanguageMessages, readMessagesWithFallback, translatedPercents } from './catalogues.ts'

const english = readLanguageMessages('EN')

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
  const have = new Set(translatedLanguages())
  expect(languages.map(({ code }) => code).filter((code) => !have.has(code))).toEqual([])
})

test('no language has a message that English does not know', () => {
  for (const code of translatedLanguages())
    expect([code, Object.keys(readLanguageMessages(code)).filter((key) => !(key in english))]).toEqual([code, []])
})

test('Filipino has every message that English has [I18N-06]', () => {
  const filipino = readLanguageMessages('TY')
  expect(Object.keys(english).filter((key) => !(key in filipino))).toEqual([])
})

test('Arabic has all messages that agents read, in each plural form [I18N-04]', () => {
  const [said, arabic] = [readLanguageMessages('EN', 'team'), readLanguageMessages('AR', 'team')]
  expect(Object.keys(said).filter((key) => !(key in arabic))).toEqual([])
  for (const [key, text] of Object.entries(arabic))
    if (text.includes(', plural,'))
      expect([key, ['one', 'two', 'few', 'many', 'other'].filter((form) => !text.includes(` ${form} {`))]).toEqual([key, []])
})

test('Arabic has all messages of the first views, with the frame around a game and every refusal [I18N-05]', () => {
  const arabic = readLanguageMessages('AR', 'early')
  expect(Object.keys(readLanguageMessages('EN', 'early')).filter((key) => !(key in arabic))).toEqual([])
  const say = createTranslate('AR', compiledMessagesOf('AR', 'early'))
  expect([1, 2, 3, 11].map((count) => say('header.unread', { count }))).toEqual([
    'رسالة واحدة غير مقروءة',
    'رسالتان غير مقروءتين',
    '3 رسائل غير مقروءة',
    '11 رسالة غير مقروءة',
  ])
})

test('Arabic has, with its own plurals, all messages of points, promotions, the chat room, notifications, downloads and help [I18N-05]', () => {
  const arabic = readLanguageMessages('AR')
  const isOfThese = (key: string) => /^(points|promotion|chat|webpush|download|help|feedback|service|request|consent)\./.test(key)
  const ofThese = Object.keys(english).filter(isOfThese)
  expect(ofThese.length).toBeGreaterThan(350)
  expect(ofThese.filter((key) => !(key in arabic))).toEqual([])
  const say = createTranslate('AR', compiledMessagesOf('AR', 'late'))
  expect([1, 2, 3, 11, 100].map((count) => say('promotion.waiting', { count }))).toEqual([
    'عرض واحد في انتظارك.',
    'عرضان في انتظارك.',
    '3 عروض في انتظارك.',
    '11 عرضًا في انتظارك.',
    '100 عرض في انتظارك.',
  ])
})

test('in none of the languages is a message shown by its key, and Filipino falls back to Tagalog [I18N-04]', () => {
  for (const { code } of languages)
    for (const part of ['early', 'late', 'draws', 'team', 'help', 'all'] as const) {
      const whole = readMessagesWithFallback(code, part)
      expect([code, Object.keys(readLanguageMessages('EN', part)).filter((key) => (whole[key] ?? key) === key || whole[key]?.trim() === '')]).toEqual(
        [code, []],
      )
    }
  expect(readMessagesWithFallback('TL', 'late')).toMatchObject(readLanguageMessages('TY', 'late'))
})

test('a translated message keeps the placeholders of the English one, and holds no markup and no control of direction [T20]', () => {
  for (const code of translatedLanguages()) {
    for (const [key, text] of Object.entries(readLanguageMessages(code))) {
      expect([code, key, placeholders(text)]).toEqual([code, key, placeholders(english[key] ?? '')])
      expect(`${code} ${key} ${text}`).not.toMatch(/[<>\u202a-\u202e\u2066-\u2069]/)
    }
  }
})

test('what a language borrows from English is isolated, and so is what is put into it; own words, and those of the nearest language, have nothing added [I18N-05]', () => {
  for (const code of ['AR', 'UR', 'FA', 'TH', 'ES']) {
    const say = createTranslate(code, compiledMessagesOf(code, 'late'))
    expect(say('register.lamp.length', { min: 8, max: 64 })).toBe('\u2066\u20688 to 64 characters\u2069\u2069')
    expect(say('security.passwordSince', { when: 'X' })).toBe('\u2066Set on \u2068X\u2069\u2069')
    expect(say('register.title')).toBe(readLanguageMessages(code)['register.title'])
  }
  for (const code of ['EN', 'TY', 'TL']) expect(JSON.stringify(compiledMessagesOf(code, 'all'))).not.toContain('\u2066')
})

test('a value in a message that reads from right to left is isolated, so that the sign of an amount stays before it; a counted number is not [I18N-05]', () => {
  const say = createTranslate('AR', compiledMessagesOf('AR', 'all'))
  expect(say('records.balanceOf', { amount: '€5.00' })).toBe('الرصيد \u2068€5.00\u2069')
  expect(say('agent.shownAll', { count: 9 })).not.toContain('\u2068')
  for (const code of ['TY', 'CN'])
    expect(createTranslate(code, compiledMessagesOf(code, 'all'))('agent.memberAt', { level: 1 })).not.toContain('\u2068')
})

test('the share of a language is stated below 95 percent only, rounded down [MENU-06]', () => {
  const percents = translatedPercents()
  expect([percents['EN'], percents['TY']]).toEqual([undefined, undefined])
  for (const [code, percent] of Object.entries(percents)) {
    const share = (Object.keys(readLanguageMessages(code)).length / Object.keys(english).length) * 100
    expect([code, percent]).toEqual([code, Math.floor(share)])
    expect(percent).toBeLessThan(95)
  }
  expect(Object.keys(percents)).toHaveLength(translatedLanguages().length - 2)
})

const listed = (kind: string, count: number) => Array.from({ length: count }, (_, index) => `register.${kind}.${index + 1}`)

test.each(languages)('19 occupations, 11 id types and two sources of income have names in $name ($code) [ENT-25 ENT-27 ENT-28]', ({ code }) => {
  const whole = readMessagesWithFallback(code, 'late')
  // Plain Tagalog falls back to Filipino, which uses the English names of two Philippine documents.
  const borrowed =
    code === 'EN' ? [] : Object.keys(english).filter((key) => /^register\.(occupation|idType|income)\./.test(key) && whole[key] === english[key])
  expect(borrowed).toEqual(['TY', 'TL'].includes(code) ? ['register.idType.8', 'register.idType.11'] : [])
  for (const [kind, count] of [
    ['occupation', 19],
    ['idType', 11],
    ['income', 2],
  ] as const) {
    const names = listed(kind, count).map((key) => whole[key] ?? '')
    expect([code, kind, new Set(names).size, names.filter((name) => name.trim() === '' || name.length > 60 || name.includes('\u2066'))]).toEqual([
      code,
      kind,
      count,
      [],
    ])
  }
})

test('a plural groups its number as the language does, and below a thousand without a number format', () => {
  const say = createTranslate('EN', compiledMessagesOf('EN', 'early'))
  const made = vi.spyOn(Intl, 'NumberFormat')
  expect([1, 2, 999].map((games) => say('lobby.games', { games }))).toEqual(['1 game', '2 games', '999 games'])
  expect(made).not.toHaveBeenCalled()
  expect(say('lobby.count', { games: 9480, vendors: 40 })).toBe('9,480 games from 40 providers')
  made.mockRestore()
})
