import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nonceLength, noncePage } from './nonce-page.ts'

const mark = 'MARKMARKMARKMARKMARKMARK'
const nonces = fc.string({ minLength: nonceLength, maxLength: nonceLength, unit: fc.constantFrom(...'ABCdef012+/=') })

test('every visitor reads the page with a nonce of his own, compressed or not', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 300 }), { minLength: 1, maxLength: 12 }), nonces, nonces, (texts, one, other) => {
      const pieces = texts.map((text) => text.replaceAll(mark, ''))
      const page = noncePage(Buffer.from(pieces.join(mark)), mark)
      for (const nonce of [one, other]) {
        expect(gunzipSync(page.gzipped(nonce)).toString()).toBe(pieces.join(nonce))
        expect(page.plain(nonce).toString()).toBe(pieces.join(nonce))
      }
    }),
  )
})

test('a page without a nonce is sent as it is', () => {
  const page = noncePage(Buffer.from('<p>plain</p>'), mark)
  expect(gunzipSync(page.gzipped('A'.repeat(nonceLength))).toString()).toBe('<p>plain</p>')
})

test('a long page with many nonces is about as small as one compressed in one go, and costs microseconds', () => {
  const rows = Array.from({ length: 400 }, (_, index) => `<li><a href="/game?node=${index}">Lucky Carabao ${index}</a></li>`)
  const html = `${`<script nonce="${mark}" src="/assets/some-chunk.js"></script>\n`.repeat(20)}${rows.join('\n')}`
  const page = noncePage(Buffer.from(html), mark)
  expect(page.gzipped('B'.repeat(nonceLength)).length).toBeLessThan(html.length / 4)
  const from = performance.now()
  for (let count = 0; count < 1000; count += 1) page.gzipped('C'.repeat(nonceLength))
  expect((performance.now() - from) / 1000).toBeLessThan(0.5)
})
