import type { HandlersOfFeature } from '../../kernel/context.ts'
import { showVerification } from './show-verification.ts'
import { submitDocuments } from './submit-documents.ts'
import { uploadDocument } from './upload-document.ts'

/** Verification levels of a member, and the documents that they need. */
export const kycHandlers: HandlersOfFeature<'kyc'> = {
  'kyc.show': showVerification,
  'kyc.upload': uploadDocument,
  'kyc.submit': submitDocuments,
}
