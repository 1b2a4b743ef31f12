import type { HandlersOfFeature } from '../context.ts'
import { claimCashback } from './claim-cashback.ts'
import { claimRebate } from './claim-rebate.ts'
import { showRebate } from './show-rebate.ts'

/** What play gives back. */
export const rebateHandlers: HandlersOfFeature<'rebate'> = {
  'rebate.show': showRebate,
  'rebate.claim': claimRebate,
  'rebate.claimCashBack': claimCashback,
}
