import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, crc32, deflateRawSync } from 'node:zlib'

// A cached answer is compressed once, but its trace id differs each time. In both formats a finished compressed part may be followed by
// a few uncompressed bytes, so that only these are written for each answer.

/** Content encoding of an answer. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** An answer without its end; `close` returns the bytes that the end adds. */
export type CompressedBody = { readonly head: Buffer; readonly close: (end: string) => Buffer }

const worthPacking = 1_200

/** Returns the encoding for a caller; without a supported one in `Accept-Encoding`, `identity`. */
export const encodingFor = (accepted: unknown, length: number): Encoding => {
  if (typeof accepted !== 'string' || length < worthPacking) return 'identity'
  const takes = (name: string) => new RegExp(`(?:^|,)\\s*${name}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[^,]*)?(?:,|$)`, 'i').test(accepted)
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])

const gzipped = (opened: Buffer): CompressedBody => {
  const sum = crc32(opened)
  return {
    head: Buffer.concat([gzipHeader, deflateRawSync(opened, { level: 6, finishFlush: constants.Z_SYNC_FLUSH })]),
    close: (end) => {
      const { length } = Buffer.from(end)
      const bytes = Buffer.alloc(length + 13)
      bytes[0] = 1
      bytes.writeUInt16LE(length, 1)
      bytes.writeUInt16LE(0xffff ^ length, 3)
      bytes.write(end, 5)
      bytes.writeUInt32LE(crc32(end, sum), length + 5)
      bytes.writeUInt32LE((opened.length + length) % 2 ** 32, length + 9)
      return bytes
    },
  }
}

const brotlied = (opened: Buffer): CompressedBody => ({
  head: brotliCompressSync(opened, {
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
  }),
  close: (end) => {
    const { length } = Buffer.from(end)
    const bytes = Buffer.alloc(length + 4)
    // A non-final block of `length` bytes, uncompressed; then an empty final one.
    bytes.writeUIntLE((1 << 19) | ((length - 1) << 3), 0, 3)
    bytes.write(end, 3)
    bytes[length + 3] = 3
    return bytes
  },
})

/** Compresses an answer that lacks its end. */
export const compressBody = (opened: Buffer, encoding: Encoding): CompressedBody =>
  encoding === 'br' ? brotlied(opened) : encoding === 'gzip' ? gzipped(opened) : { head: opened, close: (end) => Buffer.from(end) }

/** Returns the ETag of an answer's content, independent of its trace id. */
export const etagOf = (opened: Buffer): string => `W/"${createHash('sha1').update(opened).digest('base64url').slice(0, 20)}"`

/** Returns whether the caller has this content already. */
export const isNotModified = (held: unknown, etag: string): boolean =>
  typeof held === 'string' && (held === '*' || held.split(',').some((one) => one.trim() === etag || `W/${one.trim()}` === etag))
