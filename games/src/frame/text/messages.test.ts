import { expect, test } from 'vitest'
import EN from '@perya/texts/EN/games.json' with { type: 'json' }
import TY from '@perya/texts/TY/games.json' with { type: 'json' }
import { moneyFormat } from './amount.ts'
import { languageTag, loadTranslator, motifName, translateEnglish, shownLanguage } from './messages.ts'

const filipino = await loadTranslator('TY')

const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([hole]) => hole).toSorted()

test('English and Filipino have the same messages with the same placeholders', () => {
  expect(Object.keys(TY).toSorted()).toEqual(Object.keys(EN).toSorted())
  const inFilipino = new Map(Object.entries(TY))
  for (const [word, text] of Object.entries(EN)) expect(holes(inFilipino.get(word) ?? ''), word).toEqual(holes(text))
})

test('no message urges, blames or uses an exclamation mark', () => {
  for (const text of [...Object.values(EN), ...Object.values(TY)]) expect(text).not.toMatch(/!|oops|hurry|<|\bonly (?:\{|\d|a few|one|two)/i)
})

test('an unknown language is English, a missing value stays visible', async () => {
  expect((await loadTranslator('XX'))('spin')).toBe('Spin')
  expect(filipino('spin')).toBe('Paikutin')
  expect(translateEnglish('slot.won', {})).toBe('You won {won}')
  expect(translateEnglish('slot.won', { won: '₱1.00' })).toBe('You won ₱1.00')
})

test('plain Tagalog is shown in Filipino, and a page names the language in which it is shown', async () => {
  expect((await loadTranslator('TL'))('spin')).toBe('Paikutin')
  expect(['TL', 'TY', 'EN', 'JA', '', '__proto__'].map(shownLanguage)).toEqual(['TY', 'TY', 'EN', 'EN', 'EN', 'EN'])
  expect(['TL', 'JA'].map(languageTag)).toEqual(['fil', 'en'])
})

test('motifs have names, unknown ones their own word', () => {
  expect(motifName(filipino, 'carabao')).toBe('kalabaw')
  expect(motifName(translateEnglish, 'unheard')).toBe('unheard')
})

test('amounts keep every unit, whatever the digits of the currency', () => {
  const peso = moneyFormat('PHP', 2)
  expect(peso.units('1234.50')).toBe(123_450)
  expect(peso.wire(123_450)).toBe('1234.50')
  expect(peso.shown(123_450_067)).toBe('₱1,234,500.67')
  expect(peso.shown(-500)).toBe('−₱5.00')
  expect(peso.units('1e3')).toBe(0)
  expect(moneyFormat('VND', 0).shown(1_000_000)).toBe('₫1,000,000')
  expect(moneyFormat('USDT', 6).shown(1)).toBe('USDT 0.000001')
})
