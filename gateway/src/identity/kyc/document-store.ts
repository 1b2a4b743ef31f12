import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { DocumentPart } from '@perya/domain/kyc/documents'
import type { AppContext } from '../../kernel/context.ts'
import { places } from '../../kernel/secrets/places.ts'
import { open, seal } from '../../kernel/secrets/secrets.ts'
import { newSecret } from '../../kernel/secrets.ts'

/** What is stored sealed: pictures, the number until the provider has it, and what the provider has read. */
export type StoredPart = DocumentPart | 'number' | 'reading'

/** Where a document belongs; `caseId` null: it was uploaded and is not handed in yet. */
type Owner = { readonly memberId: string; readonly caseId: string | null; readonly round: number }

const nonceLength = 12
const tagLength = 16

// The id is authenticated, so that the content of one document does not open as another.
const encrypt = (key: Buffer, id: string, content: Buffer): Buffer => {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(`kyc document ${id}`))
  const body = Buffer.concat([cipher.update(content), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

const decrypt = (key: Buffer, id: string, stored: Buffer): Buffer => {
  const [nonce, tag, body] = [
    stored.subarray(0, nonceLength),
    stored.subarray(nonceLength, nonceLength + tagLength),
    stored.subarray(nonceLength + tagLength),
  ]
  const decipher = createDecipheriv('aes-256-gcm', key, nonce)
    .setAAD(Buffer.from(`kyc document ${id}`))
    .setAuthTag(tag)
  return Buffer.concat([decipher.update(body), decipher.final()])
}

/**
 * Stores a document under a key of its own, which is sealed by the key ring. An upload that is not handed in yet replaces the one before of the same
 * part. In a transaction, so that no bytes stay without their row.
 */
export const storeDocument = async (app: AppContext, part: StoredPart, content: Buffer, { memberId, caseId, round }: Owner): Promise<string> => {
  const { store, clock } = app
  const id = newSecret()
  const key = randomBytes(32)
  if (caseId === null)
    await store.db.deleteFrom('kyc_document').where('member_id', '=', memberId).where('part', '=', part).where('case_id', 'is', null).execute()
  await store.db
    .insertInto('kyc_document')
    .values({
      ...{ id, part, round, member_id: memberId, case_id: caseId, closed_at: null },
      sealed_key: await seal(store, places.kycKey(id), key),
      made_at: new Date(clock.now()),
    })
    .execute()
  await store.db
    .insertInto('kyc_content')
    .values({ document_id: id, content: encrypt(key, id, content) })
    .execute()
  return id
}

/** Opens a document; null if there is none. */
export const openDocument = async ({ store }: Pick<AppContext, 'store'>, id: string): Promise<Buffer | null> => {
  const row = await store.db
    .selectFrom('kyc_document as d')
    .innerJoin('kyc_content as c', 'c.document_id', 'd.id')
    .select(['d.sealed_key', 'c.content'])
    .where('d.id', '=', id)
    .executeTakeFirst()
  return row === undefined ? null : decrypt(await open(store, places.kycKey(id), row.sealed_key), id, row.content)
}

/** Opens the newest document of a part of a case, or that of one round; null if there is none. */
export const openPart = async (app: Pick<AppContext, 'store'>, caseId: string, part: StoredPart, round?: number): Promise<Buffer | null> => {
  let query = app.store.db.selectFrom('kyc_document').select('id').where('case_id', '=', caseId).where('part', '=', part)
  if (round !== undefined) query = query.where('round', '=', round)
  const row = await query.orderBy('round', 'desc').limit(1).executeTakeFirst()
  return row === undefined ? null : openDocument(app, row.id)
}

/** Deletes the documents of a part of a case, or that of one round, with their keys and bytes. */
export const deletePart = async ({ store }: Pick<AppContext, 'store'>, caseId: string, part: StoredPart, round?: number): Promise<void> => {
  const query = store.db.deleteFrom('kyc_document').where('case_id', '=', caseId).where('part', '=', part)
  await (round === undefined ? query : query.where('round', '=', round)).execute()
}
