import type { DocumentPart } from './documents.ts'

/** States of a case in which documents are checked. */
export const kycStates = ['waiting', 'asked', 'approved', 'rejected', 'expired'] as const
/** One of those. */
export type KycState = (typeof kycStates)[number]

/** Why a document is asked for again, or a case rejected: each is a sentence that the member reads. */
export const kycReasons = [
  'blurred',
  'dark',
  'cut_off',
  'covered',
  'glare',
  'not_original',
  'wrong_side',
  'wrong_document',
  'expired',
  'name_differs',
  'birthday_differs',
  'number_differs',
  'face_differs',
  'paper_unclear',
] as const
/** One of those. */
export type KycReason = (typeof kycReasons)[number]

/** Why a case is rejected: each is a sentence that the member reads. None of them reveals another account or a list. */
export const kycRejections = ['underage', 'not_yours', 'not_accepted', 'not_possible'] as const
/** One of those. */
export type KycRejection = (typeof kycRejections)[number]

/** The parts that a case which is asked again still needs, of those that are uploaded. */
export const missingParts = (needed: readonly DocumentPart[], uploaded: readonly DocumentPart[]): readonly DocumentPart[] =>
  needed.filter((part) => !uploaded.includes(part))
