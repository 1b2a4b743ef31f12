import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import EN from './texts/EN.json' with { type: 'json' }
import TY from './texts/TY.json' with { type: 'json' }
import { messageText } from './message-text.ts'

describe('a message', () => {
  test('has its text in every language that a brand may list, never a key or a gap', () => {
    const values = {
      brand: 'Perya',
      code: '123456',
      minutes: 10,
      name: 'tala',
      link: 'https://play.example/x',
      amount: '20.00 PHP',
      where: 'Bank 1234',
      id: 'W-1',
      reason: 'Another name.',
      reward: 'Mobile load 50',
      text: 'You: Hello',
    }
    const { languages } = JSON.parse(readFileSync(new URL('../../../../brands/general/brand.json', import.meta.url), 'utf8'))
    expect(languages.length).toBeGreaterThan(21)
    for (const language of languages)
      for (const key of Object.keys(EN) as (keyof typeof EN)[]) {
        const text = messageText(key, language, values)
        expect([language, key, text]).toEqual([language, key, expect.stringMatching(/^[^{}]{10,}$/)])
      }
    expect(messageText('login.sms', 'TL', values)).toBe(messageText('login.sms', 'TY', values))
    expect(messageText('login.sms', 'KM', values)).toBe(messageText('login.sms', 'EN', values))
  })

  test('that lacks a word is not written', () => {
    expect(() => messageText('login.sms', 'EN', { brand: 'Perya' })).toThrow('needs code')
  })

  test.each(Object.keys(EN))('%s has the same placeholders in every language, and is there for both channels', (key) => {
    const placeholders = (text: string | undefined) => [...(text ?? '').matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()
    const filipino: Record<string, string> = TY
    const english: Record<string, string> = EN
    expect(placeholders(filipino[key])).toEqual(placeholders(english[key]))
    const purpose = key.replace(/\.\w+$/, '')
    for (const part of ['sms', 'mail', 'subject']) expect(english[`${purpose}.${part}`]).toBeTypeOf('string')
    expect((english[`${purpose}.sms`] ?? '').length).toBeLessThanOrEqual(160)
  })
})
