import { largestDocument } from '@perya/domain/kyc/documents'
import type { Handler } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/database/in-transaction.ts'
import { drawPdf, isPicture, redrawPicture } from '../../kernel/pictures/redraw-picture.ts'
import { isPdf } from '../../kernel/pictures/render-pdf-page.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { reserveAttempt } from '../attempts/attempts.ts'
import { findNewestCase, lockCasesOf } from './case-rows.ts'
import { storeDocument } from './document-store.ts'

const day = 86_400_000
const maxPerDay = 40

/** Stores a picture of a document, or the first page of a PDF drawn as one, until it is handed in; a second one of the same part replaces the first. */
export const uploadDocument: Handler<'kyc.upload'> = async ({ part, picture }, { app, principal }) => {
  const { memberId } = principal
  const bytes = Buffer.from(picture, 'base64')
  if (bytes.length > largestDocument) throw new Refusal('too_large')
  if (!isPicture(bytes) && !isPdf(bytes)) throw new Refusal('kyc_picture_refused')
  if (!(await reserveAttempt(app, { scope: 'kyc', subject: memberId, length: day }, maxPerDay))) throw new Refusal('too_many_requests', null, 3_600)
  const content = await (isPdf(bytes) ? drawPdf(bytes) : redrawPicture(bytes))
  if (content === null) throw new Refusal('kyc_picture_refused')
  await inTransaction(app, async (inside) => {
    await lockCasesOf(inside, memberId)
    if ((await findNewestCase(inside, memberId))?.state === 'waiting') throw new Refusal('kyc_waiting')
    await storeDocument(inside, part, content, { memberId, caseId: null, round: 0 })
  })
  return { part }
}
