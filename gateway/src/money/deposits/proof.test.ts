import { deflateSync, crc32 } from 'node:zlib'
import { largestProof } from '@perya/calls/money/cashier'
import { type TestPlatform, openTestPlatform } from '@perya/testkit'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '../../kernel/refusal.ts'
import { places } from '../../kernel/secrets/places.ts'
import { open as openSealed } from '../../kernel/secrets/secrets.ts'
import { storeProof } from '../proofs/store-proof.ts'

let open: TestPlatform
beforeAll(async () => {
  open = await openTestPlatform()
})
afterAll(() => open.close())

const someMember = async () => (await open.people.member()).member.id
const store = async (bytes: Buffer, memberId?: string) => storeProof(open.app, memberId ?? (await someMember()), bytes.toString('base64'))
const contentOf = async (id: string) => {
  const row = await open.app.store.db.selectFrom('proof').select('sealed_content').where('id', '=', id).executeTakeFirstOrThrow()
  return openSealed(open.app.store, places.picture(id), row.sealed_content)
}
const count = async () => {
  const { rows } = await open.app.store.pool.query<{ n: number }>('select count(*)::int as n from proof')
  return rows[0]?.n
}
const refusalOf = async (bytes: Buffer, memberId?: string): Promise<string> => {
  try {
    await store(bytes, memberId)
    return 'kept'
  } catch (error) {
    return error instanceof Refusal ? error.key : String(error)
  }
}

const blue = (width = 60, height = 40) => sharp({ create: { width, height, channels: 3, background: '#336699' } })
/** A picture in which every pixel differs, so that missing data is noticed. */
const noise = (width = 64, height = 64) => {
  const points = Buffer.from(Array.from({ length: width * height * 3 }, (_, at) => (at * 7919) % 251))
  return sharp(points, { raw: { width, height, channels: 3 } })
}

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
const pngMagic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** A PNG whose header declares this size, whatever data it has. */
const claimed = (width: number, height: number, data = deflateSync(Buffer.alloc(1000))): Buffer => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([pngMagic, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}
const script = '<script>alert(document.cookie)</script>'
/** A JPEG with a segment after its first two bytes. */
const withSegment = (jpeg: Buffer, marker: number, text: string): Buffer => {
  const segment = Buffer.concat([Buffer.from([0xff, marker, 0, 0]), Buffer.from(text)])
  segment.writeUInt16BE(text.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)])
}
const withChunk = (png: Buffer, type: string, text: string): Buffer =>
  Buffer.concat([png.subarray(0, -12), chunk(type, Buffer.from(text)), png.subarray(-12)])

const good: readonly (readonly [string, () => Promise<Buffer>])[] = [
  ['a plain PNG', () => blue().png().toBuffer()],
  ['a PNG that one can see through', () => blue().ensureAlpha(0.5).png().toBuffer()],
  ['a grey PNG', () => noise().greyscale().png().toBuffer()],
  ['a PNG with a palette', () => noise().png({ palette: true }).toBuffer()],
  ['a PNG in passes', () => noise().png({ progressive: true }).toBuffer()],
  ['a PNG of sixteen bits', () => noise().toColourspace('rgb16').png().toBuffer()],
  ['a PNG of one point', () => blue(1, 1).png().toBuffer()],
  ['a plain JPEG', () => blue().jpeg().toBuffer()],
  ['a JPEG in passes', () => noise().jpeg({ progressive: true }).toBuffer()],
  ['a grey JPEG', () => noise().greyscale().jpeg().toBuffer()],
  ['a JPEG of four inks', () => noise().toColourspace('cmyk').jpeg().toBuffer()],
  ['a photograph of 24 million points', () => blue(6000, 4000).jpeg().toBuffer()],
]

test.each(good)('%s is kept as a JPEG of at most 2400 points a side [S10]', async (_what, made) => {
  const content = await contentOf(await store(await made()))
  const { format, width, height } = await sharp(content).metadata()
  expect(format).toBe('jpeg')
  expect(Math.max(width, height)).toBeLessThanOrEqual(2400)
})

