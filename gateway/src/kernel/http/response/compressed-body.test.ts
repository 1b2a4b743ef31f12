import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encodingFor, etagOf, isNotModified, compressBody } from './compressed-body.ts'

const opened = Buffer.from(
  `{"success":true,"value":${JSON.stringify(Array.from({ length: 60 }, (_, i) => ({ name: `Koi Lanterns ${i}`, vendor: 'Nine Lamps', city: 'Xóc Đĩa' })))},"traceId":"`,
)

describe('an answer packed once and closed each time', () => {
  test('reads back whole, whatever its trace, in every encoding', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9-]{1,200}$/), (trace) => {
        const whole = `${opened.toString()}${trace}"}`
        const end = `${trace}"}`
        const [gzip, br, plain] = [compressBody(opened, 'gzip'), compressBody(opened, 'br'), compressBody(opened, 'identity')]
        expect(gunzipSync(Buffer.concat([gzip.head, gzip.close(end)])).toString()).toBe(whole)
        expect(brotliDecompressSync(Buffer.concat([br.head, br.close(end)])).toString()).toBe(whole)
        expect(Buffer.concat([plain.head, plain.close(end)]).toString()).toBe(whole)
      }),
    )
  })

  test('is far smaller than the bytes as they are', () => {
    expect(compressBody(opened, 'gzip').head.length).toBeLessThan(opened.length / 3)
    expect(compressBody(opened, 'br').head.length).toBeLessThan(opened.length / 3)
  })

  test('takes an encoding that the caller accepts, and none that it excludes', () => {
    expect(encodingFor('gzip, deflate, br, zstd', 5000)).toBe('br')
    expect(encodingFor('gzip;q=1.0, br;q=0', 5000)).toBe('gzip')
    expect(encodingFor('br;q=0.5', 5000)).toBe('br')
    expect(encodingFor('xbr, gzipped', 5000)).toBe('identity')
    expect(encodingFor('', 5000)).toBe('identity')
    expect(encodingFor(undefined, 5000)).toBe('identity')
    expect(encodingFor('br', 300)).toBe('identity')
  })

  test('is known again by its content, not by its trace [T34]', () => {
    const etag = etagOf(opened)
    expect(isNotModified(etag, etag)).toBe(true)
    expect(isNotModified(`"other", ${etag}`, etag)).toBe(true)
    expect(isNotModified(etag.slice(2), etag)).toBe(true)
    expect(isNotModified('"other"', etag)).toBe(false)
    expect(isNotModified(undefined, etag)).toBe(false)
    expect(etagOf(Buffer.from('x'))).not.toBe(etag)
  })
})
