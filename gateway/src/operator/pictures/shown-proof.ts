import type { AppContext } from '../../kernel/context.ts'
import { pictureAddress } from '../../money/proofs/picture-address.ts'

/**
 * The address of a picture for the operator at the command line; empty without a picture, and for a person of staff, who sees a marked rendering of it in
 * the console (`deposit picture`).
 */
export const shownProof = (app: AppContext, proofId: string | null, viewer: string): string =>
  proofId === null || viewer.startsWith('staff:') ? '' : pictureAddress(app, proofId, viewer)
