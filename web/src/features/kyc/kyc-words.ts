import type { DocumentKind, DocumentPart } from '@perya/domain/kyc/documents'
import type { KycReason, KycRejection, KycState } from '@perya/domain/kyc/case-state'
import type { MessageKey } from '../../lib/message-key.ts'

/** Names of the pictures that a level needs, and what each must show. */
export const partLabels: Readonly<Record<DocumentPart, { readonly name: MessageKey; readonly hint: MessageKey }>> = {
  front: { name: 'kyc.part.front', hint: 'kyc.part.frontHint' },
  back: { name: 'kyc.part.back', hint: 'kyc.part.backHint' },
  selfie: { name: 'kyc.part.selfie', hint: 'kyc.part.selfieHint' },
  funds: { name: 'kyc.part.funds', hint: 'kyc.part.fundsHint' },
  address: { name: 'kyc.part.address', hint: 'kyc.part.addressHint' },
}

/** Names of identity documents. */
export const documentLabels: Readonly<Record<DocumentKind, MessageKey>> = {
  national_id: 'kyc.document.national',
  passport: 'kyc.document.passport',
  driver_licence: 'kyc.document.licence',
  umid: 'kyc.document.umid',
  other: 'kyc.document.other',
}

/** Titles of the states of a case. */
export const stateLabels: Readonly<Record<KycState, MessageKey>> = {
  waiting: 'kyc.state.waiting',
  asked: 'kyc.state.asked',
  approved: 'kyc.state.approved',
  rejected: 'kyc.state.rejected',
  expired: 'kyc.state.expired',
}

/** The sentence of each reason, as the member reads it. */
const reasonTexts: Readonly<Record<KycReason | KycRejection, MessageKey>> = {
  blurred: 'kyc.reason.blurred',
  dark: 'kyc.reason.dark',
  cut_off: 'kyc.reason.cutOff',
  covered: 'kyc.reason.covered',
  glare: 'kyc.reason.glare',
  not_original: 'kyc.reason.notOriginal',
  wrong_side: 'kyc.reason.wrongSide',
  wrong_document: 'kyc.reason.wrongDocument',
  expired: 'kyc.reason.expired',
  name_differs: 'kyc.reason.nameDiffers',
  birthday_differs: 'kyc.reason.birthdayDiffers',
  number_differs: 'kyc.reason.numberDiffers',
  face_differs: 'kyc.reason.faceDiffers',
  paper_unclear: 'kyc.reason.paperUnclear',
  underage: 'kyc.reason.underage',
  not_yours: 'kyc.reason.notYours',
  not_accepted: 'kyc.reason.notAccepted',
  not_possible: 'kyc.reason.notPossible',
}

const isReason = (reason: string): reason is KycReason | KycRejection => Object.hasOwn(reasonTexts, reason)

/** The sentence of a reason; null where none was given. */
export const reasonText = (reason: string): MessageKey | null => (isReason(reason) ? reasonTexts[reason] : null)
