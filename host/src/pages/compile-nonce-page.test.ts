import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nonceLength, compileNoncePage } from './compile-nonce-page.ts'

const mark = 'MARKMARKMARKMARKMARKMARK'
const nonces = fc.string({ minLength: nonceLength, maxLength: nonceLength, unit: fc.constantFrom(...'ABCdef012+/=') })

test('every visitor receives the page with a nonce of its own, compressed or not', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: 'grapheme', maxLength: 300 }), { minLength: 1, maxLength: 12 }),
      nonces,
      nonces,
      async (texts, one, other) => {
        const pieces = texts.map((text) => text.replaceAll(mark, ''))
        const page = compileNoncePage(Buffer.from(pieces.join(mark)), mark)
        await page.prepared()
        const again = Buffer.from(pieces.join(mark))
        for (const nonce of [one, other]) {
          expect(gunzipSync(page.gzipped(nonce).bytes).toString()).toBe(pieces.join(nonce))
          const packed = page.brotli(nonce)
          expect(packed === null ? pieces.join(nonce) : brotliDecompressSync(packed.bytes).toString()).toBe(pieces.join(nonce))
          expect(page.plain(nonce).bytes.toString()).toBe(pieces.join(nonce))
          expect(page.stays(again)).toBe(true)
          await page.prepared()
        }
      },
    ),
  )
})

test('a page without a nonce is sent as it is', async () => {
  const page = compileNoncePage(Buffer.from('<p>plain</p>'), mark)
  expect(gunzipSync(page.gzipped('A'.repeat(nonceLength)).bytes).toString()).toBe('<p>plain</p>')
})

test('a long page with many nonces is about as small as one compressed in one go, and costs microseconds', async () => {
  const rows = Array.from({ length: 400 }, (_, index) => `<li><a href="/game?node=${index}">Lucky Carabao ${index}</a></li>`)
  const html = `${`<script nonce="${mark}" src="/assets/some-chunk.js"></script>\n`.repeat(20)}${rows.join('\n')}`
  const page = compileNoncePage(Buffer.from(html), mark)
  expect(page.gzipped('B'.repeat(nonceLength)).bytes.length).toBeLessThan(html.length / 4)
  await page.prepared()
  const packed = page.brotli('B'.repeat(nonceLength))?.bytes ?? Buffer.alloc(0)
  expect(brotliDecompressSync(packed).toString()).toBe(html.replaceAll(mark, 'B'.repeat(nonceLength)))
  expect(packed.length).toBeLessThan(page.gzipped('B'.repeat(nonceLength)).bytes.length)
  const from = performance.now()
  for (let count = 0; count < 1000; count += 1) page.gzipped('C'.repeat(nonceLength)).giveBack()
  expect((performance.now() - from) / 1000).toBeLessThan(0.5)
})

test('a page that stays as it was is packed more thoroughly, once, and reads the same', async () => {
  const names = ['carabao', 'lantern', 'river', 'market', 'drum']
  const words = Array.from({ length: 900 }, (_, at) => `${names[(at * at + (at >> 3)) % names.length]}${(at * 7919) % 97}`)
  const html = `<i nonce="${mark}">${words.join(' ')}</i>${words
    .toReversed()
    .map((word) => `<li><a href="/game?node=${word}">${word}</a></li>`)
    .join('')}`
  const page = compileNoncePage(Buffer.from(html), mark)
  const size = () => page.brotli('B'.repeat(nonceLength))?.bytes.length ?? 0
  await page.prepared()
  const quick = size()
  expect(page.stays(Buffer.from(`${html}.`))).toBe(false)
  await page.prepared()
  expect(size()).toBe(quick)
  expect([page.stays(Buffer.from(html)), page.stays(Buffer.from(html))]).toEqual([true, true])
  await page.prepared()
  expect(size()).toBeLessThan(quick)
  expect(brotliDecompressSync(page.brotli('D'.repeat(nonceLength))?.bytes ?? '').toString()).toBe(html.replaceAll(mark, 'D'.repeat(nonceLength)))
})

test('an answer that has left is written over, one that is still on its way is not', () => {
  const page = compileNoncePage(Buffer.from(`<script nonce="${mark}">`), mark)
  const [first, second] = [page.plain('1'.repeat(nonceLength)), page.plain('2'.repeat(nonceLength))]
  expect([first.bytes.toString(), second.bytes.toString()]).toEqual([
    `<script nonce="${'1'.repeat(nonceLength)}">`,
    `<script nonce="${'2'.repeat(nonceLength)}">`,
  ])
  first.giveBack()
  expect(page.plain('3'.repeat(nonceLength)).bytes).toBe(first.bytes)
  expect(second.bytes.toString()).toContain('2'.repeat(nonceLength))
})
