import { expect, test } from 'vitest'
import { cleanRichText } from './clean-rich-text.ts'
import { hasMarkup, richTextToPlain } from './rich-text-to-plain.ts'

test('words without markup read as they were written', () => {
  for (const words of ['Salt & Tin', '5 < 6 > 4', 'He said "now"', 'one\ntwo', 'a &amp; b']) {
    const html = cleanRichText(words)
    expect([words, hasMarkup(html)]).toEqual([words, false])
    expect(richTextToPlain(html)).toBe(words.replaceAll('&amp;', '&'))
  }
})

test('markup leaves its words behind, a paragraph and a list item each on a line of its own', () => {
  const html = cleanRichText('<h3>Open</h3><p>From <b>nine</b></p><ul><li>one</li><li>two</li></ul>')
  expect(hasMarkup(html)).toBe(true)
  expect(richTextToPlain(html)).toBe('Open\nFrom nine\none\ntwo')
})

test('an entity that only a browser knows counts as markup', () => {
  expect(['&copy;', '&#8364;', '&eacute;'].map(hasMarkup)).toEqual([true, true, true])
  expect(['&', '& co', '&amp;copy', '1 &lt; 2'].map(hasMarkup)).toEqual([false, false, false, false])
})
