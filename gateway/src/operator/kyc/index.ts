import type { Command } from '../command/define-command.ts'
import { kycApprove, kycAsk, kycReject } from './kyc-decide.ts'
import { kycList } from './kyc-list.ts'
import { kycPicture } from './kyc-picture.ts'
import { kycRules } from './kyc-rules.ts'

/** Commands about verification levels and the cases in which documents are checked. */
export const kycCommands: readonly Command[] = [kycList, kycPicture, kycAsk, kycApprove, kycReject, kycRules]
