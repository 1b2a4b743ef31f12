import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib'
import { promisify } from 'node:util'

// Same principle as for deflate, in brotli: text is compressed once, each piece with the text before it as context, and nonces are sent in
// uncompressed blocks. In their place the encoder sees bytes that no text contains, so that nothing ever refers to them;
// its context modelling is off, because it would depend on the last characters of a nonce. It has no checksum to correct.

const strange = 41

const signs = [
  0xc0,
  0xc1,
  0xf5,
  0xf6,
  0xf7,
  0xf8,
  0xf9,
  0xfa,
  0xfb,
  0xfc,
  0xfd,
  0xfe,
  0xff,
  0x7f,
  0x0b,
  ...Array.from({ length: 18 }, (_, at) => 14 + at),
]
  .concat(Array.from({ length: 9 }, (_, at) => at))
  .slice(0, strange)

/** Filler bytes for the place of a nonce: no adjacent pair of them is adjacent in any of the forty fillers before it. */
const fillerOf = (place: number, length: number): Buffer =>
  Buffer.from(Array.from({ length }, (_, at) => signs[(at * ((place % (strange - 1)) + 1)) % strange] ?? 0))

const rawHead = (length: number): Buffer => {
  // ISLAST 0, four nibbles of length minus one, ISUNCOMPRESSED 1; the rest of the last byte is padding.
  const bits = ((length - 1) << 3) | (1 << 19)
  return Buffer.from([bits & 255, (bits >> 8) & 255, bits >> 16])
}
const emptyLast = Buffer.from([3])

/** Compresses a page with room for a nonce at each of `places`, at a `quality` of 0 to 11; null if the encoder's output cannot be followed. */
export const precompressedTemplate = async (
  pieces: readonly Buffer[],
  nonceLength: number,
  quality: number,
): Promise<{ template: Buffer; places: number[] } | null> => {
  const total = pieces.reduce((sum, piece) => sum + piece.length, nonceLength * (pieces.length - 1))
  const encoder = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_SIZE_HINT]: total,
      [constants.BROTLI_PARAM_DISABLE_LITERAL_CONTEXT_MODELING]: 1,
    },
  })
  let got: Buffer[] = []
  encoder.on('data', (bytes: Buffer) => got.push(bytes))
  const packed = (bytes: Buffer): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      encoder.once('error', reject)
      encoder.write(bytes)
      encoder.flush(constants.BROTLI_OPERATION_FLUSH, () =>
        setImmediate(() => {
          encoder.off('error', reject)
          resolve(Buffer.concat(got))
          got = []
        }),
      )
    })
  const out: Buffer[] = []
  const places: number[] = []
  let length = 0
  const push = (part: Buffer) => {
    out.push(part)
    length += part.length
  }
  for (const [index, piece] of pieces.entries()) {
    if (piece.length > 0 || index === 0) push(await packed(piece))
    if (index === pieces.length - 1) break
    await packed(fillerOf(index, nonceLength))
    push(rawHead(nonceLength))
    places.push(length)
    push(fillerOf(index, nonceLength))
  }
  push(emptyLast)
  encoder.destroy()
  const template = Buffer.concat(out)
  const meant = Buffer.concat(pieces.flatMap((piece, index) => (index === 0 ? [piece] : [fillerOf(index - 1, nonceLength), piece])))
  const read = await promisify(brotliDecompress)(template).catch(() => null)
  return read !== null && read.equals(meant) ? { template, places } : null
}
