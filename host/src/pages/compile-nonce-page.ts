import { crc32, constants, deflateRawSync } from 'node:zlib'
import { precompressedTemplate } from './brotli-page.ts'

// A page is cached in compressed form, yet every response has its own nonce. Text between nonces is deflated once, each piece with
// the text before it as its dictionary; nonces are sent as stored blocks. The checksum over text and nonces is combined from
// parts: CRC-32 is linear, so the share of the nonces is one table look-up for each byte of the nonce's own checksum.

// Compression levels: at first, and for a page that has proved stable, which takes six times as long and saves 7 % of each response.
const [quick, thorough] = [9, 11]

/** Length of every nonce, in characters. */
export const nonceLength = 24

/** The bytes of one response, to be returned to the pool after they were sent. */
export type PageBytes = { readonly bytes: Buffer; readonly giveBack: () => void }

/** A rendered page that is served to each visitor at minimal cost. */
export type NoncePage = {
  readonly plain: (nonce: string) => PageBytes
  readonly gzipped: (nonce: string) => PageBytes
  /** Null until it is prepared, and if it cannot be. */
  readonly brotli: (nonce: string) => PageBytes | null
  /** Resolves when brotli has been prepared, or has failed. */
  readonly prepared: () => Promise<void>
  /** Returns whether a newly rendered page is identical to this one; a stable page is compressed harder in the background. */
  readonly stays: (again: Buffer) => boolean
  readonly bytes: number
}

const polynomial = 0xedb88320
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])
const storedHead = Buffer.from([0, nonceLength, 0, ~nonceLength & 0xff, 0xff])
const lastBlock = Buffer.from([3, 0])
// Not a byte of UTF-8: the dictionary never matches a nonce of another response.
const never = 0xff

const multiply = (a: number, b: number): number => {
  let [mask, product, shifted] = [1 << 31, 0, b]
  for (;;) {
    if ((a & mask) !== 0) {
      product ^= shifted
      if ((a & (mask - 1)) === 0) return product >>> 0
    }
    mask >>>= 1
    shifted = (shifted & 1) !== 0 ? (shifted >>> 1) ^ polynomial : shifted >>> 1
  }
}

/** x^(8·bytes) modulo the polynomial: what a checksum is multiplied by when `bytes` more follow. */
const shiftBy = (bytes: number): number => {
  let [power, result] = [1 << 23, 1 << 31]
  for (let left = bytes; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = multiply(power, result)
    power = multiply(power, power)
  }
  return result
}

const splitAt = (html: Buffer, mark: string): Buffer[] => {
  const pieces: Buffer[] = []
  let from = 0
  for (let at = html.indexOf(mark); at !== -1; at = html.indexOf(mark, from)) {
    pieces.push(html.subarray(from, at))
    from = at + mark.length
  }
  return [...pieces, html.subarray(from)]
}

const checksums = (pieces: readonly Buffer[], total: number) => {
  let [fixed, place, factor] = [0, 0, 0]
  for (const [index, piece] of pieces.entries()) {
    place += piece.length
    fixed ^= multiply(shiftBy(total - place), crc32(piece))
    if (index === pieces.length - 1) break
    place += nonceLength
    factor ^= shiftBy(total - place)
  }
  return { fixed: fixed >>> 0, factor: factor >>> 0 }
}

const deflated = (pieces: readonly Buffer[]): { template: Buffer; places: number[] } => {
  const [out, places]: [Buffer[], number[]] = [[header], []]
  let [length, seen] = [header.length, Buffer.alloc(0)]
  const push = (part: Buffer) => {
    out.push(part)
    length += part.length
  }
  for (const [index, piece] of pieces.entries()) {
    const dictionary = seen.subarray(-32_768)
    if (piece.length > 0)
      push(deflateRawSync(piece, { level: 9, finishFlush: constants.Z_SYNC_FLUSH, ...(dictionary.length > 0 ? { dictionary } : {}) }))
    if (index === pieces.length - 1) break
    push(storedHead)
    places.push(length)
    push(Buffer.alloc(nonceLength))
    seen = Buffer.concat([seen, piece, Buffer.alloc(nonceLength, never)])
  }
  push(lastBlock)
  push(Buffer.alloc(8))
  return { template: Buffer.concat(out), places }
}

const maxLent = 64
const maxBytesLent = 2 ** 20

/**
 * A pool of response buffers made from a template. A buffer is reused once sent: copying a page for each visitor would load the garbage collector.
 */
const lender = (template: Buffer, places: readonly number[], finish: (answer: Buffer, nonce: string) => void = () => {}) => {
  const free: Buffer[] = []
  const max = Math.min(maxLent, Math.ceil(maxBytesLent / template.length))
  return (nonce: string): PageBytes => {
    const bytes = free.pop() ?? Buffer.from(template)
    for (const place of places) bytes.write(nonce, place, 'latin1')
    finish(bytes, nonce)
    return {
      bytes,
      giveBack: () => {
        if (free.length < max) free.push(bytes)
      },
    }
  }
}

const gzipOf = (html: Buffer, pieces: readonly Buffer[]) => {
  const { fixed, factor } = checksums(pieces, html.length)
  const { template, places } = deflated(pieces)
  template.writeUInt32LE(html.length, template.length - 4)
  return lender(template, places, (answer, nonce) => {
    const sum = factor === 0 ? fixed : (fixed ^ multiply(factor, crc32(nonce))) >>> 0
    answer.writeUInt32LE(sum, answer.length - 8)
  })
}

/**
 * Prepares a page in which every `mark` (as long as a nonce) is replaced by the nonce of an answer. Gzip is computed on demand, and so is brotli of a
 * page that `isRare`: most of those are requested once.
 */
export const compileNoncePage = (html: Buffer, mark: string, isRare = false): NoncePage => {
  const pieces = splitAt(html, mark)
  const plainPlaces = pieces
    .slice(0, -1)
    .map((_, index) => pieces.slice(0, index + 1).reduce((sum, piece) => sum + piece.length, index * nonceLength))
  let brotli: ((nonce: string) => PageBytes) | null = null
  const pack = (quality: number): Promise<void> =>
    precompressedTemplate(pieces, nonceLength, quality).then(
      (made) => {
        if (made !== null) brotli = lender(made.template, made.places)
      },
      () => undefined,
    )
  let prepared: Promise<void> | null = isRare ? null : pack(quick)
  let isThorough = false
  let gzip: ((nonce: string) => PageBytes) | null = null
  return {
    bytes: Math.ceil(html.length * 1.4),
    plain: lender(html, plainPlaces),
    gzipped: (nonce) => {
      gzip ??= gzipOf(html, pieces)
      return gzip(nonce)
    },
    prepared: () => prepared ?? Promise.resolve(),
    stays: (again) => {
      if (!again.equals(html)) return false
      if (!isThorough && prepared !== null) {
        prepared = prepared.then(() => pack(thorough))
        isThorough = true
      }
      return true
    },
    brotli: (nonce) => {
      prepared ??= pack(quick)
      return brotli?.(nonce) ?? null
    },
  }
}
