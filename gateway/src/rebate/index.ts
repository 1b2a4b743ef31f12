import type { HandlersOf } from '../handler.ts'
import { claimCashBack } from './claim-cash-back.ts'
import { claim } from './claim.ts'
import { show } from './show.ts'

/** What play gives back. */
export const rebateHandlers: HandlersOf<'rebate'> = { 'rebate.show': show, 'rebate.claim': claim, 'rebate.claimCashBack': claimCashBack }
