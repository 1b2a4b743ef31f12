import { expect, test } from 'vitest'
import { fallbackParts } from './fallback-text.ts'

const lent = (text: string) => `\u2066${text}\u2069`

test('a text in the language of the page has no parts', () => {
  for (const text of ['', 'Retiro', 'رصيد \u2068₱5\u2069', '\u2066never closed']) expect(fallbackParts(text)).toBeNull()
})

test('an English message is one part, also with isolated values in it', () => {
  const text = lent('8 to \u206864\u2069 characters')
  expect(fallbackParts(text)).toEqual([{ text, isFallback: true }])
})

test('a text that joins messages has a part for each', () => {
  expect(fallbackParts(`${lent('Win')} · ربح \u2068₱5\u2069 · ${lent('Bet')}!`)).toEqual([
    { text: lent('Win'), isFallback: true },
    { text: ' · ربح \u2068₱5\u2069 · ', isFallback: false },
    { text: lent('Bet'), isFallback: true },
    { text: '!', isFallback: false },
  ])
})