const cut = (made: () => Promise<Buffer>, share: number) => async () => {
  const bytes = await made()
  return bytes.subarray(0, Math.floor(bytes.length * share))
}
const message = (text: string) => async () => Buffer.from(text, 'latin1')
const png = () => noise().png().toBuffer()
const jpeg = () => noise().jpeg().toBuffer()
const changed = (made: () => Promise<Buffer>, at: (bytes: Buffer) => number) => async () => {
  const bytes = Buffer.from(await made())
  const place = at(bytes)
  bytes[place] = (bytes[place] ?? 0) ^ 0xff
  return bytes
}

const bad: readonly (readonly [string, () => Promise<Buffer>])[] = [
  ['a page', message(`<!doctype html>${script}`)],
  ['a drawing of XML', message(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`)],
  ['a drawing of XML behind a declaration', message(`<?xml version="1.0"?><svg/>`)],
  ['a drawing that reads a file', message(`<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>`)],
  ['a GIF', () => blue().gif().toBuffer()],
  ['a WebP', () => blue().webp().toBuffer()],
  ['a TIFF', () => blue().tiff().toBuffer()],
  ['an AVIF', () => blue(16, 16).avif({ effort: 0 }).toBuffer()],
  ['a bitmap', message('BM\x3a\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0\x01\0\0\0\x01\0\0\0')],
  ['an icon', message('\0\0\x01\0\x01\0\x10\x10\0\0\x01\0\x20\0')],
  ['a PDF', message('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>')],
  ['PostScript', message('%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) (r) file')],
  ['an archive', message('PK\x03\x04\x14\0\0\0\b\0')],
  ['a compressed file', message('\x1f\x8b\b\0\0\0\0\0')],
  ['a program for Windows', message('MZ\x90\0\x03\0\0\0')],
  ['a program for Linux', message('\x7fELF\x02\x01\x01\0')],
  ['a script', message('#!/bin/sh\nrm -rf /')],
  ['a page of PHP', message('<?php system($_GET["c"]); ?>')],
  ['instructions of a drawing programme', message('push graphic-context\nimage over 0,0 0,0 "https://example.com/x"')],
  ['a film', message('\0\0\0\x18ftypmp42')],
  ['a sound', message('ID3\x03\0\0\0\0\0\0')],
  ['text', message('not a picture')],
  ['nothing but zeros', async () => Buffer.alloc(4096)],
  ['a page behind the mark of a GIF', message(`GIF89a=1;${script}`)],
  ['only the mark of a PNG', async () => pngMagic],
  ['a page behind the mark of a PNG', async () => Buffer.concat([pngMagic, Buffer.from(script)])],
  ['zeros behind the mark of a PNG', async () => Buffer.concat([pngMagic, Buffer.alloc(500)])],
  ['a PNG without its first byte', async () => (await png()).subarray(1)],
  ['a PNG with a space before it', async () => Buffer.concat([Buffer.from(' '), await png()])],
  ['a PNG with its line ends changed by a mailer', async () => Buffer.concat([Buffer.from('\x89PNG\n\x1a\n', 'latin1'), (await png()).subarray(8)])],
  ['a PNG that is cut in its head', cut(png, 0.002)],
  ['a PNG that is cut in the middle', cut(png, 0.5)],
  ['a PNG without points', async () => claimed(64, 64, Buffer.alloc(0))],
  ['a PNG whose points are no compressed data', async () => claimed(64, 64, Buffer.from(script))],
  ['a PNG of no width', async () => claimed(0, 64)],
  ['a PNG of no height', async () => claimed(64, 0)],
  ['a PNG of a negative width', async () => claimed(0xff_ff_ff_ff, 1)],
  ['a PNG whose head is changed', changed(png, () => 17)],
  ['a PNG with a head alone', async () => (await png()).subarray(0, 33)],
  ['a PNG of 20 000 by 20 000', async () => claimed(20_000, 20_000)],
  ['a PNG of one line, 30 million wide', async () => claimed(30_000_000, 1)],
  ['a PNG of 5001 by 5000', () => blue(5001, 5000).png({ compressionLevel: 9 }).toBuffer()],
  ['only the mark of a JPEG', async () => Buffer.from([0xff, 0xd8, 0xff])],
  ['a page behind the mark of a JPEG', async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(script)])],
  ['a JPEG that is cut in its head', cut(jpeg, 0.05)],
  ['a JPEG that ends at once', async () => Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
  ['a JPEG without its first byte', async () => (await jpeg()).subarray(1)],
  ['a drawing of XML in a JPEG’s name', async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<svg onload=alert(1)>')])],
]

test('the corpus has the size that was agreed on: twelve good ones, forty-eight bad ones [S10]', () => {
  expect([good.length, bad.length]).toEqual([12, 48])
})

test.each(bad)('%s is refused, and nothing of it is stored [S10]', async (_what, made) => {
  const before = await count()
  expect(await refusalOf(await made())).toBe('proof_invalid')
  expect(await count()).toBe(before)
})

test('metadata of a photograph, with place, person and camera, are removed, and it is upright', async () => {
  const taken = await noise(80, 40)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Luz Cruz', Model: 'Secret phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '14/1 35/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect((await sharp(taken).metadata()).exif?.includes('Luz Cruz')).toBe(true)
  const content = await contentOf(await store(taken))
  const { exif, icc, xmp, iptc, orientation, width, height } = await sharp(content).metadata()
  expect({ exif, icc, xmp, iptc, orientation, width, height }).toEqual({ width: 40, height: 80 })
  expect(content.includes('Secret phone')).toBe(false)
})

test.each([
  ['in a remark of a JPEG', async () => withSegment(await jpeg(), 0xfe, script)],
  ['in the notes of a JPEG', async () => withSegment(await jpeg(), 0xe1, `http://ns.adobe.com/xap/1.0/\0${script}`)],
  ['in a text of a PNG', async () => withChunk(await png(), 'tEXt', `Comment\0${script}`)],
  ['in a chunk that nobody knows', async () => withChunk(await png(), 'evIl', script)],
  ['behind a PNG', async () => Buffer.concat([await png(), Buffer.from(script)])],
  ['behind a JPEG', async () => Buffer.concat([await jpeg(), Buffer.from(script)])],
])('a page that hides %s does not come along', async (_where, made) => {
  const bytes = await made()
  expect(bytes.includes(script)).toBe(true)
  expect((await contentOf(await store(bytes))).includes('script')).toBe(false)
})

test('what one could see through becomes white, never black', async () => {
  const clear = await sharp({ create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .png()
    .toBuffer()
  const { dominant } = await sharp(await contentOf(await store(clear))).stats()
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240)
})

test('five megabytes are read, one byte more is not, before anything is drawn [S10]', async () => {
  const bytes = await png()
  expect(await refusalOf(Buffer.concat([bytes, Buffer.alloc(largestProof - bytes.length)]))).toBe('kept')
  expect(await refusalOf(Buffer.concat([bytes, Buffer.alloc(largestProof - bytes.length + 1)]))).toBe('too_large')
})

test('a picture that claims to be enormous costs nothing: it is refused before its pixels are decoded [S10]', async () => {
  const who = await someMember()
  await refusalOf(claimed(20_000, 20_000), who)
  const [before, began] = [process.memoryUsage().rss, performance.now()]
  for (let attempts = 0; attempts < 5; attempts += 1)
    expect(await refusalOf(claimed(20_000, 20_000, deflateSync(Buffer.alloc(4_000_000))), who)).toBe('proof_invalid')
  expect((performance.now() - began) / 5).toBeLessThan(200)
  expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024)
})

test('a member has twenty pictures a day; invalid ones take none of them, and the next day starts again', async () => {
  const [who, other] = [await someMember(), await someMember()]
  const [bytes, page] = [await blue(4, 4).png().toBuffer(), Buffer.from(script)]
  for (let attempts = 0; attempts < 25; attempts += 1) await refusalOf(page, who)
  for (let accepted = 0; accepted < 20; accepted += 1) expect(await refusalOf(bytes, who)).toBe('kept')
  expect(await refusalOf(bytes, who)).toBe('too_many_requests')
  expect(await refusalOf(bytes, other)).toBe('kept')
  open.clock.turn(86_400_000)
  expect(await refusalOf(bytes, who)).toBe('kept')
})

test('the same picture twice has two names, and no name reveals its member', async () => {
  const [who, bytes] = [await someMember(), await png()]
  const [one, other] = [await store(bytes, who), await store(bytes, who)]
  expect(one).not.toBe(other)
  expect(Buffer.from(one, 'base64url').length).toBeGreaterThanOrEqual(24)
  expect(one).not.toContain(who)
})
