import { expect, test } from 'vitest'
import { languageFallbacks, languageOf, languages, supportedLanguage } from './languages.ts'

test('a language must be known and listed by the brand, else the default is spoken [I18N-03 I18N-04 T23]', () => {
  const brand = { languages: ['EN', 'TY'], defaultLanguage: 'EN' }
  for (const strange of ['ZZ', '../../x', 'EN%00', '__proto__', 'constructor', 'en', '', null, undefined, 'AR'])
    expect(supportedLanguage(strange, brand)).toBe('EN')
  expect(supportedLanguage('TY', brand)).toBe('TY')
  const all = { languages: languages.map(({ code }) => code), defaultLanguage: 'EN' }
  for (const code of 'CN EN JA TH VI MY ES HI ID KM KO KR MS PT TA TW TY BN AR UZ RU'.split(' ')) expect(supportedLanguage(code, all)).toBe(code)
})

test('Arabic, Urdu and Persian are read from the right, and every language has a tag that Intl knows [I18N-05]', () => {
  expect(languages.filter(({ dir }) => dir === 'rtl').map(({ code }) => code)).toEqual(['AR', 'UR', 'FA'])
  for (const { code, tag } of languages) expect([code, Intl.getCanonicalLocales(tag).length]).toEqual([code, 1])
  expect(languageOf('nonsense').tag).toBe('en')
  expect(languages).toHaveLength(29)
})

test('a text is looked up in the language, in its nearest and in English, each once [I18N-04]', () => {
  expect(languageFallbacks('TL')).toEqual(['TL', 'TY', 'EN'])
  expect(languageFallbacks('AR')).toEqual(['AR', 'EN'])
  expect(languageFallbacks('EN')).toEqual(['EN'])
  expect(languageFallbacks('__proto__')).toEqual(['__proto__', 'EN'])
  const codes = languages.map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
  for (const { nearest } of languages) if (nearest !== undefined) expect(codes).toContain(nearest)
})
