import type { VerificationLevel } from '../registration/verification-level.ts'

/** What a member hands in: pictures of a document, of the person, and papers of an enhanced check. */
export const documentParts = ['front', 'back', 'selfie', 'funds', 'address'] as const
/** One of those. */
export type DocumentPart = (typeof documentParts)[number]

/** Maximum size of a picture of a document in bytes, before it is re-encoded. */
export const largestDocument = 10 * 1024 * 1024

/** Identity documents that are accepted. */
export const documentKinds = ['national_id', 'passport', 'driver_licence', 'umid', 'other'] as const
/** One of those. */
export type DocumentKind = (typeof documentKinds)[number]

/** Levels that a member applies for with documents; level 1 comes with a complete account. */
export type RequestedLevel = 2 | 3

/** The parts that a level needs. A passport has no back. */
export const partsOfLevel = (level: RequestedLevel, kind: DocumentKind | null): readonly DocumentPart[] => {
  if (level === 3) return ['funds', 'address']
  return kind === 'passport' ? ['front', 'selfie'] : ['front', 'back', 'selfie']
}

/** What is missing for the level after this one, as the refusal `kyc_required` names it. */
export const missingForLevel = (level: VerificationLevel): readonly string[] => {
  if (level === 0) return ['account']
  if (level === 1) return ['document_front', 'document_back', 'selfie']
  return level === 2 ? ['source_of_funds', 'address'] : []
}

/** A document number without what people write differently: case, blanks and punctuation. */
export const normalDocumentNumber = (number: string): string => number.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The end of a document number that staff see. A short number shows at most half of itself. */
export const lastOfNumber = (number: string): string => {
  const normal = normalDocumentNumber(number)
  return normal.slice(normal.length - Math.min(4, Math.floor(normal.length / 2)))
}
