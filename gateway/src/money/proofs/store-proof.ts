import { largestProof } from '@perya/calls/money/cashier'
import type { AppContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { places } from '../../kernel/secrets/places.ts'
import { seal } from '../../kernel/secrets/secrets.ts'
import { reserveAttempt } from '../../identity/attempts/attempts.ts'
import { newSecret } from '../../kernel/secrets.ts'

// An uploaded file is never stored as received: its first bytes determine the type, and the picture is re-encoded without metadata (S10). An HTML
// page that is declared as a picture is refused, too.

const maxPixels = 25_000_000
const longestSide = 2400
const day = 86_400_000
const maxPerDay = 20

const isPng = (bytes: Buffer): boolean => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
const isJpeg = (bytes: Buffer): boolean => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff

const redrawn = async (bytes: Buffer): Promise<Buffer> => {
  const { default: sharp } = await import('sharp')
  try {
    return await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer()
  } catch {
    throw new Refusal('proof_invalid')
  }
}

/**
 * Stores a picture that a member uploads as base64, encrypted, and returns its id. The id alone opens nothing: see `picture-address.ts`. A visitor
 * (`memberId` null) is counted by `subject`.
 */
export const storeProof = async (app: AppContext, memberId: string | null, picture: string, subject = memberId ?? ''): Promise<string> => {
  const bytes = Buffer.from(picture, 'base64')
  if (bytes.length > largestProof) throw new Refusal('too_large')
  if (!isPng(bytes) && !isJpeg(bytes)) throw new Refusal('proof_invalid')
  if (!(await reserveAttempt(app, { scope: 'proof', subject, length: day }, maxPerDay))) throw new Refusal('too_many_requests', null, 3_600)
  const content = await redrawn(bytes)
  const id = newSecret()
  await app.store.db
    .insertInto('proof')
    .values({ id, member_id: memberId, sealed_content: await seal(app.store, places.picture(id), content), made_at: new Date(app.clock.now()) })
    .execute()
  return id
}
