import { createHash } from 'node:crypto'
import { perceptualHashes } from '@perya/domain/pictures/perceptual-hash'

/** What recognises a picture: the hash of its pixels, and the perceptual hashes of its views, as signed 64-bit numbers. */
export type Fingerprint = { readonly pixels: Buffer; readonly hashes: readonly string[] }

const scaledSide = 256

/** Computes the fingerprint of a picture as it is stored. */
export const fingerprintPicture = async (picture: Buffer): Promise<Fingerprint> => {
  const { default: sharp } = await import('sharp')
  const whole = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const pixels = createHash('sha256').update(`${whole.info.width}x${whole.info.height} `).update(whole.data).digest()
  const small = await sharp(picture).greyscale().resize(scaledSide, scaledSide, { fit: 'fill' }).raw().toBuffer({ resolveWithObject: true })
  const { channels } = small.info
  const grey = Uint8Array.from({ length: scaledSide * scaledSide }, (_, at) => small.data[at * channels] ?? 0)
  const hashes = perceptualHashes({ width: scaledSide, height: scaledSide, pixels: grey })
  return { pixels, hashes: hashes.map((hash) => BigInt.asIntN(64, hash).toString()) }
}
