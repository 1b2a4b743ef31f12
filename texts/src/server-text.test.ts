import { languages } from '@perya/domain/language/languages'
import { describe, expect, test } from 'vitest'
import type { ServerTextKey } from './keys.gen.ts'
import { readTextFiles, readTexts } from './read-texts.ts'
import { serverText, serverTexts } from './server-text.ts'

const english = readTexts('EN', 'server')
const isKey = (key: string): key is ServerTextKey => key in english
const keys = Object.keys(english).filter(isKey)

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => name)
/** A value for every placeholder of every text. */
const values = Object.fromEntries(Object.values(english).flatMap((text) => placeholders(text).map((name) => [name, 'Mobile load'])))

describe('a text of the server', () => {
  test('exists in every language that a brand may list, never as a key and never with a gap [I18N-04]', () => {
    for (const { code } of languages)
      for (const key of keys) {
        const text = serverText(code, key, values)
        expect([code, key, text]).toEqual([code, key, expect.stringMatching(/^[^{}]+$/)])
        expect(text).not.toBe(key)
      }
  })

  test('is read in the language, in its nearest, and then in English, message by message', () => {
    expect(serverText('TL', 'captcha.plus')).toBe('dagdagan ng')
    expect(serverText('KM', 'captcha.plus')).toBe('plus')
    expect(serverText('AR', 'push.messages')).toBe('هناك رسالة لك.')
    expect(serverText('AR', 'captcha.plus')).toBe('plus')
    expect(['ZZ', '../../x', '__proto__'].map((code) => serverText(code, 'captcha.plus'))).toEqual(['plus', 'plus', 'plus'])
  })

  test('that lacks a value is not written, and the error names key, language and placeholder', () => {
    expect(() => serverText('TY', 'message.login.sms', { brand: 'Perya' })).toThrow('message.login.sms in TY: the text needs code')
    expect(() => serverTexts('raffle.won.title', { prize: '1.00' })).toThrow('raffle.won.title in EN: the text needs title')
  })

  test('to be stored is there in each language that has it, English first, with values of that language', () => {
    expect(Object.entries(serverTexts('push.messages')).map(([code]) => code)).toEqual(['EN', 'TY', 'AR'])
    expect(serverTexts('raffle.won.title', (language) => ({ prize: '1.00', title: language }))).toEqual({
      EN: 'You won 1.00: EN',
      TY: 'Nanalo ka ng 1.00: TY',
    })
  })
})

describe('the messages to a member', () => {
  const messages = readTextFiles('EN', 'server')['server/message.json'] ?? {}

  test.each(Object.keys(messages))('%s is there for both channels, and short enough for one SMS', (key) => {
    const purpose = key.replace(/\.\w+$/, '')
    for (const part of ['sms', 'mail', 'subject']) expect(messages[`${purpose}.${part}`]).toBeTypeOf('string')
    expect((messages[`${purpose}.sms`] ?? '').length).toBeLessThanOrEqual(160)
  })
})
