import { largestProof } from '@perya/calls/money/cashier'
import type { AppContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { isPicture, redrawPicture } from '../../kernel/pictures/redraw-picture.ts'
import { places } from '../../kernel/secrets/places.ts'
import { seal } from '../../kernel/secrets/secrets.ts'
import { reserveAttempt } from '../../identity/attempts/attempts.ts'
import { newSecret } from '../../kernel/secrets.ts'
import { fingerprintPicture } from './fingerprint/fingerprint-picture.ts'
import { storeFingerprint } from './fingerprint/fingerprint-rows.ts'

const day = 86_400_000
const maxPerDay = 20

type Uploaded = { readonly picture: string; readonly subject: string; readonly isFingerprintDue?: boolean }

/** Stores a picture, encrypted; returns its id and its bytes as they are stored. */
const storePicture = async (app: AppContext, memberId: string | null, { picture, subject, isFingerprintDue = false }: Uploaded) => {
  const bytes = Buffer.from(picture, 'base64')
  if (bytes.length > largestProof) throw new Refusal('too_large')
  if (!isPicture(bytes)) throw new Refusal('proof_invalid')
  if (!(await reserveAttempt(app, { scope: 'proof', subject, length: day }, maxPerDay))) throw new Refusal('too_many_requests', null, 3_600)
  const content = await redrawPicture(bytes)
  if (content === null) throw new Refusal('proof_invalid')
  const id = newSecret()
  const sealed = await seal(app.store, places.picture(id), content)
  await app.store.db
    .insertInto('proof')
    .values({ id, member_id: memberId, sealed_content: sealed, made_at: new Date(app.clock.now()), fingerprint_due: isFingerprintDue })
    .execute()
  return { id, content }
}

/**
 * Stores a picture that a member uploads as base64, encrypted, and returns its id. The id alone opens nothing: see `picture-address.ts`. A visitor
 * (`memberId` null) is counted by `subject`.
 */
export const storeProof = async (app: AppContext, memberId: string | null, picture: string, subject = memberId ?? ''): Promise<string> =>
  (await storePicture(app, memberId, { picture, subject })).id

/** Stores a proof of payment like `storeProof`, with the fingerprint by which it is recognised when it is handed in again. */
export const storePaymentProof = async (app: AppContext, memberId: string, picture: string): Promise<string> => {
  const { id, content } = await storePicture(app, memberId, { picture, subject: memberId, isFingerprintDue: true })
  await storeFingerprint(app, id, await fingerprintPicture(content))
  return id
}
