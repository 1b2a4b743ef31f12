import { expect, test } from 'vitest'
import { contentLanguage } from './content-language.ts'
import { languageOf, languages } from './languages.ts'

const of = (text: string, code: string) => contentLanguage(text, languageOf(code))

test('a text in Latin letters is English on a page in another script [I18N-05]', () => {
  for (const code of ['AR', 'UR', 'FA', 'CN', 'TH', 'RU']) expect([code, of('How do I start?', code)]).toEqual([code, 'en'])
})

test('a text with a letter of another script, or without any letter, is in the language of the page', () => {
  for (const text of ['كيف أبدأ؟', 'بطاقة SM', '₱500.00', '', '٪ 10']) expect([text, of(text, 'AR')]).toEqual([text, undefined])
})

test('where the page has Latin letters as well, the script does not distinguish languages', () => {
  for (const code of ['EN', 'TY', 'ES', 'VI', 'TR']) expect(of('How do I start?', code)).toBeUndefined()
})

test('the writing of every language is known', () => {
  for (const { code, name } of languages) expect([code, of(name, code)]).toEqual([code, undefined])
  for (const { code, name } of languages) expect([code, of('English', code) === undefined]).toEqual([code, /^\p{Script=Latin}/u.test(name)])
})
