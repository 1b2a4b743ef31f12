import { createHash } from 'node:crypto'
import type { AppContext } from '../../kernel/context.ts'
import { newSecret } from '../../kernel/secrets.ts'

/** Path of a picture in the console; the last part is its secret. */
const picturePathOf = (secret: string): string => `/console/v1/file/picture/${secret}`

/** Validity of an address, milliseconds. */
const pictureGrantMs = 5 * 60_000

const hashOf = (secret: string): Buffer => createHash('sha256').update(`picture ${secret}`).digest()

/** A picture of class C: a proof of payment, or a document of a member. */
export type PictureRef = { readonly kind: 'proof' | 'document'; readonly id: string }

/** Which picture is opened, by whom and for what. `command`: the right that is checked again when it is opened. */
type PictureGrant = { readonly staffId: string; readonly command: string; readonly picture: PictureRef; readonly subject: string }

/** The address of a picture. */
type PictureAddress = { readonly address: string; readonly expiresAt: string }

/** Creates an address at which one person of staff may open one picture, once, within five minutes. */
export const grantPicture = async ({ store, clock }: AppContext, grant: PictureGrant): Promise<PictureAddress> => {
  const secret = newSecret()
  const now = clock.now()
  const expiresAt = new Date(now + pictureGrantMs)
  const { staffId, command, picture, subject } = grant
  await store.db
    .insertInto('picture_grant')
    .values({
      ...{ id: hashOf(secret), staff_id: staffId, command, subject, made_at: new Date(now), expires_at: expiresAt },
      ...{ proof_id: picture.kind === 'proof' ? picture.id : null, document_id: picture.kind === 'document' ? picture.id : null },
    })
    .execute()
  return { address: picturePathOf(secret), expiresAt: expiresAt.toISOString() }
}

/** Uses an address: the picture that its person may open now; null where it was used, is over, or belongs to another person. */
export const usePictureGrant = async ({ store, clock }: AppContext, staffId: string, secret: string): Promise<PictureGrant | null> => {
  const now = new Date(clock.now())
  const row = await store.db
    .updateTable('picture_grant')
    .set({ used_at: now })
    .where('id', '=', hashOf(secret))
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['staff_id', 'command', 'proof_id', 'document_id', 'subject'])
    .executeTakeFirst()
  if (row === undefined) return null
  const picture: PictureRef = row.proof_id === null ? { kind: 'document', id: row.document_id ?? '' } : { kind: 'proof', id: row.proof_id }
  return { staffId: row.staff_id, command: row.command, picture, subject: row.subject }
}
