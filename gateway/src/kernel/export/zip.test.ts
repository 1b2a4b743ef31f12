import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { xlsx } from './xlsx.ts'
import { type ZipEntry, zip } from './zip.ts'

const folder = mkdtempSync(join(tmpdir(), 'perya-zip-'))
afterAll(() => rmSync(folder, { recursive: true }))

const bytesOf = async (pieces: AsyncIterable<Buffer>): Promise<Buffer> => Buffer.concat(await Readable.from(pieces).toArray())

// Read back by another implementation: Python is available wherever this project is built.
const script = `
import json, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as z:
    print(json.dumps({"broken": z.testzip(), "files": {i.filename: z.read(i).decode() for i in z.infolist()}}))
`
const opened = async (pieces: AsyncIterable<Buffer>): Promise<{ broken: string | null; files: Record<string, string> }> => {
  const path = join(folder, 'read.zip')
  writeFileSync(path, await bytesOf(pieces))
  return JSON.parse(execFileSync('python3', ['-c', script, path], { encoding: 'utf8', env: { ...process.env, PYTHONIOENCODING: 'utf-8' } }))
}

const rows = async function* (...list: readonly (readonly string[])[]) {
  yield* list
}

describe('an archive', () => {
  test('is opened by another program, whole and unbroken', async () => {
    const files: ZipEntry[] = [
      { name: 'a.txt', text: ['one', ' two'] },
      { name: 'deep/er/ñ 数.txt', text: ['₱ 1,234.50 · Đà Nẵng · 🎡'] },
      { name: 'empty.txt', text: [] },
    ]
    expect(await opened(zip(files))).toEqual({
      broken: null,
      files: { 'a.txt': 'one two', 'deep/er/ñ 数.txt': '₱ 1,234.50 · Đà Nẵng · 🎡', 'empty.txt': '' },
    })
  })

  test('of nothing is an archive too', async () => {
    expect(await opened(zip([]))).toEqual({ broken: null, files: {} })
  })

  test('keeps every text, however it was cut into pieces', async () => {
    const texts = fc.array(fc.array(fc.string({ unit: 'grapheme', maxLength: 40 }), { maxLength: 6 }), { maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(texts, async (all) => {
        const { broken, files } = await opened(zip(all.map((text, place) => ({ name: `${place}.txt`, text }))))
        expect(broken).toBeNull()
        expect(Object.values(files)).toEqual(all.map((text) => text.join('')))
      }),
      { numRuns: 6 },
    )
  })

  test('has size and check sum of each file behind it, since they are known only then', async () => {
    const text = 'a line of a statement\n'.repeat(5000)
    const bytes = await bytesOf(zip([{ name: 'one', text: [text] }]))
    const described = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 7, 8]))
    expect([bytes.readUInt32LE(described + 4), bytes.readUInt32LE(described + 12)]).toEqual([crc32(text), text.length])
    expect(bytes.length).toBeLessThan(text.length / 50)
  })

  test('holds nothing back: its first bytes leave before its last are made', async () => {
    let made = 0
    const slow = async function* () {
      for (let piece = 0; piece < 4000; piece += 1) {
        made += 1
        yield `${piece} ${Math.sin(piece)} `.repeat(400)
      }
    }
    const pieces = zip([{ name: 'long', text: slow() }])
    await pieces.next()
    await pieces.next()
    expect(made).toBeLessThan(2000)
    await pieces.return(undefined)
  })

  test('a source that breaks breaks the archive: half a statement is never a whole file', async () => {
    const broken = async function* () {
      yield 'half'
      throw new Error('the database is away')
    }
    await expect(bytesOf(zip([{ name: 'one', text: broken() }]))).rejects.toThrow('the database is away')
  })
})

describe('a workbook', () => {
  const sheet = async (...list: readonly (readonly string[])[]) =>
    (await opened(xlsx('Records', ['Name', 'Amount'], rows(...list)))).files['xl/worksheets/sheet1.xml'] ?? ''

  test.each(['=1+1', '+1', '-1+2', '@SUM(A1)', '\tx', '\r=1', '=HYPERLINK("http://evil.example")', '=cmd|" /C calc"!A0'])(
    'never holds %j as a formula',
    async (text) => {
      const xml = await sheet([text, '1'])
      expect(xml).not.toMatch(/<f[ >]/)
      expect(xml).toContain('t="inlineStr"')
    },
  )

  test('amounts are numbers, all else is text: an account number keeps its zeros', async () => {
    const xml = await sheet(['12.50', '-3.00'], ['0123456789012345678', '1e3'], ['٣', '1,000.00'])
    expect(xml).toContain('<v>12.50</v>')
    expect(xml).toContain('<v>-3.00</v>')
    for (const text of ['0123456789012345678', '1e3', '٣', '1,000.00']) expect(xml).toContain(`>${text}</t>`)
  })

  test('markup and what XML cannot carry stay harmless', async () => {
    const xml = await sheet(['<script>&"\u0000\uD800\u0007ok</script>', '1'])
    expect(xml).toContain('&lt;script&gt;&amp;&quot;\uFFFDok&lt;/script&gt;')
  })

  test('what one sheet cannot hold goes on in the next, under the same columns', async () => {
    const pieces = xlsx('Records', ['Name'], rows(['a'], ['b'], ['c'], ['d'], ['e']), 3)
    const { files } = await opened(pieces)
    const sheets = Object.keys(files).filter((name) => name.startsWith('xl/worksheets/'))
    expect(sheets).toHaveLength(3)
    for (const name of sheets) expect(files[name]).toContain('<row><c t="inlineStr"><is><t xml:space="preserve">Name</t>')
    expect(files['xl/workbook.xml']).toContain('name="Records 2" sheetId="2"')
    const all = sheets.flatMap((name) => [...(files[name] ?? '').matchAll(/preserve">([a-e])<\/t>/g)].map(([, letter]) => letter))
    expect(all).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  test('a title longer than a sheet may be named is cut, and hostile marks in it are harmless', async () => {
    const { files } = await opened(xlsx('<&>'.repeat(20), ['Name'], rows()))
    const [, name = ''] = /<sheet name="([^"]*)"/.exec(files['xl/workbook.xml'] ?? '') ?? []
    const shown = name.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
    expect(shown).toBe('<&>'.repeat(20).slice(0, 31))
  })
})
